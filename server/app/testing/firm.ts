import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "#shared/rights.ts";
import { type DataFolder, dataFolder } from "../../platform/data-folder.ts";
import { openDb, write } from "../../platform/db/open.ts";
import { digest, newId, randomBase62 } from "../../platform/ids.ts";
import { addPerson, addSession, bindPerson } from "../../platform/people/store.ts";
import { serviceConfig } from "../config.ts";
import { startService } from "../service.ts";
import { type PublicReply, publicRequest } from "./public-request.ts";

const host = "pandect.firm.example";
const issuer = "http://127.0.0.1:1";

/** Someone who is signed in at the public address. */
export interface TestPerson {
  id: string;
  ask(method: string, path: string, body?: object | string): Promise<PublicReply>;
}

/** A server of a firm whose provider never has to answer: people are signed in from the start. */
export interface TestFirm {
  folder: DataFolder;
  /** As the owner of the server. */
  // A test reads replies of every route.
  // oxlint-disable-next-line typescript/no-explicit-any
  owner(path: string, sent?: { method?: string; body?: object }): Promise<{ status: number; body: any }>;
  person(name: string, role?: Role): TestPerson;
}

export async function testFirm(t: { after(end: () => Promise<void>): void }): Promise<TestFirm> {
  const folder = dataFolder(mkdtempSync(join(tmpdir(), "pandect-firm-")));
  const secretFile = join(tmpdir(), `pandect-firm-secret-${process.pid}`);
  writeFileSync(secretFile, "a-secret-of-the-test\n");
  const env = {
    ...process.env,
    PANDECT_PUBLIC_URL: `https://${host}`,
    PANDECT_OIDC_ISSUER: issuer,
    PANDECT_OIDC_CLIENT_ID: "pandect",
    PANDECT_OIDC_SECRET_FILE: secretFile,
  };
  const config = serviceConfig({ dataDir: folder.root, port: 0, isServer: true }, env);
  const service = await startService({ ...config, checkReplies: true, warmReaders: false });
  const db = openDb(folder.workspace);
  t.after(async () => {
    db.close();
    await service.close();
    rmSync(folder.root, { recursive: true });
    rmSync(secretFile, { force: true });
  });
  const port = Number(new URL(service.url).port);
  let clients = 0;
  return {
    folder,
    async owner(path, { method = "GET", body } = {}) {
      const init =
        body === undefined ? { method } : { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
      const reply = await service.fetch(new Request(`${service.url}${path}`, init));
      const text = await reply.text();
      return { status: reply.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
    },
    person(name, role = "owner") {
      const id = newId("per");
      const token = `svc_per_${randomBase62(32)}`;
      const now = Date.now();
      write(db, (tx) => {
        const email = `${name.toLowerCase().replaceAll(/\W/g, ".")}@firm.example`;
        addPerson(tx, { id, email, name, role, sub: null, invitedAt: now, signedInAt: null, endedAt: null });
        bindPerson(tx, id, issuer, name, now);
        addSession(tx, digest(token), id, null, now, now + 12 * 3600_000);
      });
      const address = `198.51.100.${++clients}`;
      const headers = { host, "x-forwarded-for": address, origin: `https://${host}`, "sec-fetch-site": "same-origin" };
      return {
        id,
        ask: (method, path, body) => publicRequest(port, method, path, { ...headers, cookie: `__Host-pandect=${token}` }, body),
      };
    },
  };
}
