import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { openDb, write } from "../db/open.ts";
import { until } from "./until.ts";
import { driverOf } from "../db/connection.ts";

test("a commit wakes everyone who waits for its row", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-until-"));
  const file = join(folder, "lamps.db");
  const [writer, reader] = [openDb(file), openDb(file)];
  t.after(() => {
    writer.close();
    reader.close();
    rmSync(folder, { recursive: true });
  });
  driverOf(writer).exec("create table lamp (name text not null) strict");
  const named = driverOf(reader).prepare<[], string>("select name from lamp").pluck();
  let looks = 0;
  const waiting = until(folder, () => {
    looks++;
    return named.get();
  });
  assert.equal(looks, 1);
  write(writer, (db) => driverOf(db).prepare("insert into lamp (name) values ('Argand')").run());
  assert.equal(await waiting, "Argand");
  assert.ok(looks >= 2);
});
