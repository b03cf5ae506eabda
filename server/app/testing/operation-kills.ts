import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { importType as lawImportType } from "../../law/library/import-kind.ts";
import { downloadType } from "../../law/sources/download-kind.ts";
import { serveCode } from "../../law/testing/published-code.ts";
import { testPublisher } from "../../law/testing/publisher.ts";
import { createDataFolder } from "../../platform/data-folder.ts";
import { backupType } from "../../platform/backups/backup-kind.ts";
import type { Db } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { newSignInSecret, Sessions } from "../../platform/session/sessions.ts";
import { exportType, importType } from "../../workspace/records/archive/archive-kinds.ts";
import { ingestType } from "../../workspace/records/documents/launch-ingest.ts";
import { comparisonType } from "../../workspace/work/comparisons/run-kind.ts";
import { generateType, improveType } from "../../workspace/work/drafts/generate-kind.ts";
import { runType } from "../../workspace/work/matrices/launch-run.ts";
import { reviewType } from "../../workspace/work/reviews/run-kind.ts";
import { templateRunType } from "../../workspace/work/templates/run-kind.ts";
import { workflowType } from "../../workspace/work/workflows/run-kind.ts";
import { findDefaultMatter } from "../../workspace/records/matters/store.ts";
import { driverOf } from "../../platform/db/connection.ts";
import { seeded } from "./seeded.ts";
import { kill, serve } from "./killed-service.ts";
import {
  anotherWorkspace,
  bringContracts,
  bringDocuments,
  caller,
  compareContracts,
  fetchLaw,
  fillTemplate,
  generateDraft,
  importLaw,
  importWorkspace,
  improveDraft,
  longest,
  quiet,
  reviewContract,
  runMatrix,
  runWorkflow,
  type Launched,
} from "./operation-launches.ts";
import { leftovers, nothingLost } from "./operation-outcomes.ts";

type Kind = [type: string, launch: (n: number) => Promise<unknown>];

/**
 * Kills a service at random moments while all kinds of operations run, restarts it, and then checks everything they made: nothing is
 * lost, nothing is made twice, nothing is open for more than a minute. An operation gets at most two kills, so that none is given up.
 * `seed` decides the moments; `only` names the types of operations to launch, all when left out.
 */
export async function killOperations(kills: number, seed: number, only?: readonly string[]): Promise<void> {
  const publisher = await testPublisher();
  serveCode(publisher);
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-operation-kills-")));
  const random = seeded(seed);
  const db = openWorkspace(folder.workspace);
  let service = await serve(folder.root, { PANDECT_SOURCES_ORIGIN: publisher.origin });
  try {
    const { token } = await new Sessions(db, () => Date.now()).open(newSignInSecret(db, Date.now()), null);
    const call = caller(() => service.url, token);
    const zip = await anotherWorkspace(call, db);
    await call("PUT", "/console/v1/library/network", { isAllowed: true });
    await call("POST", "/console/v1/library/catalogue/usc/refresh", {});
    const launched: Launched = new Map();
    const matterId = findDefaultMatter(db, null)?.id ?? "";
    const contracts = await bringContracts(call, matterId, db, launched);
    const template: string = (await call("POST", "/workspace/v1/templates", { title: "Template", contentMarkdown: "Rent: [Rent]" })).id;
    const all: Kind[] = [
      [ingestType, (n) => bringDocuments(call, matterId, n, launched)],
      [exportType, (n) => call("POST", "/console/v1/workspace-export").then(({ id }) => launched.set(`export ${n}`, id))],
      [importType, (n) => importWorkspace(call, zip, n, launched)],
      [lawImportType, (n) => importLaw(call, n, launched)],
      [downloadType, (n) => fetchLaw(call, n, launched)],
      [runType, (n) => runMatrix(call, matterId, contracts, n, launched)],
      [generateType, (n) => generateDraft(call, matterId, n, launched)],
      [improveType, (n) => improveDraft(call, matterId, n, launched)],
      [templateRunType, (n) => fillTemplate(call, matterId, template, n, launched)],
      [reviewType, (n) => reviewContract(call, matterId, n, launched)],
      [comparisonType, (n) => compareContracts(call, matterId, contracts, n, launched)],
      [workflowType, (n) => runWorkflow(call, matterId, contracts, n, launched)],
      [backupType, (n) => call("POST", "/console/v1/backups").then(({ name }) => launched.set(`backup ${n}`, name))],
    ];
    const [first, ...others] = all.filter(([type]) => only?.includes(type) ?? true);
    if (first === undefined) throw new Error("no kind of operation to launch");
    const kinds: [Kind, ...Kind[]] = [first, ...others];
    for (let round = 0; round < kills; round++) {
      // In the first rounds of a turn, one per kind, the kill comes while the operation runs; in the others, each for two kinds, it may also
      // come during the launch. Two or three launches run together.
      const place = round % (kinds.length + Math.ceil(kinds.length / 2));
      const isLaunchAwaited = place < kinds.length;
      const kindAt = (n: number) => kinds[n % kinds.length] ?? kinds[0];
      const due = kindAt(isLaunchAwaited ? place : (place - kinds.length) * 2);
      const any = kindAt(isLaunchAwaited ? Math.floor(random() * kinds.length) : (place - kinds.length) * 2 + 1);
      const before = countOf(db, due[0]);
      const over = Promise.allSettled([due, any, kinds[0]].map(([, launch], i) => launch(round * 3 + i)));
      const launches = { areOver: false };
      void over.then(() => (launches.areOver = true));
      if (isLaunchAwaited) while (!launches.areOver && countOf(db, due[0]) === before) await pause(10);
      await pause(random() * 900);
      await kill(service.child);
      await over;
      service = await serve(folder.root, { PANDECT_SOURCES_ORIGIN: publisher.origin });
      // A second kill while the first one's leftovers are resumed, then none.
      if (round % 2 === 1) await quiet(db, round);
    }
    await quiet(db, kills);
    // The next start sweeps a kill's leftovers beside the database.
    await kill(service.child);
    service = await serve(folder.root, { PANDECT_SOURCES_ORIGIN: publisher.origin });
    for (const until = Date.now() + longest; leftovers(db, folder).length > 0 && Date.now() < until;) await pause(50);
    await kill(service.child);
    nothingLost(db, folder, launched);
    if (kills >= kinds.length) for (const [type] of kinds) assert.ok(countOf(db, type) > 0, `${type} ran`);
  } finally {
    await kill(service.child);
    db.close();
    await publisher.close();
    rmSync(folder.root, { recursive: true, force: true });
  }
}

function countOf(db: Db, type: string): number {
  return driverOf(db).prepare<[string], number>("select count(*) from operation where type = ?").pluck().get(type) ?? 0;
}
