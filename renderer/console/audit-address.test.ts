import assert from "node:assert/strict";
import { test } from "node:test";
import { auditFilter, readAuditAddress } from "./audit-address.ts";

const credentialId = `crd_${"a".repeat(32)}`;

test("an address of the trail is read; invalid values are left out", () => {
  const whole = { actorKind: "owner", credentialId, action: "matters.create", outcome: "refused", from: "2026-11-01", page: 3, live: true };
  assert.deepEqual(readAuditAddress(whole), whole);
  assert.deepEqual(
    readAuditAddress({
      actorKind: "king",
      credentialId: "crd_1",
      action: " ",
      from: "1 May",
      to: "2026-13-40",
      page: -1,
      live: "no",
      resourceId: {},
    }),
    {},
  );
});

test("days are whole days in this computer's time zone, both included", () => {
  const { from, to, ...rest } = auditFilter({ outcome: "ok", from: "2026-11-01", to: "2026-11-01", page: 2, live: true });
  assert.deepEqual(rest, { outcome: "ok" });
  assert.equal(from, new Date("2026-11-01T00:00:00").toISOString());
  assert.equal(to, new Date("2026-11-02T00:00:00").toISOString());
});
