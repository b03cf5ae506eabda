import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { opener, openLink } from "./open-link.ts";

test("a link reaches the system's program as one argument", async (t) => {
  const dir = mkdtempSync(join(tmpdir(), "pandect-open-"));
  t.after(() => rmSync(dir, { recursive: true }));
  const file = join(dir, "link");
  const program = `require("node:fs").writeFileSync(${JSON.stringify(file)}, process.argv.at(-1))`;
  const link = "http://127.0.0.1:1/#a&b=$(x)";
  assert.equal(await openLink(link, [process.execPath, "-e", program]), true);
  assert.equal(readFileSync(file, "utf8"), link);
});

test("a program that is missing or fails is reported", async () => {
  assert.equal(await openLink("http://127.0.0.1:1/", ["/no/such/program"]), false);
  assert.equal(await openLink("http://127.0.0.1:1/", [process.execPath, "-e", "process.exit(3)"]), false);
  assert.equal(existsSync("/no/such/program"), false);
});

test("no system opens a link through a shell", () => {
  for (const system of ["darwin", "win32", "linux", "freebsd"] as const) assert.doesNotMatch(opener(system)[0], /sh$|cmd/);
});
