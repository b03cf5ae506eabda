import { existsSync, opendirSync } from "node:fs";
import { parseArgs } from "node:util";
import { dataFolder } from "../platform/data-folder.ts";
import { productVersion } from "../platform/version.ts";
import { type Managed, unmanaged } from "../platform/policy/managed.ts";
import { commandEntries } from "./command-list.ts";
import type { Command, CommandInput } from "./commands/command.ts";
import { programName } from "../platform/program-name.ts";
import { jsonOn, sentencesOn } from "./commands/terminal.ts";
import { chosenDataDir, policyInForce } from "./policy.ts";
import { refusal, StartError } from "./start-error.ts";

/** Where a command line writes. */
export interface Streams {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown; isTTY?: boolean };
}

/** Runs the command that these words name. Returns its exit code: 0 done, 1 failed, 2 misused. Rejects with the sentence of a failure. */
export async function runCommand(argv: string[], streams: Streams): Promise<number> {
  const stderr = sentencesOn(streams.stderr);
  const misused = (message: string, help: string) => {
    stderr.write(`${message}\n\n${help}`);
    return 2;
  };
  if (argv[0] === "--version" || argv[0] === "-v" || argv[0] === "version") {
    streams.stdout.write(`pandect ${productVersion()}\n`);
    return 0;
  }
  // "help law install" is "law install --help".
  const named = argv[0] === "help" ? argv.slice(1) : argv.filter((word) => word !== "-h" && word !== "--help");
  const wantsHelp = named.length === 0 || named.length < argv.length;
  const found = await commandOf(named);
  if (found === null) {
    const [noun = ""] = named;
    if (noun === "" || noun.startsWith("-")) {
      if (noun !== "") return misused(`There is no option "${noun}" before a command.`, seeHelp);
      streams.stdout.write(await usage());
      return 0;
    }
    const { nounHelp } = await import("./commands/help.ts");
    const entries = [...commandEntries, ...(await calls())];
    const verbs = entries.map(({ name }) => name).filter((name) => name.startsWith(`${noun} `));
    if (verbs.length > 0 && wantsHelp) {
      streams.stdout.write(nounHelp(noun, await calls()));
      return 0;
    }
    if (verbs.length > 0 && named.length === 1) return misused(`"${noun}" needs a verb.`, nounHelp(noun, await calls()));
    const typed = verbs.length > 0 ? named.slice(0, 2).join(" ") : noun;
    const names = verbs.length > 0 ? verbs : entries.map(({ name }) => name.split(" ")[0] ?? "");
    const { closestNames } = await import("./commands/suggest.ts");
    const closest = closestNames(typed, names);
    const question = closest.length === 0 ? "" : `Did you mean ${closest.map((name) => `"${name}"`).join(" or ")}? `;
    return misused(
      `There is no command "${typed}".`,
      `${question}${verbs.length > 0 ? `"${programName} ${noun} --help" lists its commands.\n` : seeHelp}`,
    );
  }
  const { name, words, help, load } = found;
  if (wantsHelp) {
    streams.stdout.write(await help());
    return 0;
  }
  const command = await load();
  let parsed;
  try {
    parsed = parseArgs({
      args: named.slice(words),
      allowPositionals: true,
      strict: true,
      options: { "data-dir": { type: "string" }, json: { type: "boolean" }, ...command.options },
    });
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error), await help());
  }
  const [surplus] = parsed.positionals;
  if (command.isAlone === true && surplus !== undefined) return misused(`${name} takes no argument such as “${surplus}”.`, await help());
  // parseArgs types the given options literally; commands read theirs by name.
  const values = parsed.values as CommandInput["values"];
  const asked = typeof values["data-dir"] === "string" ? values["data-dir"] : undefined;
  if (asked === "") return misused("Name a folder after --data-dir.", await help());
  const dataDir = chosenDataDir(asked, managedFor(command));
  const stop = new AbortController();
  const onStop = () => stop.abort();
  for (const signal of stopSignals) process.once(signal, onStop);
  try {
    if (existsSync(dataDir)) opendirSync(dataDir).closeSync();
    // Opening a workspace of an older schema backs it up, which needs every kind of record.
    await import("./record-kinds.ts");
    return await command.run({
      folder: dataFolder(dataDir),
      positionals: parsed.positionals,
      values,
      json: values["json"] === true,
      stdout: values["json"] === true ? jsonOn(streams.stdout) : sentencesOn(streams.stdout),
      stderr,
      isTty: streams.stderr.isTTY === true,
      signal: stop.signal,
    });
  } catch (error) {
    const sentence = refusal(dataDir, error);
    throw sentence === null ? error : new StartError(sentence, { cause: error });
  } finally {
    for (const signal of stopSignals) process.off(signal, onStop);
  }
}

const seeHelp = `"${programName} --help" lists all commands.\n`;

/** The settings of an administrator. A command that looks for faults runs despite a broken policy, and reports it. */
function managedFor(command: Command): Managed {
  try {
    return policyInForce();
  } catch (error) {
    if (command.saysPolicy === true && error instanceof StartError) return unmanaged;
    throw error;
  }
}

const stopSignals = ["SIGINT", "SIGTERM"] as const;

interface Found {
  name: string;
  /** How many words its name has. */
  words: number;
  help: () => string | Promise<string>;
  load: () => Promise<Command>;
}

/**
 * The command that these words begin with; null when there is none. Routes of the API are read only where no other command has the name.
 */
async function commandOf(argv: string[]): Promise<Found | null> {
  for (const words of [2, 1]) {
    const name = argv.slice(0, words).join(" ");
    const own = commandEntries.find((entry) => entry.name === name);
    if (own !== undefined) return { name, words, load: own.load, help: async () => (await import("./commands/help.ts")).commandHelp(own) };
  }
  const name = argv.slice(0, 2).join(" ");
  const call = argv.length < 2 || argv[1]?.startsWith("-") === true ? undefined : (await calls()).find((entry) => entry.name === name);
  if (call === undefined) return null;
  return {
    name,
    words: 2,
    load: async () => (await import("./commands/calls/call-command.ts")).callCommand(call),
    help: async () => (await import("./commands/calls/call-help.ts")).callHelp(call),
  };
}

async function calls() {
  return (await import("./commands/calls/call-list.ts")).callEntries;
}

async function usage(): Promise<string> {
  return (await import("./commands/help.ts")).usageOf(await calls());
}
