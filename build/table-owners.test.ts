import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { exceptions, strayUses, tableUses } from "./table-owners.ts";

const root = join(import.meta.dirname, "..");

test("only the statements of its own folder name a table", () => {
  const uses = tableUses(root);
  assert.ok(uses.length > 700, "the statements were found");
  const strays = strayUses(uses).map(({ table, owner, file }) => `${file} names ${table}, which ${owner} owns`);
  assert.deepEqual(strays, [], "call a function of the owner's store, or use a fragment it exports (server/docs/architecture.md)");
  for (const file of Object.keys(exceptions))
    assert.ok(
      uses.some((use) => use.file === file),
      `${file} needs no exception`,
    );
});

test("a statement in another folder, and a table with two writers, are found", (t) => {
  const tree = mkdtempSync(join(tmpdir(), "pandect-tables-"));
  t.after(() => rmSync(tree, { recursive: true }));
  const files = {
    "platform/db/migrations/workspace/one.ts":
      "export const up = `create table lamp (id text); create table oil (id text); create table wick (id text)`;",
    "workspace/lamps/store.ts": 'const add = sql("insert into lamp (id) values (?)");\nconst all = sql(`select id from lamp join wick`);\n',
    "workspace/oils/store.ts":
      "// from lamp\nconst add = sql(`insert into oil (id) values (?)`);\nconst of = sql(`select l.id from oil\n  join lamp l`);\n",
    "workspace/oils/sweep.ts": 'const drop = sql("delete from oil");\n',
    "workspace/trash/sweep.ts": 'const drop = sql("delete from oil");\n',
    "workspace/trash/trash.test.ts": 'const drop = sql("delete from lamp");\n',
  };
  for (const [path, text] of Object.entries(files)) {
    const file = join(tree, "server", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const both = "workspace/oils, workspace/trash";
  assert.deepEqual(
    strayUses(tableUses(tree)).toSorted((a, b) => a.table.localeCompare(b.table) || a.file.localeCompare(b.file)),
    [
      { table: "lamp", owner: "workspace/lamps", file: "workspace/oils/store.ts" },
      { table: "oil", owner: both, file: "workspace/oils/store.ts" },
      { table: "oil", owner: both, file: "workspace/oils/sweep.ts" },
      { table: "oil", owner: both, file: "workspace/trash/sweep.ts" },
    ],
  );
});
