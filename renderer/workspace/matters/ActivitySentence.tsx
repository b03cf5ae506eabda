import { useQuery } from "@tanstack/react-query";
import type { AuditEntry } from "#shared/platform/console.ts";
import { isAtFirm } from "../../api/at-firm.ts";
import { formatDay, formatTime } from "../../ui/format.ts";
import { documentQueries } from "../documents/queries.ts";
import { RecordLink } from "../records/RecordLink.tsx";
import type { ActivityRow } from "./activity-days.ts";
import { reasonOf, wordsAround } from "./activity-words.ts";
import { matterQueries } from "./queries.ts";
import { texts } from "./texts.ts";

/** Who did what to which record of a matter, in one sentence. */
export function ActivitySentence({ row: { entry, actions }, names }: { row: ActivityRow; names: ReadonlyMap<string, string> }) {
  const name = names.get(entry.resource?.id ?? "") ?? null;
  const words = (action: string) => texts.activity.actions[action] ?? [texts.activity.other, action];
  // One look at a document requests several parts of it, each with its own action.
  const verbs = new Map<string, number>();
  for (const { action, times } of actions) verbs.set(words(action)[0], Math.max(times, verbs.get(words(action)[0]) ?? 0));
  const [, what] = words(entry.action);
  const { before, after } = wordsAround(verbs);
  return (
    <>
      <strong>{whoDid(entry)}</strong> {before} <What what={what} name={name} entry={entry} />
      {after}
      {entry.outcome === "ok" ? null : ` (${texts.activity[entry.outcome]}${entry.problem === null ? "" : `: ${reasonOf(entry.problem)}`})`}
    </>
  );
}

/** A file is only its name; a record with a title keeps its kind: the draft _Lease_. The name links to the record. */
function What({ what, name, entry }: { what: string; name: string | null; entry: AuditEntry }) {
  const { resource, matterId } = entry;
  if (name === null || resource === null) return what;
  const named = (
    <em>
      <RecordLink record={{ ...resource, matterId }}>{name}</RecordLink>
    </em>
  );
  if (isFile(entry)) return named;
  return (
    <>
      {what.replace(/^an? /, "the ")} {named}
    </>
  );
}

function isFile({ resource }: AuditEntry): boolean {
  return resource?.kind === "document" || resource?.kind === "folder";
}

/** Names of the records of a matter, by id. */
export function useRecordNames(matterId: string): ReadonlyMap<string, string> {
  const desk = useQuery(matterQueries.desk(matterId)).data;
  const documents = useQuery(documentQueries.list(matterId)).data;
  return new Map([
    ...(documents?.rows ?? []).map(({ id, filename }): [string, string] => [id, filename]),
    ...(desk?.folders ?? []).map(({ id, name }): [string, string] => [id, name]),
    ...Object.entries(desk?.titles ?? {}),
  ]);
}

/** The time of a moment of today, else its date without the year. */
export function whenOf(iso: string): string {
  return formatDay(iso) === formatDay(new Date().toISOString()) ? formatTime(iso) : formatDay(iso).replace(/, \d{4}$/, "");
}

function whoDid({ actor }: AuditEntry): string {
  if (actor.kind === "owner") return isAtFirm() ? texts.activity.serverOwner : texts.activity.you;
  if (actor.kind === "person") return actor.personName ?? texts.activity.person;
  if (actor.kind === "system") return texts.activity.system;
  return texts.activity.script(actor.credentialName ?? "", actor.actingUser);
}
