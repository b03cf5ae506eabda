import "../no-network.ts";
import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** Started in place of the parser: tries to get out in every way and prints the results. */
const [secretFile, port] = process.argv.slice(2);
const attempts: Record<string, () => unknown> = {
  read: () => readFileSync(secretFile ?? "", "utf8"),
  list: () => readdirSync("/"),
  write: () => writeFileSync(join(tmpdir(), "pandect-escaped"), "x"),
  run: () => spawn(process.execPath, ["--version"]),
  thread: () => new Worker("1", { eval: true }),
  connect: () => net.connect(Number(port), "127.0.0.1"),
  request: () => http.get(`http://127.0.0.1:${port}/`),
  fetch: () => fetch(`http://127.0.0.1:${port}/`),
  evaluate: () => new Function("return 1")(),
};
const results = Object.entries(attempts).map(([name, attempt]): [string, string] => {
  try {
    attempt();
    return [name, "succeeded"];
  } catch (error) {
    return [name, error instanceof Error ? error.message : String(error)];
  }
});
process.stdout.write(JSON.stringify({ results, environment: Object.keys(process.env) }));
