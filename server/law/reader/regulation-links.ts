import { withCitations } from "../import/cited-marks.ts";
import type { Body } from "../store/model.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { withOwnSections } from "./own-sections.ts";

/**
 * The text of a section of the CFR with its references marked. Its publishers mark none: citations of other law are recognized by their
 * form; `§ 1.27(a)` and the list `§§ 1.27(a), 1.29` are sections of the same title.
 */
export function withRegulationLinks(db: ReadDb, body: Body, title: string): Body {
  return withOwnSections(db, withCitations(body), { list: ownSections, one: ownSection, other, keyOf: (found) => `cfr/${title}/${found}` });
}

const number = String.raw`\d{1,4}[a-z]?\.\d{1,5}(?:-\d{1,3})?[a-z]{0,2}(?!\.?\d)`;
const places = String.raw`(?:\([A-Za-z0-9]{1,5}\))*`;
const other = /^ of title \d/;
/** Section signs, and the numbers listed after them on one line. */
const ownSections = new RegExp(
  String.raw`§{1,2} ?${number}${places}(?:(?:, (?:and |or )?| and | or | through | to )(?:§{1,2} ?)?${number}${places})*`,
  "g",
);
const ownSection = new RegExp(String.raw`(?:§{1,2} ?)?(${number})(${places})`, "g");
