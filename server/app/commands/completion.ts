import { type Command, type CommandEntry, misused } from "./command.ts";
import { optionsOf } from "./calls/call-command.ts";
import { callEntries } from "./calls/call-list.ts";
import { completionScripts, type Words } from "./completion-scripts.ts";

/** `completion bash|zsh|fish|powershell`: prints a script; the shell reads it once and does not call Pandect afterwards. */
export const completion = (own: readonly CommandEntry[]): Command => ({
  options: {},
  async run(input) {
    const [shell = "", ...more] = input.positionals;
    const script = Object.hasOwn(completionScripts, shell) ? completionScripts[shell] : undefined;
    if (script === undefined || more.length > 0)
      return misused(input, `Name a shell: completion ${Object.keys(completionScripts).join(", completion ")}`);
    input.stdout.write(script(await words(own)));
    return 0;
  },
});

/**
 * What can follow what: `""` has the first words, a noun its verbs, a command its options, a command with an option the values of that
 * option.
 */
async function words(own: readonly CommandEntry[]): Promise<Words> {
  const found = new Map<string, Set<string>>();
  const add = (after: string, ...more: readonly string[]) => {
    const set = found.get(after) ?? new Set();
    found.set(after, set);
    for (const word of more) set.add(word);
  };
  const command = (name: string, options: Command["options"]) => {
    const [noun = "", verb] = name.split(" ");
    add("", noun);
    if (verb !== undefined) add(noun, verb);
    add(name, ...Object.keys(options).map((option) => `--${option}`), "--json", "--data-dir", "--help");
  };
  for (const { name, load } of own) command(name, (await load()).options);
  add("completion", ...Object.keys(completionScripts));
  for (const entry of callEntries) {
    command(entry.name, optionsOf(entry));
    for (const { option, values } of entry.options) if (values.length > 0) add(`${entry.name} --${option}`, ...values.filter(isPlain));
  }
  return new Map([...found].map(([after, set]) => [after, [...set].toSorted()]));
}

/** Whether a shell reads a value as one word without quoting. */
const isPlain = (value: string) => /^[\w.-]+$/.test(value);
