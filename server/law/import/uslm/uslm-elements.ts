import type { Mark } from "../../store/model.ts";
import { localName } from "../xml/xml.ts";

/**
 * The role of an element of USLM 1 or 2. Elements match by local name: the two versions differ only in namespace, and XHTML tables come
 * with and without a prefix.
 */
export type Role =
  | "division"
  | "unit"
  | "level"
  | "num"
  | "heading"
  | "run"
  | "paragraph"
  | "quote"
  | "ref"
  | "mark"
  | "inline"
  | "note"
  | "notes"
  | "credit"
  | "toc"
  | "table"
  | "row"
  | "cell"
  | "caption"
  | "break"
  | "image"
  | "meta"
  | "skip"
  | "other";

export interface Element {
  role: Role;
  /** Local name. */
  name: string;
  mark: Exclude<Mark["kind"], "ref" | "fn"> | null;
}

/** Descriptor of an element by its name as written; unknown names are `other` and let their content through. */
export function elementOf(name: string): Element {
  const known = elements.get(name);
  if (known !== undefined) return known;
  const local = localName(name);
  const element = elements.get(local) ?? { role: "other", name: local, mark: null };
  // The number of remembered spellings is limited: a hostile file may invent endless names.
  if (elements.size < 1000) elements.set(name, element);
  return element;
}

const names: Partial<Record<Role, string>> = {
  division:
    "title appendix subtitle division subdivision part subpart chapter subchapter article subarticle compiledAct courtRules reorganizationPlans schedule preliminary",
  unit: "section courtRule reorganizationPlan",
  level: "subsection paragraph subparagraph clause subclause item subitem subsubitem level",
  num: "num",
  heading: "heading subheading",
  run: "content chapeau continuation proviso text",
  paragraph: "p signature name role signatures block blockQuote listItem listHeading li address crossHeading figure formula",
  quote: "quotedContent",
  ref: "ref a",
  inline: "inline span",
  note: "note footnote",
  notes: "notes",
  credit: "sourceCredit",
  toc: "toc",
  table: "table layout",
  row: "tr tocItem header row layoutRow",
  cell: "td th column",
  caption: "caption",
  break: "br",
  image: "img",
  meta: "meta",
  skip: "col colgroup page sidenote",
};

const marks: Record<NonNullable<Element["mark"]>, string> = {
  i: "i em",
  b: "b strong",
  sup: "sup",
  sub: "sub",
  sc: "smallCaps",
  term: "term",
  num: "",
  head: "",
};

const elements = new Map<string, Element>();
for (const [role, list] of Object.entries(names)) {
  // Object.entries widens the keys of a record that is declared in full above.
  for (const name of list.split(" ")) elements.set(name, { role: role as Role, name, mark: null });
}
for (const [mark, list] of Object.entries(marks)) {
  // As above.
  for (const name of list.split(" ").filter(Boolean))
    elements.set(name, { role: "mark", name, mark: mark as NonNullable<Element["mark"]> });
}
