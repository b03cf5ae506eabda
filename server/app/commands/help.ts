import { defaultDataDir } from "../../platform/data-folder.ts";
import { commandEntries } from "../command-list.ts";
import type { CallEntry } from "./calls/call-list.ts";
import type { CommandEntry } from "./command.ts";
import { programName } from "../../platform/program-name.ts";

const width = 42;

/** Every command with its own code, and the nouns of those that call the API. */
export function usageOf(calls: readonly CallEntry[]): string {
  const nouns = [...new Set(calls.map(({ name }) => name.split(" ")[0] ?? ""))];
  return `Usage: ${programName} <command> [--data-dir DIR]

${commandEntries.map(row).join("\n")}

Commands that call the API, such as "matters list" or "search law". Each word with --help lists its commands:
${wrapped(nouns)}

Each command with --help shows its options and an example.
Calls use the credential in PANDECT_CREDENTIAL and the key in PANDECT_KEY. Without them you call as the owner.
DIR defaults to PANDECT_DATA_DIR, else to your own folder:
  ${defaultDataDir({})}
`;
}

/** One command with its own code. */
export function commandHelp({ name, usage, does, example }: CommandEntry): string {
  const line = usage === "" ? name : `${name} ${usage}`;
  return `Usage: ${programName} ${line}\n\n  ${capital(does)}.\n\n  --data-dir DIR  use another data folder\n\nExample: ${programName} ${example}\n`;
}

/** The commands with the same first word. */
export function nounHelp(noun: string, calls: readonly CallEntry[]): string {
  const own = commandEntries.filter(({ name }) => name.startsWith(`${noun} `) || name === noun);
  const called = calls.filter(({ name }) => name.startsWith(`${noun} `));
  const rows = [
    ...own.map(row),
    ...called.map(({ name, arguments: placed, route }) =>
      line([name, ...placed.map(({ option }) => option.toUpperCase())].join(" "), route.summary),
    ),
  ];
  const example = own[0]?.example ?? `${called[0]?.name ?? noun} --help`;
  return `Usage: ${programName} ${noun} <verb>\n\n${rows.join("\n")}\n\nExample: ${programName} ${example}\n`;
}

const row = ({ name, usage, does }: CommandEntry) => line(usage === "" ? name : `${name} ${usage}`, does);

function line(call: string, does: string): string {
  return call.length > width ? `  ${call}\n  ${" ".repeat(width)} ${does}` : `  ${call.padEnd(width)} ${does}`;
}

function wrapped(words: readonly string[]): string {
  const lines = [""];
  for (const word of words) {
    if ((lines.at(-1) ?? "").length + word.length > 96) lines.push("");
    lines.push(`${lines.pop() ?? ""}  ${word}`);
  }
  return lines.join("\n");
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
