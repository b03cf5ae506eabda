import { z } from "zod";
import { Import } from "./library.ts";
import { pagination } from "../platform/pages.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();

/** An edition that a publisher offers: a release point, a date, a year, a month of issues, a Congress. */
export const Release = z.object({
  label: s,
  /** The publisher's date for it, `YYYY-MM-DD`. */
  date: sn,
  isCurrent: z.boolean(),
  /** Numbers of the titles that this edition changed, if the publisher says so. */
  changed: z.array(s),
});
export type Release = z.output<typeof Release>;

/** One address of a source. Words in braces are filled in at request time. */
export const SourceAddress = z.object({ name: s, template: s, isDefault: z.boolean() });
export type SourceAddress = z.output<typeof SourceAddress>;

/** One publication of one publisher, with files to download. */
export const OfficialSource = z.object({
  id: s,
  name: s,
  publisher: s,
  corpusType: s,
  jurisdiction: s,
  licence: s,
  /** How often the publisher issues a new edition. */
  cadence: s,
  format: s,
  /** What to know before a download. */
  note: sn,
  /** The name of an edition here: `release point`, `date` … */
  releaseWord: s,
  /** The unit of choice: `title`, `chapter`, `issue` … */
  itemWord: s,
  /** Any past date can be requested, not only the listed ones. */
  takesDates: z.boolean(),
  addresses: z.array(SourceAddress),
  /** A folder on this computer that is read instead of asking the publisher; null for the publisher. */
  folder: sn,
  /** Set where the publisher answers only with a key of the person: the page on which to get it, and whether one is kept. The key itself is never sent. */
  key: z.object({ page: s, isSet: z.boolean() }).nullable(),
  /** As the publisher listed them at the last request, newest first; empty before. */
  releases: z.array(Release),
  checkedAt: sn,
});
export type OfficialSource = z.output<typeof OfficialSource>;

export const itemStates = ["absent", "installed", "newer", "older", "reserved"] as const;

/** One item to download, with its installed state. */
export const CatalogueItem = z.object({
  /** The argument of `law fetch`, e.g. `usc-17`. */
  id: s,
  number: s,
  name: s,
  /** Date of this text according to the publisher. */
  asOf: sn,
  sizeBytes: z.int().nullable(),
  /** Changed by this edition, if the publisher says so. */
  isChanged: z.boolean().nullable(),
  /** `newer`: the offered text is newer than the installed one; `older`: the reverse; `reserved`: the number has no text. */
  state: z.enum(itemStates),
  installedRelease: sn,
  /** The file of this edition was downloaded before and is kept. */
  isKept: z.boolean(),
});
export type CatalogueItem = z.output<typeof CatalogueItem>;

export const downloadStates = ["queued", "running", "succeeded", "failed", "cancelled"] as const;

/** A file being downloaded from a publisher. After the download, its installation continues as an import. */
export const Download = z.object({
  id: s,
  source: s,
  item: s,
  name: s,
  release: s,
  state: z.enum(downloadStates),
  /** What it waits for, in a sentence; null while bytes arrive. */
  waiting: sn,
  bytesDone: z.int(),
  bytesTotal: z.int().nullable(),
  secondsLeft: z.number().nullable(),
  /** What happened and what was kept. */
  error: sn,
  /** Imports of the downloaded files. */
  imports: z.array(s),
  createdAt: s,
  finishedAt: sn,
});
export type Download = z.output<typeof Download>;

/** A downloaded file, kept unchanged. */
export const KeptFile = z.object({
  id: s,
  source: s,
  item: s,
  release: s,
  fileName: s,
  publisher: s,
  licence: s,
  address: s,
  bytes: z.int(),
  sha256: s,
  /** Compared with the publisher's own checksum. */
  isChecked: z.boolean(),
  /** The publisher's time of the file. */
  publishedAt: sn,
  fetchedAt: s,
});
export type KeptFile = z.output<typeof KeptFile>;

/** Whether requests to publishers are allowed, and the requests sent since the service started. */
export const NetworkState = z.object({
  isAllowed: z.boolean(),
  /** Nothing leaves this computer, whatever is allowed (shared/platform/network.ts). */
  isAirGapped: z.boolean(),
  /** Connections that left this computer since the start, for any purpose: downloads, email, webhooks, your own model. */
  connections: z.int(),
  /** To publishers since the start. */
  requests: z.int(),
  hosts: z.array(z.object({ host: s, requests: z.int(), lastAt: s })),
});
export type NetworkState = z.output<typeof NetworkState>;

const sourceId = z.string().regex(/^[a-z0-9-]{1,40}$/);
const itemId = z.string().regex(/^[a-z0-9.-]{1,80}$/);
const label = z.string().regex(/^[A-Za-z0-9-]{1,60}$/);
const params = z.object({ source: sourceId });
const downloadId = z.object({ download_id: z.string().regex(/^dnl_[0-9a-f]{32}$/) });
const base = "/console/v1/library";

const managed = "network-not-allowed, or set-by-administrator where a policy does not allow the publisher";

const asks = {
  403: managed,
  409: "Another download from this publisher is running",
  422: "No such edition",
  503: "The publisher did not answer, or requests are not allowed; the sentence says which",
};

