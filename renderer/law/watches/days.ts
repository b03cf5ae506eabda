import type { OwnChange } from "#shared/law/watches-console.ts";

/** Changes of one day, in the given order. */
export interface ChangeDay {
  /** `YYYY-MM-DD` */
  day: string;
  changes: OwnChange[];
}

export function byDay(changes: readonly OwnChange[]): ChangeDay[] {
  const days: ChangeDay[] = [];
  for (const change of changes) {
    const day = change.detectedAt.slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.changes.push(change);
    else days.push({ day, changes: [change] });
  }
  return days;
}
