import type { ReadDb } from "../../platform/db/open.ts";
import { initialsOf, nameKey, popularNameOf } from "../search/popular-names.ts";
import { citedNames } from "../import/short-titles.ts";
import { unpackNotes } from "../store/stored-text.ts";
import type { Recognised } from "./grammar.ts";
import { recogniseCitations } from "./recognise.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * Keys of the laws that an act's name means, from the short-title notes of the installed sections that have the name; the law of a
 * section's own credit where the note names none. Empty when no installed section has the name.
 */
export function lawsNamed(db: ReadDb, name: string): string[] {
  const carriers = popularNameOf(db, name)?.sections ?? [];
  const laws = carriers.slice(0, mostCarriers).flatMap((id) => {
    const row = db.one(carrier, id);
    if (row === undefined) return [];
    const meant = db.values(namesOf, id).filter((one) => isMeant(one, name));
    const same = meant.filter((one) => nameKey(one) === nameKey(name));
    const names = same.length > 0 ? same : meant;
    if (names.length === 0) return [];
    const notes = unpackNotes(row.notes).map((note) => note.body.text);
    // A note that gives the name ranks before one that only mentions it.
    const giving = notes.filter((text) => citedNames(text).some((given) => names.includes(given)));
    const cited = [...giving, ...notes].flatMap((text) => lawBefore(text, names) ?? []);
    return cited.length > 0 ? cited.slice(0, 1) : (lawIn(row.credit) ?? []);
  });
  return [...new Set(laws)];
}

const mostCarriers = 8;

/** Whether a name of a section, which may have many, is the requested one: by its words without the year, or its initials. */
function isMeant(carried: string, asked: string): boolean {
  const year = / of \d{4}$/.exec(nameKey(asked))?.[0] ?? "";
  const key = nameKey(carried);
  const [full, wanted] = [tellingWords(key), tellingWords(nameKey(asked))];
  return key.endsWith(year) && (full === wanted || full.endsWith(` ${wanted}`) || initialsOf(key).includes(wanted));
}

function tellingWords(key: string): string {
  return key
    .replace(/ of \d{4}$/, "")
    .replace(/(^| )(?:and|the|of|for|&)(?= |$)/g, "")
    .trim();
}

/**
 * The law named before one of the names, in the same paragraph or else in the nearest one above: `Pub. L. 150-3, § 1, provided that: “This
 * Act may be cited as the ‘Bell Act’.”`
 */
function lawBefore(text: string, names: readonly string[]): string | null {
  const at = names.map((name) => text.indexOf(name)).find((found) => found >= 0);
  if (at === undefined) return null;
  for (const paragraph of text.slice(0, at).split("\n").slice(-mostAbove).toReversed()) {
    const law = lawIn(paragraph);
    if (law !== null) return law;
  }
  return null;
}

/** Paragraphs of a provision between the citation of the law and the name. */
const mostAbove = 6;

function lawIn(text: string): string | null {
  return recogniseCitations(text).find(isLaw)?.targets[0]?.key ?? null;
}

function isLaw({ family }: Recognised): boolean {
  return family === "public-law" || family === "act-section";
}

const carrier = sql<number, { credit: string; notes: Buffer | null }>("select credit, notes from section_text where section_id = ?");
const namesOf = sql<number, string>("select name from popular_name where section_id = ?");
