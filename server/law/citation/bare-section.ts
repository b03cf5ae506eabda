import { isDeadStatus } from "#shared/law/corpus-tokens.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { isCfr } from "../store/annual-editions.ts";
import { sectionByKey } from "./corpus.ts";
import { foldDashes } from "./dashes.ts";
import { sql } from "../../platform/db/sql.ts";

/** `section 1983`, `§ 230(c)(1)`, `Rule 12`: a number without its code. */
export interface BareSection {
  kind: "section" | "rule";
  number: string;
}

/** Null when the input is anything other than a number called a section or rule. */
export function readBareSection(input: string): BareSection | null {
  const [, word = "", number] =
    /^\s*["“]?(§{1,2}|sections?|secs?\.?|rules?)\s*(\d{1,6}[A-Za-z]{0,3}(?:[.:-]\d{1,5}[A-Za-z]{0,3}){0,3})(?:\([A-Za-z0-9]{1,5}\)){0,6}["”.,;]?\s*$/i.exec(
      foldDashes(input),
    ) ?? [];
  return number === undefined ? null : { kind: /^r/i.test(word) ? "rule" : "section", number };
}

/**
 * Ids of the installed sections with this number, at most one per code: those in force before the others, in the order codes were
 * installed.
 */
export function sectionsNumbered(db: ReadDb, bare: BareSection): number[] {
  const ids = numbered(db, bare);
  const dead = new Set(ids.filter((id) => isDeadStatus(db.value(statusOf, id) ?? null)));
  return [...ids.filter((id) => !dead.has(id)), ...dead];
}

const statusOf = sql<number, string>("select status from section where id = ?");

function numbered(db: ReadDb, { kind, number }: BareSection): number[] {
  const families = kind === "rule" ? ruleSets : db.all(sources).flatMap((source) => familyOf(source) ?? []);
  return [...new Set(families)].flatMap((family) => {
    const section = sectionByKey(db, `${family}/${number}`);
    return section === null ? [] : [section.id];
  });
}

const ruleSets = ["frcp", "frcrp", "fre", "frap", "frbp", "sct"].map((set) => `rule/${set}`);

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
