import { withCitations } from "../import/cited-marks.ts";
import type { Body } from "../store/model.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { withOwnSections } from "./own-sections.ts";

/**
 * The text of a section of a title enacted as law, with its references marked where the publisher marked none: `section 122(b)` means a
 * section of the same title, as title 35 writes throughout. In other titles an act may contain such words.
 */
export function withCodeLinks(db: ReadDb, body: Body, title: string): Body {
  return withOwnSections(db, withCitations(body), { list: ownSections, one: ownSection, other, keyOf: (found) => `usc/${title}/${found}` });
}

const number = String.raw`\d{1,5}[A-Za-z]{0,2}(?:-\d{1,2}[a-z]?)?(?![\w.]*\d)`;
const places = String.raw`(?:\([A-Za-z0-9]{1,5}\))*`;
/** `sections 119, 120, and 121(a)`, `section 119 or section 120`. */
const ownSections = new RegExp(
  String.raw`\b[Ss]ections? ${number}${places}(?:(?:, (?:and |or )?| and | or | through | to )(?:[Ss]ections? )?${number}${places})*`,
  "g",
);
const ownSection = new RegExp(String.raw`(?:[Ss]ections? )?(${number})(${places})`, "g");
/** For anything other than a part of this title, the sections are other law. */
const other = /^,? of (?!this (?:title|subtitle|chapter|subchapter|part)\b)/;
