import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { fromTemplate } from "../../../build/testing/template.ts";
import { serviceConfig } from "../config.ts";
import { startImport } from "../../law/store/import-run.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { write } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { sampleTitle } from "../../law/testing/sample-law.ts";
import { setPlan } from "../../platform/metering/account.ts";
import { createKey } from "../../platform/metering/data-keys.ts";
import type { Service } from "../running-service.ts";
import { startService } from "../service.ts";

/** A data folder with title 97 of invented regulations: 30 sections, of which `amend` amends every tenth. */
export async function watchedLaw(t: TestContext, plan: "pro" | "business" = "business"): Promise<{ folder: DataFolder; key: string }> {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-watches-")));
  t.after(() => rmSync(folder.root, { recursive: true }));
  await fromTemplate(folder.root, "title 97 with 30 sections", (made) => installTitle(createDataFolder(made), { title: 97, sections: 30 }));
  const key = outside(folder, (db) => {
    setPlan(db, plan);
    return createKey(db, "test", Date.now()).key;
  });
  return { folder, key };
}

/** `release` names the release as a person would; a day is also the day of its text. */
export async function installTitle(folder: DataFolder, about: Parameters<typeof sampleTitle>[0], release?: string): Promise<void> {
  const file = join(folder.root, `title-${about.title}.xml`);
  writeFileSync(file, sampleTitle(about));
  await startImport({ folder, paths: [file], ...(release !== undefined && { release }), onProgress: () => undefined }).done;
}

/** A newer release of the title: sections 1.10, 1.20 and 1.30 differ. */
export const amend = (folder: DataFolder) => installTitle(folder, { title: 97, sections: 30, amended: true, date: "2088-02-02" });

export function outside<T>(folder: DataFolder, work: (db: Parameters<typeof setPlan>[0]) => T): T {
  const db = openWorkspace(folder.workspace);
  try {
    return write(db, work);
  } finally {
    db.close();
  }
}

export interface Caller {
  service: Service;
  // A test reads replies of every route; the service has checked them against their schemas.
  // oxlint-disable-next-line typescript/no-explicit-any
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: any; headers: Headers }>;
}

/** The service on a folder; `allow` are origins that webhooks may go to. */
export async function serve(t: TestContext, folder: DataFolder, key: string, allow: readonly string[] = []): Promise<Caller> {
  const env = { ...process.env, PANDECT_WEBHOOK_ALLOW: allow.join(",") };
  const service = await startService({ ...serviceConfig({ dataDir: folder.root, port: 0 }, env), checkReplies: true });
  t.after(() => service.close());
  return {
    service,
    async call(method, path, body) {
      const response = await fetch(`${service.url}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === "" ? null : JSON.parse(text), headers: response.headers };
    },
  };
}

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  origin: string;
  url: string;
  received: Received[];
  /** The next request, or an earlier one that no caller has asked for yet. */
  next(): Promise<Received>;
  /** The newest request. */
  last(): Received;
}

/** A webhook receiver on loopback; `answer` decides its reply. */
export async function receiver(
  t: TestContext,
  answer: (response: ServerResponse, nth: number) => void = (r) => r.end(),
): Promise<Receiver> {
  const received: Received[] = [];
  const waiting: ((one: Received) => void)[] = [];
  let taken = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString("utf8") };
      received.push(one);
      answer(response, received.length);
      const wake = waiting.shift();
      if (wake !== undefined) {
        taken++;
        wake(one);
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has an address of this kind.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}/hook`,
    received,
    last: () => {
      const one = received.at(-1);
      if (one === undefined) throw new Error("nothing arrived");
      return one;
    },
    next: () => {
      const known = received[taken];
      if (known === undefined) return new Promise((wake) => waiting.push(wake));
      taken++;
      return Promise.resolve(known);
    },
  };
}
