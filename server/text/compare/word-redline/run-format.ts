import type { FormatNotes, LookChange } from "./format-notes.ts";
import { type Look, lookChanges, type Looks } from "./looks.ts";
import { type Marks, withLast } from "./marks.ts";
import type { Adapter } from "./older.ts";
import { childOf, element, written, type XmlElement } from "./xml-tree.ts";

/** Letters of one file: the properties of their run and of their paragraph. */
export interface Letters {
  run: XmlElement | undefined;
  paragraph: XmlElement | undefined;
}

/** Changes of the look of words and paragraphs that both files have. */
export interface Formats {
  /**
   * Properties for letters of the newer file, with the tracked change; null where they look as before. `isContinued`: the letters before
   * them changed too.
   */
  letters(older: Letters, newer: Letters, text: string, isContinued: boolean): XmlElement | null;
  /** Properties of an older paragraph with the newer file's styles. Their look is remembered for `placed`. */
  olderParagraph(properties: XmlElement | undefined): XmlElement | undefined;
  /** Whether the paragraph is placed in another way than one with properties of `olderParagraph`. */
  isPlacedAnew(newer: XmlElement | undefined, older: XmlElement): boolean;
  /** Whether changes of a table, row or cell are tracked; they are counted as one table until `nextTable`. */
  isTableAnew(changes: readonly LookChange[]): boolean;
  nextTable(): void;
  /** Cells of the table are merged in another way, which no tracked change can say. */
  mergedAnew(): void;
}

/** `isTracked` is false where the settings ignore formatting. */
export function createFormats(
  looks: { older: Looks; newer: Looks },
  { adapter, marks, notes, isTracked }: { adapter: Adapter; marks: Marks; notes: FormatNotes; isTracked: boolean },
): Formats {
  const placings = new WeakMap<XmlElement, { look: Look; own: XmlElement | undefined }>();
  let isSameTable = false;
  const runLook = { older: remembered(looks.older), newer: remembered(looks.newer) };
  return {
    letters(older, newer, text, isContinued) {
      if (!isTracked || text.trim() === "" || isSameXml(older.run, newer.run)) return null;
      const changes = lookChanges(runLook.older(older), runLook.newer(newer));
      if (changes.length === 0) return null;
      const was = adapter.properties(older.run) ?? element("w:rPr");
      // Another look that only the style of the paragraph gives is a change of that style.
      const own = lookChanges(looks.newer.run(was, undefined), looks.newer.run(newer.run, undefined));
      if (own.length === 0) return null;
      notes.letters(text, changes, isContinued);
      return withLast(newer.run ?? element("w:rPr"), "w:rPrChange", element("w:rPrChange", marks.attributes(), [was]), []);
    },
    olderParagraph(properties) {
      const made = adapter.properties(properties);
      if (made !== undefined) placings.set(made, { look: looks.older.paragraph(properties), own: properties });
      return made;
    },
    isPlacedAnew(newer, older) {
      if (!isTracked) return false;
      const was = placings.get(older);
      const changes = lookChanges(was?.look ?? looks.older.paragraph(undefined), looks.newer.paragraph(newer));
      if (changes.length === 0) return false;
      const own = lookChanges(looks.newer.paragraph(unstyled(older)), looks.newer.paragraph(unstyled(newer)));
      if (own.length > 0) notes.paragraph(changes);
      return own.length > 0;
    },
    isTableAnew(changes) {
      if (isTracked) notes.table(changes, isSameTable);
      isSameTable = true;
      return isTracked;
    },
    nextTable: () => void (isSameTable = false),
    mergedAnew: () => notes.mergedCells(),
  };
}

/** The properties without their style, whose change is tracked anyway. */
function unstyled(properties: XmlElement | undefined): XmlElement | undefined {
  return (
    properties && { ...properties, children: properties.children.filter((node) => typeof node === "string" || node.name !== "w:pStyle") }
  );
}

const isSameXml = (a: XmlElement | undefined, b: XmlElement | undefined) =>
  a === b || (a !== undefined && b !== undefined && written(a) === written(b) && childOf(a, "w:rStyle") === undefined);

/** A file has few looks, and many runs. */
function remembered(looks: Looks): (letters: Letters) => Look {
  const known = new Map<string, Look>();
  return ({ run, paragraph }) => {
    const style = childOf(paragraph, "w:pStyle");
    const key = `${run === undefined ? "" : written(run)} ${style?.attributes ?? ""}`;
    const look = known.get(key) ?? looks.run(run, paragraph);
    known.set(key, look);
    return look;
  };
}
