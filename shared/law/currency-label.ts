import { frozenWords, isFrozen } from "./frozen.ts";
import { type Age, ageOf, type Edition } from "./currency.ts";

/** Most sections of one request for editions. */
export const mostEditions = 200;

/** What a currency label depends on. */
export interface LabeledEdition extends Edition {
  /** Token of the corpus, in any letter case; absent where a list does not know it. */
  corpusType?: string | null | undefined;
  /** Sample law is in force nowhere, so it has no age. */
  isFiction?: boolean | undefined;
  /** Of its source; decides whether its publisher still updates it (frozen.ts). */
  format?: string | null | undefined;
}

/**
 * `current`: younger than a year · `old`: a year or more, or no longer updated, marked in amber · `unknown`: its publisher's day is not known · `enacted`: a law or
 * a document as it was issued, which has a day but no age · `fiction`: sample law.
 */
export type CurrencyState = "current" | "old" | "unknown" | "enacted" | "fiction";

export interface CurrencyLabel {
  state: CurrencyState;
  /** `As of Jul 1, 2014`, `2021 edition`, `As enacted Jan 3, 2024`, `Day unknown`. */
  day: string;
  /** `12 years old`; null unless `state` is `old`. */
  age: string | null;
  /** `release 119-36`, `2014 edition`; null where `day` says all that is known. */
  edition: string | null;
  /** For lists: day and age. */
  short: string;
  /** For headings and exports: day, age and edition. */
  long: string;
}

/**
 * The only words for how current a text is, in the window and in files. Pass the fields of an installed source or of a section's edition; the
 * day of installation never counts.
 */
export function currencyLabel(edition: LabeledEdition, now: Date): CurrencyLabel {
  const age = ageOf(edition, now);
  const issue = issued.get((edition.corpusType ?? "").toUpperCase());
  const state = stateOf(edition, age, issue !== undefined);
  const day = dayWords(age, issue);
  const years = age === null || !age.isOld || state !== "old" ? null : `${age.years} ${age.years === 1 ? "year" : "years"} old`;
  const release = editionWords(edition.release);
  const part = release === day ? null : release;
  const frozen = isFrozen(edition.format) ? frozenWords : null;
  return { state, day, age: years, edition: part, short: joined([day, years, frozen]), long: joined([day, years, frozen, part]) };
}

/** Corpora whose texts stay as they were issued: nobody updates them, so none is out of date. */
const issued = new Map([
  ["SESSION_LAW", "As enacted"],
  ["FEDERAL_REGISTER", "As published"],
  ["FEDERAL_REGISTER_NOTICE", "As published"],
]);

function dayWords(age: Age | null, issue: string | undefined): string {
  if (age === null) return issue === undefined ? "Day unknown" : `${issue} · day unknown`;
  return age.asOf.length === 4 && issue === undefined ? `${age.asOf} edition` : `${issue ?? "As of"} ${monthDay(age.asOf)}`;
}

function stateOf({ isFiction, format }: LabeledEdition, age: Age | null, isIssued: boolean): CurrencyState {
  if (isFiction === true) return "fiction";
  if (isFrozen(format)) return "old";
  if (age === null) return "unknown";
  if (isIssued) return "enacted";
  return age.isOld ? "old" : "current";
}

function editionWords(release: string): string | null {
  if (release === "" || release.startsWith("installed") || /^\d{4}-\d\d-\d\d$/.test(release)) return null;
  return /^\d{4}$/.test(release) ? `${release} edition` : `release ${release}`;
}

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(" · ");

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** `Jul 1, 2014`; as it is where it names no day of the calendar. */
function monthDay(day: string): string {
  const at = Date.parse(day.slice(0, 10));
  return day.length === 4 || Number.isNaN(at) ? day : dayFormat.format(at);
}
