import { z } from "zod";
import {
  ActCoverage,
  ActFilters,
  ActList,
  ActListQuery,
  ActSearchBody,
  ActSearchReply,
  ActSectionBody,
  ActStatus,
  ActStructure,
  ActText,
  Amendments,
  AmendmentsQuery,
  Corresponding,
  History,
  HistoryQuery,
  SectionNumber,
} from "./act-records.ts";
import {
  ActCitedBy,
  ActDefinitions,
  ActReferences,
  ActResolveBody,
  ActResolveQuery,
  ActResolveReply,
  ActSectionRecord,
  ActSubordinate,
  CitedByQuery,
  RelationPage,
} from "./act-relations.ts";
import { actCodes } from "./act-terms.ts";
import { listOf } from "../platform/fields.ts";
import { route } from "../route.ts";

export * from "./act-records.ts";
export * from "./act-relations.ts";
export * from "./act-terms.ts";

/** Prices in credits (data-api §9, §13). */
export const actPrices = {
  search: 2,
  list: 1,
  text: 3,
  amendments: 5,
  status: 1,
  body: 3,
  history: 2,
  corresponding: 1,
  structure: 2,
  resolve: 2,
  section: 2,
  references: 2,
  citedBy: 2,
  subordinate: 2,
  definitions: 2,
} as const;

const actId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[A-Za-z0-9_-]+$/);
const actParam = z.object({ act_id: actId });
const sectionParam = z.object({ act_id: actId, section_number: SectionNumber });

const missing = {
  404: "`reason` is act_name_or_citation (a title in place of the id; `suggestedRequest` finds it), not_in_corpus or section_not_found (`didYouMean` names the nearest numbers)",
};
const citationForms =
  "`s. 13(1)(e) PC Act`, `Section 302 of the Indian Penal Code, 1860`, `Act 45 of 2023`, an act's id, with or without a section. Where several acts match, the answer is `ambiguous`, with the candidates.";
const base = "/api/v1/in/acts";
const common = { auth: "data", timing: "meta" } as const;

