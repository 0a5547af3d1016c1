"use strict";
(() => {
  // Light or dark: as the system says until the button is pressed. Where a page may store nothing, the links carry the choice on.
  const root = document.documentElement, key = "monstra-theme", known = ["light", "dark"];
  const stored = () => { try { return localStorage.getItem(key); } catch { return null; } };
  const keep = value => { try { localStorage.setItem(key, value); } catch { /* nothing may be stored here */ } };
  const asked = new URLSearchParams(location.search).get("theme");
  const first = known.includes(asked) ? asked : stored();
  if (known.includes(first)) root.dataset.theme = first;
  document.addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("theme"), system = matchMedia("(prefers-color-scheme: dark)");
    const isDark = () => root.dataset.theme ? root.dataset.theme === "dark" : system.matches;
    const next = document.getElementById("theme-next"), say = () => { next.textContent = isDark() ? "light" : "dark"; };
    button.hidden = false;
    button.addEventListener("click", () => { root.dataset.theme = isDark() ? "light" : "dark"; keep(root.dataset.theme); say(); });
    system.addEventListener("change", say);
    document.addEventListener("click", event => {
      const link = event.target.closest?.("a[href]"), theme = root.dataset.theme;
      if (!theme || !link || !/^[^#?:]+\.html(#.*)?$/.test(link.getAttribute("href"))) return;
      const to = new URL(link.href);
      to.searchParams.set("theme", theme);
      link.href = to.href;
    });
    say();
  });
})();
