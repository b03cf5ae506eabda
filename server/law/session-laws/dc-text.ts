import { elementsOf, value, wordsOf, type XmlElement } from "../import/xml/xml-tree.ts";

/**
 * The text of a law or act as printed, one paragraph per line, deeper paragraphs indented, enacted law in its own quotation marks
 * (`include`). Instructions to the codifiers (`codify:…`) are not part of the text.
 */
export function lawText(document: XmlElement): string {
  const lines: string[] = [];
  for (const element of elementsOf(document)) {
    if (element.name === "num" || element.name === "heading" || element.name === "meta") continue;
    write(element, 0, lines);
  }
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function write(element: XmlElement, depth: number, lines: string[]): void {
  const { name } = element;
  if (name.startsWith("codify:") || name === "toc") return;
  if (name === "aftertext" && lines.length > 0 && /^[.,;:)”"]/.test(wordsOf(element))) {
    // The closing mark of the law quoted above is on its last line.
    lines[lines.length - 1] += wordsOf(element);
    return;
  }
  if (name === "text" || name === "aftertext" || name === "p") return line(wordsOf(element), depth, lines);
  if (name === "section") return section(element, depth, lines);
  if (name === "para" || name === "subsection") return paragraph(element, depth, lines);
  if (name === "container") return container(element, depth, lines);
  if (name === "table") return table(element, depth, lines);
  if (name === "include") {
    for (const child of elementsOf(element)) write(child, depth + 1, lines);
    return;
  }
  if (name === "annotations" || name === "annotation") return;
  if (elementsOf(element).length === 0) return line(wordsOf(element), depth, lines);
  for (const child of elementsOf(element)) write(child, depth, lines);
}

function section(element: XmlElement, depth: number, lines: string[]): void {
  const number = wordsOf(first(element, "num"));
  const heading = wordsOf(first(element, "heading"));
  const sign = depth === 0 ? "Sec. " : "§ ";
  if (lines.length > 0) lines.push("");
  const head = `${number === "" ? "" : `${sign}${number}.`}${heading === "" ? "" : ` ${heading}`}`.trim();
  const rest = bodyOf(element);
  // The first words of a section are on the line of its number.
  const [opening] = rest;
  if (opening?.name === "text" && heading === "") {
    line(`${head} ${wordsOf(opening)}`, depth, lines);
    rest.shift();
  } else line(head, depth, lines);
  for (const child of rest) write(child, depth, lines);
}

function paragraph(element: XmlElement, depth: number, lines: string[]): void {
  const num = first(element, "num");
  const label = num !== undefined && value(num, "undesignated") !== "true" ? wordsOf(num) : "";
  const heading = wordsOf(first(element, "heading"));
  const rest = bodyOf(element);
  const [opening] = rest;
  const head = [label, heading].filter((words) => words !== "").join(" ");
  if (opening?.name === "text") {
    line(head === "" ? wordsOf(opening) : `${head} ${wordsOf(opening)}`, depth + 1, lines);
    rest.shift();
  } else line(head, depth + 1, lines);
  for (const child of rest) write(child, depth + 1, lines);
}

function container(element: XmlElement, depth: number, lines: string[]): void {
  const head = [wordsOf(first(element, "prefix")), wordsOf(first(element, "num"))].filter((words) => words !== "").join(" ");
  const heading = wordsOf(first(element, "heading"));
  lines.push("");
  line([head, heading].filter((words) => words !== "").join(". "), depth, lines);
  for (const child of bodyOf(element)) if (child.name !== "prefix") write(child, depth, lines);
}

/** One row per line, cells separated by ` | `. */
function table(element: XmlElement, depth: number, lines: string[]): void {
  for (const child of elementsOf(element)) {
    if (child.name === "tr")
      line(
        elementsOf(child)
          .map((cell) => wordsOf(cell))
          .join(" | "),
        depth + 1,
        lines,
      );
    else table(child, depth, lines);
  }
}

function line(words: string, depth: number, lines: string[]): void {
  if (words !== "") lines.push("  ".repeat(Math.min(depth, 8)) + words);
}

function first(element: XmlElement, name: string): XmlElement | undefined {
  return elementsOf(element).find((child) => child.name === name);
}

function bodyOf(element: XmlElement): XmlElement[] {
  return elementsOf(element).filter((child) => child.name !== "num" && child.name !== "heading" && !child.name.startsWith("codify:"));
}
