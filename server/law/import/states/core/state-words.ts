/** Offset after designations at the start of a text, with or without blanks between them; null when it begins otherwise. */
export function offsetAfter(text: string, labels: readonly string[]): number | null {
  let at = 0;
  for (const label of labels) {
    if (!text.startsWith(label, at)) return null;
    at += label.length;
    while (text[at] === " ") at++;
  }
  return at;
}

/** A heading without brackets around the whole and without its last stop. */
export function plainHeading(heading: string): string {
  const words = heading.replace(/[\s\u00a0]+/g, " ").trim();
  const inner = /^[[(]([^[\]()]*)[\])]\.?$/.exec(words)?.[1] ?? words;
  return inner.replace(/(?<!\b(?:etc|Inc|Co|U\.S))[.]$/, "").trim();
}

/** A level whose name says that it has ended. */
export function levelStatus(name: string): string | null {
  return /[[(](Repealed|Reserved|Expired|Transferred|Renumbered|Omitted)\b[^\])]*[\])]\.?$/i.exec(name)?.[1]?.toLowerCase() ?? null;
}

/** Value of a printed label: `a` of `(a)`. */
export function valueIn(label: string): string {
  return /[A-Za-z0-9][A-Za-z0-9.-]*[A-Za-z0-9]|[A-Za-z0-9]/.exec(label)?.[0] ?? label;
}

/** A name as a part of a key. */
export function slug(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 60) || "heading"
  );
}

/** `Tex. Penal Code, Chapter 19—Murder` of `Tex. Penal Code, CHAPTER 19—Murder`. */
export function sourceName(name: string): string {
  return name.replace(/, ([A-Z])([A-Z]{3,9})(?= [\dIVXLC])/, (_, first: string, rest: string) => `, ${first}${rest.toLowerCase()}`);
}
