import type { Span } from "../../../../text/contract/source.ts";
import { findDates } from "../../../../text/contract/values/dates.ts";
import type { Block } from "../../../../text/markdown/document.ts";
import { oneLine, paragraph, short, table } from "../memo.ts";
import type { MadeFrom } from "./tasks.ts";
import { contractIn } from "../../../records/documents/kept-analysis.ts";
import { sentenceAround } from "../../../../text/contract/sentences.ts";

/** Dated passages of documents, oldest first. `from` and `to` limit the days. */
export function chronologyOf(texts: readonly MadeFrom[], inputs: Record<string, unknown>): { blocks: Block[]; rows: string[][] } {
  const { from, to } = inputs;
  const isWanted = (day: string) => (typeof from !== "string" || day >= from) && (typeof to !== "string" || day <= to);
  const rows = texts
    .flatMap((text) => {
      const seen = new Set<string>();
      const sentences = contractIn(text.analysis, text.text)?.sentences;
      return findDates(text.text).flatMap(({ start, end, date }): string[][] => {
        const passage = short(passageAt(text.text, { start, end }, sentences), 500);
        const key = `${date} ${passage}`;
        if (!isWanted(date) || seen.has(key)) return [];
        seen.add(key);
        const page = text.pages?.find((one) => one.start <= start && start < one.end);
        return [[date, passage, text.filename, page === undefined ? "" : `${page.number}${page.isRecognized ? " (scan)" : ""}`]];
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

/** Most characters of a sentence on each side of a date. */
const reach = 400;

function passageAt(text: string, place: Span, sentences: readonly Span[] | undefined): string {
  const around = sentenceAround(text, place, reach, reach, sentences);
  return oneLine(text.slice(around.start, around.end));
}
