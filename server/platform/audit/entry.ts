import { hash } from "node:crypto";
import { newRequestId } from "../ids.ts";

/** One entry as the trail stores it; `at` is in Unix milliseconds. */
export interface Entry {
  id: string;
  at: number;
  requestId: string;
  actorKind: "credential" | "owner" | "person" | "system";
  credentialId: string | null;
  credentialName: string | null;
  actingUser: string | null;
  autonomous: number;
  action: string;
  method: string;
  path: string;
  status: number;
  outcome: "ok" | "refused" | "error";
  matterId: string | null;
  resourceKind: string | null;
  resourceId: string | null;
  operationId: string | null;
  billedUnits: number | null;
  problem: string | null;
  /** Who acted, where people sign in (decision 155). An entry without one has the hash that it had before there were people. */
  personId?: string | null;
}

/** An entry in its place in the chain. */
export interface ChainedEntry extends Entry {
  seq: number;
  hash: string;
}

/** An action or a finding of the service itself. */
export function systemEntry(action: string, outcome: Entry["outcome"]): Omit<Entry, "id"> {
  return {
    at: Date.now(),
    requestId: newRequestId(),
    actorKind: "system",
    credentialId: null,
    credentialName: null,
    actingUser: null,
    autonomous: 0,
    action,
    method: "",
    path: "",
    status: outcome === "ok" ? 200 : 500,
    outcome,
    matterId: null,
    resourceKind: null,
    resourceId: null,
    operationId: null,
    billedUnits: null,
    problem: null,
  };
}

/** The stored fields of an entry, in the order of its columns; the hash follows. */
export function entryFields(seq: number, entry: Entry): (string | number | null)[] {
  return [
    seq,
    entry.id,
    entry.at,
    entry.requestId,
    entry.actorKind,
    entry.credentialId,
    entry.credentialName,
    entry.actingUser,
    entry.autonomous,
    entry.action,
    entry.method,
    entry.path,
    entry.status,
    entry.outcome,
    entry.matterId,
    entry.resourceKind,
    entry.resourceId,
    entry.operationId,
    entry.billedUnits,
    entry.problem,
  ];
}

/** What the hash of an entry covers. */
export function hashedFields(seq: number, entry: Entry): (string | number | null)[] {
  const fields = entryFields(seq, entry);
  return entry.personId == null ? fields : [...fields, entry.personId];
}

/** Hash of an entry's fields and the previous hash (security S27): a changed field or a moved or missing entry shows. */
export function entryHash(before: string, fields: ReturnType<typeof entryFields>): string {
  return hash("sha256", `${before}\n${JSON.stringify(fields)}`);
}
