import type { Merging } from "./merging.ts";
import type { WordPackage } from "./word-package.ts";
import { element, elementsOf, isElement, valueOf, type XmlElement, type XmlNode, withChildren } from "./xml-tree.ts";

const kinds = { "w:footnoteReference": "footnotes", "w:endnoteReference": "endnotes" } as const;
type Kind = (typeof kinds)[keyof typeof kinds];
const nameOf = { footnotes: "w:footnote", endnotes: "w:endnote" } as const;

const kindOf = ({ name }: XmlElement): Kind => (name === "w:endnoteReference" ? "endnotes" : "footnotes");
const idOf = (node: XmlElement) => valueOf(node, "w:id") ?? "";

/** The notes of both files: those that changed, came or went. */
export interface Notes {
  pair(older: XmlElement, newer: XmlElement): void;
  added(reference: XmlElement): void;
  /** A reference to a new, deleted note with the text of an older one. */
  deleted(reference: XmlElement): XmlElement | null;
  /** Writes the parts of the newer file once its text is done. `within` merges with the links of the part of a note. */
  write(within: (kind: Kind) => Merging): void;
}

export function createNotes(older: WordPackage, newer: WordPackage): Notes {
  const pairs = new Map<string, XmlElement>();
  const added = new Set<string>();
  const gone: Record<Kind, { id: number; from: XmlElement }[]> = { footnotes: [], endnotes: [] };
  const rootOf = (file: WordPackage, kind: Kind) => {
    const part = file.related(kind);
    return part === null ? undefined : file.root(part);
  };
  const noteOf = (file: WordPackage, reference: XmlElement) => {
    const root = rootOf(file, kindOf(reference));
    return root && elementsOf(root).find((note) => idOf(note) === idOf(reference));
  };
  return {
    pair: (from, to) => void pairs.set(`${kindOf(to)}/${idOf(to)}`, from),
    added: (reference) => void added.add(`${kindOf(reference)}/${idOf(reference)}`),
    deleted(reference) {
      const kind = kindOf(reference);
      const from = noteOf(older, reference);
      if (from === undefined) return null;
      const root = rootOf(newer, kind);
      const highest = (root === undefined ? [] : elementsOf(root)).reduce((most, note) => Math.max(most, Number(idOf(note)) || 0), 0);
      const id = highest + gone[kind].length + 1;
      gone[kind].push({ id, from });
      return element(reference.name, ` w:id="${id}"`);
    },
    write(within) {
      for (const kind of ["footnotes", "endnotes"] as const) {
        if (gone[kind].length > 0 && rootOf(newer, kind) === undefined) addPart(newer, kind);
        const part = newer.related(kind);
        const root = part === null ? undefined : newer.root(part);
        if (part === null || root === undefined) continue;
        const merging = within(kind);
        const children = root.children.map((note): XmlNode => {
          if (!isElement(note) || note.name !== nameOf[kind]) return note;
          const key = `${kind}/${idOf(note)}`;
          const from = pairs.get(key);
          const was = from === undefined ? undefined : noteOf(older, from);
          if (was !== undefined) return merging.container(note, was);
          return added.has(key) ? merging.container(note, null) : note;
        });
        const deleted = gone[kind].map(({ id, from }) => merging.container(element(nameOf[kind], ` w:id="${id}"`), from));
        if (deleted.length > 0 || children.some((child, i) => child !== root.children[i]))
          newer.replace(part, withChildren(root, [...children, ...deleted]));
      }
    },
  };
}

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** An empty part for notes, with the lines that Word draws above them. */
function addPart(file: WordPackage, kind: Kind): void {
  const name = `word/${kind}.xml`;
  const line = (type: string, id: number, sign: string) =>
    element(nameOf[kind], ` w:type="${type}" w:id="${id}"`, [element("w:p", "", [element("w:r", "", [element(sign)])])]);
  const root = element(`w:${kind}`, ` xmlns:w="${word}"`, [
    line("separator", -1, "w:separator"),
    line("continuationSeparator", 0, "w:continuationSeparator"),
  ]);
  // Replaced before it is linked, so that no empty part is read.
  file.replace(name, root);
  file.write();
  file.addLink(file.main, kind, name);
  file.addType({ part: name }, `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`);
}
