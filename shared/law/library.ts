import { z } from "zod";
import { pagination } from "../platform/pages.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();

/** Files that the table of a title names: how many, and how many of them an archive lacks. */
export const MissingFiles = z.object({ missing: z.int().min(1), named: z.int().min(1) });
export type MissingFiles = z.output<typeof MissingFiles>;

/** One installed source: a title, a part or a rule set from one publisher's file. */
export const Source = z.object({
  /** Stable key such as `usc-17` or `cfr-37-part-1`; what `law remove` takes. */
  key: s,
  corpusType: s,
  jurisdiction: s,
  name: s,
  titleNumber: sn,
  /** Release label found in the file, e.g. `119-36`, or a date; the owner's `--release` wins. */
  release: s,
  releaseDate: sn,
  format: s,
  fileName: s,
  fileBytes: z.int(),
  fileSha256: s,
  sections: z.int(),
  /** Acts of a source that holds acts; those without installed text are among them. Of session laws `sections` says the same. */
  acts: z.int().optional(),
  appendices: z.int(),
  /** Bytes the source takes on disk, indexes included, estimated from its share of the text. */
  storedBytes: z.int(),
  installedAt: s,
  /** The sample law this product ships; marked as fiction wherever it shows. */
  isFiction: z.boolean(),
  /** When its publisher was last asked for a newer edition and answered; null when it never was, and where no publisher can be asked. */
  checkedAt: sn.optional(),
  /** Label of a newer edition the publisher is known to have; null when none is known. */
  newerRelease: sn.optional(),
  /** Official source that can be asked for newer editions; null where there is none. */
  publisher: sn.optional(),
  /** Files its archive lacked when it was installed as far as it went; absent when it is complete. A complete import ends it. */
  incomplete: MissingFiles.optional(),
});
export type Source = z.output<typeof Source>;

/** What one installed source amounted to; the unit of `law install --json`. */
export const Installed = z.object({
  source: s,
  corpusType: s,
  release: s,
  /** Sections and rules now held; appendices are counted apart. */
  sections: z.int(),
  added: z.int(),
  amended: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  /** Sections whose notes or credit alone changed; part of `unchanged`. */
  notesOnly: z.int(),
  appendices: z.int(),
  /** Sections passed over because this very file was installed already: 0, or all of `sections`. */
  skipped: z.int(),
  warnings: z.array(s),
  seconds: z.number(),
  /** Files that were missing and passed over on request; absent when none was. */
  incomplete: MissingFiles.optional(),
});
export type Installed = z.output<typeof Installed>;

export const importStates = ["uploading", "queued", "running", "succeeded", "failed", "cancelled"] as const;

/** One import as the window follows it. Byte counts are of the decoded input; while uploading, of the file received. */
export const Import = z.object({
  id: s,
  fileName: s,
  release: sn,
  state: z.enum(importStates),
  /** What is being done, in words for the person; null when nothing is. */
  phase: s.nullable(),
  bytesDone: z.int(),
  bytesTotal: z.int().nullable(),
  sections: z.int(),
  sectionsPerSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  error: sn,
  /** Of an import refused for missing files alone: sent again with `partial`, what is there is installed. Absent otherwise. */
  missing: MissingFiles.optional(),
  installed: z.array(Installed),
  createdAt: s,
  finishedAt: sn,
});
export type Import = z.output<typeof Import>;

const importId = z.object({ import_id: z.string().regex(/^imp_[0-9a-f]{32}$/) });

export const libraryRoutes = {
  sources: route({
    method: "GET",
    path: "/console/v1/library/sources",
    summary: "Installed sources",
    auth: "owner",
    reply: z.object({ data: z.array(Source), pagination }),
  }),
  remove: route({
    method: "DELETE",
    path: "/console/v1/library/sources/{key}",
    summary: "Remove an installed source; its history stays",
    auth: "owner",
    action: "law.remove",
    status: 204,
    params: z.object({ key: z.string().min(1).max(100) }),
  }),
  imports: route({
    method: "GET",
    path: "/console/v1/library/imports",
    summary: "Imports, newest first",
    auth: "owner",
    reply: z.object({ data: z.array(Import), pagination }),
  }),
  openImport: route({
    method: "POST",
    path: "/console/v1/library/imports",
    summary: "Announce a file; its bytes follow",
    auth: "owner",
    action: "law.announce",
    status: 201,
    body: z.strictObject({
      fileName: z.string().min(1).max(255),
      sizeBytes: z.int().min(1),
      release: z.string().min(1).max(100).nullish(),
      /** Install what is there when the archive lacks files its tables name; nothing is removed then. */
      partial: z.boolean().optional(),
    }),
    reply: Import,
  }),
  uploadImport: route({
    method: "PUT",
    path: "/console/v1/library/imports/{import_id}/file",
    summary: "The bytes of an announced file",
    auth: "owner",
    action: "law.install",
    status: 202,
    params: importId,
    bodyKind: "bytes",
    reply: Import,
  }),
  cancelImport: route({
    method: "POST",
    path: "/console/v1/library/imports/{import_id}/cancel",
    summary: "Stop an import; the library does not change",
    auth: "owner",
    action: "law.cancel",
    params: importId,
    reply: Import,
  }),
};
