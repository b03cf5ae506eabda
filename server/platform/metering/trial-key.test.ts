import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { write } from "../db/open.ts";
import { openWorkspace } from "../db/workspace.ts";
import { createKey, DataKeys, issueTrialKey, listKeys } from "./data-keys.ts";

test("a key of the try-it page ends at its time, also where it is cached, and then leaves the list", () => {
  const dir = mkdtempSync(join(tmpdir(), "pandect-trial-key-"));
  const db = openWorkspace(join(dir, "workspace.db"));
  try {
    const keys = new DataKeys(db);
    const asked = { name: "Try-it page", route: "GET /api/v1/credits/balance", expiresAt: 1000 };
    const { id, key } = write(db, (tx) => issueTrialKey(tx, asked, 0));
    const lasting = write(db, (tx) => createKey(tx, "script", 0));
    assert.deepEqual([keys.find(key, 999)?.onlyRoute, keys.find(key, 1000)], [asked.route, null]);
    assert.deepEqual([keys.find(lasting.key, 1e15)?.onlyRoute, keys.find(lasting.key, 1e15)?.expiresAt], [null, null]);
    const names = (now: number) => listKeys(db, now).map((one) => one.name);
    assert.deepEqual([names(999).toSorted(), names(1000)], [["Try-it page", "script"], ["script"]]);
    const next = write(db, (tx) => issueTrialKey(tx, { ...asked, expiresAt: 3000 }, 2000));
    keys.forget();
    assert.deepEqual([next.id, keys.find(key, 2500), keys.find(next.key, 2500)?.id], [id, null, id]);
  } finally {
    db.close();
    rmSync(dir, { recursive: true });
  }
});
