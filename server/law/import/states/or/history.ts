import type { OwnFacts } from "../core/section-facts.ts";

/**
 * The credit at the end of a section of the Oregon Revised Statutes, without its brackets: `Amended by 1973 c.836 §330`; `""` when there is
 * none.
 */
export function creditOf(words: string): string {
  const credit = /\[([^[\]]*(?:\[[^\]]*\][^[\]]*)*)\]$/.exec(words.slice(-creditChars))?.[1] ?? "";
  return /\bc\. ?\d+ |\b(?:Formerly|repealed by|renumbered|enacted in lieu)\b/i.test(credit) ? credit : "";
}

/** Longer than any credit; a longer search would be slow on hostile brackets. */
const creditChars = 10_000;

/** The content of a credit. `text` is the only content of a section without heading: `[1971 c.423 §3; repealed by 1973 c.836 §358]`. */
export function orsHistory(text: string, credit: string): OwnFacts {
  const moved = text === "" ? undefined : /\brenumbered (\d{1,3}[A-Z]?\.\d{3,4}[A-Z]?)/i.exec(text)?.[1];
  const events = credit
    .split(";")
    .map((e) => e.trim())
    .filter((e) => /^(?:Amended by |repealed by |subsection|\d{4} )/i.test(e));
  const years = events.flatMap((e) => /\b(1[89]\d\d|20\d\d)\b/.exec(e)?.[1] ?? []).map(Number);
  // The first law created the section, unless the credit begins with an amendment of the law codified in 1953, or with its former number.
  const later = /^(?:Amended|Formerly|Repealed)/i.test(credit) ? years : years.slice(1);
  return {
    status: text === "" ? "in_force" : moved !== undefined ? "renumbered" : statusOf(text),
    movedTo: moved ?? null,
    dates: {},
    history: credit,
    amendments: later,
    extra: credit === "" ? {} : { amendmentHistory: credit.split(/; */) },
  };
}

function statusOf(text: string): string {
  if (/\brepealed\b/i.test(text)) return "repealed";
  if (/\bexpired\b/i.test(text)) return "expired";
  if (/\bvacated\b/i.test(text)) return "vacated";
  if (/\bdeleted\b/i.test(text)) return "deleted";
  return /\breserved\b/i.test(text) ? "reserved" : "omitted";
}
