import { releasePoint } from "../sources/publishers/release-point.ts";
import { publicLawDay } from "./public-law-days.ts";

/** A release in stored form; `corpusType` in any letter case, as in sources and boards. */
export interface StoredRelease {
  corpusType: string;
  label: string;
  /** `YYYY-MM-DD`, the publisher's day, where its file or its list gave one. */
  date: string | null;
}

/** Days by label, from the US Code publisher's list of release points. */
export type ListedDays = Readonly<Record<string, string>>;

/** Corpora that are released with the US Code; court rules are in its appendixes. */
const dated = new Set(["USC", "FEDERAL_RULES"]);

/**
 * The publisher's day of a release, `YYYY-MM-DD`: the day its file states, else the day of the publisher's list, else the date that is its
 * label, else, for a release point of the US Code, the day its newest public law became law. Null when none of these gives it; the day of
 * installation never counts. The `dcterms:created` of a US Code file does not count: it is the day of the title's last conversion, often
 * before the law in the label.
 */
export function releaseDay({ corpusType, label, date }: StoredRelease, listed: ListedDays = {}): string | null {
  if (date !== null) return date;
  if (/^\d{4}-\d\d-\d\d$/.test(label)) return label;
  if (!dated.has(corpusType.toUpperCase())) return null;
  if (Object.hasOwn(listed, label)) return listed[label] ?? null;
  const point = releasePoint(label);
  return point === null ? null : publicLawDay(point.congress, point.lawNumber);
}
