import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { openWorkspace } from "../db/workspace.ts";
import { createOutboundHttp } from "./outbound-http.ts";

test("only connections that left this computer are counted", async (t) => {
  const dir = mkdtempSync(join(tmpdir(), "pandect-outbound-"));
  const db = openWorkspace(join(dir, "workspace.db"));
  t.after(() => {
    db.close();
    rmSync(dir, { recursive: true });
  });
  const out = createOutboundHttp(db, () => new Date());
  const leave = (host: string) =>
    out.leave({ purpose: "webhook", host, method: "POST", breakOff: () => undefined })({ ok: true, bytesSent: 1, bytesReceived: 1 });
  for (const host of ["127.0.0.1:9000", "localhost", "[::1]:9000"]) leave(host);
  assert.equal(out.left(), 0);
  for (const host of ["hooks.lights.example", "localhost.example:443"]) leave(host);
  assert.equal(out.left(), 2);
  await out.setClosed(true);
  assert.throws(() => leave("hooks.lights.example"));
  assert.equal(out.left(), 2);
  out.close();
});
