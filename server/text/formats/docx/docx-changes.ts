import type { Change, ChangeKind } from "../../documents/model.ts";
import { isLost } from "../../documents/paragraphs.ts";
import type { Element } from "./office-xml.ts";

/** Elements of a Word file that say what a tracked change did to their content. */
export const changeKinds: Record<string, ChangeKind | undefined> = {
  ins: "inserted",
  del: "deleted",
  moveFrom: "movedFrom",
  moveTo: "movedTo",
  cellIns: "inserted",
  cellDel: "deleted",
};

/** The change that an element describes; undefined for other elements. */
export function changeOf({ name, get }: Element): Change | undefined {
  const kind = changeKinds[name];
  return kind === undefined ? undefined : { kind, author: get("author"), date: get("date") };
}

/** What several changes around a text, the outermost first, did to it; null without changes. */
export function combinedChange(changes: readonly Change[]): Change | null {
  const loss = changes.findLast((change) => isLost(change));
  const gain = changes.findLast((change) => !isLost(change));
  if (loss === undefined || gain === undefined) return loss ?? gain ?? null;
  return { ...loss, isNew: true };
}

const formatting = new Set([
  "rPrChange",
  "pPrChange",
  "sectPrChange",
  "tblPrChange",
  "tblPrExChange",
  "tblGridChange",
  "trPrChange",
  "tcPrChange",
  "cellMerge",
  "numberingChange",
  "customXmlInsRangeStart",
  "customXmlDelRangeStart",
  "customXmlMoveFromRangeStart",
  "customXmlMoveToRangeStart",
]);

/** Counts tracked changes of looks, numbers, tables, sections and content controls. Neighbors by one author at one time are one. */
export class FormattingChanges {
  count = 0;
  #last = "";

  see({ name, get }: Element): void {
    if (formatting.has(name)) this.add(`${name} ${get("author")} ${get("date")}`);
  }

  add(key: string): void {
    if (key !== this.#last) this.count++;
    this.#last = key;
  }
}
