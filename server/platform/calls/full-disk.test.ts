import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { runScript } from "../db/maintenance.ts";
import { driverOf } from "../db/connection.ts";
import { openDb, write } from "../db/open.ts";
import { knownError } from "./known-error.ts";

test("a database's or the system's full-disk error becomes a 503 with a sentence; any other stays an internal error", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-full-"));
  const db = openDb(join(folder, "lamps.db"));
  t.after(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  write(db, (tx) => runScript(tx, "create table lamp (oil text)"));
  driverOf(db).pragma("max_page_count = 5");
  const answered = (fail: () => unknown) => {
    try {
      fail();
    } catch (error) {
      const { code, status, message } = knownError(error, { requestId: "req_1" });
      return [status, code, message];
    }
    return assert.fail("nothing failed");
  };
  const full = [503, "service-unavailable", "The disk is full. Nothing was done. Make room and try again."];
  assert.deepEqual(
    answered(() => write(db, (tx) => runScript(tx, "insert into lamp values (zeroblob(100000))"))),
    full,
  );
  const system = (code: string) => () => {
    throw Object.assign(new Error("x"), { code });
  };
  for (const code of ["ENOSPC", "EDQUOT"]) assert.deepEqual(answered(system(code)), full);
  assert.equal(answered(system("EROFS"))[2], "Pandect cannot write to the disk. Nothing was done.");
  assert.deepEqual(answered(system("ENOENT")).slice(0, 2), [500, "internal-error"]);
});
