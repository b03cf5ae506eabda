import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { parserCommand } from "./parser-command.ts";

export type Parser = ChildProcessByStdio<Writable, Readable, null>;

/** A test reads few files; processes that wait for others cost it a second each. */
const preparesNone = process.env["PANDECT_WARM_READERS"] === "0";
/** A prepared process that nobody needs ends after this time. */
const idleMilliseconds = 60_000;

let spare: Parser | null = null;

/** A parser process for one file: the prepared one, or a new one. Each reads one file and ends, so no file meets another. */
export function takeParser(): Parser {
  const ready = spare;
  spare = null;
  if (ready === null || ready.exitCode !== null || ready.signalCode !== null) return start();
  hold(ready, true);
  return ready;
}

/** Starts the process for the next file, which loads its program and waits; it does not keep the service running. */
export function prepareParser(): void {
  if (preparesNone) return;
  if (spare !== null && spare.exitCode === null && spare.signalCode === null) return;
  const next = start();
  // A process that cannot start is noticed by the file that needs one.
  next.on("error", () => undefined);
  hold(next, false);
  spare = next;
  setTimeout(() => {
    if (spare !== next) return;
    spare = null;
    next.kill("SIGKILL");
  }, idleMilliseconds).unref();
}

function start(): Parser {
  const { file, args, cwd, env } = parserCommand();
  return spawn(file, args, { cwd, env, stdio: ["pipe", "pipe", "ignore"], windowsHide: true });
}

/** Whether this process stays for the parser. */
function hold(parser: Parser, isHeld: boolean): void {
  for (const one of [parser, parser.stdin, parser.stdout] as { ref?(): void; unref?(): void }[]) {
    if (isHeld) one.ref?.();
    else one.unref?.();
  }
}
