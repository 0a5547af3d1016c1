"use strict";
(() => {
  const fold = text => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  const search = document.getElementById("search");
  const count = document.getElementById("count");
  const nothing = document.getElementById("nothing");
  const boxes = [...document.querySelectorAll(".filters input[type=checkbox]")];
  const cards = [...document.querySelectorAll("#cards > .card")].map(item => ({
    item,
    button: item.querySelector(".picture"),
    filters: JSON.parse(item.dataset.filters),
    text: fold(item.querySelector(".fold").textContent.replace(/\s+/g, " ") + " " + item.querySelector(".alt").textContent),
  }));
  const shown = () => cards.filter(card => !card.item.hidden);

  const apply = () => {
    const words = fold(search.value).split(/\s+/).filter(Boolean);
    const wanted = {};
    for (const box of boxes) if (box.checked) (wanted[box.name] ??= []).push(box.value);
    for (const card of cards) {
      const inGroups = Object.entries(wanted).every(([group, values]) => values.some(value => (card.filters[group] ?? []).includes(value)));
      card.item.hidden = !(inGroups && words.every(word => card.text.includes(word)));
    }
    const left = shown();
    count.textContent = `${left.length} of ${cards.length} cards`;
    nothing.hidden = left.length > 0;
    rove(left.find(card => card.button.tabIndex === 0) ?? left[0], false);
  };
  const clear = () => {
    search.value = "";
    for (const box of boxes) box.checked = false;
    apply();
    search.focus();
  };
  search.addEventListener("input", apply);
  boxes.forEach(box => box.addEventListener("change", apply));
  document.getElementById("clear").addEventListener("click", clear);
  document.querySelector("[data-clear]").addEventListener("click", clear);

  // One card is in the tab order; arrows move between them.
  const rove = (card, focus = true) => {
    if (!card) return;
    for (const other of cards) other.button.tabIndex = -1;
    card.button.tabIndex = 0;
    if (focus) {
      card.button.focus({ preventScroll: true });
      card.item.scrollIntoView({ block: "nearest" });
    }
  };
  const columns = left => {
    const top = left[0].item.offsetTop;
    const next = left.findIndex(card => card.item.offsetTop !== top);
    return next < 0 ? left.length : next;
  };
  document.getElementById("cards").addEventListener("keydown", event => {
    const left = shown();
    const at = left.findIndex(card => card.button === document.activeElement);
    if (at < 0) return;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns(left), ArrowUp: -columns(left) }[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? left.length - 1 : step === undefined ? null : at + step;
    if (to === null || to < 0 || to >= left.length) return;
    event.preventDefault();
    rove(left[to]);
  });
  document.addEventListener("keydown", event => {
    if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && document.activeElement !== search && !large.open) {
      event.preventDefault();
      search.focus();
      search.select();
    }
    if (event.key === "Escape" && document.activeElement === search && search.value) {
      event.preventDefault();
      search.value = "";
      apply();
    }
  });

  const large = document.getElementById("large");
  const sides = large.querySelector(".sides"), spread = large.querySelector(".spread"), zoom = document.getElementById("zoom");
  let open = null;
  const enlarge = on => {
    spread.classList.toggle("zoomed", on);
    zoom.setAttribute("aria-pressed", String(on));
    sides.scrollLeft = large.scrollTop = 0;
  };
  const show = card => {
    open = card;
    const { item } = card;
    large.querySelector("h2").textContent = item.querySelector("h3").textContent;
    const more = item.querySelector("template").content.cloneNode(true), front = item.querySelector(".picture img");
    const shown = [...(front ? [front.cloneNode()] : []), ...more.querySelectorAll("img")];
    shown.forEach(image => { image.loading = "eager"; });
    sides.replaceChildren(...shown);
    const words = item.querySelector(".words").cloneNode(true);
    large.querySelector(".words").replaceChildren(...words.childNodes);
    document.getElementById("large-files").replaceChildren(more.querySelector(".links"));
    if (!large.open) { enlarge(false); large.showModal(); }
    large.scrollTop = 0;
  };
  const turn = by => {
    const left = shown();
    const at = left.indexOf(open);
    if (left.length) show(left[(at + by + left.length) % left.length]);
  };
  cards.forEach(card => card.button.addEventListener("click", () => { rove(card, false); show(card); }));
  document.getElementById("previous").addEventListener("click", () => turn(-1));
  document.getElementById("next").addEventListener("click", () => turn(1));
  document.getElementById("close").addEventListener("click", () => large.close());
  zoom.addEventListener("click", () => enlarge(!spread.classList.contains("zoomed")));
  sides.addEventListener("click", event => { if (event.target.matches("img")) enlarge(!spread.classList.contains("zoomed")); });
  large.addEventListener("click", event => { if (event.target === large) large.close(); });
  large.addEventListener("keydown", event => {
    if (event.key === "ArrowLeft") turn(-1);
    if (event.key === "ArrowRight") turn(1);
    if (event.key === "z" || event.key === "Z") enlarge(!spread.classList.contains("zoomed"));
  });
  large.addEventListener("close", () => { if (open) rove(open); });
  const unfold = document.getElementById("unfold"), folds = [...document.querySelectorAll(".fold")];
  unfold.addEventListener("click", () => {
    const on = unfold.getAttribute("aria-pressed") !== "true";
    for (const fold of folds) fold.open = on;
    unfold.setAttribute("aria-pressed", String(on));
  });
  if (matchMedia("(max-width: 40rem)").matches) document.getElementById("filters").open = false;
  apply();
})();
