import type { ReaderBody } from "#shared/law/reader.ts";
import { paragraphsUnder } from "./paragraph-cursor.ts";
import { paragraphsOf, textOf } from "./text-runs.ts";

/** Beginning of a text, or of the paragraph that a reference points to, cut after a word. */
export function excerptOf(body: ReaderBody, pinpoint: string | null, length: number): string {
  const all = paragraphsOf(body).filter(({ block }) => block.kind !== "table");
  const under = pinpoint === null ? [] : paragraphsUnder(all, pinpoint);
  const text = (under.length > 0 ? under : all)
    .map(({ runs }) => textOf(runs).trim())
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= length) return text;
  const cut = text.lastIndexOf(" ", length);
  return `${text.slice(0, cut > 0 ? cut : length).replace(/[\s,;:—–-]+$/u, "")}…`;
}
