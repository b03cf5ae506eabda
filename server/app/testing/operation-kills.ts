import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { importType as lawImportType } from "../../law/library/import-kind.ts";
import { downloadType } from "../../law/sources/download-kind.ts";
import { listSources } from "../../law/collections.ts";
import { serveCode } from "../../law/testing/published-code.ts";
import { testPublisher } from "../../law/testing/publisher.ts";
import { sampleTitle } from "../../law/testing/sample-law.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { backupType } from "../../platform/backups/backup-kind.ts";
import { backupsIn } from "../../platform/backups/backup-files.ts";
import { parsedBackupName } from "../../platform/backups/retention.ts";
import { type Db, openDb } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { newSignInSecret, Sessions } from "../../platform/session/sessions.ts";
import { exportType, importType } from "../../workspace/archive/archive-kinds.ts";
import { ingestType } from "../../workspace/documents/ingest-kind.ts";
import { comparisonType } from "../../workspace/comparisons/run-kind.ts";
import { generateType, improveType } from "../../workspace/drafts/generate-kind.ts";
import { runType } from "../../workspace/matrices/run-kind.ts";
import { reviewType } from "../../workspace/reviews/run-kind.ts";
import { templateRunType } from "../../workspace/templates/run-kind.ts";
import { workflowType } from "../../workspace/workflows/run-kind.ts";
import { findDefaultMatter } from "../../workspace/matters/store.ts";
import { driverOf } from "../../platform/db/connection.ts";
import { seeded } from "./seeded.ts";

/** Nothing may be open longer than this after a kill, in milliseconds. */
const longest = 60_000;

/** What a launch answered, by the name the test gave it. */
type Launched = Map<string, string>;

type Kind = [type: string, launch: (n: number) => Promise<unknown>];

/**
 * Kills a service at random moments while all kinds of operations run, starts it again, and looks afterwards at everything they made:
 * nothing is lost, nothing is made twice, nothing is open for more than a minute. An operation meets at most two kills, so that none is
 * given up. `seed` decides the moments; `only` names the types of operations that are launched, all when left out.
 */
export async function killOperations(kills: number, seed: number, only?: readonly string[]): Promise<void> {
  const publisher = await testPublisher();
  serveCode(publisher);
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-operation-kills-")));
  const random = seeded(seed);
  const db = openWorkspace(folder.workspace);
  let service = await serve(folder, publisher.origin);
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
    for (let kill = 0; kill < kills; kill++) {
      // As many in a row as there are kinds begin with each once; two of them run together.
      const due = kinds[kill % kinds.length] ?? kinds[0];
      const any = kinds[Math.floor(random() * kinds.length)] ?? kinds[0];
      const before = countOf(db, due[0]);
      const over = Promise.allSettled([due, any, kinds[0]].map(([, launch], i) => launch(kill * 3 + i)));
      const launches = { areOver: false };
      void over.then(() => (launches.areOver = true));
      // In every other round the kill comes while the operation runs, in the others also while it is launched.
      const isLaunchAwaited = Math.floor(kill / kinds.length) % 2 === 0;
      if (isLaunchAwaited) while (!launches.areOver && countOf(db, due[0]) === before) await pause(10);
      await pause(random() * 900);
      await end(service.child);
      await over;
      service = await serve(folder, publisher.origin);
      // A second kill while what the first left is taken up, then peace.
      if (kill % 2 === 1) await quiet(db, kill);
    }
    await quiet(db, kills);
    // What a kill left beside the database is swept by the next start.
    await end(service.child);
    service = await serve(folder, publisher.origin);
    for (const until = Date.now() + longest; leftovers(db, folder).length > 0 && Date.now() < until;) await pause(50);
    await end(service.child);
    nothingLost(db, folder, launched);
    if (kills >= kinds.length) for (const [type] of kinds) assert.ok(countOf(db, type) > 0, `${type} ran`);
  } finally {
    await end(service.child);
    db.close();
    await publisher.close();
    rmSync(folder.root, { recursive: true, force: true });
  }
}

interface Served {
  child: ChildProcess;
  url: string;
}

async function serve({ root }: DataFolder, sourcesOrigin: string): Promise<Served> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "serve-child.ts"), root], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PANDECT_SOURCES_ORIGIN: sourcesOrigin },
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, url: line.toString().trim() };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

type Call = ReturnType<typeof caller>;

