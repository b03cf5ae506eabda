import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { listedLaws, publicLawDay } from "./public-law-days.ts";
import { unpackIds } from "./writer-references.ts";

/** Number of laws checked on either side when the law itself is in no credit. */
const reach = 15;

/** Maximum number of credits read for one law. */
const mostCredits = 60;

/**
 * The day (`YYYY-MM-DD`) public law `congress`-`number` became law, according to the installed law: the law itself, else the source credits
 * of sections, else two neighboring laws with the same day, because laws are numbered in the order in which they became law. Null where
 * nothing shows it, credits disagree, or the day is not between those of the listed laws before and after it.
 */
export function creditedDay(corpus: ReadDb, congress: number, number: number): string | null {
  const exact = dayOf(corpus, congress, number);
  if (exact !== null) return exact;
  const before = nearest(corpus, congress, number, -1);
  return before !== null && before === nearest(corpus, congress, number, 1) ? before : null;
}

/** The day of the first law in one direction that has a day. */
function nearest(corpus: ReadDb, congress: number, number: number, step: 1 | -1): string | null {
  for (let n = number + step; n > 0 && Math.abs(n - number) <= reach; n += step) {
    const day = publicLawDay(congress, n) ?? dayOf(corpus, congress, n);
    if (day !== null) return day;
  }
  return null;
}

function dayOf(corpus: ReadDb, congress: number, number: number): string | null {
  const law = corpus.value(lawItself, `pl-${congress}-${number}`) ?? null;
  if (law !== null) return law;
  const days = new Set(credits(corpus, `pl/${congress}-${number}`).flatMap((credit) => dayIn(credit, congress, number) ?? []));
  const [day] = days;
  return days.size === 1 && day !== undefined && fits(day, congress, number) ? day : null;
}

/** Credits that name the law, from every installed source. */
function credits(corpus: ReadDb, target: string): string[] {
  const ids = corpus.values(creditsThatName, target).flatMap(unpackIds);
  return ids.slice(0, mostCredits).flatMap((id) => corpus.value(creditOf, id) ?? []);
}

const months = "Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec".split(" ");

/** The day of a law in a source credit: `Pub. L. 119–36, § 2, Sept. 5, 2025, 139 Stat. 72`. Null where it has none. */
export function dayIn(credit: string, congress: number, number: number): string | null {
  const law = new RegExp(
    `Pub\\. L\\. ${congress}[–-]${number}(?!\\d)((?:(?!Pub\\. L\\. )[^;])*?)\\b(${months.join("|")})\\.? (\\d{1,2}), (\\d{4}), \\d+ Stat\\.`,
  ).exec(credit);
  if (law === null) return null;
  const [, , month = "", day = "", year = ""] = law;
  const iso = `${year}-${String(months.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** Whether a law with this number can have become law on that day: within its Congress, and between the listed laws around it. */
function fits(day: string, congress: number, number: number): boolean {
  const year = Number(day.slice(0, 4)) - (2 * congress + 1787);
  const laws = listedLaws(congress);
  const before = laws.findLast((law) => law.number < number)?.day ?? "";
  const after = laws.find((law) => law.number > number)?.day ?? "9";
  return year >= 0 && year <= 2 && before <= day && day <= after;
}

const lawItself = sql<string, string>(
  "select release_date from source where key = ? and corpus_type = 'SESSION_LAW' and release_date is not null",
);
const creditsThatName = sql<string, Buffer>(
  "select c.sections from source o join citing c on c.source_id = o.id where c.target = ? and c.origin = 'credit' order by o.id",
);
const creditOf = sql<number, string>("select credit from section_text where section_id = ?");
