// The score sheet keeps what is filled in on this device, under the build's id, and saves it as a file. It asks no address.
(function () {
  "use strict";
  const form = document.getElementById("score"), status = document.getElementById("kept");
  const build = form.dataset.build, key = "monstra-score-" + build;
  let store = null;
  try {
    store = window.localStorage;
    store.setItem(key + "-try", "1");
    store.removeItem(key + "-try");
  } catch (refused) {
    store = null;
  }

  function fields() {
    return Array.from(form.elements).filter(function (one) { return one.name; });
  }
  function isChoice(one) {
    return one.type === "checkbox" || one.type === "radio";
  }
  // By name: the text of a field, or the values of its ticked options.
  function filled() {
    const found = {};
    fields().forEach(function (one) {
      if (isChoice(one)) {
        if (one.checked) (found[one.name] = found[one.name] || []).push(one.value);
      } else if (one.value) {
        found[one.name] = one.value;
      }
    });
    return found;
  }
  function fill(found) {
    fields().forEach(function (one) {
      const held = Object.hasOwn(found, one.name) ? found[one.name] : isChoice(one) ? [] : "";
      if (isChoice(one)) one.checked = Array.isArray(held) && held.includes(one.value);
      else one.value = typeof held === "string" ? held : "";
    });
  }
  function tell(words) {
    if (status.textContent !== words) status.textContent = words;
  }
  function keep() {
    if (!store) return;
    const found = filled();
    try {
      if (Object.keys(found).length) store.setItem(key, JSON.stringify(found));
      else store.removeItem(key);
      tell(Object.keys(found).length ? "Kept on this device, until you clear it." : "Empty. What you fill in is kept on this device.");
    } catch (full) {
      tell("Not kept: this browser has no room left. Save it as a file.");
    }
  }

  // One row for each answer, in the order of the page.
  function answers() {
    return fields().filter(function (one) { return isChoice(one) ? one.checked : one.value; }).map(function (one) {
      const said = one.dataset;
      const value = isChoice(one) && one.value === "on" ? "yes" : one.value;
      return { team: said.team || "", question: said.question || one.name, field: said.field || "", value: value };
    });
  }
  function cell(words) {
    // A table program must not take an answer for a formula.
    const plain = /^[=+\-@\t\r]/.test(words) ? "'" + words : words;
    return '"' + plain.replace(/"/g, '""') + '"';
  }
  function csv() {
    const rows = answers().map(function (one) { return [build, one.team, one.question, one.field, one.value]; });
    return [["build", "team", "question", "field", "value"]].concat(rows).map(function (row) { return row.map(cell).join(","); }).join("\r\n") + "\r\n";
  }
  function json() {
    return JSON.stringify({ format: "monstra-score/1", build: build, answers: answers() }, null, 2) + "\n";
  }
  function save(text, type, ending) {
    const link = document.createElement("a"), day = (form.elements["when-1"] || {}).value;
    link.href = URL.createObjectURL(new Blob([text], { type: type }));
    link.download = ["score", build].concat(day ? [day] : []).join("-") + ending;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(function () { URL.revokeObjectURL(link.href); }, 10000);
  }
  function button(id, act) {
    const one = document.getElementById(id);
    one.hidden = false;
    one.addEventListener("click", act);
  }

  if (store) {
    let held = null;
    try {
      held = JSON.parse(store.getItem(key));
    } catch (broken) {
      held = null;
    }
    if (held && typeof held === "object" && !Array.isArray(held)) fill(held);
    keep();
  } else {
    tell("Not kept: this browser keeps nothing for this page. Save it as a file or print it before you leave.");
  }
  form.addEventListener("input", keep);
  form.addEventListener("change", keep);
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  button("print", function () { window.print(); });
  button("csv", function () { save("\ufeff" + csv(), "text/csv;charset=utf-8", ".csv"); });
  button("json", function () { save(json(), "application/json", ".json"); });
  button("clear", function () {
    if (!window.confirm("Clear everything on this sheet?")) return;
    fill({});
    keep();
  });
})();
