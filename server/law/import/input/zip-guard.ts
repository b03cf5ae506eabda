import type { Entry } from "yauzl";

/** Bits of the file type in the Unix mode that archivers keep in the upper half of the external attributes. */
const typeMask = 0xf000;
const plainTypes = new Set([0, 0x8000, 0x4000]);
const symbolicLink = 0xa000;
const encrypted = 0x1 | 0x40 | 0x2000;

/**
 * The reason an entry refuses the whole archive, or null. Names are judged as written: nothing is ever unpacked to disk, but a name that
 * tries to escape is hostile.
 */
export function entryRefusal(name: string, entry: Entry): string | null {
  const quoted = `“${name.length > 80 ? `${name.slice(0, 77)}…` : name}”`;
  if (name === "") return "Pandect did not open this archive, because an entry has no name.";
  // Judged as bytes: the old code page shows control characters as signs.
  if (entry.fileNameRaw.some((b) => b < 0x20 || b === 0x7f))
    return "Pandect did not open this archive, because the name of an entry has control characters.";
  if (name.includes("\\")) return `Pandect did not open this archive, because the entry ${quoted} has a backslash in its name.`;
  if (name.startsWith("/") || /^[A-Za-z]:/.test(name))
    return `Pandect did not open this archive, because the entry ${quoted} names an absolute path.`;
  if (name.split("/").includes("..")) return `Pandect did not open this archive, because the entry ${quoted} points outside it.`;
  const type = (entry.externalFileAttributes >>> 16) & typeMask;
  if (type === symbolicLink) return `Pandect did not open this archive, because the entry ${quoted} is a link to another file.`;
  if (!plainTypes.has(type)) return `Pandect did not open this archive, because the entry ${quoted} is neither a file nor a folder.`;
  if ((entry.generalPurposeBitFlag & encrypted) !== 0) return `This archive is encrypted (${quoted}); unpack it with its password first.`;
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    return `The entry ${quoted} is compressed in a way Pandect does not read (method ${entry.compressionMethod}); pack it as an ordinary zip.`;
  }
  return null;
}

/** The meaning for the person of a failure to read the directory of an archive. */
export function directorySentence(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  if (/signature not found/.test(message)) return "This archive ends too early: the download was not complete. Download it again.";
  if (/extra bytes at the end/.test(message)) return "This archive is damaged: there is data after its end. Download it again.";
  if (/multi-disk/.test(message)) return "This is one part of an archive that was split; join the parts first.";
  if (/encryption/.test(message)) return "This archive is encrypted; unpack it with its password first.";
  return "This archive is damaged: its directory is damaged. Download it again.";
}
