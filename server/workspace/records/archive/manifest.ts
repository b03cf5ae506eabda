import { z } from "zod";
import { TransferError } from "./archive-error.ts";

/** What an archive says it is. */
export const format = "pandect-workspace";
/** Rises when today's program could no longer read what it writes. */
export const formatVersion = 1;
export const manifestPath = "manifest.json";
/** Limits of an export: the number of files, and the bytes of the manifest and of each file of records, which are read whole. */
export const limits = { files: 400_000, whole: 256 * 1024 ** 2 };
export const recordsPath = (kind: string): string => `records/${kind}.json`;

const s = z.string();
const Packed = z.strictObject({ path: s.min(1).max(2000), bytes: z.int().min(0), sha256: s.regex(/^[0-9a-f]{64}$/) });

/** The last file of an archive: lists every other file and its contents. */
export const Manifest = z.strictObject({
  format: z.literal(format),
  version: z.literal(formatVersion),
  /** Version of the program that wrote it. */
  program: s.max(100),
  madeAt: z.iso.datetime(),
  organization: s.max(200),
  counts: z.record(s, z.int().min(0)),
  missingOriginals: z.int().min(0),
  damagedOriginals: z.int().min(0),
  files: z.array(Packed),
});
export type Manifest = z.output<typeof Manifest>;

/** Throws TransferError for an invalid manifest or one of a newer format. */
export function readManifest(text: string): Manifest {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    throw new TransferError("Pandect cannot read the manifest of this archive. Nothing was imported.");
  }
  const head = z.object({ format: z.literal(format), version: z.int().min(1) }).safeParse(sent);
  if (!head.success) throw new TransferError("This archive is not an export of a workspace.");
  if (head.data.version > formatVersion)
    throw new TransferError("A newer version of Pandect made this export. Update Pandect, then import again.");
  const whole = Manifest.safeParse(sent);
  if (!whole.success) throw new TransferError("The manifest of this archive is not valid. Nothing was imported.");
  return whole.data;
}
