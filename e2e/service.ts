import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { fromTemplate } from "../build/testing/template.ts";
import { commandLine as cli } from "../build/testing/command-line.ts";
import { lighthouseTitle, type LighthouseOptions } from "./lighthouse-law.ts";

const run = promisify(execFile);

/** The real service on a temporary data folder, started and stopped through the command line. */
export interface TestService {
  url: string;
  /** One-time link printed at start; valid once. */
  signInUrl: string;
  /** A folder for files that the story writes; removed with the data. */
  folder: string;
  /** Runs a command on the same data folder while the service runs; returns its output. */
  command(...words: string[]): Promise<string>;
  /** A new one-time link, as `pandect sign-in` prints it. */
  newSignInUrl(): Promise<string>;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** Installed first, by the command line. */
  law?: LighthouseOptions;
  /** Start-up settings. */
  env?: Record<string, string>;
}

export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const folder = mkdtempSync(join(tmpdir(), "pandect-story-"));
  const dataDir = join(folder, "data");
  const { law } = options;
  if (law !== undefined) {
    await fromTemplate(dataDir, `law installed by the command line: ${JSON.stringify(law)}`, async (made) => {
      await run(process.execPath, [cli, "law", "install", writeLaw(folder, "usc99.xml", law), "--data-dir", made]);
      // The background reading of much law takes more processor time than a story; a pause leaves questions to the vectors of words.
      const paused = ["api", "PATCH", "/console/v1/everyday-words", "--body", JSON.stringify({ isPaused: true })];
      if (law.extraSections !== undefined) await run(process.execPath, [cli, ...paused, "--data-dir", made]);
    });
  }
  const child = spawn(process.execPath, [cli, "serve", "--port", "0", "--json", "--data-dir", dataDir], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PANDECT_CHECK_REPLIES: "1", PANDECT_WARM_READERS: "1", ...options.env },
  });
  const { signInUrl } = await readyLine(child);
  const command = async (...words: string[]) => (await run(process.execPath, [cli, ...words, "--data-dir", dataDir])).stdout;
  return {
    // A firm's server names its public address when it is ready; its own is in the file.
    url: field(JSON.parse(readFileSync(join(dataDir, "service.json"), "utf8")), "url"),
    signInUrl,
    folder,
    command,
    newSignInUrl: async () => field(JSON.parse(await command("sign-in", "--json")), "signInUrl"),
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes a fictional title to a file that the story can install. */
export function writeLaw(folder: string, name: string, options: LighthouseOptions): string {
  const path = join(folder, name);
  writeFileSync(path, lighthouseTitle(options));
  return path;
}

async function readyLine(child: ChildProcess): Promise<{ signInUrl: string }> {
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  if (child.stdout === null) throw new Error("The service has no output");
  for await (const line of createInterface({ input: child.stdout })) {
    const ready: unknown = JSON.parse(line);
    return { signInUrl: field(ready, "signInUrl") };
  }
  throw new Error(`The service did not start: ${errors}`);
}

function field(value: unknown, name: string): string {
  const found: unknown = typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
  if (typeof found !== "string") throw new Error(`No ${name} in ${JSON.stringify(value)}`);
  return found;
}
