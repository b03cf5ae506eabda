import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { runCommand } from "../run-command.ts";

async function script(shell: string): Promise<string> {
  let text = "";
  const code = await runCommand(["completion", shell], { stdout: { write: (more) => (text += more) }, stderr: { write: () => undefined } });
  assert.equal(code, 0);
  return text;
}

/** Why a shell is not tested; undefined where it is installed. */
const missing = (shell: string) => (spawnSync(shell, ["--version"]).error === undefined ? false : `${shell} is not installed`);

test("bash completes words, options and their values", { skip: missing("bash") }, async () => {
  const asked = (typed: string) => `COMP_WORDS=(${typed}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _pandect; echo "\${COMPREPLY[@]}"`;
  const lines = [
    "pandect mat",
    "pandect grids ex",
    "pandect grids run --fo",
    "pandect grids export a b --format ''",
    "pandect completion f",
    "pandect serve --p",
  ];
  const { stdout, stderr } = spawnSync("bash", ["-c", `${await script("bash")}\n${lines.map(asked).join("\n")}`], { encoding: "utf8" });
  assert.equal(stderr, "");
  assert.deepEqual(stdout.trimEnd().split("\n"), ["matters", "export", "--force", "csv xlsx", "fish", "--port"]);
});

for (const [shell, check] of [
  ["zsh", ["zsh", "-n"]],
  ["fish", ["fish", "--no-execute"]],
] as const) {
  test(`${shell} reads its script`, { skip: missing(shell) }, async () => {
    const { status, stderr } = spawnSync(check[0], check.slice(1), { input: await script(shell), encoding: "utf8" });
    assert.deepEqual([status, stderr], [0, ""]);
  });
}

test("PowerShell completes words and options", { skip: missing("pwsh") }, async () => {
  const ask = (line: string) => `(TabExpansion2 '${line}' ${line.length}).CompletionMatches.CompletionText -join ' '`;
  const { stdout } = spawnSync(
    "pwsh",
    ["-NoProfile", "-Command", `${await script("powershell")}\n${ask("pandect mat")}\n${ask("pandect grids ex")}`],
    {
      encoding: "utf8",
    },
  );
  assert.deepEqual(stdout.trimEnd().split(/\r?\n/), ["matters", "export"]);
});

test("every script has every noun, and an unknown shell is refused", async () => {
  for (const shell of ["bash", "zsh", "fish", "powershell"]) assert.match(await script(shell), /grids[\s\S]*verify-cell/);
  let said = "";
  const code = await runCommand(["completion", "tcsh"], {
    stdout: { write: () => undefined },
    stderr: { write: (text) => (said += text) },
  });
  assert.deepEqual([code, said], [2, "Name a shell: completion bash, completion zsh, completion fish, completion powershell\n"]);
});
