import type { Change } from "../../documents/model.ts";
import { isLost, type Paragraph } from "../../documents/paragraphs.ts";
import { NumberCounter, type Numbering } from "./docx-numbering.ts";
import { noPlacing, place, type Placing, readPlacing } from "./docx-placing.ts";
import { isOn, type Styles } from "./docx-styles.ts";
import type { Element } from "./office-xml.ts";

/** What a paragraph says about its list. */
interface ListPlace {
  style: string | null;
  numId: string | null;
  level: number | null;
}

/** A paragraph being read, and what its properties have said so far. */
export interface OpenParagraph {
  paragraph: Paragraph;
  list: ListPlace;
  /** The same before a tracked change; null where nothing changed. */
  oldList: ListPlace | null;
  /** Inside the properties from before a tracked change. */
  isOld: boolean;
  /** A number from before a tracked change, as the file keeps it. */
  oldLabel: string | null;
  outline: number | null;
  isNumbered: boolean;
  /** The paragraph has a section break. Word does not count such a paragraph when it contains nothing else. */
  endsSection: boolean;
  placing: Placing;
}

/** What built-in styles, and those of files made by Pandect, say about a paragraph. */
const roles: Record<string, Paragraph["role"]> = {
  title: "title",
  quote: "quote",
  "intense quote": "quote",
  "block text": "quote",
  code: "code",
  "html preformatted": "code",
};

export function openParagraph(paragraph: Paragraph, style: string | null): OpenParagraph {
  return {
    paragraph,
    list: { style, numId: null, level: null },
    oldList: null,
    isOld: false,
    oldLabel: null,
    outline: null,
    isNumbered: false,
    endsSection: false,
    placing: noPlacing(),
  };
}

/** Reads a property of the paragraph; `normal` is the style of paragraphs without their own. */
export function readProperty(current: OpenParagraph, { name, get }: Element, normal: string | null): void {
  const value = get("val");
  if (name === "pPrChange") {
    current.oldList = { style: normal, numId: null, level: null };
    current.isOld = true;
  }
  const list = current.isOld && current.oldList !== null ? current.oldList : current.list;
  if (name === "pStyle") list.style = value;
  else if (name === "numId") list.numId = value;
  else if (name === "ilvl") list.level = Number(value);
  else if (current.isOld) return;
  else if (name === "numberingChange") current.oldLabel = oldLabel(get("original") ?? "");
  else if (name === "outlineLvl") current.outline = Number(value);
  else if (name === "pageBreakBefore" && isOn(value)) current.paragraph.startsPage = true;
  // The end of a style separator is hidden, so that a heading continues into its text.
  else if (name === "specVanish" && isOn(value)) current.paragraph.endChange ??= { kind: "hidden", author: null, date: null };
  else readPlacing(current.placing, { name, get });
}

/** A tracked change has numbered the paragraph, which had no number of its own before. */
export function numberAdded(current: OpenParagraph): void {
  if (!current.isOld) current.oldList ??= { style: null, numId: "0", level: null };
}

/** Decides what paragraphs are by their styles and lists, and counts them for both readings of a file with tracked changes. */
export class DocxLists {
  readonly #styles: Styles;
  readonly #numbering: Numbering;
  readonly #accepted: NumberCounter;
  readonly #original: NumberCounter;

  constructor(styles: Styles, numbering: Numbering) {
    this.#styles = styles;
    this.#numbering = numbering;
    this.#accepted = new NumberCounter(numbering);
    this.#original = new NumberCounter(numbering);
  }

  /** Call it once the properties are known; counts a paragraph once. */
  number(current: OpenParagraph): void {
    if (current.isNumbered) return;
    current.isNumbered = true;
    const styles = this.#styles;
    const { paragraph, list } = current;
    const named = /^heading ([1-9])$/i.exec(styles.nameOf(list.style))?.[1];
    const outline = current.outline ?? styles.find(list.style, "outline") ?? (named === undefined ? null : Number(named) - 1);
    const { numId, level } = this.#resolved(list);
    this.#label(current);
    const byStyle: Placing = {
      align: styles.find(list.style, "align"),
      left: styles.find(list.style, "left"),
      first: styles.find(list.style, "first"),
    };
    const byList = numId === null ? null : this.#numbering.placing(numId, level);
    place(paragraph, [current.placing, ...(list.numId === null ? [byStyle, byList] : [byList, byStyle])]);
    const role = roles[styles.nameOf(list.style).toLowerCase()];
    if (role !== undefined) paragraph.role = role;
    if (paragraph.kind !== "paragraph") return;
    if (outline !== null && outline >= 0 && outline < 9) Object.assign(paragraph, { kind: "heading", level: outline + 1 });
    else if (paragraph.label !== "") Object.assign(paragraph, { kind: "item", level });
  }

  #label({ paragraph, list, oldList, oldLabel: kept }: OpenParagraph): void {
    const changes = [paragraph.endChange, paragraph.cellChange ?? null].filter((change) => change !== null);
    const original = changes.some(isGain) ? "" : this.#next(this.#original, oldList ?? list);
    paragraph.label = changes.some(isLost) ? "" : this.#next(this.#accepted, list);
    const before = kept ?? original;
    if (before !== paragraph.label) paragraph.originalLabel = before;
  }

  #next(counter: NumberCounter, list: ListPlace): string {
    const { numId, level } = this.#resolved(list);
    return numId === null ? "" : counter.next(numId, level);
  }

  /** The list of a paragraph, null for none, and its level from 0. */
  #resolved({ style, numId, level }: ListPlace): { numId: string | null; level: number } {
    const id = numId ?? this.#styles.find(style, "numId");
    const byStyle = () => (id === null || numId !== null ? null : this.#numbering.levelOfStyle(id, style));
    return { numId: id === "0" ? null : id, level: level ?? byStyle() ?? this.#styles.find(style, "numLevel") ?? 0 };
  }
}

function isGain(change: Change): boolean {
  return change.kind === "inserted" || change.kind === "movedTo";
}

/** The number that older programs keep as `%1:3:0:.`: for each level its number, format and what follows. */
function oldLabel(original: string): string | null {
  const parts = [...original.matchAll(/%\d:(-?\d{1,5}):\d{1,3}:([^%]*)/g)];
  return parts.length === 0 ? null : `${parts.map(([, number, after]) => `${number}${after}`).join("")} `;
}
