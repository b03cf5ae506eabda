import { type BigIntStats, closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { ImportError } from "../../store/model.ts";
import { checked, chunkBytes, inflated, inflatedNow } from "./input-inflate.ts";

/** Identifies one state of a file: device, inode, size, time of the last change. */
export interface FileState {
  size: number;
  mark: string;
}

/** The location of a document's bytes, and the facts known before they are read. */
export interface Slice {
  path: string;
  state: FileState;
  start: number;
  length: number;
  packing: "stored" | "deflate" | "gzip";
  /** Unpacked size and CRC-32 as the archive states them; null where it states none. Both are enforced. */
  size: number | null;
  crc: number | null;
  /** Present where the document is a part of the unpacked bytes: a title in the file of a whole code. */
  range?: ByteRange;
}

export interface ByteRange {
  start: number;
  length: number;
}

/** State of a regular file. Folders, devices, pipes and sockets are refused before they are opened: opening one may block forever. */
export async function stateOf(path: string): Promise<FileState> {
  const stats = await stat(path, { bigint: true }).catch(refuse);
  assertRegular(stats);
  if (stats.size === 0n) throw new ImportError("This file is empty.");
  return toState(stats);
}

/** The whole file as one slice. */
export function fileSlice(path: string, state: FileState): Slice {
  return { path, state, start: 0, length: state.size, packing: "stored", size: state.size, crc: null };
}

/** Up to `length` bytes from `start`; fewer only at the end of the file. */
export async function readAt(path: string, start: number, length: number): Promise<Buffer> {
  const handle = await openRegular(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw unreadable(error);
  } finally {
    await handle.close();
  }
}

/**
 * The bytes of a slice, unpacked, with every guard applied. Throws ImportError when the file has changed since it was listed, when it
 * changes during the read, and when the bytes are damaged, too many or too few. The file is closed however the loop ends. A chunk is valid
 * until the next one is requested, which may reuse its memory.
 */
export async function* bytesOf(slice: Slice): AsyncGenerator<Buffer, void, undefined> {
  if (isSmall(slice)) {
    yield smallBytes(slice);
    return;
  }
  const handle = await openRegular(slice.path);
  try {
    await assertUnchanged(handle, slice.state);
    // Unpacking reads ahead.
    const { packing, length } = slice;
    const stored = storedBytes(handle, slice, packing === "stored");
    const bytes = checked(packing === "stored" ? stored : inflated(stored, packing, length), slice);
    yield* slice.range === undefined ? bytes : within(bytes, slice.range);
    await assertUnchanged(handle, slice.state);
  } finally {
    await handle.close();
  }
}

/** The part of a slice; without a detour where the bytes are not packed. */
export function partOf(slice: Slice, { start, length }: ByteRange): Slice {
  if (slice.packing === "stored") return { ...slice, start: slice.start + start, length, size: length, crc: null };
  return { ...slice, range: { start, length } };
}

async function* within(bytes: AsyncIterable<Buffer>, { start, length }: ByteRange): AsyncGenerator<Buffer, void, undefined> {
  let at = 0;
  for await (const chunk of bytes) {
    const from = Math.max(0, start - at);
    const part = chunk.subarray(from, Math.max(from, start + length - at));
    at += chunk.length;
    if (part.length > 0) yield part;
    if (at >= start + length) return;
  }
  throw changed();
}

/** A file of one section in an archive: setting up a stream for each of 160,000 takes longer than reading them. */
function isSmall({ packing, length, size, range }: Slice): boolean {
  return packing === "deflate" && range === undefined && length <= chunkBytes && size !== null && size > 0 && size <= chunkBytes;
}

/** Reads without yielding the thread, with the same guards as a stream. */
function smallBytes(slice: Slice): Buffer {
  const fd = openNow(slice.path);
  try {
    assertUnchangedNow(fd, slice.state);
    const packed = Buffer.allocUnsafe(slice.length);
    for (let at = 0; at < packed.length;) {
      const bytesRead = readNow(fd, packed.subarray(at), slice.start + at);
      if (bytesRead === 0) throw changed();
      at += bytesRead;
    }
    assertUnchangedNow(fd, slice.state);
    return inflatedNow(packed, slice);
  } finally {
    closeSync(fd);
  }
}

function openNow(path: string): number {
  try {
    return openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    throw unreadable(error);
  }
}

function assertUnchangedNow(fd: number, state: FileState): void {
  const stats = fstatSync(fd, { bigint: true });
  assertRegular(stats);
  if (toState(stats).mark !== state.mark) throw changed();
}

/** Opens without waiting for a writer, in case the path has become a pipe since the check. */
export async function openRegular(path: string): Promise<FileHandle> {
  // Windows has no O_NONBLOCK.
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(refuse);
  try {
    assertRegular(await handle.stat({ bigint: true }));
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Reads without yielding the thread: an import has its own thread, and passing chunks to another one costs more than reading them. */
function readNow(fd: number, buffer: Buffer, position: number): number {
  try {
    return readSync(fd, buffer, 0, buffer.length, position);
  } catch (error) {
    throw unreadable(error);
  }
}

/** Where `mayReuse`, each chunk uses the memory of the last one. */
async function* storedBytes(handle: FileHandle, slice: Slice, mayReuse: boolean): AsyncGenerator<Buffer, void, undefined> {
  let buffer: Buffer | null = null;
  for (let at = 0; at < slice.length;) {
    if (buffer === null || !mayReuse) buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, slice.length - at));
    const bytesRead = readNow(handle.fd, buffer.subarray(0, slice.length - at), slice.start + at);
    if (bytesRead === 0) throw changed();
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function assertUnchanged(handle: FileHandle, state: FileState): Promise<void> {
  if (toState(await handle.stat({ bigint: true })).mark !== state.mark) throw changed();
}

function toState(stats: BigIntStats): FileState {
  return { size: Number(stats.size), mark: [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(":") };
}

function changed(): ImportError {
  return new ImportError("This file changed while it was being read. Install it again when it is complete.");
}

function assertRegular(stats: BigIntStats): void {
  if (stats.isFile()) return;
  const what = stats.isDirectory()
    ? "a folder"
    : stats.isFIFO()
      ? "a pipe"
      : stats.isSocket()
        ? "a socket"
        : stats.isCharacterDevice() || stats.isBlockDevice()
          ? "a device"
          : "not a file";
  throw new ImportError(`This is ${what}, not a file of law.`);
}

function refuse(error: unknown): never {
  throw unreadable(error);
}

function unreadable(error: unknown): Error {
  if (!(error instanceof Error) || !("code" in error)) return error instanceof Error ? error : new Error(String(error));
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return new ImportError("There is no such file.");
  if (error.code === "EACCES" || error.code === "EPERM") return new ImportError("You have no permission to read this file.");
  if (error.code === "ELOOP") return new ImportError("This link leads back to itself.");
  return new ImportError(`Pandect cannot read this file (${String(error.code)}).`);
}
