import { rmSync, writeFileSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "#shared/rights.ts";
import { openDb, write } from "../../platform/db/open.ts";
import { digest, newId, randomBase62 } from "../../platform/ids.ts";
import { addPerson, addSession, bindPerson } from "../../platform/people/store.ts";
import { type PublicReply, publicRequest } from "./public-request.ts";
import { testWorkspace, type TestWorkspace } from "./workspace.ts";

const host = "pandect.firm.example";
const issuer = "http://127.0.0.1:1";

/** Someone who is signed in at the public address. */
export interface TestPerson {
  id: string;
  ask(method: string, path: string, body?: object | string, headers?: Record<string, string>): Promise<PublicReply>;
  /** A call whose body and reply the test sends and reads itself. */
  begin(method: string, path: string, more?: Record<string, string>): ClientRequest;
}

/** A server of a firm whose provider never has to answer: people are signed in from the start. `owner` is that of the server. */
export interface TestFirm extends TestWorkspace {
  person(name: string, role?: Role): TestPerson;
}

export async function testFirm(t: { after(end: () => Promise<void>): void }): Promise<TestFirm> {
  const secretFile = join(tmpdir(), `pandect-firm-secret-${newId("per")}`);
  writeFileSync(secretFile, "a-secret-of-the-test\n");
  const service = await testWorkspace(t, undefined, {
    ...process.env,
    PANDECT_PUBLIC_URL: `https://${host}`,
    PANDECT_OIDC_ISSUER: issuer,
    PANDECT_OIDC_CLIENT_ID: "pandect",
    PANDECT_OIDC_SECRET_FILE: secretFile,
  });
  rmSync(secretFile);
  const port = Number(new URL(service.url()).port);
  let clients = 0;
  return {
    ...service,
    person(name, role = "owner") {
      const id = newId("per");
      const token = `svc_per_${randomBase62(32)}`;
      const now = Date.now();
      const db = openDb(service.folder.workspace);
      write(db, (tx) => {
        const email = `${name.toLowerCase().replaceAll(/\W/g, ".")}@firm.example`;
        addPerson(tx, { id, email, name, role, sub: null, invitedAt: now, signedInAt: null, endedAt: null });
        bindPerson(tx, id, issuer, name, now);
        const session = { tokenSha256: digest(token), device: null, createdAt: now, expiresAt: now + 12 * 3600_000 };
        addSession(tx, { ...session, personId: id, sid: null });
      });
      db.close();
      // Each call from its own address: the limits of an address are tried elsewhere.
      const headers = () => ({
        host,
        "x-forwarded-for": `198.51.${(++clients >> 8) % 250}.${clients % 250}`,
        origin: `https://${host}`,
        "sec-fetch-site": "same-origin",
        cookie: `__Host-pandect=${token}`,
      });
      return {
        id,
        ask: (method, path, body, more) => publicRequest(port, method, path, { ...headers(), ...more }, body),
        begin: (method, path, more) => request({ host: "127.0.0.1", port, method, path, agent: false, headers: { ...headers(), ...more } }),
      };
    },
  };
}
