import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { serveChild } from "../../../build/testing/command-line.ts";
import { createDataFolder } from "../../platform/data-folder.ts";
import type { Db } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { newSignInSecret, Sessions } from "../../platform/session/sessions.ts";

/** A service in a separate process, which a test kills. */
export interface Served {
  child: ChildProcess;
  url: string;
}

/** Starts the service of a data folder. */
export async function serve(root: string, env: NodeJS.ProcessEnv = {}): Promise<Served> {
  const child = spawn(process.execPath, [serveChild, root], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, url: line.toString().trim() };
}

/** Ends a process as a power cut would; does nothing when it has ended. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** Calls a route as the owner and returns its body. Throws for a refusal. */
// Replies of several routes; the service has checked them against their schemas.
// oxlint-disable-next-line typescript/no-explicit-any
export type OwnerCall = (method: string, path: string, body?: object) => Promise<any>;

export interface KilledService<T> {
  call: OwnerCall;
  /** Kills the service and starts it again. */
  restart(): Promise<void>;
  /** The result of `prepare`. */
  made: T;
}

/** A service on a new data folder, to which `prepare` writes before the first start. */
export async function killedService<T>(t: TestContext, prepare: (workspace: Db) => T): Promise<KilledService<T>> {
  const root = mkdtempSync(join(tmpdir(), "pandect-kills-"));
  const db = openWorkspace(createDataFolder(root).workspace);
  const { token } = await new Sessions(db, () => Date.now()).open(newSignInSecret(db, Date.now()), null);
  const made = prepare(db);
  db.close();
  let service = await serve(root);
  t.after(async () => {
    await kill(service.child);
    rmSync(root, { recursive: true, force: true });
  });
  return {
    made,
    async call(method, path, body) {
      const response = await fetch(`${service.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      assert.ok(response.status < 300, `${method} ${path} ${response.status}`);
      return response.json();
    },
    async restart() {
      await kill(service.child);
      service = await serve(root);
    },
  };
}
