import { createHash } from "node:crypto";
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/**
 * Puts the installers of all systems, one folder each in `from`, into the folder `to`: feeds of the same name become one, checksums are
 * written, and the notes into `notes`. Throws where two other files share a name, and where the changelog does not know the version.
 */
export function collect({ from, to, changelog, version, notes }: CollectInput): void {
  mkdirSync(to, { recursive: true });
  const unsigned: string[] = [];
  for (const file of globSync("*/*", { cwd: from }).toSorted()) {
    const name = basename(file);
    const target = join(to, name);
    if (name.startsWith("UNSIGNED-")) unsigned.push(name.slice("UNSIGNED-".length));
    else if (!existsSync(target)) copyFileSync(join(from, file), target);
    else if (name.endsWith(".yml")) writeFileSync(target, mergedFeed(readFileSync(target, "utf8"), readFileSync(join(from, file), "utf8")));
    else throw new Error(`Two installers are named ${name}.`);
  }
  const sums = globSync("*", { cwd: to, exclude: ["SHA256SUMS"] })
    .toSorted()
    .map(
      (name) =>
        `${createHash("sha256")
          .update(readFileSync(join(to, name)))
          .digest("hex")}  ${name}\n`,
    );
  writeFileSync(join(to, "SHA256SUMS"), sums.join(""));
  writeFileSync(notes, releaseNotes(changelog, version, [...new Set(unsigned)]));
}

interface CollectInput {
  from: string;
  to: string;
  /** Text of the changelog. */
  changelog: string;
  version: string;
  /** The file for the notes. */
  notes: string;
}

/** One feed with the files of both: a system with two processors has one feed, and its programs choose by the name of the file. */
export function mergedFeed(one: string, other: string): string {
  const [head = "", files = "", rest = ""] = partsOf(one);
  return head + files + (partsOf(other)[1] ?? "") + rest;
}

/** What stands before the files, the list of files, and what stands behind it. Throws for a text without such a list. */
function partsOf(feed: string): string[] {
  const found = /^([\s\S]*?^files:\n)((?:[ -].*\n)+)([\s\S]*)$/m.exec(feed);
  if (found === null) throw new Error("A feed of updates has no list of files.");
  return found.slice(1);
}

/** The part of the changelog about `version`, after a sentence about systems whose installers are unsigned. */
export function releaseNotes(changelog: string, version: string, unsigned: readonly string[]): string {
  const finished = version.replace(/-.*/, "");
  const part = changelog.split(/^## /m).find((section) => section.startsWith(`${finished} `) || section.startsWith(`${finished}\n`));
  if (part === undefined) throw new Error(`The changelog has no part about ${finished}.`);
  const text = part.slice(part.indexOf("\n") + 1).trim();
  const names = unsigned.map((system) => ({ mac: "macOS", windows: "Windows" })[system] ?? system).toSorted();
  const warning = `The installers for ${names.join(" and ")} are not signed: the system warns about them, and they look for no updates.\n\n`;
  return `${names.length === 0 ? "" : warning}${text}\n`;
}
