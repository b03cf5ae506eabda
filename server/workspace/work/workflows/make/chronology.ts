import { findDates } from "../../engine/finders/dates.ts";
import type { Block } from "../../markdown/document.ts";
import { oneLine, paragraph, short, table } from "../memo.ts";
import type { MadeFrom } from "./tasks.ts";

/** Dated passages of documents, oldest first. `from` and `to` limit the days. */
export function chronologyOf(texts: readonly MadeFrom[], inputs: Record<string, unknown>): { blocks: Block[]; rows: string[][] } {
  const { from, to } = inputs;
  const isWanted = (day: string) => (typeof from !== "string" || day >= from) && (typeof to !== "string" || day <= to);
  const rows = texts
    .flatMap((text) => {
      const seen = new Set<string>();
      return findDates(text.text).flatMap(({ start, end, date }): string[][] => {
        const passage = short(sentenceAt(text.text, start, end), 500);
        const key = `${date} ${passage}`;
        if (!isWanted(date) || seen.has(key)) return [];
        seen.add(key);
        const page = text.pages?.find((one) => one.start <= start && start < one.end)?.number;
        return [[date, passage, text.filename, page === undefined ? "" : String(page)]];
      });
    })
    .sort(([a = "", , aName = ""], [b = "", , bName = ""]) => a.localeCompare(b) || aName.localeCompare(bName));
  const header = ["Date", "Passage", "Document", "Page"];
  return {
    blocks: [
      paragraph(
        rows.length === 0 ? "No dated passages were found." : `${rows.length} dated passages from ${texts.length} documents, oldest first.`,
      ),
      ...(rows.length === 0 ? [] : [table([header, ...rows])]),
    ],
    rows: [header, ...rows],
  };
}

/** The sentence around a place; an abbreviation may cut it short. */
function sentenceAt(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - 400), start);
  const after = text.slice(end, end + 400);
  const from = Math.max(
    before.lastIndexOf("\n\n"),
    ...[...before.matchAll(/[.!?]\s+(?=\p{Lu})/gu)].map(({ index, 0: found }) => index + found.length - 1),
  );
  const to = /[.!?](?=\s|$)|\n\s*\n/.exec(after);
  return oneLine(before.slice(from + 1) + text.slice(start, end) + after.slice(0, to === null ? after.length : to.index + 1));
}
