import { printedDay } from "../../register/printed-day.ts";
import type { OwnFacts, SectionDays } from "../core/section-facts.ts";

/**
 * The facts about a section of the Nevada Revised Statutes in the lines around it. `heading` may end in `[Effective until …]`, `history` is
 * the source note: `[1911 CPA § 252; …] — (NRS A 1957, 240; 2013, 1709)` or `(Added to NRS by 1999, 70; A 2009, 1573)`. `current` is the
 * day of the page, which separates future dates from past ones.
 */
export function nrsHistory(heading: string, text: string, history: string, current: string | null): OwnFacts {
  const effect = effectOf(heading, current);
  const replaced = /^\[?Replaced in revision by (?:NRS )?(\d+[A-Z]?\.\w+)/i.exec(text)?.[1];
  const dead = /^\[?(Repealed|Reserved|Expired|Deleted|Substituted)\b/i.exec(text)?.[1]?.toLowerCase();
  return {
    status: replaced !== undefined ? "renumbered" : dead === undefined ? effect.status : dead === "substituted" ? "superseded" : dead,
    movedTo: replaced ?? null,
    dates: effect.dates,
    history,
    amendments: amendments(history),
  };
}

function effectOf(heading: string, current: string | null): { status: string; dates: SectionDays } {
  const bracket = /\[(Effective|Expires)\b([^\]]*)\]\.?$/.exec(heading);
  if (bracket === null) return { status: "in_force", dates: {} };
  const words = bracket[2] ?? "";
  const until = /^ (?:until|through|by limitation(?: on)?)\b/.test(words);
  const day = printedDay(words);
  if (until || bracket[1] === "Expires") return { status: "in_force", dates: day === null ? {} : { expirationDate: day } };
  // `on the date of the repeal of …`: the date is unknown.
  if (day === null) return { status: "not_yet_effective", dates: {} };
  return { status: current !== null && day > current ? "not_yet_effective" : "in_force", dates: { effectiveDate: day } };
}

/** Year of each amendment: after the first `A ` of a part, years come before a page or the name of a special session. */
function amendments(history: string): number[] {
  return history.split(/[[\]()]|—/).flatMap((part) => {
    const at = /(?:^|[\s;])A (?=\d{4})/.exec(part);
    if (at === null) return [];
    return [...part.slice(at.index).matchAll(/(?<=A |; |^)(1[89]\d\d|20\d\d)(?=,| Special)/g)].map((m) => Number(m[1]));
  });
}
