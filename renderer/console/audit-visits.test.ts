import assert from "node:assert/strict";
import { test } from "node:test";
import type { NamedAuditEntry } from "#shared/platform/console.ts";
import { visitsOf } from "./audit-visits.ts";

const owner = { kind: "owner", credentialId: null, actingUser: null };
const entry = (id: string, minute: number, more: object = {}) =>
  ({
    id,
    at: new Date(Date.UTC(2088, 4, 10, 9, minute)).toISOString(),
    method: "GET",
    outcome: "ok",
    actor: owner,
    resource: { kind: "document", id: "doc_1" },
    ...more,
  }) as NamedAuditEntry;
const ids = (entries: NamedAuditEntry[]) => visitsOf(entries).map((visit) => visit.map(({ id }) => id));

test("one look at a file is one row", () => {
  assert.deepEqual(ids([entry("c", 2), entry("b", 1), entry("a", 0)]), [["c", "b", "a"]]);
});

test("another record, another actor, a change, a refusal and a later visit have their own rows", () => {
  assert.deepEqual(ids([entry("b", 1, { resource: { kind: "document", id: "doc_2" } }), entry("a", 0)]), [["b"], ["a"]]);
  assert.deepEqual(ids([entry("b", 1, { actor: { ...owner, kind: "credential", credentialId: "crd_1" } }), entry("a", 0)]), [["b"], ["a"]]);
  const person = (personId: string) => ({ actor: { ...owner, kind: "person", personId } });
  assert.deepEqual(ids([entry("b", 1, person("per_1")), entry("a", 0, person("per_2"))]), [["b"], ["a"]]);
  assert.deepEqual(ids([entry("c", 2), entry("b", 1, { method: "PATCH" }), entry("a", 0)]), [["c"], ["b"], ["a"]]);
  assert.deepEqual(ids([entry("b", 1, { outcome: "refused" }), entry("a", 0)]), [["b"], ["a"]]);
  assert.deepEqual(ids([entry("b", 30), entry("a", 0)]), [["b"], ["a"]]);
  assert.deepEqual(ids([entry("b", 1, { resource: null }), entry("a", 0, { resource: null })]), [["b"], ["a"]]);
});
