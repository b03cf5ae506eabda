import { z } from "zod";
import { authorityGaps } from "./missing-law.ts";
import { SectionPointer } from "./reader.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();

/** Groups of a table of authorities, in printed order. */
export const authorityKinds = [
  "case",
  "constitution",
  "statute",
  "state-statute",
  "rule",
  "regulation",
  "state-regulation",
  "session-law",
  "register",
  "executive",
  "other",
] as const;
export type AuthorityKind = (typeof authorityKinds)[number];

/** One mention in the text; offsets are UTF-16 code units, end exclusive. */
export const AuthorityPlace = z.object({
  start: z.int(),
  end: z.int(),
  /** The line of the text where it begins, from 1. */
  line: z.int(),
  /** As written. */
  text: s,
  pinpoint: sn,
  /** False if the installed section has no paragraph of this designation; null if that cannot be determined. */
  pinpointExists: z.boolean().nullable(),
  /** Only `§ 1983`, after an earlier full citation. */
  isShort: z.boolean(),
  /** The words around it. */
  before: s,
  after: s,
});
export type AuthorityPlace = z.output<typeof AuthorityPlace>;

export const Authority = z.object({
  /** Unique in the table. */
  key: s,
  kind: z.enum(authorityKinds),
  /** From the installed section; else as first written. */
  citation: s,
  section: SectionPointer.nullable(),
  isFiction: z.boolean(),
  /** Tree id, if an installed chapter or part is cited. */
  node: sn,
  gap: z.enum(authorityGaps).nullable(),
  /** The missing law, e.g. `Title 42 of the United States Code`; null if that is not known. */
  law: sn,
  /** Installed sections that the author may have meant. */
  nearest: z.array(SectionPointer),
  /** The publisher's page, if its address follows from the citation. */
  url: sn,
  places: z.array(AuthorityPlace),
});
export type Authority = z.output<typeof Authority>;

/** Longest text read, in characters: about a thousand pages. */
export const longestText = 4_000_000;

export const authoritiesRoutes = {
  read: route({
    method: "POST",
    path: "/console/v1/authorities",
    summary: "Every authority a text cites, in order of first mention",
    description: "Pandect neither stores nor logs the text.",
    auth: "owner",
    right: "law",
    body: z.strictObject({ text: s.min(1).max(longestText) }),
    /** `isCut`: the text cites more than the table holds; the listed part is complete up to there. */
    reply: z.object({ authorities: z.array(Authority), mentions: z.int(), isCut: z.boolean() }),
  }),
};
