/** Scrolls to the place of a variable in the text, or to its field. */
export function showVariable(id: string, attribute: "variable" | "field" = "variable"): void {
  const found = document.querySelector(`[data-${attribute}="${CSS.escape(id)}"]`);
  found?.scrollIntoView({ block: "center" });
  if (attribute === "field") found?.querySelector("input")?.focus({ preventScroll: true });
}
