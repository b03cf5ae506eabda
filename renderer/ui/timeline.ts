/** A day to mark on a line, `YYYY-MM-DD`. */
export interface TimelineMark {
  day: string;
  isCurrent: boolean;
}

export interface TimelineDot {
  /** 0 for the first day, 1 for today. */
  at: number;
  year: string;
  isCurrent: boolean;
  /** False if its year would overlap the one before, or repeat it. */
  isLabeled: boolean;
}

export interface TimelineShape {
  dots: TimelineDot[];
  /** Where the texts stop covering the time; null if they cover it until today, or if that is not known. */
  gapFrom: number | null;
  todayYear: string;
}

/** Years closer than this to their neighbor have no space for a label; the first label begins at its dot and needs more. */
const room = 0.13;
const roomAfterFirst = 0.22;

/** Positions of days on a line from the first of them to today; null without a day. Days after today are placed at today. */
export function timelineOf(marks: readonly TimelineMark[], coveredTo: string | null, today: string): TimelineShape | null {
  const days = marks.flatMap(({ day, isCurrent }) => (Number.isNaN(Date.parse(day)) ? [] : [{ time: Date.parse(day), day, isCurrent }]));
  days.sort((a, b) => a.time - b.time);
  const end = Date.parse(today);
  const begin = days[0]?.time;
  if (begin === undefined || Number.isNaN(end)) return null;
  const shareOf = (time: number) => (end <= begin ? 1 : Math.min(1, Math.max(0, (time - begin) / (end - begin))));
  let [last, lastYear] = [-1, ""];
  const dots = days.map(({ time, day, isCurrent }): TimelineDot => {
    const at = shareOf(time);
    const year = day.slice(0, 4);
    const isLabeled = last < 0 || (year !== lastYear && at - last >= (last === 0 ? roomAfterFirst : room));
    if (isLabeled) [last, lastYear] = [at, year];
    return { at, year, isCurrent, isLabeled };
  });
  const covered = coveredTo === null ? Number.NaN : Date.parse(coveredTo);
  const gap = Number.isNaN(covered) ? null : shareOf(covered);
  return { dots, gapFrom: gap === null || gap > 0.985 ? null : gap, todayYear: today.slice(0, 4) };
}
