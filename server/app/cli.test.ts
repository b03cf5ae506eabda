import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { text } from "node:stream/consumers";
import { sampleTitle } from "../law/testing/sample-law.ts";
import { commandLine } from "../../build/testing/command-line.ts";

const dir = mkdtempSync(join(tmpdir(), "pandect-cli-"));
after(() => rmSync(dir, { recursive: true }));

function started(...args: string[]) {
  return spawn(process.execPath, [commandLine, ...args], { stdio: ["ignore", "pipe", "pipe"] });
}

async function pandect(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = started(...args);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code: Number(code), stdout, stderr };
}

test("a command says what is wrong with its data folder, and shows nothing internal", async () => {
  const file = join(dir, "plain.txt");
  writeFileSync(file, "no folder");
  const damaged = join(dir, "damaged");
  mkdirSync(damaged);
  writeFileSync(join(damaged, "corpus.db"), "no database".repeat(100));
  const law = join(dir, "title-97.xml");
  writeFileSync(law, sampleTitle({ title: 97, sections: 1 }));
  const cases: [string[], number, RegExp][] = [
    [["law", "list", "--data-dir", file], 1, /plain\.txt is a file, not a data folder/],
    [["doctor", "--data-dir", file], 1, /is a file, not a data folder/],
    [["law", "install", law, "--data-dir", file], 1, /is a file, not a data folder/],
    [["law", "list", "--data-dir", ""], 2, /Name a folder/],
    [["law", "list", "--data-dir", damaged], 1, /a database in it is damaged/],
    [["law", "install", law, "--data-dir", damaged], 1, /The law database of this data folder is damaged/],
  ];
  for (const [args, code, sentence] of cases) {
    const run = await pandect(...args);
    assert.deepEqual([run.code, run.stderr.match(/ at |ENOTDIR|SQLITE/)], [code, null], `${args.join(" ")}: ${run.stderr}`);
    assert.match(run.stderr, sentence);
  }
});

test("an unexpected argument is reported, not ignored", async () => {
  for (const command of [["law", "list"], ["doctor"], ["serve"], ["sign-in"], ["key", "list"]]) {
    const { code, stderr } = await pandect(...command, "extra", "--data-dir", join(dir, "none"));
    assert.equal(code, 2, stderr);
    assert.match(stderr, new RegExp(`^${command.join(" ")} takes no argument such as “extra”`));
  }
});

test("a reader of the output may stop before its end", async () => {
  const child = started("law", "schema");
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  assert.deepEqual([stderr, code], ["", 0]);
});

test("a refusal names the file it is about", async () => {
  const law = join(dir, "title-98.xml");
  writeFileSync(law, sampleTitle({ title: 98, sections: 1 }));
  const data = join(dir, "data");
  assert.equal((await pandect("law", "install", law, "--data-dir", data)).code, 0);
  const shell = join(dir, "shell-of-98.xml");
  writeFileSync(shell, sampleTitle({ title: 98, sections: 0 }));
  const { code, stderr } = await pandect("law", "install", shell, "--data-dir", data);
  assert.equal(code, 1);
  assert.match(stderr, /shell-of-98\.xml: This file has no sections, but 1 are installed\. The library did not change\./);
});
