import { z } from "zod";
import { pageFields, pageOf } from "./pages.ts";
import { route } from "../route.ts";

const s = z.string();

export const connectionPurposes = ["law", "webhook", "mail", "model", "update", "cases", "sign-in", "firm"] as const;
export type ConnectionPurpose = (typeof connectionPurposes)[number];

/** What a request to the owner's model contained: never the text itself. */
export const SentContent = z.object({
  matterId: s,
  documentId: s,
  /** Its run; null for a search. */
  operationId: s.nullable(),
  /** Sentences of the document; for a search, its passages. */
  sentences: z.int(),
  /** Of the whole request, in UTF-16 code units. */
  characters: z.int(),
  /** Of the request as sent, as hex. */
  sha256: s,
});
export type SentContent = z.output<typeof SentContent>;

/** One connection that the program opened, or that was blocked. */
export const Connection = z.object({
  seq: z.int(),
  at: s,
  purpose: z.enum(connectionPurposes),
  host: s,
  method: s,
  /** Of the reply; null if there was none. */
  status: z.int().nullable(),
  /** `blocked` by the air gap; null while it is running, or if the program ended meanwhile. */
  outcome: z.enum(["ok", "failed", "blocked"]).nullable(),
  /** Null if they were not counted. */
  bytesSent: z.int().nullable(),
  bytesReceived: z.int().nullable(),
  /** Null if no data of a matter left. */
  content: SentContent.nullable(),
});
export type Connection = z.output<typeof Connection>;

export const AirGap = z.object({
  isAirGapped: z.boolean(),
  /** Whether publishers may be asked at all. */
  isAllowed: z.boolean(),
});
export type AirGap = z.output<typeof AirGap>;

const filter = z.object({
  purpose: z.enum(connectionPurposes).optional(),
  outcome: z.enum(["ok", "failed", "blocked"]).optional(),
  host: s.min(1).max(253).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});

/** What leaves this computer. */
export const networkRoutes = {
  state: route({
    method: "GET",
    path: "/console/v1/network",
    summary: "Whether anything may leave this computer",
    auth: "owner",
    right: "use",
    reply: AirGap,
  }),
  setAirGap: route({
    method: "PUT",
    path: "/console/v1/network",
    summary: "Turn offline mode on or off; turning it on stops running transfers",
    auth: "owner",
    right: "administer",
    action: "network.air-gap",
    body: z.strictObject({ isAirGapped: z.boolean() }),
    reply: AirGap,
    refusals: { 403: "set-by-administrator" },
  }),
  connections: route({
    method: "GET",
    path: "/console/v1/network/connections",
    summary: "Connections the program opened, newest first",
    auth: "owner",
    right: "administer",
    query: filter.extend(pageFields),
    reply: pageOf(Connection).extend({ bytesSent: z.int(), bytesReceived: z.int() }),
  }),
  exportCsv: route({
    method: "GET",
    path: "/console/v1/network/connections.csv",
    summary: "All connections as a table",
    auth: "owner",
    right: "administer",
    query: filter,
    replyKind: "stream",
    mediaType: "text/csv",
  }),
  clear: route({
    method: "DELETE",
    path: "/console/v1/network/connections",
    summary: "Clear the list of connections; the audit trail records that you cleared it",
    auth: "owner",
    right: "administer",
    action: "network.clear",
    reply: z.object({ cleared: z.int() }),
  }),
};
