import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

test("what a package prints in the parser is no part of its answer", () => {
  const silencer = import.meta.resolve("./no-console.ts");
  const noisy = `console.log(1); console.debug(2); console.info(3); console.dir(4); console.warn(5); console.error(6); console.table([7]); process.stdout.write("answer")`;
  const script = (first: string) => [`--input-type=module`, "-e", `${first}${noisy}`];
  const run = (first: string) => {
    const { stdout, stderr } = spawnSync(process.execPath, script(first), { encoding: "utf8" });
    return { stdout, stderr };
  };
  assert.deepEqual(run(`await import(${JSON.stringify(silencer)});`), { stdout: "answer", stderr: "" });
  assert.match(run("").stdout, /^1\n2\n3\n4\n/);
  const parser = readFileSync(new URL("parse-process.ts", import.meta.url), "utf8");
  assert.match(parser, /^import "\.\/no-console\.ts";\n/);
});
