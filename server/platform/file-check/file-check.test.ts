import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { upload, matterOf } from "../../app/testing/upload.ts";
import { testWorkspace } from "../../app/testing/workspace.ts";
import { namesOfFile } from "../../workspace/records/documents/store.ts";
import { openWorkspace } from "../db/workspace.ts";
import { originalsIn } from "../files/originals.ts";
import { createRunner } from "../operations/runner.ts";
import { createFileCheck, fileCheckType } from "./file-check.ts";
import { keepFound, lastFileCheck } from "./last-check.ts";
import { write } from "../db/open.ts";
import { isOpen } from "../operations/lease-store.ts";
import { until } from "../testing/until.ts";

test("files are compared once a week, problems are reported with what to do, and a stopped check continues where it was", async (t) => {
  // The service has a runner too, and either may resume a check: both use one clock.
  const time = { now: Date.UTC(2088, 5, 1) };
  t.mock.timers.enable({ apis: ["Date"], now: time.now });
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  for (const name of ["lease", "letter", "deed"]) await upload(service, matterId, `${name}.txt`, "text/plain", Buffer.from(name));
  const db = openWorkspace(service.folder.workspace);
  const originals = originalsIn(service.folder.originals);
  const operations = createRunner({ workspace: db, now: () => new Date() });
  const deps = { workspace: db, originals, operations, now: () => new Date(), namesOf: namesOfFile };
  const check = createFileCheck(deps);
  t.after(async () => {
    await operations.close();
    db.close();
  });
  operations.start([check.kind]);
  const checked = async (days: number) => {
    t.mock.timers.setTime((time.now += days * 86_400_000));
    check.look();
    operations.tick();
    await until(service.folder.root, () => !isOpen(db, fileCheckType));
    return lastFileCheck(db);
  };
  const first = await checked(0);
  assert.deepEqual([first?.files, first?.missing, first?.damaged], [3, [], []]);
  assert.equal((await checked(6))?.at, first?.at, "not before a week has passed");

  const [a = "", b = "", c = ""] = [...originals.list()].toSorted();
  writeFileSync(join(service.folder.originals, a.slice(0, 2), a), "torn");
  originals.remove(b);
  const bad = await checked(1);
  assert.deepEqual([bad?.files, bad?.missing, bad?.damaged], [3, [b], [a]]);
  const { body } = await service.owner("/console/v1/backups");
  assert.match(body.fileCheck.problem, /1 is missing and 1 is damaged\. Their text can be read\. Upload the file again/);
  const work = (await service.owner("/workspace/v1/operations")).body.data.find((one: { type: string }) => one.type === fileCheckType);
  assert.match(work.error.message, /“\w+\.txt”/);

  for (const name of ["lease", "letter", "deed"]) await originals.put([Buffer.from(name)]);
  assert.deepEqual((await checked(1))?.damaged, [], "looked at again after a day, and whole");

  t.mock.timers.setTime((time.now += 7 * 86_400_000));
  const idle = createRunner({ workspace: db, now: () => new Date() });
  createFileCheck({ ...deps, operations: idle }).look();
  const { id } =
    db.one<{ id: string }>({ text: `select id from operation where type = '${fileCheckType}' order by seq desc limit 1` }) ?? assert.fail();
  write(db, (tx) => keepFound(tx, { operationId: id, after: b, files: 2, missing: [], damaged: [] }));
  originals.remove(a);
  originals.remove(c);
  operations.tick();
  await until(service.folder.root, () => !isOpen(db, fileCheckType));
  assert.deepEqual(lastFileCheck(db)?.missing, [c], "only what was left");
});
