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

/** The automatic backup that is due, or null. A weekly one also counts as that day's. */
export function dueKind(existing: readonly Dated[], now: number): "daily" | "weekly" | null {
  const newest = (kinds: readonly BackupKind[]) =>
    // A backup from the future means a wrong clock, and does not prevent new ones.
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
