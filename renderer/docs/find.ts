import { element } from "./element.ts";
import { texts } from "./texts.ts";

interface Found {
  article: HTMLElement;
  link: HTMLElement | null;
  words: string;
}

/**
 * A search field that hides the routes without its words, in the index too. `/` focuses it, Escape clears it. Returns a function that shows
 * every route again.
 */
export function searchField(place: HTMLElement, status: HTMLElement): () => void {
  const input = element("input", {
    type: "search",
    placeholder: texts.searchHint,
    "aria-label": texts.search,
    autocomplete: "off",
    spellcheck: "false",
  });
  place.replaceChildren(input, element("kbd", { "aria-hidden": "true" }, "/"));
  const routes = [...document.querySelectorAll<HTMLElement>("article.route")].map((article): Found => {
    const link = document.querySelector(`.index a[href="#${CSS.escape(article.id)}"]`)?.closest("li") ?? null;
    const head = article.querySelector("summary")?.textContent ?? "";
    const needs = article.querySelector(".needs")?.textContent ?? "";
    return { article, link, words: `${article.id} ${head} ${needs}`.toLowerCase() };
  });
  const areas = [...document.querySelectorAll<HTMLElement>("section.area")];
  const groups = [...document.querySelectorAll<HTMLElement>(".index > ul > li")];

  function find(): void {
    const words = input.value
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "");
    let shown = 0;
    for (const { article, link, words: text } of routes) {
      const isFound = words.every((word) => text.includes(word));
      article.hidden = !isFound;
      if (link !== null) link.hidden = !isFound;
      if (isFound) shown += 1;
    }
    for (const area of areas) area.hidden = area.querySelector("article:not([hidden])") === null;
    for (const group of groups) {
      group.hidden = group.querySelector("li:not([hidden])") === null;
      const details = group.querySelector("details");
      if (details !== null) details.open = words.length > 0 && shown <= 40;
    }
    document.body.toggleAttribute("data-finding", words.length > 0);
    status.textContent = words.length === 0 ? "" : texts.found(shown, routes.length);
  }

  function showAll(): void {
    input.value = "";
    find();
  }

  input.addEventListener("input", find);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || input.value === "") return;
    event.preventDefault();
    showAll();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null)
      return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  // A browser restores typed text when the user returns to the page.
  find();
  return showAll;
}
