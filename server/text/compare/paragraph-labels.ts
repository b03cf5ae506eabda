/** A number, letter or bullet at the beginning of a paragraph, with the blanks after it. Not a quantity: “(30) business days”, “5. May 2024”. */
const label =
  /^\s*(?:(?:section|article|clause|§+)\s*(?:\d+(?:\.\d+)*(?:\([a-z0-9]{1,4}\))*|[IVXLC]+)[.:)]?|\(?(?:\d{1,3}|[a-z]{1,2}|[ivxlc]{1,6}|[A-Z])\)|\d{1,3}\.(?:\d{1,3}\.?)*(?:\([a-z0-9]{1,4}\))*|[A-Z]\.|[IVXLC]{1,6}\.|[•▪◦·●‣⁃]|[-–—*](?=\s+\p{L}))(?:\s+|$)(?!\s|(?:percent|per cent|thousand|million|billion|(?:business |calendar |working )?(?:days?|weeks?|months?|years?)|\p{L}{3,9}\.?\s+\d{4})\b)/iu;

/** Labels of the paragraphs of a text; empty where a paragraph has none, or where its first figure may be a value. */
export function labelsOf(texts: readonly string[]): string[] {
  const found = texts.map((text) => label.exec(text)?.[0] ?? "");
  const bare = new Set(found.map((one) => one.trim()));
  return found.map((head, n) => (isLabel(head.trim(), texts[n]?.slice(head.length) ?? "", bare) ? head : ""));
}

/** False for a value or a reference that looks like a label. `others`: all that look like labels in the text. */
function isLabel(head: string, body: string, others: ReadonlySet<string>): boolean {
  // “Section 8 survives” refers to a section.
  if (/^(?:section|article|clause|§)/i.test(head) && !/[.:]$/.test(head)) return !/^\p{Ll}/u.test(body);
  // “1.5 shares”, and a cell with 1.5.
  if (/^\d+\.\d[\d.]*\d$|^\d+\.\d$/.test(head)) return body !== "" && (/^["'“”„«‘’([\p{Lu}]/u.test(body) || hasNeighbor(head, others));
  // A cell with (100), a loss.
  if (/^\(?\d+\)$/.test(head)) return body.trim() !== "";
  // “J. Doe” is a name; “B.” between “A.” and “C.” is a label.
  if (/^[A-Z]\.$/.test(head)) return hasNeighbor(head.slice(0, -1), new Set([...others].map((one) => one.replace(/\.$/, ""))));
  return true;
}

const romans = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX".split(" ");

/** Whether the number before or after this one is among the others. */
function hasNeighbor(head: string, others: ReadonlySet<string>): boolean {
  const at = romans.indexOf(head);
  if (at >= 0 && [romans[at - 1], romans[at + 1]].some((one) => one !== undefined && one.length > 1 && others.has(one))) return true;
  if (/^[A-Z]$/.test(head)) return [-1, 1].some((by) => others.has(String.fromCharCode(head.charCodeAt(0) + by)));
  const [, before = "", last = ""] = /^(.*\.)(\d+)$/.exec(head) ?? [];
  return [-1, 1].some((by) => others.has(`${before}${Number(last) + by}`));
}
