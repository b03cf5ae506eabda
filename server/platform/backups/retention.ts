import { type BackupKind, backupKinds } from "#shared/platform/backups.ts";

/** How many of each kind are kept; a backup that the owner asked for stays until there are very many. */
const kept: Record<BackupKind, number> = { daily: 7, weekly: 4, migration: 8, "before-restore": 4, "before-import": 4, manual: 20 };

const day = 86_400_000;
/** Tolerance, so that a backup made every evening is not delayed by the minutes it was late the day before. */
const slack = 3_600_000;

/** A name that sorts by time: `2026-11-22T03-50-11-042Z-daily`. */
export function backupName(kind: BackupKind, at: Date, suffix = ""): string {
  return `${at.toISOString().replaceAll(/[:.]/g, "-")}-${kind}${suffix}`;
}

/** The meaning of a backup's name. Throws RangeError for an invalid name. */
export function parsedBackupName(name: string): { kind: BackupKind; at: Date } {
  const [, day, hours, minutes, seconds, ms, rest] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-([a-z-]+)$/.exec(name) ?? [];
  const kind = backupKinds.find((one) => one === rest);
  if (kind === undefined) throw new RangeError("not the name of a backup");
  return { kind, at: new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`) };
}

/** Whether a text can be the name of a backup; no other text ever reaches the disk. */
export function isBackupName(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[a-z-]{1,60}$/.test(text);
}

interface Dated {
  name: string;
  kind: BackupKind;
  /** ISO time. */
  at: string;
}

/**
 * The automatic backup that is due, or null. A weekly one also counts as that day's. `time`: `HH:MM` in local time from which a day's backup
 * is due; null for a day after the one before.
 */
export function dueKind(existing: readonly Dated[], now: number, time: string | null = null): "daily" | "weekly" | null {
  const since = time === null ? now - day + slack : lastTime(time, now);
  const newest = (kinds: readonly BackupKind[]) =>
    // A backup from the future means a wrong clock, and does not prevent new ones.
    Math.max(
      ...existing
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ at }) => Date.parse(at))
        .filter((at) => at <= now),
    );
  if (newest(["weekly"]) < since - 6 * day) return "weekly";
  return newest(["daily", "weekly"]) < since ? "daily" : null;
}

/** The last moment before `now` at which clocks here showed this time, in Unix milliseconds. */
function lastTime(time: string, now: number): number {
  const at = new Date(now);
  at.setHours(Number(time.slice(0, 2)), Number(time.slice(3)), 0, 0);
  // By the calendar: a day of a changed clock has 23 or 25 hours.
  if (at.getTime() > now) at.setDate(at.getDate() - 1);
  return at.getTime();
}

/** Names of backups that are no longer kept at `now`, in Unix milliseconds. */
export function past(existing: readonly Dated[], now: number): string[] {
  const seen = new Map<BackupKind, number>();
  // Backups from the future, left by a clock that was set back, go first: otherwise each new one would be removed in their place until
  // their day comes.
  const isAhead = ({ at }: Dated) => Date.parse(at) > now + day;
  return existing
    .toSorted((a, b) => Number(isAhead(a)) - Number(isAhead(b)) || b.at.localeCompare(a.at))
    .filter(({ kind }) => {
      const count = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, count);
      return count > kept[kind];
    })
    .map(({ name }) => name);
}
