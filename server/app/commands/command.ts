import type { DataFolder } from "../../platform/data-folder.ts";

/** The context of a running command. Results go to stdout, everything else to stderr. */
export interface CommandInput {
  folder: DataFolder;
  positionals: string[];
  values: Record<string, string | boolean | string[] | undefined>;
  json: boolean;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
  /** Whether stderr is a terminal. */
  isTty: boolean;
  /** Aborted by Ctrl-C or SIGTERM. */
  signal: AbortSignal;
}

/** One command of the command line. `run` returns the exit code: 0 done, 1 failed, 2 misused. */
export interface Command {
  options: Record<string, { type: "string" | "boolean"; multiple?: true }>;
  /** Set where its name and options alone start it. */
  isAlone?: true;
  /** Set where a broken policy of an administrator is reported instead of refused. */
  saysPolicy?: true;
  run(input: CommandInput): Promise<number>;
}

/** A command in the help's list. Its code is loaded when it runs, so a sign-in does not load the importers. */
export interface CommandEntry {
  /** One or two words. */
  name: string;
  /** The arguments after the name. */
  usage: string;
  does: string;
  /** A complete call, without the name of the program. */
  example: string;
  load: () => Promise<Command>;
}

/** Says what a command needs; returns its exit code. */
export function misused({ stderr }: CommandInput, sentence: string): number {
  stderr.write(`${sentence}\n`);
  return 2;
}
