import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { installTitle } from "./watching.ts";
import { makeOlderFolder } from "./older-folder.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { serviceConfig } from "../config.ts";
import type { Service } from "../running-service.ts";
import { startService } from "../service.ts";
import { berthContract, lawColumn, shortContract } from "../../workspace/work/matrices/testing/grid.ts";

/** The work in which a power cut is replayed. */
export interface PowerCutDrill {
  name: string;
  /** Makes the data folder that the work begins on; its service has been closed. */
  prepare?(folder: DataFolder): void | Promise<void>;
  /** The recorded work; `told` records the acknowledgments. The start of the service is recorded before it. */
  work?(service: Service, told: (what: string) => void): Promise<void>;
  /** Checks the service that was started on what a cut has left. `wasTold`: the acknowledgments that begin with this. */
  check(service: Service, wasTold: (beginning: string) => string | undefined): Promise<void>;
}

const api = "/workspace/v1";
const text = "Oil the lamp at dusk.";
const mail = { host: "mail.example.org", port: 25, security: "none", user: "keeper", password: "oil", from: "keeper@example.org" };

// Replies of many routes; the service has checked them against their schemas.
// oxlint-disable-next-line typescript/no-explicit-any
async function call(service: Service, method: string, path: string, body?: object | string): Promise<{ status: number; body: any }> {
  const isText = typeof body === "string";
  const response = await service.fetch(
    new Request(path.startsWith("http") ? path : `${service.url}${path}`, {
      method,
      ...(body !== undefined && {
        headers: { "content-type": isText ? "application/octet-stream" : "application/json" },
        body: isText ? body : JSON.stringify(body),
      }),
    }),
  );
  const reply = await response.text();
  return { status: response.status, body: reply === "" ? null : JSON.parse(reply) };
}