/** Routes of acts of India (data-api §§9, 13), including the text document of an act. */
export const actsRoutes = {
  search: route({
    ...common,
    method: "POST",
    path: `${base}/search`,
    summary: "Search the acts of India",
    description:
      "`page` × `pageSize` is at most 100. `matchType` narrows the ranked passages and does not change `meta.total`. Words of any script are found as they are written.",
    cost: actPrices.search,
    body: ActSearchBody,
    reply: ActSearchReply,
  }),
  filters: route({
    ...common,
    method: "GET",
    path: `${base}/filters`,
    summary: "Values the filters of acts can take",
    cost: 0,
    reply: ActFilters,
  }),
  coverage: route({
    ...common,
    method: "GET",
    path: `${base}/coverage`,
    summary: "Coverage of the acts of India",
    cost: 0,
    reply: ActCoverage,
  }),
  list: route({
    ...common,
    method: "GET",
    path: `${base}/list`,
    summary: "Acts, filtered and sorted",
    cost: actPrices.list,
    query: ActListQuery,
    reply: ActList,
  }),
  corresponding: route({
    ...common,
    method: "GET",
    path: `${base}/corresponding-provisions/{act_code}`,
    summary: "Sections of an old code and their successors in the new code",
    description: "Either code of a pair answers with the same mapping.",
    cost: actPrices.corresponding,
    params: z.object({ act_code: z.preprocess((v) => (typeof v === "string" ? v.toLowerCase() : v), z.enum(actCodes)) }),
    reply: Corresponding,
    refusals: { 404: "No mapping of these codes is installed; free" },
  }),
  text: route({
    ...common,
    method: "GET",
    path: `${base}/{act_id}/text`,
    summary: "Where the text of an act is, and how current",
    cost: actPrices.text,
    params: actParam,
    reply: ActText,
    refusals: missing,
  }),
  document: route({
    method: "GET",
    path: `${base}/{act_id}/document`,
    summary: "The text of an act as one plain document",
    description: "The document that `textUrl` names; `charStart` and `charEnd` of a section count its characters.",
    auth: "data",
    cost: 0,
    params: actParam,
    replyKind: "stream",
    refusals: missing,
  }),
  structure: route({
    ...common,
    method: "GET",
    path: `${base}/{act_id}/structure`,
    summary: "Table of contents of an act",
    cost: actPrices.structure,
    params: actParam,
    reply: ActStructure,
    refusals: missing,
  }),
  amendments: route({
    ...common,
    method: "GET",
    path: `${base}/{act_id}/amendments`,
    summary: "Amendment notes of an act",
    cost: actPrices.amendments,
    params: actParam,
    query: AmendmentsQuery,
    reply: Amendments,
    refusals: missing,
  }),
  status: route({
    ...common,
    method: "GET",
    path: `${base}/{act_id}/status`,
    summary: "Whether an act is in force, with the evidence",
    cost: actPrices.status,
    params: actParam,
    reply: ActStatus,
    refusals: missing,
  }),
  body: route({
    ...common,
    method: "GET",
    path: `${base}/{act_id}/sections/{section_number}/body`,
    summary: "Text of a section as published",
    description: "Amendments are never applied. Free where the text is not held (`available` false).",
    cost: actPrices.body,
    params: sectionParam,
    reply: ActSectionBody,
    refusals: missing,
  }),
  history: route({
    ...common,
    method: "GET",
    path: `${base}/{act_id}/sections/{section_number}/history`,
    summary: "Amendment events of a section, from the publisher's notes",
    cost: actPrices.history,
    params: sectionParam,
    query: HistoryQuery,
    reply: History,
    refusals: missing,
  }),
  resolve: route({
    ...common,
    method: "GET",
    path: `${base}/resolve`,
    summary: "The act or section a citation names",
    description: `${citationForms} Free when malformed.`,
    cost: actPrices.resolve,
    query: ActResolveQuery,
    reply: ActResolveReply,
  }),
  resolveMany: route({
    ...common,
    method: "POST",
    path: `${base}/resolve`,
    summary: "Up to 50 distinct citations of acts in one call",
    description: `${citationForms} The price is per distinct citation; a malformed one is free.`,
    cost: actPrices.resolve,
    worstCase: ({ body }: { body: { citations: string[] } }) => new Set(body.citations).size * actPrices.resolve,
    body: ActResolveBody,
    reply: ActResolveReply,
  }),
  section: route({
    ...common,
    method: "GET",
    path: `${base}/{act_id}/sections/{section_number}`,
    summary: "A section without its text: heading, place, neighbors, available text",
    cost: actPrices.section,
    params: sectionParam,
    reply: ActSectionRecord,
    refusals: missing,
  }),
  references: route({
    ...common,
    method: "GET",
    path: `${base}/{act_id}/sections/{section_number}/references`,
    summary: "Sections and acts the text of a section names",
    cost: actPrices.references,
    params: sectionParam,
    query: RelationPage,
    reply: ActReferences,
    refusals: missing,
  }),
  citedBy: route({
    ...common,
    method: "GET",
    path: `${base}/{act_id}/cited-by`,
    summary: "Provisions that name an act",
    description: "Provisions of other acts. With `section`, those that name this section, including the act's own.",
    cost: actPrices.citedBy,
    params: actParam,
    query: CitedByQuery,
    reply: ActCitedBy,
    refusals: missing,
  }),
  subordinate: route({
    ...common,
    method: "GET",
    path: `${base}/{act_id}/subordinate`,
    summary: "Rules, notifications and orders made under an act",
    cost: actPrices.subordinate,
    params: actParam,
    query: RelationPage,
    reply: ActSubordinate,
    refusals: missing,
  }),
  fictional: route({
    method: "GET",
    path: "/console/v1/acts/fictional",
    summary: "Ids of installed acts that are fictional",
    auth: "owner",
    right: "law",
    reply: z.object({ data: z.array(z.string()) }),
  }),
  retrieved: route({
    method: "GET",
    path: "/console/v1/acts/retrieved",
    summary: "Dates on which acts were retrieved from their publisher",
    auth: "owner",
    right: "law",
    query: z.object({ actId: listOf(z.string().max(200)).refine((ids) => (ids?.length ?? 0) <= 200, "200 at most") }),
    /** Days are `YYYY-MM-DD`, null if the file names none; acts that are not installed are left out. */
    reply: z.object({ data: z.array(z.object({ actId: z.string(), retrievedOn: z.string().nullable() })) }),
  }),
  definitions: route({
    ...common,
    method: "GET",
    path: `${base}/{act_id}/definitions`,
    summary: "Terms an act defines",
    cost: actPrices.definitions,
    params: actParam,
    query: RelationPage,
    reply: ActDefinitions,
    refusals: missing,
  }),
};
