import type { HeldEdition } from "#shared/law/held-edition.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { annualId } from "../store/annual-editions.ts";
import { type SectionRow, sectionByActId, sectionById } from "./corpus.ts";
import { firstChangeBetween, type HeldRelease, releasesOf } from "./corpus-history.ts";

/** The section a citation means with the edition it names, `(2013)`: in the annual edition where only that has the text of the year. */
export function inEdition(
  { corpus, history }: { corpus: ReadDb; history: ReadDb },
  row: SectionRow,
  year: number,
): { row: SectionRow; edition: HeldEdition } {
  const edition = heldEdition(history, row, year);
  if (edition.state !== "missing") return { row, edition };
  const id = annualId(row.act_id);
  const annual = id === null ? undefined : sectionByActId(corpus, id);
  if (annual === undefined || annual.act_id === row.act_id) return { row, edition };
  const beside = heldEdition(history, annual, year);
  return beside.state === "missing" ? { row, edition } : { row: annual, edition: beside };
}

/** The statement of a search about the edition by which its query cites a section; none without a section or a year. */
export function editionNote(dbs: { corpus: ReadDb; history: ReadDb }, id: number | undefined, year: number | null): string[] {
  const row = id === undefined || year === null ? undefined : sectionById(dbs.corpus, id);
  return row === undefined || year === null ? [] : [inEdition(dbs, row, year).edition.sentence];
}

/** A release and its year. */
interface Dated {
  release: HeldRelease;
  year: number;
}

/**
 * What is installed of the text that a section had in a year. A release of that year has the text; so does the one before it, where the
 * next release has the same text.
 */
export function heldEdition(history: ReadDb, { act_id: actId, source_key: sourceKey }: SectionRow, year: number): HeldEdition {
  const releases = datedReleases(releasesOf(history, sourceKey));
  const [oldest, newest] = [releases[0], releases.at(-1)];
  if (oldest === undefined || newest === undefined)
    return missing(year, `The text of ${year} is not installed: no release here has a year.`);
  const asked = nameOf(year, newest);
  const place = releases.findLastIndex((one) => one.year <= year);
  const [basis, next] = [releases[place], releases[place + 1]];
  if (basis === undefined) return missing(year, `The ${asked} is not installed. The oldest here is ${labelOf(oldest)}.`);
  if (basis.year !== year) {
    if (next === undefined) return missing(year, `The ${asked} is not installed. The newest here is ${labelOf(newest)}.`);
    if (differs(history, actId, basis, next))
      return missing(year, `The ${asked} is not installed. This section changed between ${labelOf(basis)} and ${labelOf(next)}.`);
  }
  const refresh = basis.release.id;
  const change = firstChangeBetween(history, actId, refresh, Number.MAX_SAFE_INTEGER);
  if (change === undefined) {
    const isIt = basis === newest && basis.year === year;
    const sentence = isIt ? `This is the ${asked}.` : `The ${asked} reads the same as the installed text, ${labelOf(newest)}.`;
    return { year, state: "same", refresh, sentence };
  }
  if (change.kind === "added")
    return { year, state: "absent", refresh, sentence: `The ${asked} has no such section. The installed text is ${labelOf(newest)}.` };
  if (change.before_text === null) return missing(year, `The ${asked} was installed, and its text was not kept.`);
  return { year, state: "earlier", refresh, sentence: `The ${asked} reads differently from the installed text, ${labelOf(newest)}.` };
}

function missing(year: number, sentence: string): HeldEdition {
  return { year, state: "missing", refresh: null, sentence };
}

/** Oldest first; within one year, in the order of their days and of installation. Releases of an unknown year are left out. */
function datedReleases(releases: readonly HeldRelease[]): Dated[] {
  return releases
    .flatMap((release): (Dated & { day: string })[] => {
      const day = release.day ?? /^\d{4}$/.exec(release.release)?.[0];
      return day === undefined ? [] : [{ release, year: Number(day.slice(0, 4)), day }];
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.release.id - b.release.id));
}

/** Whether the text changed between two releases, whichever was installed first. */
function differs(history: ReadDb, actId: string, one: Dated, other: Dated): boolean {
  const [a, b] = [one.release.id, other.release.id];
  return firstChangeBetween(history, actId, Math.min(a, b), Math.max(a, b) + 1) !== undefined;
}

const isAnnual = ({ release }: Dated): boolean => /^\d{4}$/.test(release.release);

/** `2013 edition`, `text of 2013`. */
function nameOf(year: number, like: Dated): string {
  return isAnnual(like) ? `${year} edition` : `text of ${year}`;
}

/** `the 2014 edition`, `release 119-36 of 2025`. */
function labelOf(one: Dated): string {
  if (isAnnual(one)) return `the ${one.release.release} edition`;
  return one.release.release.startsWith(String(one.year))
    ? `that of ${one.release.release}`
    : `release ${one.release.release} of ${one.year}`;
}