export const sourcesRoutes = {
  catalogue: route({
    method: "GET",
    path: `${base}/catalogue`,
    summary: "Official sources and the editions last listed; sends no request",
    auth: "owner",
    right: "law",
    reply: z.object({ data: z.array(OfficialSource), pagination }),
  }),
  items: route({
    method: "GET",
    path: `${base}/catalogue/{source}/items`,
    summary: "Contents of an edition, as last listed; sends no request",
    auth: "owner",
    right: "law",
    params,
    query: z.object({ release: label.optional() }),
    reply: z.object({ release: Release.nullable(), checkedAt: sn, data: z.array(CatalogueItem), pagination }),
  }),
  refresh: route({
    method: "POST",
    path: `${base}/catalogue/{source}/refresh`,
    summary: "Check the publisher for its editions, or for what one edition has",
    description: "Makes one to three small requests. Without `release`, requests the list of editions and the contents of the newest.",
    auth: "owner",
    right: "administer",
    params,
    body: z.strictObject({ release: label.nullish() }),
    reply: OfficialSource,
    refusals: asks,
  }),
  size: route({
    method: "POST",
    path: `${base}/catalogue/{source}/size`,
    summary: "Get the size of one file from the publisher; asked once, then remembered",
    auth: "owner",
    right: "administer",
    params,
    body: z.strictObject({ release: label, item: itemId }),
    reply: z.object({ item: s, release: s, sizeBytes: z.int().nullable() }),
    refusals: asks,
  }),
  setAddress: route({
    method: "PUT",
    path: `${base}/catalogue/{source}/addresses/{name}`,
    summary: "Change an address of a source, or restore it with null",
    description:
      "The address `folder` is the absolute path of a folder on this computer. While it is set, refreshes of the source's board read the folder and do not ask the publisher.",
    auth: "owner",
    right: "administer",
    params: params.extend({ name: z.string().regex(/^[a-zA-Z]{1,30}$/) }),
    body: z.strictObject({ template: z.string().min(1).max(500).nullable() }),
    reply: OfficialSource,
    refusals: { 403: "set-by-administrator: a policy limits the publishers" },
  }),
  setKey: route({
    method: "PUT",
    path: `${base}/catalogue/{source}/key`,
    summary: "Keep the key that a publisher asks for, or remove it with null",
    description: "The key is sealed. No reply, log or kept address has it.",
    auth: "owner",
    right: "administer",
    action: "sources.setKey",
    params,
    body: z.strictObject({
      key: z
        .string()
        .trim()
        .regex(/^[\x21-\x7e]{1,200}$/)
        .nullable(),
    }),
    reply: OfficialSource,
    refusals: { 404: "No such source, or one that needs no key" },
  }),
  network: route({
    method: "GET",
    path: `${base}/network`,
    summary: "Whether requests to publishers are allowed, and the requests sent",
    auth: "owner",
    right: "law",
    reply: NetworkState,
  }),
  setNetwork: route({
    method: "PUT",
    path: `${base}/network`,
    summary: "Allow or forbid requests to publishers; forbidding stops running downloads",
    auth: "owner",
    right: "administer",
    body: z.strictObject({ isAllowed: z.boolean() }),
    reply: NetworkState,
  }),
  downloads: route({
    method: "GET",
    path: `${base}/downloads`,
    summary: "Downloads, newest first",
    auth: "owner",
    right: "law",
    reply: z.object({ data: z.array(Download), pagination }),
  }),
  fetch: route({
    method: "POST",
    path: `${base}/downloads`,
    summary: "Download files and install them, one at a time",
    auth: "owner",
    right: "administer",
    status: 202,
    body: z.strictObject({ source: sourceId, release: label.nullish(), items: z.array(itemId).min(1).max(1000) }),
    reply: z.object({ data: z.array(Download), pagination }),
    refusals: {
      403: managed,
      404: "No such source, or an item the publisher does not list",
      422: "An item or edition that is not offered",
      503: "Requests are not allowed",
    },
  }),
  cancelDownload: route({
    method: "POST",
    path: `${base}/downloads/{download_id}/cancel`,
    summary: "Stop a download; the part that arrived is kept for another try",
    auth: "owner",
    right: "administer",
    params: downloadId,
    reply: Download,
  }),
  retryDownload: route({
    method: "POST",
    path: `${base}/downloads/{download_id}/retry`,
    summary: "Try a failed or canceled download again; it continues where it stopped",
    auth: "owner",
    right: "administer",
    status: 202,
    params: downloadId,
    reply: Download,
    refusals: { 403: managed },
  }),
  files: route({
    method: "GET",
    path: `${base}/files`,
    summary: "Downloaded files, kept unchanged",
    auth: "owner",
    right: "law",
    reply: z.object({ data: z.array(KeptFile), pagination }),
  }),
  installFile: route({
    method: "POST",
    path: `${base}/files/{file_id}/install`,
    summary: "Install a kept file again; sends no request",
    auth: "owner",
    right: "administer",
    status: 202,
    params: z.object({ file_id: z.string().regex(/^fil_[0-9a-f]{32}$/) }),
    reply: Import,
  }),
  removeFile: route({
    method: "DELETE",
    path: `${base}/files/{file_id}`,
    summary: "Remove a kept file; its installed law stays",
    auth: "owner",
    right: "administer",
    status: 204,
    params: z.object({ file_id: z.string().regex(/^fil_[0-9a-f]{32}$/) }),
  }),
};
