import notesLook from "./notes.module.css";
import paragraphLook from "./paragraph.module.css";
import statuteLook from "./statute.module.css";

/** The paragraphs inside an element that contain selected words. */
export function markedParagraphs(article: HTMLElement | null): HTMLElement[] {
  const selection = window.getSelection();
  if (article === null || selection === null || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  return [...article.querySelectorAll<HTMLElement>(`.${paragraphLook.para}, .${statuteLook.statuteTable}, .${notesLook.credit}`)].filter(
    (one) => range.intersectsNode(one),
  );
}

/** Prints the page, or only these paragraphs under its heading. */
export function print(chosen: readonly HTMLElement[] = []): void {
  const root = document.documentElement;
  for (const one of chosen) one.dataset["chosen"] = "";
  if (chosen.length > 0) root.dataset["print"] = "selection";
  const restore = () => {
    delete root.dataset["print"];
    for (const one of chosen) delete one.dataset["chosen"];
  };
  window.addEventListener("afterprint", restore, { once: true });
  window.print();
}
