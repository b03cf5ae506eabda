import type { NamedAuditEntry } from "#shared/platform/console.ts";
import { isSameActor } from "../workspace/matters/activity-days.ts";

/** Entries that belong to one visit are at most this far apart, in milliseconds. */
const apart = 5 * 60_000;

/** Requests by which one actor looked at one record, newest first; any other entry alone. */
export type AuditVisit = readonly [NamedAuditEntry, ...NamedAuditEntry[]];

/** Entries, newest first, with each visit as one. Only requests that read, and were answered, are joined: a change always stays alone. */
export function visitsOf(entries: readonly NamedAuditEntry[]): AuditVisit[] {
  const visits: [NamedAuditEntry, ...NamedAuditEntry[]][] = [];
  for (const entry of entries) {
    const visit = visits.at(-1);
    const last = visit?.at(-1);
    if (visit !== undefined && last !== undefined && isSameVisit(last, entry)) visit.push(entry);
    else visits.push([entry]);
  }
  return visits;
}

function isSameVisit(later: NamedAuditEntry, earlier: NamedAuditEntry): boolean {
  return (
    [later, earlier].every(({ method, outcome, resource }) => method === "GET" && outcome === "ok" && resource !== null) &&
    later.resource?.id === earlier.resource?.id &&
    isSameActor(later.actor, earlier.actor) &&
    Date.parse(later.at) - Date.parse(earlier.at) <= apart
  );
}
