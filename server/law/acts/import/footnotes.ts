import type { FootnoteType } from "#shared/law/act-terms.ts";
import type { Footnote } from "../model.ts";
import { isoDay } from "./days.ts";

/**
 * The publisher's notes below a section, one by one. `ibid.` means the act an earlier note of the section names; where none names one, the
 * act stays unknown.
 */
export function readFootnotes(printed: string): Footnote[] {
  let last: { byAct: string; byKind: string; byYear: number } | null = null;
  return notesIn(printed).map((text) => {
    const plain = joined(text);
    const named = actIn(plain);
    if (named !== null) last = named;
    const type = typeOf(plain);
    // A note that only points somewhere has amended nothing.
    const by = type === "note" ? null : (named ?? (/\bibid\b/i.test(plain) ? last : null));
    const { date, raw } = effectiveDate(plain);
    return {
      type,
      text,
      byAct: by?.byAct ?? null,
      byKind: by?.byKind ?? null,
      byYear: by?.byYear ?? null,
      bySection: type === "note" ? null : (/\bss?\s?[.,]?\s?(\d{1,4}[A-Z]{0,2}(?:\s?\(\w+\))*)/.exec(plain)?.[1] ?? null),
      original: originalIn(plain),
      date,
      dateRaw: raw,
    };
  });
}

/** Notes begin a paragraph, or a line with the next number. */
function notesIn(printed: string): string[] {
  const notes: string[] = [];
  for (const block of printed.split(/\n[ \t]*\n/)) {
    let open = "";
    for (const line of block.split("\n")) {
      if (open !== "" && /^\s*\^?(?:\d{1,3}|\*+)\s*\.\s*(?:[A-Z"'“(*]|$)/.test(line)) {
        notes.push(open.trim());
        open = line;
      } else open = open === "" ? line : `${open}\n${line}`;
    }
    if (open.trim() !== "") notes.push(open.trim());
  }
  return notes;
}

/** Lines are joined; the publisher's conversion cuts dates and words at hyphens. */
function joined(text: string): string {
  return (
    text
      .replace(/\s*\n\s*/g, " ")
      // The sign of the note, which may be attached to its first word.
      .replace(/^\W{0,2}\d{1,3}\s*\.?\s*(?=[A-Z"“'(])/, "")
      .replace(/(\d)\s*-\s*(\d{1,2})\s*-\s*(\d{4})/g, "$1-$2-$3")
      .replace(/\bsub\s+-\s+/g, "sub-")
  );
}

/** First match wins: a note on a substitution often mentions an insertion too. */
const types: [FootnoteType, RegExp][] = [
  ["substitution", /\bsubs\b|\bsubstituted\b/i],
  ["omission", /\bomitted\b|\bomission\b/i],
  ["insertion", /\bins\b|\binserted\b/i],
  ["repeal", /\brep\b|\brepealed\b/i],
  ["renumbering", /\bre-?numbered\b|\brelettered\b/i],
  ["deletion", /\bdeleted\b/i],
  ["addition", /\badded\b/i],
  ["adaptation", /\badapted\b|\badaptation\b|\bA\.\s?O\.\s?\d{4}/],
  ["amendment", /\bamended\b|\bamendment\b/i],
];

function typeOf(text: string): FootnoteType {
  // A note that only points elsewhere (`See …`, `Cf. …`) records nothing.
  if (/^\W*(see\b|cf\b|vide\b)/i.test(text)) return "note";
  const found = types
    .map(([type, pattern]) => ({ type, at: text.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0];
  return found?.type ?? "note";
}

function actIn(text: string): { byAct: string; byKind: string; byYear: number } | null {
  const numbered = /\b(Act|Ordinance|Regulation|Reg\.)\s+(?:No\.?\s*)?(\d{1,4}|[IVXLC]+)\s+of\s+(\d{4})/i.exec(text);
  if (numbered !== null) {
    const kind = /^act/i.test(numbered[1] ?? "") ? "act" : /^ord/i.test(numbered[1] ?? "") ? "ordinance" : "regulation";
    return {
      byAct: `${kind[0]?.toUpperCase()}${kind.slice(1)} ${numbered[2]} of ${numbered[3]}`,
      byKind: kind,
      byYear: Number(numbered[3]),
    };
  }
  const titled = /\b(?:the\s+)?([A-Z][\w’' (),-]{3,120}?\bAct,\s+(\d{4}))\s*\((\d{1,4})\s+of\s+\d{4}\)/.exec(text);
  if (titled !== null) return { byAct: `Act ${titled[3]} of ${titled[2]}`, byKind: "act", byYear: Number(titled[2]) };
  const adaptation = /\bA\.\s?O\.\s?(\d{4})|Adaptation of [A-Za-z ]*Order,\s*(\d{4})/.exec(text);
  const year = adaptation?.[1] ?? adaptation?.[2];
  return year === undefined ? null : { byAct: `Adaptation Order ${year}`, byKind: "order", byYear: Number(year) };
}

function effectiveDate(text: string): { date: string | null; raw: string | null } {
  const raw = /w\.?\s*e\.?\s*f[\s.,]*([^)\];]{4,40}?)\s*[)\];.]*(?:$|[)\];])/i.exec(text)?.[1]?.trim() ?? null;
  return { date: raw === null ? null : isoDay(raw), raw };
}

/** The earlier words: `for "…"`, or `The words "…" omitted`. */
function originalIn(text: string): string | null {
  const quoted =
    /\bfor\s+(?:the\s+\w+\s+)?["“']([^"”]+?)["”']+/i.exec(text)?.[1] ??
    /\b(?:words?|figures?|brackets?|letters?|proviso|expression)\b[^"“]{0,40}["“]([^"”]+)["”][^"“]*\b(?:omitted|rep|repealed|deleted)\b/i.exec(
      text,
    )?.[1];
  return quoted?.trim() ?? null;
}
