import { type BackupKind, backupKinds } from "#shared/platform/backups.ts";

/** How many of each kind are kept; what the owner asked for stays until it is one of very many. */
const kept: Record<BackupKind, number> = { daily: 7, weekly: 4, migration: 8, "before-restore": 4, "before-import": 4, manual: 20 };

const day = 86_400_000;
/** So that a backup made every evening is not put off by the minutes it was late the day before. */
const slack = 3_600_000;

/** A name that sorts by time: `2026-11-22T03-50-11-042Z-daily`. */
export function backupName(kind: BackupKind, at: Date, suffix = ""): string {
  return `${at.toISOString().replaceAll(/[:.]/g, "-")}-${kind}${suffix}`;
}

/** What the name of a backup says. Throws RangeError when it is none. */
export function parsedBackupName(name: string): { kind: BackupKind; at: Date } {
  const [, day, hours, minutes, seconds, ms, rest] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-([a-z-]+)$/.exec(name) ?? [];
  const kind = backupKinds.find((one) => one === rest);
  if (kind === undefined) throw new RangeError("not the name of a backup");
  return { kind, at: new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`) };
}

/** Whether a text can be the name of a backup; nothing else ever reaches the disk. */
export function isBackupName(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[a-z-]{1,60}$/.test(text);
}

interface Dated {
  name: string;
  kind: BackupKind;
  /** ISO time. */
  at: string;
}

/** The automatic backup that is due, or null. A weekly one is that day's as well. */
export function dueKind(existing: readonly Dated[], now: number): "daily" | "weekly" | null {
  const newest = (kinds: readonly BackupKind[]) =>
    // A backup from the future is a clock that went wrong, and keeps nothing from being made.
    Math.max(
      ...existing
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ at }) => Date.parse(at))
        .filter((at) => at <= now),
    );
  if (newest(["weekly"]) < now - 7 * day + slack) return "weekly";
  return newest(["daily", "weekly"]) < now - day + slack ? "daily" : null;
}

/** Names of backups that are no longer kept at `now`, in Unix milliseconds. */
export function past(existing: readonly Dated[], now: number): string[] {
  const seen = new Map<BackupKind, number>();
  // Those of a clock that was set back go first: they would else take the place of each that is made until their day comes.
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
