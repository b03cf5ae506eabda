import { z } from "zod";
import { pagination } from "../platform/pages.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();

/** Files named in the table of a title: how many, and how many of them an archive lacks. */
export const MissingFiles = z.object({ missing: z.int().min(1), named: z.int().min(1) });
export type MissingFiles = z.output<typeof MissingFiles>;

/** One installed source: a title, a part or a rule set from one publisher's file. */
export const Source = z.object({
  /** Stable key such as `usc-17` or `cfr-37-part-1`; the argument of `law remove`. */
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
  /** Acts of a source with acts, including those without installed text. For session laws `sections` has the same number. */
  acts: z.int().optional(),
  appendices: z.int(),
  /** Bytes of the source on disk, including indexes, estimated from its share of the text. */
  storedBytes: z.int(),
  installedAt: s,
  /** The sample law that comes with Pandect; marked as fiction wherever it appears. */
  isFiction: z.boolean(),
  /** When its publisher was last asked for a newer edition and answered; null if never, and if no publisher can be asked. */
  checkedAt: sn.optional(),
  /** Label of a newer edition that the publisher is known to have; null if none is known. */
  newerRelease: sn.optional(),
  /** Official source that can be asked for newer editions; null if there is none. */
  publisher: sn.optional(),
  /** Files that its archive lacked in a partial installation; absent when the source is complete. A complete import removes this field. */
  incomplete: MissingFiles.optional(),
});
export type Source = z.output<typeof Source>;

/** Law that an earlier version of the program had installed in tables this one does not read. */
export const LawToReinstall = z.object({
  /** The key that the source has again once it is installed. */
  key: s,
  name: s,
  /** Empty where the earlier version recorded none. */
  release: s,
  /** Name of the file it was installed from. */
  fileName: s,
});
export type LawToReinstall = z.output<typeof LawToReinstall>;

/** The result for one installed source; the unit of `law install --json`. */
export const Installed = z.object({
  source: s,
  corpusType: s,
  release: s,
  /** Sections and rules now held; appendices are counted separately. */
  sections: z.int(),
  added: z.int(),
  amended: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  /** Sections with changes only in notes or credit; part of `unchanged`. */
  notesOnly: z.int(),
  appendices: z.int(),
  /** Sections skipped because exactly this file was already installed: 0, or all of `sections`. */
  skipped: z.int(),
  warnings: z.array(s),
  seconds: z.number(),
  /** Missing files that were skipped on request; absent if there were none. */
  incomplete: MissingFiles.optional(),
  /** The current release, which stays, where this older one became an earlier version; absent where it became the current text. */
  earlierThan: s.optional(),
});
export type Installed = z.output<typeof Installed>;

export const importStates = ["uploading", "queued", "running", "succeeded", "failed", "cancelled"] as const;

/** One import as the window follows it. Byte counts are of the decoded input; while uploading, of the file received. */
export const Import = z.object({
  id: s,
  fileName: s,
  release: sn,
  state: z.enum(importStates),
  /** The current step, in words for the user; null if there is none. */
  phase: s.nullable(),
  bytesDone: z.int(),
  bytesTotal: z.int().nullable(),
  sections: z.int(),
  sectionsPerSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  error: sn,
  /** For an import refused only because of missing files: sending it again with `partial` installs the available part. Absent otherwise. */
  missing: MissingFiles.optional(),
  installed: z.array(Installed),
  createdAt: s,
  finishedAt: sn,
});
export type Import = z.output<typeof Import>;

/** A way in which a person can bring the code of a state. */
export const StateWay = z.object({
  publisher: s,
  /** What to install: `A page of a title, or a folder of titles`. */
  files: s,
  /** Whether the reader was tried with files of the publisher or written after a description of them. */
  evidence: z.enum(["files", "description"]),
  /** The publisher no longer updates this text. */
  isFrozen: z.boolean(),
});

/** The codes of one state that Pandect reads. */
export const StateLaw = z.object({
  /** Two letters in lowercase. */
  state: s,
  /** Names of its codes, as their publisher prints them. */
  codes: z.array(s),
  /** The best first. */
  ways: z.array(StateWay),
  /** What the state itself gives out. */
  official: s,
  /** The publisher's page, from which a person saves the files; null where Pandect can ask the publisher. */
  page: s.nullable(),
  /** The publisher does not let programs copy its code. */
  isByHand: z.boolean(),
});
export type StateLaw = z.output<typeof StateLaw>;

const importId = z.object({ import_id: z.string().regex(/^imp_[0-9a-f]{32}$/) });

export const libraryRoutes = {
  sources: route({
    method: "GET",
    path: "/console/v1/library/sources",
    summary: "Installed sources",
    auth: "owner",
    right: "law",
    reply: z.object({
      data: z.array(Source),
      pagination,
      /** Law of an earlier version of the program that was set aside and is not installed again; the files are no longer read. */
      toReinstall: z.array(LawToReinstall),
    }),
  }),
  states: route({
    method: "GET",
    path: "/console/v1/library/states",
    summary: "Codes of states that can be installed, and how",
    auth: "owner",
    right: "law",
    reply: z.object({ data: z.array(StateLaw), pagination }),
  }),
  remove: route({
    method: "DELETE",
    path: "/console/v1/library/sources/{key}",
    summary: "Remove an installed source; its history stays",
    auth: "owner",
    right: "administer",
    action: "law.remove",
    status: 204,
    params: z.object({ key: z.string().min(1).max(100) }),
  }),
  removeSources: route({
    method: "POST",
    path: "/console/v1/library/sources/remove",
    summary: "Remove several installed sources; their history stays",
    description:
      "One after the other. A source that cannot be removed stays whole and is named with the reason. Unknown keys are passed over.",
    auth: "owner",
    right: "administer",
    action: "law.remove",
    body: z.strictObject({ keys: z.array(z.string().min(1).max(100)).min(1).max(100) }),
    reply: z.object({ removed: z.array(s), refused: z.array(z.object({ key: s, sentence: s })) }),
  }),
  imports: route({
    method: "GET",
    path: "/console/v1/library/imports",
    summary: "Imports, newest first",
    auth: "owner",
    right: "law",
    reply: z.object({ data: z.array(Import), pagination }),
  }),
  openImport: route({
    method: "POST",
    path: "/console/v1/library/imports",
    summary: "Announce a file; its bytes follow",
    auth: "owner",
    right: "administer",
    action: "law.announce",
    status: 201,
    body: z.strictObject({
      fileName: z.string().min(1).max(255),
      sizeBytes: z.int().min(1),
      release: z.string().min(1).max(100).nullish(),
      /** Install the available part if the archive lacks files that its tables name; nothing is removed then. */
      partial: z.boolean().optional(),
    }),
    reply: Import,
  }),
  uploadImport: route({
    method: "PUT",
    path: "/console/v1/library/imports/{import_id}/file",
    summary: "The bytes of an announced file",
    auth: "owner",
    right: "administer",
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
    right: "administer",
    action: "law.cancel",
    params: importId,
    reply: Import,
  }),
};
