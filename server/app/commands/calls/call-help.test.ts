import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { test } from "node:test";
import { commandEntries } from "../../command-list.ts";
import { runCommand } from "../../run-command.ts";
import type { CommandInput } from "../command.ts";
import { programName } from "../../../platform/program-name.ts";
import { optionsOf } from "./call-command.ts";
import { exampleOf } from "./call-help.ts";
import { callEntries } from "./call-list.ts";
import { requestOf } from "./request.ts";

async function run(...argv: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const to = { stdout: "", stderr: "" };
  const stream = (name: "stdout" | "stderr") => ({ write: (text: string) => (to[name] += text) });
  return { code: await runCommand(argv, { stdout: stream("stdout"), stderr: stream("stderr") }), ...to };
}

test("every command and every first word has help with an example", async () => {
  const names = [...commandEntries, ...callEntries].map(({ name }) => name);
  assert.equal(new Set(names).size, names.length, "two commands have one name");
  assert.ok(names.length > 150, `${names.length} commands`);
  for (const name of [...names, ...new Set(names.map((one) => one.split(" ")[0] ?? ""))]) {
    const { code, stdout, stderr } = await run(...name.split(" "), "--help");
    assert.deepEqual([code, stderr], [0, ""], name);
    assert.ok(stdout.startsWith(`Usage: ${programName} ${name}`), `${name}: ${stdout}`);
    assert.match(stdout, new RegExp(`\nExample: ${programName} ${name.split(" ")[0]}`), name);
  }
  assert.match((await run()).stdout, /matters\s+folders\s+dates\s+documents/);
});

test("the route accepts the example of its call", () => {
  for (const entry of callEntries) {
    const words = shellWords(exampleOf(entry)).slice(entry.name.split(" ").length);
    const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options: optionsOf(entry) });
    const { path, body } = requestOf(entry, { positionals, values: values as CommandInput["values"] });
    assert.doesNotMatch(path, /undefined|null|\{|%7B/, entry.name);
    const result = entry.route.body?.safeParse(body);
    assert.ok(result === undefined || result.success, `${entry.name}: ${JSON.stringify(body)} ${result?.error?.message ?? ""}`);
    const query = Object.fromEntries(new URL(path, "http://x").searchParams);
    assert.ok(entry.route.query === undefined || entry.route.query.safeParse(query).success, `${entry.name}: ${path}`);
  }
});

test("an example has values that a person would type, not ones made up from the shape of a field", () => {
  for (const entry of callEntries) assert.doesNotMatch(exampleOf(entry), /\bharbourr*(?!\.example)\b|'""'/i, entry.name);
});

test("a mistyped command lists what exists", async () => {
  const wrongVerb = await run("matters", "lst");
  assert.equal(wrongVerb.code, 2);
  assert.match(wrongVerb.stderr, /There is no command "matters lst"[\s\S]*matters list/);
  const wrongOption = await run("matters", "list", "--limits", "1");
  assert.equal(wrongOption.code, 2);
  assert.match(wrongOption.stderr, /--limits[\s\S]*--limit N/);
});

/** Words of a POSIX shell without variables: quoted in single quotes or not at all. */
function shellWords(text: string): string[] {
  return [...text.matchAll(/(?:'[^']*'|\\'|[^\s'\\])+/g)].map(([word]) => word.replaceAll(/'([^']*)'|\\(')/g, "$1$2"));
}
