import { changeOf, type FormatNotes } from "./format-notes.ts";
import { lookChanges, type Looks } from "./looks.ts";
import { childOf, elementsOf, findAll, isElement, valueOf, type XmlElement } from "./xml-tree.ts";

interface Side {
  looks: Looks;
  /** The styles of the file; undefined where it has none. */
  root: XmlElement | undefined;
}

const mostNamed = 3;
const mostChanges = 3;

/** Styles of the newer text whose looks changed: Word cannot track such a change, so the list of the comparison says it. */
export function styleNotes({ older, newer }: { older: Side; newer: Side }, main: XmlElement, notes: FormatNotes): void {
  const used = usedStyles(main);
  const was = new Map(stylesIn(older.root).map(({ id, key }) => [key, id]));
  const byChange = new Map<string, string[]>();
  for (const { id, key, name, isNormal } of stylesIn(newer.root)) {
    const other = was.get(key);
    if (other === undefined || !(isNormal || used.has(id))) continue;
    const changes = lookChanges(older.looks.style(other), newer.looks.style(id)).map(({ name: what, was: from, is }) =>
      changeOf(what, from, is),
    );
    if (changes.length === 0) continue;
    const more = changes.length - mostChanges;
    const said = `${changes.slice(0, mostChanges).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
    byChange.set(said, [...(byChange.get(said) ?? []), name]);
  }
  for (const [said, names] of byChange) {
    const more = names.length - mostNamed;
    const listed = `${names
      .slice(0, mostNamed)
      .map((name) => `“${name}”`)
      .join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
    notes.say(`${names.length === 1 ? "Style" : "Styles"} ${listed}, not tracked: ${said}.`);
  }
}

function stylesIn(root: XmlElement | undefined) {
  return (root === undefined ? [] : elementsOf(root)).flatMap((style) => {
    const [id, name, type] = [valueOf(style, "w:styleId"), valueOf(childOf(style, "w:name")), valueOf(style, "w:type")];
    if (style.name !== "w:style" || id === null || (type !== "paragraph" && type !== "character")) return [];
    const isNormal = type === "paragraph" && valueOf(style, "w:default") === "1";
    return [{ id, name: name ?? id, key: `${type} ${(name ?? id).toLowerCase()}`, isNormal }];
  });
}

function usedStyles(main: XmlElement): Set<string> {
  const properties = [...findAll(main, "w:pStyle"), ...findAll(main, "w:rStyle")];
  return new Set(properties.filter(isElement).map((node) => valueOf(node) ?? ""));
}
