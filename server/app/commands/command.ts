import type { DataFolder } from "../../platform/data-folder.ts";

/** What a command is run with. Results go to stdout, everything else to stderr. */
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

/** One command of the command line. `run` answers the exit code: 0 done, 1 failed, 2 misused. */
export interface Command {
  options: Record<string, { type: "string" | "boolean"; multiple?: true }>;
  /** Set where it is called by its name and options alone. */
  isAlone?: true;
  /** Set where a broken policy of an administrator is named instead of refused. */
  saysPolicy?: true;
  run(input: CommandInput): Promise<number>;
}

/** A command as the help lists it. Its code is loaded when it is called: a sign-in does not pay for the importers. */
export interface CommandEntry {
  /** One or two words. */
  name: string;
  /** What follows the name. */
  usage: string;
  does: string;
  /** A whole call, without the name of the program. */
  example: string;
  load: () => Promise<Command>;
}

/** Says what a command needs; answers its exit code. */
export function misused({ stderr }: CommandInput, sentence: string): number {
  stderr.write(`${sentence}\n`);
  return 2;
}
