import { accessSync, constants, existsSync, lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

/** The command of the program inside its folder of files (build/command/pandect). */
export const commandIn = (resources: string) => join(resources, "bin/pandect");

/**
 * Puts the command `pandect` on the path of a Mac, where a disk image has no installer that could: a link in the first of `folders` that
 * takes one. A link of another copy of Pandect is replaced; anything else with this name stays. Returns the sentence for the person.
 */
export function linkCommand(command: string, folders: readonly string[], path: string): string {
  for (const folder of folders) {
    const link = join(folder, "pandect");
    if (!isOurs(link) || !isWritable(folder)) continue;
    rmSync(link, { force: true });
    symlinkSync(command, link);
    const onPath = path.split(":").includes(folder) ? "" : ` Add ${folder} to the PATH of your shell.`;
    return `The command “pandect” is installed: ${link}.${onPath}`;
  }
  return `No folder for commands takes a new one, or it has another “pandect”. In Terminal: sudo ln -sf "${command}" ${join(folders[0] ?? "", "pandect")}`;
}

/** Nothing, or a link to the command of some copy of the program. */
function isOurs(link: string): boolean {
  const found = lstatSync(link, { throwIfNoEntry: false });
  return found === undefined || (found.isSymbolicLink() && readlinkSync(link).endsWith("/Contents/Resources/bin/pandect"));
}

function isWritable(folder: string): boolean {
  try {
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
