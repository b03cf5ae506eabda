/** Kinds of files that can become a playbook; JSON is Pandect's own. */
export const acceptedFiles = ".docx,.odt,.rtf,.md,.markdown,.txt,.csv,.tsv,.json,application/json";

export const isOwnFile = ({ name }: File): boolean => /\.json$/i.test(name);

let held: File | null = null;

/** Keeps a file for the screen that reads it: an address cannot carry one. */
export function holdFile(file: File | null): void {
  held = file;
}

export const heldFile = (): File | null => held;
