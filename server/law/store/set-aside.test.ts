import assert from "node:assert/strict";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { api } from "../../app/testing/upload.ts";
import { testWorkspace } from "../../app/testing/workspace.ts";
import { driverOf } from "../../platform/db/connection.ts";
import { openDb } from "../../platform/db/open.ts";
import { toReinstall } from "../collections.ts";
import { corpusVersion } from "./schema.ts";

test("a data folder of an earlier version opens its matters, and lists the law to install again until it is installed", async (t) => {
  const service = await testWorkspace(t);
  await service.owner(`${api}/matters`, { method: "POST", body: { name: "Lighthouse" } });
  const title = (key: string) =>
    `insert into source (key, corpus_type, jurisdiction, title_number, name, release, format, file_name, file_bytes, file_sha256, installed_at)
     values ('${key}', 'usc', 'us', '17', 'Title 17', '119-36', 'uslm', 'usc17.xml', 1, '', '2026-01-01T00:00:00Z')`;
  const make = (file: string, version: number, statement: string) => {
    const db = openDb(file);
    driverOf(db).exec(statement);
    driverOf(db).pragma(`user_version = ${version}`);
    db.close();
  };
  await service.restart(() => {
    make(service.folder.corpus, 1, title("usc-17"));
    make(
      join(service.folder.root, "acts.db"),
      1,
      "insert into file (sha256, name, bytes, source, installed_at, result) values ('', 'acts.json', 1, 'in-central', '', '{}')",
    );
  });
  const listed = async () => (await service.owner("/console/v1/library/sources")).body.toReinstall;
  const both = [
    { key: "usc-17", name: "Title 17", release: "119-36", fileName: "usc17.xml" },
    { key: "in-central", name: "in-central", release: "", fileName: "acts.json" },
  ];
  assert.deepEqual(await listed(), both);
  assert.deepEqual(toReinstall(service.folder), both);
  assert.deepEqual(
    (await service.owner(`${api}/matters`)).body.data.map(({ name }: { name: string }) => name).includes("Lighthouse"),
    true,
  );
  assert.deepEqual(
    readdirSync(service.folder.root)
      .filter((name) => name.includes(".format-"))
      .sort(),
    ["acts.db.format-1", "corpus.db.format-1"],
  );
  if (process.platform !== "win32") assert.equal(statSync(join(service.folder.root, "law-to-reinstall.json")).mode & 0o077, 0);

  // Another start changes nothing, and an installed source is no longer listed.
  await service.restart();
  assert.deepEqual(await listed(), both);
  await service.restart(() => make(service.folder.corpus, corpusVersion, title("usc-17")));
  assert.deepEqual(await listed(), both.slice(1));
  assert.ok(existsSync(`${service.folder.corpus}.format-1`));
});
