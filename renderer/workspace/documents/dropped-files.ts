/** A file that was dropped or chosen, with its folders, outermost first. */
export interface DroppedFile {
  file: File;
  path: string[];
}

/** Folders deeper than this are not opened, and a drop adds no more files than this. */
const deepest = 20;
const most = 5000;

/** Files that operating systems leave in folders for themselves. */
const leftovers = /^(?:\.|Thumbs\.db$|desktop\.ini$|~\$)/i;

/**
 * Every file of a drop, including those in dropped folders. Call this while the drop event is being handled: its data is gone afterwards.
 */
export function filesOfDrop(transfer: DataTransfer): Promise<DroppedFile[]> {
  const entries = [...transfer.items].map((item) => (item.kind === "file" ? item.webkitGetAsEntry() : null));
  if (entries.every((entry) => entry === null)) return Promise.resolve([...transfer.files].map((file) => ({ file, path: [] })));
  return readEntries(entries.filter((entry) => entry !== null));
}

/** Files chosen together with their folder carry their path. */
export function filesOfChoice(files: Iterable<File>): DroppedFile[] {
  return [...files]
    .map((file) => ({ file, path: file.webkitRelativePath.split("/").slice(0, -1) }))
    .filter(({ file, path }) => path.length === 0 || !leftovers.test(file.name));
}

async function readEntries(entries: readonly FileSystemEntry[]): Promise<DroppedFile[]> {
  const found: DroppedFile[] = [];
  async function walk(entry: FileSystemEntry, path: string[]): Promise<void> {
    if (found.length >= most || path.length > deepest) return;
    if (path.length > 0 && leftovers.test(entry.name)) return;
    if (isFile(entry)) found.push({ file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)), path });
    else if (isFolder(entry)) for (const inner of await childrenOf(entry)) await walk(inner, [...path, entry.name]);
  }
  for (const entry of entries) await walk(entry, []);
  return found;
}

/** The reader returns at most a hundred at a time. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all.sort((a, b) => a.name.localeCompare(b.name));
    all.push(...some);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
