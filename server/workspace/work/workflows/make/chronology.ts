import type { Span } from "../../../../text/contract/source.ts";
import { findDates } from "../../../../text/contract/values/dates.ts";
import { sourceWords } from "#shared/workspace/passage-source.ts";
import { placedSource } from "../../../../text/documents/passage-source.ts";
import { personLine } from "../../../../text/formats/mail/mail-head.ts";
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
      // The day of a mail is its own; the date in its head says the same.
      const ownDay = mailRow(text);
      const headEnd = text.mail === null ? 0 : (text.blocks.findLast(({ cell }) => cell?.table === 0)?.end ?? 0);
      const dated = findDates(text.text).filter(({ start }) => start >= headEnd);
      const passages = dated.flatMap(({ start, end, date }): string[][] => {
        const passage = short(passageAt(text.text, { start, end }, sentences), 500);
        const key = `${date} ${passage}`;
        if (!isWanted(date) || seen.has(key)) return [];
        seen.add(key);
        return [[date, passage, text.filename, sourceWords(placedSource(text, { start, end }))]];
      });
      return [...(ownDay !== null && isWanted(ownDay[0]) ? [ownDay] : []), ...passages];
    })
    .sort(([a = "", , aName = ""], [b = "", , bName = ""]) => a.localeCompare(b) || aName.localeCompare(bName));
  const header = ["Date", "Passage", "Document", "Place"];
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

/** A mail as an event of its own day; null for another document, and for a mail without a day. */
function mailRow({ mail, filename }: MadeFrom): [date: string, ...rest: string[]] | null {
  if (mail?.day == null) return null;
  const people = (list: { name: string; address: string }[]) => {
    const [first, ...others] = list.map(personLine);
    return others.length === 0 ? (first ?? "") : `${first} and ${others.length} more`;
  };
  const [from, to] = [people(mail.from), people(mail.to)];
  const who = [from === "" ? "" : ` from ${from}`, to === "" ? "" : ` to ${to}`].join("");
  return [mail.day, short(oneLine(`Email${who}: ${mail.subject}`), 500), filename, "email"];
}

/** Most characters of a sentence on each side of a date. */
const reach = 400;

function passageAt(text: string, place: Span, sentences: readonly Span[] | undefined): string {
  const around = sentenceAround(text, place, reach, reach, sentences);
  return oneLine(text.slice(around.start, around.end));
}
