import { isDeadStatus } from "#shared/law/corpus-tokens.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { isCfr } from "../store/annual-editions.ts";
import { cleanText } from "./clean-text.ts";
import { sectionsByKey, sectionsWithNumber, statusOf } from "./corpus.ts";
import { foldDashes } from "./dashes.ts";
import { type ReadingOptions, readTyped, type Typed } from "./recognise.ts";
import { sql } from "../../platform/db/sql.ts";

/** `section 1983`, `§ 230(c)(1)`, `Rule 12`, `50-2201.31`: a number without its code. */
export interface BareSection {
  kind: "section" | "rule";
  number: string;
  /** Whether a word or sign calls the number a section or rule; without one it may also be a plain number. */
  isSigned: boolean;
}

/**
 * Null when the input is anything other than a number called a section or rule, or a number in the form of a section's: with a point, colon
 * or hyphen inside, or a subsection after it.
 */
export function readBareSection(input: string): BareSection | null {
  const [, word = "", number, below = ""] = bareNumber.exec(foldDashes(cleanText(input.slice(0, longest)).text)) ?? [];
  const isSigned = word !== "";
  if (number === undefined || (!isSigned && !/[.:-]/.test(number) && below === "")) return null;
  return { kind: /^r/i.test(word) ? "rule" : "section", number, isSigned };
}

const longest = 200;
const bareNumber =
  /^\s*["“]?(§{1,2}|sections?|secs?\.?|rules?|)\s*(\d{1,6}[A-Za-z]{0,3}(?:[.:-]\d{1,5}[A-Za-z]{0,3}){0,3})((?:\([A-Za-z0-9]{1,5}\)){0,6})["”.,;]?\s*$/i;

/**
 * `readTyped`, except that a number without its code is left to the installed sections with exactly this number: `22-2803` is section 2803
 * of title 22 only where no installed code has a section 22-2803.
 */
export function readInstalled(db: ReadDb, input: string, options: ReadingOptions = {}): Typed | null {
  const typed = readTyped(input, options);
  const bare = typed === null ? null : readBareSection(input);
  return bare === null || exactly(db, bare).length === 0 ? typed : null;
}

/**
 * Ids of the installed sections with this number: those in force before the others, in the order codes were installed. Where no section has
 * exactly this number, those that contain it in their range, at most one per code. A number without a sign that could also be title and
 * section (`3-101`) includes that section.
 */
export function sectionsNumbered(db: ReadDb, bare: BareSection): number[] {
  const exact = exactly(db, bare);
  const titled = bare.isSigned || exact.length === 0 ? [] : (readTyped(bare.number)?.citation.targets.slice(0, 1) ?? []);
  const others = exact.length === 0 && bare.isSigned ? inRanges(db, bare) : titled.flatMap(({ key }) => idsOf(sectionsByKey(db, key)));
  const ids = [...new Set([...exact, ...others])];
  const dead = new Set(ids.filter((id) => isDeadStatus(statusOf(db, id))));
  return [...ids.filter((id) => !dead.has(id)), ...dead];
}

/** Ids of the installed sections or rules with exactly this number. */
export function exactly(db: ReadDb, { kind, number }: BareSection): number[] {
  return familiesOf(db, kind).flatMap((family) => idsOf(sectionsWithNumber(db, `${family}/${number}`)));
}

function inRanges(db: ReadDb, { kind, number }: BareSection): number[] {
  return familiesOf(db, kind).flatMap((family) => idsOf(sectionsByKey(db, `${family}/${number}`).slice(0, 1)));
}

function idsOf(sections: readonly { id: number }[]): number[] {
  return sections.map(({ id }) => id);
}

const ruleSets = ["frcp", "frcrp", "fre", "frap", "frbp", "sct"].map((set) => `rule/${set}`);

/** The codes, or the sets of rules, that may have a number: `usc/42`, `state/dc`. */
function familiesOf(db: ReadDb, kind: BareSection["kind"]): string[] {
  return kind === "rule" ? ruleSets : [...new Set(db.all(sources).flatMap((source) => familyOf(source) ?? []))];
}

interface SourceRow {
  corpusType: string;
  title: string | null;
  /** A key of one of its sections that names a state's code. */
  key: string | null;
}

function familyOf({ corpusType, title, key }: SourceRow): string | null {
  if (key !== null) return key.slice(0, key.lastIndexOf("/"));
  if (title === null || (corpusType !== "USC" && !isCfr(corpusType))) return null;
  return `${isCfr(corpusType) ? "cfr" : "usc"}/${title.toLowerCase()}`;
}

const sources = sql<[], SourceRow>(
  `select o.corpus_type as "corpusType", o.title_number as title,
     case when o.jurisdiction = 'federal' then null else
       (select k.key from section s join cite_key k on k.section_id = s.id
        where s.source_id = o.id and (k.key like 'state/%' or k.key like 'reg/%') limit 1) end as key
   from source o
   where o.corpus_type in ('USC', 'CFR', 'CFR_ANNUAL') or o.jurisdiction <> 'federal' order by o.is_fiction, o.id`,
);
