import type { AuditEntry } from "#shared/platform/console.ts";

/** What one person or script did to one record in one go. */
export interface ActivityRow {
  /** Of its newest entry. */
  entry: AuditEntry;
  /** Each action once, in order, with its count. */
  actions: { action: string; times: number }[];
}

export interface ActivityDay {
  /** `2026-11-20`, in local time. */
  day: string;
  rows: ActivityRow[];
}

/** The audit trail of a matter, newest first, by days; consecutive entries about the same record become one row. */
export function activityDays(entries: readonly AuditEntry[]): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    if (begun.has(entry.action) && entry.outcome === "ok") continue;
    const day = localDay(entry.at);
    let last = days.at(-1);
    if (last?.day !== day) days.push((last = { day, rows: [] }));
    const row = last.rows.at(-1);
    if (row !== undefined && belongTogether(row.entry, entry)) add(row, entry.action);
    else last.rows.push({ entry, actions: [{ action: entry.action, times: 1 }] });
  }
  return days;
}

/** Steps of an upload; only its end counts as an action. */
const begun = new Set(["uploads.initiate", "uploads.presignPart"]);

/** `entry` is older than the entries of the row. */
function add({ actions }: ActivityRow, action: string): void {
  const at = actions.findIndex((one) => one.action === action);
  const [known] = at === -1 ? [] : actions.splice(at, 1);
  actions.unshift({ action, times: (known?.times ?? 0) + 1 });
}

/** A refused or failed action has its own row, with the reason. */
function belongTogether(a: AuditEntry, b: AuditEntry): boolean {
  if (a.outcome !== "ok" || b.outcome !== "ok" || a.resource === null || a.resource.id !== b.resource?.id) return false;
  return isSameActor(a.actor, b.actor);
}

/** Whether one person, or one script for the same user, did both. */
export function isSameActor(a: AuditEntry["actor"], b: AuditEntry["actor"]): boolean {
  return a.kind === b.kind && a.personId === b.personId && a.credentialId === b.credentialId && a.actingUser === b.actingUser;
}

function localDay(iso: string): string {
  const at = new Date(iso);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
