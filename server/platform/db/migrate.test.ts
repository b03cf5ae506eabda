import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { type Migration, migrate } from "./migrate.ts";
import { openDb } from "./open.ts";
import { sql } from "./sql.ts";

const migrations: Migration[] = [
  { name: "1-lamps", up: "create table lamp (id integer primary key)" },
  { name: "2-oil", up: "alter table lamp add column oil integer" },
];

test("a process that starts while another one migrates changes nothing twice", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-migrate-"));
  const file = join(folder, "lamps.db");
  const [slow, quick] = [openDb(file), openDb(file)];
  t.after(() => {
    slow.close();
    quick.close();
    rmSync(folder, { recursive: true });
  });
  // The fast one runs between the slow one's read of the file and its first change.
  t.mock.method(slow, "values", () => {
    migrate(quick, file, migrations);
    return [];
  });
  migrate(slow, file, migrations);
  const names = sql<[], string>("select name from migration order by name");
  assert.deepEqual(quick.values(names), ["1-lamps", "2-oil"]);
});
