import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { driverOf } from "../platform/db/connection.ts";
import { openDb } from "../platform/db/open.ts";
import { testWorkspace } from "./testing/workspace.ts";

/** What only a firm's server, or a desktop at its firm, has a use for. */
const ofFirms = /\/(?:openid-client|jose|oauth4webapi)\/|platform\/people\/(?:mount-sign-in|provider|pending|desktop)|app\/firm\//;

test("a desktop without a firm loads no module of one", async () => {
  const root = mkdtempSync(join(tmpdir(), "pandect-alone-"));
  const at = (name: string) => join(import.meta.dirname, "testing", name);
  const child = spawn(process.execPath, ["--import", at("print-modules.ts"), at("serve-child.ts"), root], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    const loaded: string[] = [];
    createInterface({ input: child.stderr }).on("line", (line) => line.startsWith("loaded ") && loaded.push(line.slice(7)));
    const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
    assert.equal((await fetch(`${line}/console/v1/sign-in`)).status, 200);
    assert.ok(loaded.some((url) => url.endsWith("server/app/service.ts")) && loaded.length > 300, String(loaded.length));
    assert.deepEqual(
      loaded.filter((url) => ofFirms.test(url)),
      [],
    );
  } finally {
    child.kill("SIGKILL");
    await once(child, "exit");
    rmSync(root, { recursive: true });
  }
});

test("work on a desktop without a firm writes no row of a firm", async (t) => {
  const service = await testWorkspace(t);
  const make = async (path: string, body: object) => {
    const headers = { "idempotency-key": `alone-${path}` };
    const reply = await service.owner(path, { method: "POST", body, headers });
    assert.ok(reply.status < 300, `${path}: ${JSON.stringify(reply.body)}`);
    return reply.body as { id: string };
  };
  const matter = await make("/workspace/v1/matters", { name: "Harbor lease" });
  await make(`/workspace/v1/matters/${matter.id}/drafts`, { title: "Lease", category: "nda", governingLawState: "or" });
  await make("/console/v1/searches", { name: "Ferries", search: { q: "ferries" } });
  const db = openDb(service.folder.workspace);
  const rowsOf = (table: string) => driverOf(db).prepare(`select count(*) from ${table}`).pluck().get();
  for (const table of ["person", "person_session", "matter_member", "matter_screen", "matter_opening", "presence", "task"])
    assert.equal(rowsOf(table), 0, table);
  for (const table of ["saved_search", "idempotency_key"])
    assert.equal(driverOf(db).prepare(`select group_concat(distinct person_id) from ${table}`).pluck().get() ?? "", "", table);
  db.close();
});
