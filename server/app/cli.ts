import "../platform/node-version.ts";
import { existsSync, opendirSync } from "node:fs";
import { parseArgs } from "node:util";
import { defaultDataDir, dataFolder } from "../platform/data-folder.ts";
import type { Command } from "./commands/command.ts";
import { jsonOn, sentencesOn } from "./commands/terminal.ts";
import { refusal, StartError } from "./start-error.ts";

const stderr = sentencesOn(process.stderr);

const usage = `Usage: npm run pandect -- <command> [--data-dir DIR]

  serve [--port N] [--json]                run the service without a window
  sign-in [--json]                         a new one-time link for the running service
  law install PATH… [--release LABEL] [--partial] [--json]
  law list [--json]                        what is installed
  law sources [SOURCE] [--release LABEL] [--refresh] [--json]
                                           official sources; --refresh asks the publishers
  law sources --set SOURCE.NAME=ADDRESS    change an address; --reset SOURCE.NAME restores it
  law fetch ID… [--release LABEL] [--json] fetch from the publisher and install, e.g. usc-17
  law refresh [BOARD…] [--json]            look for newer releases of what is installed, and install them, e.g. usc, state/nv
  law remove ID [--json]                   remove a source; its history stays
  law schema [--of statutes|session-laws|acts]
                                           JSON Schema of PANDECT-JSONL, for law in no publisher's format
  key create --name N [--json]             issue a key of the data API; it is shown this once
  key list [--json] · key revoke ID        what keys there are · end one for good
  credential issue --name N --scopes a,b --days D [--json]
                                           issue a credential of the workspace API; it is shown this once
  credential list [--json] · credential revoke ID
  plan set pro|business                    the plan, which sets the rate limits
  credits grant N [--json]                 add credits to the account
  backup [--json]                          back up everything that cannot be built again
  backup list [--json]                     what backups there are
  restore NAME [--preview] [--json]        go back to a backup; what is here now is backed up first
  workspace export FILE [--json]           write the whole workspace to a zip of plain files and JSON
  workspace import FILE [--preview] [--json]
                                           take in such a zip; what is here stays, and is backed up first
  engine candidates FILE --questions QUESTIONS.json [--top N] [--json]
                                           passages of a file that may answer each question
  doctor [--json]                          check databases, versions, disk and data folder

DIR defaults to PANDECT_DATA_DIR, else the folder of this user:
  ${defaultDataDir({})}
`;

/** Commands are loaded when they are called: a sign-in does not pay for the importers. */
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import("./commands/serve.ts")).serve,
  "sign-in": async () => (await import("./commands/sign-in.ts")).signIn,
  "law install": async () => (await import("./commands/law.ts")).lawInstall,
  "law list": async () => (await import("./commands/law.ts")).lawList,
  "law sources": async () => (await import("./commands/law-sources.ts")).lawSources,
  "law fetch": async () => (await import("./commands/law-fetch.ts")).lawFetch,
  "law refresh": async () => (await import("./commands/law-refresh.ts")).lawRefresh,
  "law remove": async () => (await import("./commands/law.ts")).lawRemove,
  "law schema": async () => (await import("./commands/law-schema.ts")).lawSchema,
  "key create": async () => (await import("./commands/account.ts")).keyCreate,
  "key list": async () => (await import("./commands/account.ts")).keyList,
  "key revoke": async () => (await import("./commands/account.ts")).keyRevoke,
  "credential issue": async () => (await import("./commands/credential.ts")).credentialIssue,
  "credential list": async () => (await import("./commands/credential.ts")).credentialList,
  "credential revoke": async () => (await import("./commands/credential.ts")).credentialRevoke,
  "plan set": async () => (await import("./commands/account.ts")).planSet,
  "credits grant": async () => (await import("./commands/account.ts")).creditsGrant,
  backup: async () => (await import("./commands/backup.ts")).backup,
  "backup list": async () => (await import("./commands/backup.ts")).backupList,
  restore: async () => (await import("./commands/restore.ts")).restore,
  "workspace export": async () => (await import("./commands/workspace.ts")).workspaceExport,
  "workspace import": async () => (await import("./commands/workspace.ts")).workspaceImport,
  "engine candidates": async () => (await import("./commands/engine.ts")).engineCandidates,
  doctor: async () => (await import("./commands/doctor.ts")).doctor,
};

async function main(argv: string[]): Promise<number> {
  const isPair = Object.keys(commands).some((name) => name.startsWith(`${argv[0] ?? ""} `));
  const isSingle = Object.hasOwn(commands, argv[0] ?? "") && !Object.hasOwn(commands, argv.slice(0, 2).join(" "));
  const words = isPair && !isSingle ? 2 : 1;
  const name = argv.slice(0, words).join(" ");
  if (name === "" || name === "help" || argv.includes("--help")) {
    process.stdout.write(usage);
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) return misused(`There is no command "${name}".`);
  const command = await load();
  let parsed;
  try {
    parsed = parseArgs({
      args: argv.slice(words),
      allowPositionals: true,
      strict: true,
      options: { "data-dir": { type: "string" }, json: { type: "boolean" }, ...command.options },
    });
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error));
  }
  const [surplus] = parsed.positionals;
  if (command.isAlone === true && surplus !== undefined) return misused(`${name} takes no argument such as “${surplus}”.`);
  // parseArgs types the options it was given literally; commands read theirs by name.
  const values = parsed.values as Record<string, string | boolean | undefined>;
  const dataDir = typeof values["data-dir"] === "string" ? values["data-dir"] : defaultDataDir();
  if (dataDir === "") return misused("Name a folder after --data-dir.");
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  try {
    if (existsSync(dataDir)) opendirSync(dataDir).closeSync();
    // Opening a workspace of an older schema backs it up, which needs every kind of record.
    await import("./record-kinds.ts");
    return await command.run({
      folder: dataFolder(dataDir),
      positionals: parsed.positionals,
      values,
      json: values["json"] === true,
      stdout: values["json"] === true ? jsonOn(process.stdout) : sentencesOn(process.stdout),
      stderr,
      isTty: process.stderr.isTTY === true,
      signal: stop.signal,
    });
  } catch (error) {
    const sentence = refusal(dataDir, error);
    throw sentence === null ? error : new StartError(sentence, { cause: error });
  }
}

function misused(message: string): number {
  stderr.write(`${message}\n\n${usage}`);
  return 2;
}

// Whoever reads the answer may stop before its end (`law list | head -1`).
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env["PANDECT_LOG"] === "debug" && error instanceof Error) process.stderr.write(`${error.stack ?? ""}\n`);
  process.exitCode = 1;
}
