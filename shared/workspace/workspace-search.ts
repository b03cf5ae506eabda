import { z } from "zod";
import { flag } from "../platform/fields.ts";
import { idOf, pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";
import { passageFields } from "./passage-fields.ts";

const s = z.string();
/** UTF-16 code units; `end` is excluded. */
const span = { start: z.int(), end: z.int() };

export const foundKinds = ["matter", "document", "draft", "template", "review", "comparison", "playbook", "workflow_run"] as const;

export const Found = z.object({
  kind: z.enum(foundKinds),
  id: s,
  matterId: s.nullable(),
  title: s,
  /** The passage that shows most of the searched words; empty if only the title has them. */
  snippet: s,
  /** The searched words in the snippet. */
  marks: z.array(z.object(span)),
  /** Of the passage in the document's text, with its kind of text; `page` if it has pages. */
  place: z.object({ ...span, page: z.int().nullable(), ...passageFields }).nullable(),
  /** What the passage is where it is not the document's own text. The place of a comment is where the text has the comment. */
  part: z.enum(["header", "footer", "comment", "note"]).optional(),
});
export type Found = z.output<typeof Found>;

/** Kinds of records that are found by their names alone. */
export const namedKinds = [
  "clients",
  "matters",
  "documents",
  "drafts",
  "matrices",
  "reviews",
  "comparisons",
  "templates",
  "playbooks",
  "workflowRuns",
] as const;

/** A record whose name has the typed letters. */
export const NamedRecord = z.object({
  kind: z.enum(namedKinds),
  id: s,
  matterId: s.nullable(),
  title: s,
  /** Name of its matter; null for a matter and for records of no matter. */
  matter: s.nullable(),
  /** How well the letters name it, above 0 to 105 (`nameScore`). */
  score: z.number(),
});
export type NamedRecord = z.output<typeof NamedRecord>;

export const FoundCounts = z.object({
  matters: z.int(),
  documents: z.int(),
  /** Drafts, templates, reviews and the other work. */
  work: z.int(),
  /** Those with most documents first, at most 50; empty for more than 2,000 documents. */
  byMatter: z.array(z.object({ matterId: s, name: s, documents: z.int() })),
});
export type FoundCounts = z.output<typeof FoundCounts>;

const kinds = z.preprocess(
  (v) => (v === undefined ? undefined : [v].flat().flatMap((one) => (typeof one === "string" ? one.split(",") : [one]))),
  z.array(z.enum(foundKinds)).min(1).optional(),
);

/** A page of results. */
const foundPage = pageOf(Found).extend({
  /** True: nothing contains all the words of a question, and these are the closest by words and meaning. Absent otherwise. */
  isNearest: z.boolean().optional(),
});

/** Most documents of one reply; `offset` reaches the rest. */
const mostFound = 50;

/** Search over the owner's matters and documents (workspace-api §20); nothing leaves this computer. */
export const workspaceSearchRoutes = {
  search: route({
    method: "GET",
    path: "/console/v1/search",
    summary: "Matters, documents and work that have all the words; matters first, then the best of each kind",
    description:
      "Words in quotation marks are found side by side. `kinds` takes several, with commas. Past 2,000 documents the newest come first. With `nearest`, a question whose words no record has all of finds the nearest documents, while the owner has everyday words turned on.",
    auth: "owner",
    right: "read",
    query: z.object({ ...pageFields, q: s.trim().min(2).max(200), matterId: idOf("mat").optional(), kinds, nearest: flag.default(false) }),
    reply: foundPage,
  }),
  counts: route({
    method: "GET",
    path: "/console/v1/search/counts",
    summary: "How many matters, documents and works have all the words, and in which matters the documents are",
    auth: "owner",
    right: "read",
    query: z.object({ q: s.trim().min(2).max(200) }),
    reply: FoundCounts,
  }),
  names: route({
    method: "GET",
    path: "/console/v1/search/names",
    summary: "Records whose name has the typed letters, the best first, without reading their texts",
    description: "By the beginnings of words, then with gaps, then with one misspelled letter. Reads the 20,000 latest names of each kind.",
    auth: "owner",
    right: "read",
    query: z.object({ q: s.trim().min(1).max(100), limit: z.coerce.number().int().min(1).max(20).default(8) }),
    reply: z.object({ data: z.array(NamedRecord) }),
  }),
  documents: route({
    method: "POST",
    path: "/workspace/v1/documents/search",
    summary: "Documents that have all the words, the best first, each with its best passage",
    description:
      "Words in quotation marks are found side by side. Past 2,000 documents the newest come first. A question whose words no document has all of finds at most ten nearest documents (`isNearest`), while the owner has everyday words turned on. Beyond the specification.",
    auth: "workspace",
    right: "read",
    scopes: ["documents:read"],
    tier: "read",
    action: "documents.search",
    body: z.strictObject({
      query: s.trim().min(2).max(200),
      matterId: idOf("mat").nullish(),
      limit: z.int().min(1).max(mostFound).default(20),
      offset: z.int().min(0).default(0),
    }),
    reply: foundPage,
  }),
};
