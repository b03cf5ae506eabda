import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { productVersion } from "../platform/version.ts";
import { runCommand } from "./run-command.ts";

const dir = mkdtempSync(join(tmpdir(), "pandect-run-"));
after(() => rmSync(dir, { recursive: true }));

async function pandect(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  let stdout = "";
  let stderr = "";
  const code = await runCommand(args, {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  });
  return { code, stdout, stderr };
}

test("version, help and typos answer in a few lines", async () => {
  for (const word of ["--version", "-v", "version"])
    assert.deepEqual(await pandect(word), { code: 0, stdout: `pandect ${productVersion()}\n`, stderr: "" });
  for (const words of [["-h"], ["--help"], ["help"], []]) {
    const { code, stdout } = await pandect(...words);
    assert.equal(code, 0);
    assert.match(stdout, /^Usage: .*law install/s);
  }
  for (const words of [
    ["help", "law", "install"],
    ["law", "install", "-h"],
    ["law", "install", "--help"],
  ])
    assert.match((await pandect(...words)).stdout, /^Usage: .*law install PATH/);
  const typo = await pandect("law", "instal");
  assert.deepEqual([typo.code, typo.stdout], [2, ""]);
  assert.match(typo.stderr, /^There is no command "law instal"\.\n\nDid you mean "law install"\?/);
  assert.match((await pandect("mattrs")).stderr, /Did you mean "matters"\?/);
  assert.match((await pandect("--fast")).stderr, /There is no option "--fast"/);
  assert.match((await pandect("matters")).stderr, /needs a verb/);
  assert.ok((await pandect("hippopotamus")).stderr.split("\n").length < 5);
});

test("an error names the same address each time, also without a running service", async () => {
  for (const name of ["one", "two"]) {
    const { stderr } = await pandect("matters", "get", "mat_0", "--json", "--data-dir", join(dir, name));
    const { type } = JSON.parse(stderr) as { type: string };
    assert.match(type, /^http:\/\/127\.0\.0\.1:7468\/docs\/workspace-api\/errors\/[a-z-]+$/);
  }
});
