import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { driverOf } from "../platform/db/connection.ts";
import { everyDatabase, everyStatement } from "./testing/statements.ts";

test("SQLite prepares every statement of the program", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-statements-"));
  const databases = everyDatabase(folder);
  t.after(() => {
    for (const db of Object.values(databases)) db.close();
    rmSync(folder, { recursive: true });
  });
  const statements = await everyStatement();
  assert.ok(statements.length > 400, `${statements.length} statements`);
  const refused = statements.flatMap((text) => {
    const errors = Object.entries(databases).map(([name, db]) => errorOf(() => driverOf(db).prepare(text), name));
    return errors.includes(null) ? [] : [{ text, errors }];
  });
  assert.deepEqual(refused, []);
});

function errorOf(work: () => void, name: string): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return `${name}: ${String(error)}`;
  }
}
