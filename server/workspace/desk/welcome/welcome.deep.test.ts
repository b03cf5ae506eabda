import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Welcome } from "#shared/workspace/welcome.ts";
import { serviceConfig } from "../../../app/config.ts";
import { startImport } from "../../../law/store/import-run.ts";
import { dataFolder } from "../../../platform/data-folder.ts";
import { sampleTitle } from "../../../law/testing/sample-law.ts";
import type { Service } from "../../../app/running-service.ts";
import { startService } from "../../../app/service.ts";
import { until } from "../../../platform/testing/until.ts";

let dir: string;
let service: Service;

before(async () => {
  dir = mkdtempSync(join(tmpdir(), "pandect-welcome-"));
  service = await start();
});
after(async () => {
  await service.close();
  rmSync(dir, { recursive: true, force: true });
});

function start(): Promise<Service> {
  return startService({ ...serviceConfig({ dataDir: join(dir, "data"), port: 0 }, {}), checkReplies: true });
}

async function ask(path: string, method = "GET", body?: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await service.fetch(
    new Request(service.url + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    }),
  );
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

const welcome = async () => Welcome.parse((await ask("/console/v1/welcome")).body);

async function sampleIs(state: Welcome["sample"]): Promise<void> {
  await until(join(dir, "data"), async () => {
    const { sample } = await welcome();
    assert.notEqual(sample, "failed");
    return sample === state;
  });
}

test("a first start is new and empty; the sample is installed in two releases and marks every record as fiction", async () => {
  assert.deepEqual(await welcome(), {
    isNew: true,
    isSampleDue: true,
    dataDir: join(dir, "data"),
    sample: "absent",
    sampleMatterId: null,
  });
  const asked = await ask("/console/v1/welcome/sample", "POST");
  assert.deepEqual([asked.status, asked.body["sample"]], [202, "installing"]);
  assert.equal((await ask("/console/v1/welcome/sample", "POST")).body["sample"], "installing");
  await sampleIs("installed");
  const imports = (await ask("/console/v1/library/imports")).body["data"] as { fileName: string; installed: { amended: number }[] }[];
  assert.equal(imports.length, 2);
  assert.ok(imports.every((one) => one.fileName.includes("fiction")));
  assert.ok((imports[0]?.installed[0]?.amended ?? 0) >= 6);
  const [source] = (await ask("/console/v1/library/sources")).body["data"] as { key: string; isFiction: boolean; sections: number }[];
  assert.deepEqual([source?.key, source?.isFiction], ["usc-90", true]);
  assert.ok((source?.sections ?? 0) >= 30);
  const { body } = await ask("/api/v1/us/statutes/search", "POST", { query: "greenhouse lumens" });
  const hits = body["results"] as { licenseNote: string | null; titleNumber: string }[];
  assert.ok(hits.length > 0);
  for (const hit of hits) assert.match(hit.licenseNote ?? "", /invented/);
});

test("a sample removed during the greeting is not offered again; the user's own law ends the greeting", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-welcome-"));
  const own = await startService({ ...serviceConfig({ dataDir: folder, port: 0 }, {}), checkReplies: true });
  t.after(async () => {
    await own.close();
    rmSync(folder, { recursive: true });
  });
  const ask = async (path: string, method = "GET") => (await own.fetch(new Request(own.url + path, { method }))).json();
  const due = async () => {
    const { isNew, isSampleDue } = Welcome.parse(await ask("/console/v1/welcome"));
    return [isNew, isSampleDue];
  };
  assert.deepEqual(await due(), [true, true]);
  await ask("/console/v1/welcome/sample", "POST");
  await ask("/console/v1/welcome/sample", "DELETE");
  assert.deepEqual(await due(), [true, false]);
  const file = join(folder, "title-97.xml");
  writeFileSync(file, sampleTitle({ title: 97, sections: 3 }));
  await startImport({ folder: dataFolder(folder), paths: [file], onProgress: () => undefined }).done;
  assert.deepEqual(await due(), [false, false]);
});

test("the greeting ends with a choice, and stays ended at the next start", async () => {
  assert.equal((await welcome()).isNew, true);
  assert.equal((await ask("/console/v1/welcome/finish", "POST")).body["isNew"], false);
  await service.close();
  service = await start();
  const { sampleMatterId, ...state } = await welcome();
  assert.deepEqual(state, { isNew: false, isSampleDue: false, dataDir: join(dir, "data"), sample: "installed" });
  assert.match(sampleMatterId ?? "", /^mat_/);
});

test("one request removes the sample, and it can be installed again", async () => {
  const removed = await ask("/console/v1/welcome/sample", "DELETE");
  assert.deepEqual([removed.status, removed.body["sample"]], [200, "absent"]);
  assert.deepEqual((await ask("/console/v1/library/sources")).body["data"], []);
  assert.equal((await ask("/console/v1/welcome/sample", "DELETE")).body["sample"], "absent");
  await ask("/console/v1/welcome/sample", "POST");
  // Removal in the middle of the installation stops it.
  assert.equal((await ask("/console/v1/welcome/sample", "DELETE")).body["sample"], "absent");
  assert.deepEqual((await ask("/console/v1/library/sources")).body["data"], []);
});
