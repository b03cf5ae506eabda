import type { Entry } from "yauzl";

/** Bits of the file type in the Unix mode that archivers keep in the upper half of the external attributes. */
const typeMask = 0xf000;
const plainTypes = new Set([0, 0x8000, 0x4000]);
const symbolicLink = 0xa000;
const encrypted = 0x1 | 0x40 | 0x2000;

/** Why an entry refuses the whole archive, or null. Names are judged as written: nothing is ever unpacked to disk, but a name that tries is hostile. */
export function entryRefusal(name: string, entry: Entry): string | null {
  const quoted = `“${name.length > 80 ? `${name.slice(0, 77)}…` : name}”`;
  if (name === "") return "This archive has an entry without a name and was refused.";
  // Judged as bytes: the old code page shows control characters as signs.
  if (entry.fileNameRaw.some((b) => b < 0x20 || b === 0x7f))
    return "This archive has an entry whose name has control characters and was refused.";
  if (name.includes("\\")) return `The entry ${quoted} of this archive has a backslash in its name; the archive was refused.`;
  if (name.startsWith("/") || /^[A-Za-z]:/.test(name))
    return `The entry ${quoted} of this archive names an absolute path; the archive was refused.`;
  if (name.split("/").includes("..")) return `The entry ${quoted} of this archive points outside the archive; the archive was refused.`;
  const type = (entry.externalFileAttributes >>> 16) & typeMask;
  if (type === symbolicLink) return `The entry ${quoted} of this archive is a link to another file; the archive was refused.`;
  if (!plainTypes.has(type)) return `The entry ${quoted} of this archive is neither a file nor a folder; the archive was refused.`;
  if ((entry.generalPurposeBitFlag & encrypted) !== 0) return `This archive is encrypted (${quoted}); unpack it with its password first.`;
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    return `The entry ${quoted} is compressed in a way Pandect does not read (method ${entry.compressionMethod}); pack it as an ordinary zip.`;
  }
  return null;
}

/** What a failure to read an archive's directory means to the person. */
export function directorySentence(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  if (/signature not found/.test(message)) return "This archive ends too early: the download was not complete. Download it again.";
  if (/extra bytes at the end/.test(message)) return "This archive is damaged: there is data after its end. Download it again.";
  if (/multi-disk/.test(message)) return "This is one part of an archive that was split; join the parts first.";
  if (/encryption/.test(message)) return "This archive is encrypted; unpack it with its password first.";
  return "This archive is damaged: its directory is damaged. Download it again.";
}
