#!/usr/bin/env node
// The command `pandect` of this checkout (npm link): the command line under the Node 24 of the packages. Plain JavaScript on purpose.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const own = ["node.exe", "node"]
  .map((name) => fileURLToPath(new URL(`../node_modules/node/bin/${name}`, import.meta.url)))
  .find(existsSync);
const child = spawn(
  own ?? process.execPath,
  [fileURLToPath(new URL("run.mjs", import.meta.url)), "server/app/cli.ts", ...process.argv.slice(2)],
  {
    stdio: "inherit",
    // Not npm's folder: relative paths begin in the current one.
    env: { ...process.env, PANDECT_PROGRAM: "pandect", INIT_CWD: undefined },
  },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => (process.exitCode = code ?? (signal === null ? 1 : 130)));
