import assert from "node:assert/strict";
import { test } from "node:test";
import type { AuditEntry } from "#shared/platform/console.ts";
import { activityDays } from "./activity-days.ts";

let count = 0;
function entry(at: string, action: string, resource: string | null, more: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: `aud_${count++}`,
    at,
    requestId: "req_1",
    actor: { kind: "owner", credentialId: null, credentialName: null, actingUser: null, autonomous: false },
    action,
    method: "GET",
    path: "/",
    status: 200,
    outcome: "ok",
    matterId: "mat_1",
    resource: resource === null ? null : { kind: "document", id: resource },
    operationId: null,
    billedUnits: null,
    problem: null,
    ...more,
  };
}

const rowsOf = (entries: AuditEntry[]) =>
  activityDays(entries).map(({ day, rows }) => [
    day,
    rows.map((row) => [row.entry.resource?.id ?? null, row.actions.map(({ action, times }) => `${action} ${times}`).join(", ")]),
  ]);

test("actions on one file in one go are one row of its day, in their order", () => {
  assert.deepEqual(
    rowsOf([
      entry("2026-11-20T15:00:00", "download", "a"),
      entry("2026-11-20T14:00:00", "open", "a"),
      entry("2026-11-20T13:00:00", "open", "a"),
      entry("2026-11-20T12:00:00", "open", "b"),
      entry("2026-11-20T11:00:00", "open", "a"),
      entry("2026-11-19T11:00:00", "open", "a"),
    ]),
    [
      [
        "2026-11-20",
        [
          ["a", "open 2, download 1"],
          ["b", "open 1"],
          ["a", "open 1"],
        ],
      ],
      ["2026-11-19", [["a", "open 1"]]],
    ],
  );
});

test("other people's actions, refusals and actions without a record stay separate", () => {
  const script = { kind: "credential" as const, credentialId: "crd_1", credentialName: "Nightly", actingUser: null, autonomous: true };
  assert.equal(
    activityDays([
      entry("2026-11-20T15:00:00", "open", "a"),
      entry("2026-11-20T14:00:00", "open", "a", { actor: script }),
      entry("2026-11-20T13:00:00", "open", "a", { outcome: "refused", problem: "insufficient-scope" }),
      entry("2026-11-20T12:00:00", "list", null),
      entry("2026-11-20T12:00:00", "list", null),
    ])[0]?.rows.length,
    5,
  );
  const person = (personId: string) => ({ ...script, kind: "person" as const, credentialId: null, credentialName: null, personId });
  const [anna, ben] = ["per_1", "per_2"].map((id) => entry("2026-11-20T15:00:00", "open", "a", { actor: person(id) }));
  assert.ok(anna !== undefined && ben !== undefined);
  assert.deepEqual(
    [
      [anna, anna],
      [anna, ben],
    ].map((entries) => activityDays(entries)[0]?.rows.length),
    [1, 2],
  );
  assert.deepEqual(activityDays([]), []);
});