/** Calls the service as its owner; rejects when it is killed meanwhile, or refuses because such work is under way. */
function caller(url: () => string, token: string) {
  // Replies of many routes; the service has checked them against their schemas.
  // oxlint-disable-next-line typescript/no-explicit-any
  return async (method: string, path: string, body?: object | Uint8Array): Promise<any> => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(`${url()}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": isBytes ? "application/octet-stream" : "application/json" },
      ...(body !== undefined && { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
    });
    if (response.status === 409) throw new Error("such work is under way");
    assert.ok(response.status < 300, `${method} ${path} ${response.status}`);
    return response.headers.get("content-type")?.includes("json") ? response.json() : response.arrayBuffer();
  };
}

/** Three documents, each completed twice as a client does that got no answer. */
async function bringDocuments(call: Call, matterId: string, n: number, launched: Launched): Promise<void> {
  await bringTexts(
    call,
    matterId,
    [1, 2, 3].map((i) => `Lamp ${n} ${i}`),
    launched,
  );
}

/** Texts for matrices; answers the ids of their documents. */
async function bringContracts(call: Call, matterId: string, db: Db, launched: Launched): Promise<string[]> {
  const texts = Array.from({ length: 12 }, (_, i) => `The keeper of lighthouse ${i + 1} oils the lamp at dusk`);
  await bringTexts(call, matterId, texts, launched);
  await quiet(db, -1);
  return driverOf(db).prepare<[], string>("select id from document where filename like 'The keeper%'").pluck().all();
}

/** A matrix of its own, and its first run. */
async function runMatrix(call: Call, matterId: string, documentIds: string[], n: number, launched: Launched): Promise<void> {
  const base = `/workspace/v1/matters/${matterId}/matrices`;
  const questions = ["Who oils the lamp?", "At what hour is the lamp oiled?", "Which law governs?", "Are dragons insured?"];
  const columns = questions.map((question, i) => ({ label: `Column ${i}`, question }));
  const { id } = await call("POST", base, { title: `Matrix ${n}`, documentIds, columns });
  launched.set(`matrix ${n}`, (await call("POST", `${base}/${id}/runs`)).id);
}

async function generateDraft(call: Call, matterId: string, n: number, launched: Launched): Promise<void> {
  const body = { category: "nda", title: `Draft ${n}`, governingLawState: "or", specialInstructions: "Sing" };
  launched.set(`draft ${n}`, (await call("POST", `/workspace/v1/matters/${matterId}/drafts`, body)).id);
}

async function improveDraft(call: Call, matterId: string, n: number, launched: Launched): Promise<void> {
  const base = `/workspace/v1/matters/${matterId}/drafts`;
  const { data } = await call("GET", `${base}?limit=200`);
  const source = data.find(
    (one: { generationStatus: string; title: string }) => one.generationStatus === "succeeded" && one.title.startsWith("Draft"),
  );
  if (source !== undefined) launched.set(`improvement ${n}`, (await call("POST", `${base}/${source.id}/improvements`, {})).id);
}

async function fillTemplate(call: Call, matterId: string, template: string, n: number, launched: Launched): Promise<void> {
  const body = { slotOverrides: { rent: `$${n}` } };
  launched.set(`template run ${n}`, (await call("POST", `/workspace/v1/matters/${matterId}/templates/${template}/runs`, body)).id);
}

async function reviewContract(call: Call, matterId: string, n: number, launched: Launched): Promise<void> {
  const documentText =
    `Services agreement ${n}\n\n1. Payment. Customer shall pay within ninety (90) days.\n\n2. Law. The law of Oregon governs.\n`.repeat(3);
  const body = { documentText, contractType: "msa", userSide: "customer" };
  launched.set(`review ${n}`, (await call("POST", `/workspace/v1/matters/${matterId}/reviews`, body)).id);
}

async function compareContracts(call: Call, matterId: string, [original, revised]: string[], n: number, launched: Launched): Promise<void> {
  const body = { title: `Comparison ${n}`, originalDocumentId: original, revisedDocumentId: revised };
  launched.set(`comparison ${n}`, (await call("POST", `/workspace/v1/matters/${matterId}/comparisons`, body)).id);
}

/** A workflow that launches a comparison of its own. */
async function runWorkflow(
  call: Call,
  matterId: string,
  [reference = "", subject = ""]: string[],
  n: number,
  launched: Launched,
): Promise<void> {
  const documents = [
    { documentId: reference, role: "reference" },
    { documentId: subject, role: "subject" },
  ];
  const path = `/workspace/v1/matters/${matterId}/workflows/compare-against-template/runs`;
  launched.set(`workflow ${n}`, (await call("POST", path, { title: `Workflow ${n}`, documents })).id);
}

async function bringTexts(call: Call, matterId: string, texts: string[], launched: Launched): Promise<void> {
  const bring = async (text: string) => {
    const opened = await call("POST", "/workspace/v1/uploads", {
      matterId,
      filename: `${text}.txt`,
      contentType: "text/plain",
      sizeBytes: text.length,
    });
    const put = await fetch(opened.parts[0].url, { method: "PUT", body: text });
    const complete = () =>
      call("POST", `/workspace/v1/uploads/${opened.uploadId}/complete`, {
        parts: [{ partNumber: 1, etag: put.headers.get("etag") }],
      });
    for (const { id } of await Promise.all([complete(), complete()])) {
      assert.equal(launched.get(text) ?? id, id);
      launched.set(text, id);
    }
  };
  await Promise.all(texts.map(bring));
}

/** An export of a workspace with one more matter, which is then deleted here, so that an import has something to add. */
async function anotherWorkspace(call: Call, db: Db): Promise<Uint8Array> {
  const { id } = await call("POST", "/workspace/v1/matters", { name: "Imported matter" });
  await call("POST", "/console/v1/workspace-export");
  await quiet(db, -1);
  const { url } = await call("POST", "/console/v1/workspace-export/link");
  const zip = new Uint8Array(await (await fetch(url)).arrayBuffer());
  await call("DELETE", `/workspace/v1/matters/${id}`);
  return zip;
}

async function importWorkspace(call: Call, zip: Uint8Array, n: number, launched: Launched): Promise<void> {
  const checked = await call("POST", "/console/v1/workspace-imports", zip);
  const { id } = await call("POST", `/console/v1/workspace-imports/${checked.id}`);
  launched.set(`import ${n}`, id);
}

async function importLaw(call: Call, n: number, launched: Launched): Promise<void> {
  const title = 1 + (n % 99);
  const file = new TextEncoder().encode(sampleTitle({ title, sections: 300 }));
  const opened = await call("POST", "/console/v1/library/imports", { fileName: `title-${title}.xml`, sizeBytes: file.length });
  await call("PUT", `/console/v1/library/imports/${opened.id}/file`, file);
  launched.set(`law ${title}`, opened.id);
}

async function fetchLaw(call: Call, n: number, launched: Launched): Promise<void> {
  const item = n % 2 === 0 ? "usc-97" : "usc-98";
  const { data } = await call("POST", "/console/v1/library/downloads", { source: "usc", items: [item] });
  for (const { id } of data) launched.set(`download ${n}`, id);
}

/** Waits until no operation is open. */
async function quiet(db: Db, kill: number): Promise<void> {
  const open = driverOf(db).prepare<[], { type: string; status: string }>(
    "select type, status from operation where status in ('queued', 'running')",
  );
  for (const until = Date.now() + longest; open.get() !== undefined; await pause(50))
    assert.ok(Date.now() < until, `stuck after kill ${kill}: ${JSON.stringify(open.all())}`);
}

function countOf(db: Db, type: string): number {
  return driverOf(db).prepare<[string], number>("select count(*) from operation where type = ?").pluck().get(type) ?? 0;
}

function nothingLost(db: Db, folder: DataFolder, launched: Launched): void {
  const all = <T>(sql: string) => driverOf(db).prepare<[], T>(sql).all();
  const column = (sql: string) => driverOf(db).prepare<[], string>(sql).pluck().all();
  const operations = new Map(
    all<{ id: string; type: string; status: string; errorCode: string | null; resource: string }>(
      "select id, type, status, error_code as errorCode, resource_id as resource from operation",
    ).map((row) => [row.id, row]),
  );
  for (const { type, status, errorCode } of operations.values()) assert.deepEqual([type, status, errorCode], [type, "succeeded", null]);
  const byResource = Map.groupBy(operations.values(), ({ resource }) => resource);
  for (const [resource, rows] of byResource) assert.equal(rows.length, 1, resource);
  for (const [name, id] of launched) assert.ok(operations.has(id) || byResource.has(id), `${name} was acknowledged and is lost`);

  const documents = all<{ name: string; text: string; status: string }>(
    `select filename as name, status, (select group_concat(text, '') from document_chunk where document_id = document.id) as text from document`,
  );
  for (const { name, text, status } of documents) assert.deepEqual([`${text}.txt`, status], [name, "succeeded"]);
  assert.equal(new Set(documents.map(({ name }) => name)).size, documents.length, "no document comes in twice");
  assert.deepEqual(leftovers(db, folder), [], "no part is left of what has been put together");

  // A cell is finished exactly once: its second version is its answer. A matrix that was killed before its launch has no run.
  const runs = [...operations.values()].filter(({ type }) => type === runType);
  const ran = new Set(runs.map(({ resource }) => resource));
  const cells = all<{ matrix: string; state: string; version: number; run: string | null }>(
    "select matrix_id as matrix, state, version, run_id as run from matrix_cell",
  );
  for (const { matrix, state, version, run } of cells)
    assert.deepEqual(
      [state === "extracted" || state === "not_found" ? "answered" : state, version, run],
      ran.has(matrix) ? ["answered", 2, null] : ["never_run", 1, null],
    );
  const paid = all<{ operation: string; units: number }>(
    "select operation_id as operation, billed_units as units from audit_log where action = 'matrix.run' order by operation_id",
  );
  const counts = Map.groupBy(cells, ({ matrix }) => matrix);
  assert.deepEqual(
    paid,
    runs
      .map(({ id, resource }) => ({ operation: id, units: counts.get(resource)?.length ?? 0 }))
      .toSorted((a, b) => (a.operation < b.operation ? -1 : 1)),
    "each run is billed once, for each cell once",
  );

  // A draft has its whole text once, and nobody saved it.
  for (const { body, version, status } of all<{ body: string; version: number; status: string }>(
    "select body, version, generation_status as status from draft where title like 'Draft%'",
  ))
    assert.deepEqual([version, status, body.match(/## \d+\. Notices/g)?.length], [1, "succeeded", 1]);

  const filled = column("select body from draft where title not like 'Draft%'");
  const templateRuns = column("select draft_id from template_run");
  assert.deepEqual(
    [filled.length, new Set(templateRuns).size],
    [templateRuns.length, templateRuns.length],
    "each run of a template made one draft",
  );
  for (const body of filled) assert.match(body, /^Rent: \$\d+$/);
  for (const table of ["template_run", "review", "comparison", "workflow_run"])
    assert.deepEqual(column(`select distinct status from ${table} where status <> 'succeeded'`), [], table);
  const titles = column("select title from comparison");
  assert.equal(
    new Set(titles.filter((title) => title.startsWith("Comparison"))).size,
    titles.filter((title) => title.startsWith("Comparison")).length,
  );
  const workflows = column("select id from workflow_run");
  assert.equal(titles.filter((title) => !title.startsWith("Comparison")).length, workflows.length, "each workflow compared once");

  const imported = column("select id from matter where name = 'Imported matter'");
  const hasImported = [...launched.keys()].some((name) => name.startsWith("import "));
  assert.equal(imported.length, hasImported ? 1 : imported.length, "what an import adds is there once");
  assert.ok(imported.length <= 1);

  const sections = new Map(listSources(folder).map((source) => [source.key, source.sections]));
  for (const name of launched.keys())
    if (name.startsWith("law ")) assert.equal(sections.get(`cfr-${name.slice(4)}`), 300, `${name} is installed whole`);
  const history = openDb(folder.history, { readonly: true });
  try {
    const installations = driverOf(history)
      .prepare<[], { source: string; status: string; times: number }>(
        "select source_key as source, status, count(*) as times from refresh where status <> 'void' group by source_key, release_to, status",
      )
      .all();
    for (const { source, status, times } of installations) assert.deepEqual([source, status, times], [source, "applied", 1]);
  } finally {
    history.close();
  }
  const files = all<{ file: string; state: string; imports: string }>("select '' as file, state, imports from law_download");
  for (const { state, imports } of files) assert.deepEqual([state, (JSON.parse(imports) as string[]).length], ["succeeded", 1]);
  const handedOver = files.flatMap(({ imports }) => JSON.parse(imports) as string[]);
  const fromFiles = column("select id from law_import where retrieved_at is not null");
  assert.equal(new Set(handedOver).size, handedOver.length, "each download is handed over once");
  // The list of imports keeps the newest only, that of downloads 200.
  assert.deepEqual(
    fromFiles.filter((id) => !handedOver.includes(id)),
    [],
    "no import has a file that no download handed over",
  );
  assert.deepEqual(readdirSync(folder.incoming), [], "no file waits that no import needs");

  // The service also makes one of its own when it has run for some seconds, and each import makes one without an operation.
  const names = [...operations.values()].filter(({ type }) => type === backupType).map(({ resource }) => resource);
  const manual = names.filter((name) => parsedBackupName(name).kind === "manual").toSorted();
  const others = names.filter((name) => !manual.includes(name));
  const backups = backupsIn(folder);
  const kept = new Set(backups.map(({ name }) => name));
  assert.deepEqual(
    backups.flatMap(({ name, kind }) => (kind === "manual" ? [name] : [])).toSorted(),
    manual.slice(-20),
    "each backup was made once, and twenty are kept",
  );
  for (const name of others) assert.ok(kept.has(name), `${name} is kept`);
  const exports = readdirSync(folder.exports).toSorted();
  assert.deepEqual(exports.length, 2, exports.join(" "));
  const about = JSON.parse(readFileSync(join(folder.exports, exports[0] ?? ""), "utf8")) as { bytes: number };
  assert.equal(readFileSync(join(folder.exports, exports[1] ?? "")).length, about.bytes, "the last export is whole");
}

/** Folders of parts whose upload is not open. */
function leftovers(db: Db, folder: DataFolder): string[] {
  const open = driverOf(db).prepare<[], string>("select id from upload where status = 'in_progress'").pluck().all();
  return readdirSync(folder.uploads).filter((name) => !open.includes(name));
}
