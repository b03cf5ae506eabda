import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { desktopHelp, runDesktop } from "./start-desktop.ts";
import { recentFailure, rememberFailure } from "./electron-runtime.ts";

const isWindows = process.platform === "win32" ? "a script cannot stand in for the runtime on Windows" : false;

/** A program in place of the Electron binary. */
function runtime(t: { after: (work: () => void) => void }, script: string): string {
  const folder = mkdtempSync(join(tmpdir(), "pandect-desktop-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "electron");
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

test("a window that dies before its service answers leads to the browser, with the reason", { skip: isWindows }, async (t) => {
  const sandbox = runtime(t, 'echo "FATAL:setuid_sandbox_host.cc(163)] The SUID sandbox helper binary was found" >&2; kill -TRAP $$');
  const end = await runDesktop(sandbox, [], () => false);
  assert.deepEqual([end.code, end.hasStarted], [1, false]);
  assert.match(desktopHelp(end, false), /^The system blocks the sandbox .* Install the package/);
  const root = { ...end, output: "Running as root without --no-sandbox is not supported." };
  assert.match(desktopHelp(root, true), /not start for root/);
  const library = { ...end, output: "electron: error while loading shared libraries: libnss3.so: cannot open" };
  assert.match(desktopHelp(library, false), /libnss3\.so/);
  assert.match(desktopHelp({ ...end, output: "" }, false), /ended before it opened/);
});

test("a window that ran ends the start, with its own exit code", { skip: isWindows }, async (t) => {
  assert.deepEqual(await runDesktop(runtime(t, "exit 0"), [], () => false), { code: 0, hasStarted: true, output: "" });
  let looks = 0;
  const crashed = await runDesktop(runtime(t, "sleep 0.5; exit 7"), [], () => looks++ > 0);
  assert.deepEqual([crashed.code, crashed.hasStarted], [7, true]);
  assert.equal((await runDesktop("/no/such/runtime", [], () => false)).hasStarted, false);
});

test("a failed download is remembered for a day", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-download-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "dist/failure.json");
  const now = Date.now();
  assert.equal(recentFailure(now, file), null);
  rememberFailure(now, "getaddrinfo ENOTFOUND", file);
  assert.deepEqual(recentFailure(now + 3600_000, file), { at: now, reason: "getaddrinfo ENOTFOUND" });
  assert.equal(recentFailure(now + 25 * 3600_000, file), null);
  assert.equal(recentFailure(now - 3600_000, file), null);
  writeFileSync(file, "{");
  assert.equal(recentFailure(now, file), null);
});
