import { opendir, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { ImportError } from "../../store/model.ts";
import { isDocument } from "../detect.ts";
import { readAt } from "./input-file.ts";
import { kindBytes, kindOf, skippedAs } from "./input-kind.ts";
import { naturalOrder } from "./input-order.ts";

/** More files than any publisher's tree, Illinois's with some 80,000; a folder with more is the wrong one. */
const maxFiles = 120_000;
const maxDepth = 32;

export async function isFolder(path: string): Promise<boolean> {
  // A path that cannot be checked is refused with the reason when it is opened.
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}

/**
 * The law files of a folder and its subfolders in natural order (`usc2` before `usc10`), each real folder once, so links that lead back are
 * harmless. Hidden files are skipped silently, other files that are not XML, gzip or zip with a warning; a file with the name of a law file
 * stays in the list even if it is not one, so that the refusal is shown. Throws ImportError when nothing is left.
 */
export async function filesIn(folder: string): Promise<{ files: string[]; warnings: string[] }> {
  const found: string[] = [];
  const warnings: string[] = [];
  const others: string[] = [];
  const seen = new Set<string>();
  await walk(folder, 0).catch((error: unknown) => {
    if (error instanceof ImportError) throw error;
    if (!(error instanceof Error)) throw error;
    const { code = "", path = folder }: NodeJS.ErrnoException = error;
    const inside = relative(folder, path);
    throw new ImportError(`${basename(folder)}: Pandect cannot read part of this folder${inside === "" ? "" : `: “${inside}”`} (${code}).`);
  });
  const files: string[] = [];
  for (const file of found.sort(naturalOrder)) {
    const other = await otherThanLaw(file);
    if (other === null) files.push(file);
    else {
      others.push(`${basename(file)} is ${other}`);
      warnings.push(`${basename(file)} is ${other} and was skipped.`);
    }
  }
  if (files.length === 0) throw new ImportError(`${basename(folder)}: ${nothingIn(others)}`);
  return { files, warnings };

  async function walk(path: string, depth: number): Promise<void> {
    const { dev, ino } = await stat(path, { bigint: true });
    const id = `${dev}:${ino}`;
    if (seen.has(id)) return;
    seen.add(id);
    if (depth > maxDepth) throw new ImportError(`${basename(folder)}: The folders in this folder are nested more than ${maxDepth} deep.`);
    for await (const entry of await opendir(path)) {
      if (entry.name.startsWith(".") || entry.name === "__MACOSX") continue;
      const full = join(path, entry.name);
      const stats = await stat(full).catch(() => null);
      if (stats?.isDirectory()) await walk(full, depth + 1);
      else if (stats?.isFile()) found.push(full);
      if (found.length > maxFiles) throw new ImportError(`${basename(folder)}: This folder has more than ${maxFiles} files.`);
    }
  }
}

/** Why a folder has nothing to install; `others`: each of its files with what it is instead of law. */
function nothingIn(others: readonly string[]): string {
  if (others.length === 0) return "This folder has no .xml, .xml.gz or .zip file.";
  const more = others.length - mostNamed;
  return `No file in this folder is law: ${others.slice(0, mostNamed).join("; ")}${more > 0 ? `; and ${more} more` : ""}.`;
}

/** Most files that a refusal names. */
const mostNamed = 3;

/** What a file is instead of law, as the end of “… is”; null for a file that may be law. */
async function otherThanLaw(file: string): Promise<string | null> {
  const unknown = "neither XML nor an archive";
  if (/\.(xml|gz|zip)$/i.test(file)) return null;
  try {
    const head = await readAt(file, 0, kindBytes);
    const kind = kindOf(head);
    if (kind === "zip" || kind === "gzip" || isDocument(head, basename(file))) return null;
    const known = skippedAs(kind, head);
    return known === "not XML" ? unknown : known;
  } catch (error) {
    if (error instanceof ImportError) return unknown;
    throw error;
  }
}
