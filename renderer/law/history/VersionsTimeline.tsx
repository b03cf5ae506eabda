import { type Edition, ageOf } from "#shared/law/currency.ts";
import type { SectionVersion } from "#shared/law/watches-console.ts";
import { countOf, formatDay } from "../../ui/format.ts";
import { Timeline } from "../../ui/Timeline.tsx";
import { texts } from "./texts.ts";

interface VersionsTimelineProps {
  versions: readonly SectionVersion[];
  /** Edition of the installed text: no version is known after its day. */
  source: Edition;
}

/** Versions by the publisher's day, to scale. Shows nothing if the publisher dates none of them. */
export function VersionsTimeline({ versions, source }: VersionsTimelineProps) {
  const now = new Date();
  const dated = versions.flatMap((one) => {
    const day = dayOf(one);
    return day === null ? [] : [{ day, isCurrent: one.isCurrent }];
  });
  const coveredTo = dayOf(source);
  const age = ageOf(source, now);
  const gapWords = age === null || age.years === 0 ? null : texts.notCovered(countOf(age.years, "year"));
  const label = texts.timeline(dated.map(({ day }) => formatDay(day)).join(", "), gapWords);
  return <Timeline marks={dated} coveredTo={coveredTo} today={now.toISOString().slice(0, 10)} label={label} gapWords={gapWords} />;
}

/** The publisher's day of a release; for an edition with only a year, the last day of that year. */
function dayOf({ release, releaseDate }: Edition): string | null {
  if (releaseDate !== null) return releaseDate;
  if (/^\d{4}$/.test(release)) return `${release}-12-31`;
  return /^\d{4}-\d\d-\d\d$/.test(release) ? release : null;
}