async function done(service: Service, method: string, path: string, body?: object | string) {
  const reply = await call(service, method, path, body);
  assert.ok(reply.status < 300, `${method} ${path} ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

async function ended(service: Service, id: string) {
  for (const until = Date.now() + 20_000; Date.now() < until; await pause(15)) {
    const operation = await done(service, "GET", `${api}/operations/${id}`);
    if (operation.completedAt !== undefined) return operation;
  }
  throw new Error(`operation ${id} is stuck`);
}

const listed = async (service: Service, path: string) => (await done(service, "GET", path)).data;
const partOf = (url: string, service: Service) => `${service.url}${new URL(url).pathname}`;

async function firstMatter(service: Service): Promise<string> {
  return (await listed(service, `${api}/matters`))[0].id;
}

async function upload(service: Service, name: string, content: string, told: (what: string) => void = () => {}) {
  const matterId = await firstMatter(service);
  const about = { matterId, filename: name, contentType: "text/plain", sizeBytes: Buffer.byteLength(content) };
  const opened = await done(service, "POST", `${api}/uploads`, about);
  told(`opened ${opened.uploadId}`);
  const { etag } = await done(service, "PUT", partOf(opened.parts[0].url, service), content);
  told(`received ${opened.uploadId} ${etag}`);
  const launched = await done(service, "POST", `${api}/uploads/${opened.uploadId}/complete`, { parts: [{ partNumber: 1, etag }] });
  told(`completed ${launched.id}`);
  const { resource, status } = await ended(service, launched.id);
  assert.equal(status, "succeeded");
  told(`read ${resource.id}`);
  return { matterId, documentId: String(resource.id) };
}

const closed = async (folder: DataFolder, work: (service: Service) => Promise<void> = async () => {}): Promise<void> => {
  const service = await startService({ ...serviceConfig({ dataDir: folder.root, port: 0 }), leaseMs: 300 });
  try {
    await work(service);
  } finally {
    await service.close();
  }
};

export const drills: readonly PowerCutDrill[] = [
  {
    name: "the first start",
    async check(service) {
      assert.equal((await listed(service, `${api}/matters`)).length, 1);
    },
  },
  {
    name: "an upload",
    prepare: (folder) => closed(folder),
    async work(service, told) {
      const { id } = await done(service, "POST", `${api}/matters`, { name: "Lighthouse" });
      told(`matter ${id}`);
      await done(service, "PUT", "/console/v1/mail", mail);
      told("mail");
      await upload(service, "lamp.txt", text, told);
    },
    async check(service, wasTold) {
      const matters: { id: string; name: string }[] = await listed(service, `${api}/matters`);
      const made = matters.filter(({ name }) => name === "Lighthouse");
      assert.ok(made.length <= 1);
      if (wasTold("matter ") !== undefined) assert.equal(made.length, 1, "the matter is there");
      const settings = (await done(service, "GET", "/console/v1/mail")).data;
      if (wasTold("mail") !== undefined) assert.equal(settings?.hasPassword, true);
      await done(service, "PUT", "/console/v1/mail", mail);
      const received = wasTold("received ")?.split(" ");
      if (received !== undefined)
        await done(service, "POST", `${api}/uploads/${received[1]}/complete`, { parts: [{ partNumber: 1, etag: received[2] }] });
      const matterId = matters.find(({ name }) => name === "General")?.id;
      const work: { id: string }[] = await listed(service, `${api}/operations`);
      for (const { id } of work) assert.equal((await ended(service, id)).status, "succeeded");
      const documents: { id: string; fileSize: number }[] = await listed(service, `${api}/matters/${matterId}/documents`);
      assert.equal(documents.length, work.length);
      if (received !== undefined) assert.equal(documents.length, 1, "the document is there");
      for (const { id } of documents) {
        const path = `${api}/matters/${matterId}/documents/${id}`;
        const response = await service.fetch(new Request(`${service.url}${path}/download`));
        assert.deepEqual([response.status, await response.text()], [200, text], "the file is whole");
        assert.ok(JSON.stringify(await done(service, "GET", `${path}/text`)).includes(text), "the text is there");
      }
    },
  },
  {
    name: "a run of a matrix",
    prepare: (folder) =>
      closed(folder, async (service) => {
        const { documentId: one, matterId } = await upload(service, "berth.txt", berthContract);
        const { documentId: two } = await upload(service, "letter.txt", shortContract);
        await done(service, "POST", `${api}/matters/${matterId}/matrices`, {
          title: "Berths",
          documentIds: [one, two],
          columns: [lawColumn],
        });
      }),
    async work(service, told) {
      const base = `${api}/matters/${await firstMatter(service)}/matrices`;
      const [{ id }] = await listed(service, base);
      const launched = await done(service, "POST", `${base}/${id}/runs`, {});
      told(`launched ${launched.id}`);
      assert.equal((await ended(service, launched.id)).status, "succeeded");
      told(`answered ${launched.id}`);
    },
    async check(service, wasTold) {
      const base = `${api}/matters/${await firstMatter(service)}/matrices`;
      const [matrix] = await listed(service, base);
      const runs = (await listed(service, `${api}/operations`)).filter((one: { type: string }) => one.type === "matrix.run");
      if (wasTold("launched ") !== undefined) assert.equal(runs.length, 1, "the run is there");
      for (const { id } of runs) assert.equal((await ended(service, id)).status, "succeeded");
      const cells: { answer: string | null }[] = await listed(service, `${base}/${matrix.id}/cells`);
      const answers = cells.map(({ answer }) => answer).toSorted();
      assert.deepEqual(answers, runs.length === 1 ? ["Oregon", null] : [null, null]);
      const entries: { billedUnits: number }[] = await listed(service, "/console/v1/audit?action=matrix.run");
      assert.deepEqual(
        entries.map(({ billedUnits }) => billedUnits),
        runs.map(() => 2),
        "paid for once",
      );
    },
  },
  {
    name: "a change of tables",
    prepare: makeOlderFolder,
    async check(service) {
      assert.equal((await listed(service, "/console/v1/reading/bookmarks")).length, 1, "the bookmark is there");
      assert.equal((await listed(service, `${api}/matters`)).length, 1);
      const backups: { kind: string }[] = await listed(service, "/console/v1/backups");
      assert.ok(
        backups.some(({ kind }) => kind === "migration"),
        "a backup precedes the change",
      );
    },
  },
  {
    name: "a removal of law",
    async prepare(folder) {
      createDataFolder(folder.root);
      await installTitle(folder, { title: 97, sections: 30 });
      await installTitle(folder, { title: 96, sections: 10 });
      await closed(folder);
    },
    async work(service, told) {
      await done(service, "DELETE", "/console/v1/library/sources/cfr-97");
      told("removed");
    },
    async check(service, wasTold) {
      const sources: { key: string; sections: number }[] = await listed(service, "/console/v1/library/sources");
      const held = sources.map(({ key, sections }) => `${key} ${sections}`).toSorted();
      const search = { query: "keeper of lamp", limit: 50 };
      const { results } = await done(service, "POST", "/api/v1/us/statutes/search", search);
      const titles = Map.groupBy(results, ({ actId }: { actId: string }) => actId.slice(0, 7));
      const isThere = titles.has("CFR_T97");
      assert.deepEqual(held, isThere ? ["cfr-96 10", "cfr-97 30"] : ["cfr-96 10"], "search and list agree");
      assert.equal(titles.get("CFR_T96")?.length, 10);
      if (isThere) assert.equal(titles.get("CFR_T97")?.length, 30);
      if (wasTold("removed") !== undefined) assert.equal(isThere, false, "it is gone");
    },
  },
];
