import { releasePoint } from "../sources/publishers/release-point.ts";
import { publicLawDay } from "./public-law-days.ts";

/** A release as it is stored; `corpusType` in any letter case, as sources and boards spell it. */
export interface StoredRelease {
  corpusType: string;
  label: string;
  /** `YYYY-MM-DD`, the publisher's, where its file or its list said one. */
  date: string | null;
}

/** Days by label, as the publisher of the US Code lists its release points. */
export type ListedDays = Readonly<Record<string, string>>;

/** Corpora that are released with the US Code; court rules are in its appendixes. */
const dated = new Set(["USC", "FEDERAL_RULES"]);

/**
 * The publisher's day of a release, `YYYY-MM-DD`: the day its file states, else the day of the publisher's list, else the date that is its label, else, for a release
 * point of the US Code, the day its newest public law became law. Null when none of them says it; the day of installation never counts.
 * The `dcterms:created` of a US Code file is no such day: it is when the title was last converted, often before the law of the label.
 */
export function releaseDay({ corpusType, label, date }: StoredRelease, listed: ListedDays = {}): string | null {
  if (date !== null) return date;
  if (/^\d{4}-\d\d-\d\d$/.test(label)) return label;
  if (!dated.has(corpusType.toUpperCase())) return null;
  if (Object.hasOwn(listed, label)) return listed[label] ?? null;
  const point = releasePoint(label);
  return point === null ? null : publicLawDay(point.congress, point.lawNumber);
}
