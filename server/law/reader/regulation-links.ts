import { withCitations } from "../import/cited-marks.ts";
import type { Body, Mark } from "../store/model.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { sectionByKey } from "../citation/corpus.ts";

/**
 * The text of a section of the CFR with its references marked. Its publishers mark none: citations of other law are told by their form,
 * `§ 1.27(a)` and what is listed behind `§§ 1.27(a), 1.29` are sections of the same title, and only those installed are taken for it.
 */
export function withRegulationLinks(db: ReadDb, body: Body, title: string): Body {
  const cited = withCitations(body);
  const taken = cited.marks.filter((mark) => mark.kind === "ref");
  const installed = new Map<string, boolean>();
  const isInstalled = (key: string): boolean => {
    let known = installed.get(key);
    if (known === undefined) installed.set(key, (known = sectionByKey(db, key) !== null));
    return known;
  };
  const found: Mark[] = [];
  for (const list of cited.text.matchAll(ownSections)) {
    if (/^ of title \d/.test(cited.text.slice(list.index + list[0].length))) continue;
    for (const { 0: whole, 1: number = "", 2: pinpoint = "", index } of list[0].matchAll(ownSection)) {
      const start = list.index + index;
      const end = start + whole.length;
      const key = `cfr/${title}/${number}`;
      if (taken.some((mark) => mark.start < end && start < mark.end) || !isInstalled(key)) continue;
      found.push({ kind: "ref", start, end, target: pinpoint === "" ? key : `${key}#${pinpoint}` });
    }
  }
  if (found.length === 0) return cited;
  return { ...cited, marks: [...cited.marks, ...found].toSorted((a, b) => a.start - b.start || b.end - a.end) };
}

const number = String.raw`\d{1,4}[a-z]?\.\d{1,5}(?:-\d{1,3})?[a-z]{0,2}(?!\.?\d)`;
const places = String.raw`(?:\([A-Za-z0-9]{1,5}\))*`;
/** Section signs, and the numbers listed behind them in one line. */
const ownSections = new RegExp(
  String.raw`§{1,2} ?${number}${places}(?:(?:, (?:and |or )?| and | or | through | to )(?:§{1,2} ?)?${number}${places})*`,
  "g",
);
const ownSection = new RegExp(String.raw`(?:§{1,2} ?)?(${number})(${places})`, "g");
