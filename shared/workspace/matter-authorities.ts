import { z } from "zod";
import { authorityKinds } from "../law/authorities.ts";
import { authorityGaps } from "../law/missing-law.ts";
import { route } from "../route.ts";
import { citationStates } from "./citation-states.ts";
import { MovedTo } from "./living-citations.ts";
import { LawChange } from "./matter-law.ts";

const s = z.string();
const sn = z.string().nullable();

/** A place where a text of a matter cites an authority. */
export const AuthorityMention = z.object({
  /** In UTF-16 code units of the text; `end` is excluded. */
  start: z.int(),
  end: z.int(),
  /** Null if the text has no pages. */
  page: z.int().nullable(),
  /** From 1; null if the text has pages, or parts with names. */
  paragraph: z.int().nullable(),
  /** The place in a draft, such as `2. Fees, paragraph 3`; null elsewhere. */
  name: sn,
  /** The words as written, and those around them. */
  before: s,
  text: s,
  after: s,
  pinpoint: sn,
  /** Of a case `not_installed`: nothing about it is looked up. */
  state: z.enum(citationStates),
});
export type AuthorityMention = z.output<typeof AuthorityMention>;

/** A text of a matter that cites an authority. */
export const AuthorityText = z.object({
  /** `documents`, `drafts`, `matrices`, `reviews`. */
  recordKind: s,
  recordId: s,
  /** For a grid with its question, for a review with the clause. */
  title: s,
  /** In the order of the text. */
  places: z.array(AuthorityMention),
});
export type AuthorityText = z.output<typeof AuthorityText>;

/** An authority that a matter cites, once, with every place that cites it. */
export const MatterAuthority = z.object({
  /** Unique in the table. */
  key: s,
  kind: z.enum(authorityKinds),
  citation: s,
  heading: sn,
  /** Null if no installed section matches. */
  actId: sn,
  /** What its publisher says about the section, such as `repealed`. */
  status: sn,
  /** An installed level, such as a chapter, if one is cited. */
  node: sn,
  gap: z.enum(authorityGaps).nullable(),
  /** The missing law. */
  law: sn,
  /** The publisher's page. */
  url: sn,
  isFiction: z.boolean(),
  /** Each once, in order. */
  pinpoints: z.array(s),
  /** Its states at its places, gravest first, each once; none for a case. */
  states: z.array(z.enum(citationStates)),
  /** The current place of its words, if it was renumbered. */
  movedTo: MovedTo.nullable(),
  /** The newest recorded change of the section. */
  change: LawChange.nullable(),
  /** Ids of documents that are older than the change. */
  outdated: z.array(s),
  /** Places in all texts. */
  count: z.int(),
  texts: z.array(AuthorityText),
});
export type MatterAuthority = z.output<typeof MatterAuthority>;

const matter = z.object({ matterId: s });
const record = { recordKind: s.max(40), recordId: s.max(60) };

/** Both name a text, neither the whole matter; with only one, the other is reported as missing. */
const recordAsked = z
  .object({ recordKind: record.recordKind.optional(), recordId: record.recordId.optional() })
  .superRefine(({ recordKind, recordId }, ctx) => {
    if ((recordKind === undefined) === (recordId === undefined)) return;
    const missing = recordKind === undefined ? "recordKind" : "recordId";
    ctx.addIssue({ code: "invalid_type", expected: "string", input: undefined, path: [missing] });
  });

/** The table of authorities of a matter, or of one of its texts. Only for the owner. */
export const matterAuthoritiesRoutes = {
  read: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/authorities",
    summary: "Every authority a matter cites, by kind and number, with its places and its status",
    description:
      "With `recordKind` and `recordId`, of that text only, with the cases it cites, by name and unchecked; one without the other is refused.",
    auth: "owner",
    right: "read",
    params: matter,
    query: recordAsked,
    reply: z.object({
      /** In the order of a table of authorities. */
      authorities: z.array(MatterAuthority),
      /** The day for which the matter reads law, `YYYY-MM-DD`; null if the matter reads law as installed. */
      day: sn,
      /** Texts that are still being read for citations. */
      pending: z.int(),
      /** Documents of the matter that were read. */
      documents: z.int(),
    }),
    refusals: { 404: "matter-not-found, not-found" },
  }),
  file: route({
    method: "POST",
    path: "/console/v1/matters/{matterId}/authorities",
    summary: "The same as a Word file",
    auth: "owner",
    right: "export",
    action: "matters.authorities",
    params: matter,
    body: z.strictObject({
      /** Null: of the whole matter. */
      record: z.strictObject(record).nullable(),
    }),
    reply: z.object({
      filename: s,
      /** Before base64. */
      sizeBytes: z.int(),
      /** A docx file in base64. */
      content: s,
    }),
    refusals: { 404: "matter-not-found, not-found", 409: "export-not-available: texts are still being read for citations" },
  }),
};
