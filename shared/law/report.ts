import { z } from "zod";
import { listOf, queryInteger } from "../platform/fields.ts";
import { pagination } from "../platform/pages.ts";
import { Redline } from "./redline.ts";
import { MovedSection } from "./moved-section.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();

/** One installation of one release of a source, as the history keeps it. */
export const InstalledRelease = z.object({
  /** Identifies this installation in the addresses of reports; a release installed twice has two. */
  id: s,
  release: s,
  /** The publisher's date of the release; null if the file names none. */
  releaseDate: sn,
  installedAt: s,
  fileName: s,
  sections: z.int(),
  /** Releases of one span can be compared; removing the source in between starts a new span. */
  span: z.int(),
});
export type InstalledRelease = z.output<typeof InstalledRelease>;

export const reportKinds = ["added", "amended", "removed", "notes"] as const;
/** `notes`: only notes or credit changed. */
export const ReportKind = z.enum(reportKinds);
export type ReportKind = z.output<typeof ReportKind>;

export const ReportCounts = z.object({ added: z.int(), amended: z.int(), removed: z.int(), notes: z.int() });
export type ReportCounts = z.output<typeof ReportCounts>;

/** A level of the hierarchy with changes in or below it. */
export const ReportLevel = z.object({
  id: s,
  /** 0 for the title itself. */
  depth: z.int(),
  /** As printed: `CHAPTER 1—`; empty if a level has only a name. */
  label: s,
  name: s,
  /** In it and below it. */
  counts: ReportCounts,
});
export type ReportLevel = z.output<typeof ReportLevel>;

export const ReportSource = z.object({
  key: s,
  name: s,
  corpusType: s,
  /** False if it was removed since; its history stays. */
  isInstalled: z.boolean(),
  isFiction: z.boolean(),
  /** True where its publisher no longer updates the installed text. */
  isFrozen: z.boolean(),
});
export type ReportSource = z.output<typeof ReportSource>;

/** One section that differs between the two releases. */
export const ReportEntry = z.object({
  id: s,
  kind: ReportKind,
  actId: s,
  citation: s,
  number: s,
  heading: s,
  levelId: s,
  /** The library has the section today, so it can be opened. */
  isHeld: z.boolean(),
  /** For a removed section that moved to another id, and for an added one that came from another. */
  movedTo: MovedSection.optional(),
  movedFrom: MovedSection.optional(),
});
export type ReportEntry = z.output<typeof ReportEntry>;

export const ReportSummary = z.object({
  source: ReportSource,
  from: InstalledRelease,
  to: InstalledRelease,
  counts: ReportCounts,
  /** In the order of the code, every level after its parent. */
  levels: z.array(ReportLevel),
});
export type ReportSummary = z.output<typeof ReportSummary>;

export const exportFormats = ["html", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];

const ofSource = z.object({ key: s.min(1).max(100) });
/** An installation's `id`, or a release label, which means the last installation of that release. */
const between = { from: s.min(1).max(100), to: s.min(1).max(100) };
const ofPlace = { kind: listOf(ReportKind), level: s.min(1).max(500).optional() };
const base = "/console/v1/library/sources/{key}";
const refusals = {
  404: "`source-not-found`, `release-not-found`",
  422: "`invalid-request`; `releases-not-comparable` where the source was removed in between and nothing was recorded",
};

export const reportRoutes = {
  releases: route({
    method: "GET",
    path: `${base}/releases`,
    summary: "Releases of a source installed here, oldest first",
    auth: "owner",
    right: "law",
    params: ofSource,
    reply: z.object({ source: ReportSource, releases: z.array(InstalledRelease) }),
    refusals: { 404: "`source-not-found`" },
  }),
  summary: route({
    method: "GET",
    path: `${base}/report`,
    summary: "Changes between two installed releases, counted by place",
    description: "Either order of the releases: from a later to an earlier one the changes are reversed.",
    auth: "owner",
    right: "law",
    params: ofSource,
    query: z.object(between),
    reply: ReportSummary,
    refusals,
  }),
  entries: route({
    method: "GET",
    path: `${base}/report/entries`,
    summary: "The sections that differ, in the order of the code",
    auth: "owner",
    right: "law",
    params: ofSource,
    query: z.object({ ...between, ...ofPlace, limit: queryInteger(1, 1000).default(200), offset: queryInteger(0).default(0) }),
    reply: z.object({
      data: z.array(ReportEntry),
      pagination,
    }),
    refusals,
  }),
  entry: route({
    method: "GET",
    path: `${base}/report/entries/{entry_id}`,
    summary: "One section that differs, with its redline",
    auth: "owner",
    right: "law",
    params: ofSource.extend({ entry_id: z.string().regex(/^\d{1,15}$/) }),
    query: z.object(between),
    reply: z.object({ entry: ReportEntry, redline: Redline }),
    refusals: { ...refusals, 404: `${refusals[404]}, \`change-not-found\`` },
  }),
  export: route({
    method: "GET",
    path: `${base}/report/export`,
    summary: "The report with all redlines as one HTML page or as CSV",
    auth: "owner",
    right: "law",
    params: ofSource,
    query: z.object({ ...between, ...ofPlace, format: z.enum(exportFormats) }),
    replyKind: "stream",
    refusals,
  }),
};
