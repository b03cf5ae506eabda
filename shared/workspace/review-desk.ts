import { z } from "zod";
import { Operation, operationStatuses } from "../platform/operations.ts";
import { idOf, pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";
import { contractTypes, userSides } from "./contract-types.ts";
import { Position } from "./playbooks.ts";
import { audienceField } from "./audience-field.ts";
import { refuseInDeep, Review, ReviewExport, reviewFields, severities, standardOnly } from "./reviews.ts";

const s = z.string();
const sn = s.nullable();
const inMatter = z.object({ matterId: s });
const params = z.object({ matterId: s, reviewId: s });

const span = z.object({ start: z.int(), end: z.int() });
export const decisionStates = ["open", "accepted", "dismissed"] as const;
/** A request for approval of one finding, and its answer. Reported, never enforced (workspace-api §15). */
export const ReviewApproval = z.object({
  /** Name of the owner, or of the person who asked. */
  askedBy: s,
  askedAt: s,
  /** The person who was asked. */
  approver: s,
  /** What the owner wrote. */
  words: s,
  /** Null while nobody has answered. */
  outcome: z.enum(["approved", "refused"]).nullable(),
  /** Who answered; null until then, as the two below. */
  decidedBy: sn,
  decidedAt: sn,
  answer: sn,
  /** The task by which a person was asked, who answers in Pandect; absent or null where words record who was asked. */
  taskId: sn.optional(),
  /** Names the text that was decided on; absent in earlier records. */
  decidedText: sn.optional(),
  /** Whether the finding has another text by now. */
  isEarlierText: z.boolean().optional(),
  /** Who wrote down the answer of somebody who does not answer in Pandect; absent where the person answered. */
  recordedBy: sn.optional(),
});
export type ReviewApproval = z.output<typeof ReviewApproval>;

export const ReviewDecision = z.object({
  state: z.enum(decisionStates),
  /** Wording that the user chose instead of the proposed one; null: as proposed. */
  wording: sn,
  /** Why a finding was dismissed; null otherwise. */
  reason: sn,
  /** Absent or null if nobody was asked. */
  approval: ReviewApproval.nullable().optional(),
});
export type ReviewDecision = z.output<typeof ReviewDecision>;

/** A review as a list in the window shows it. */
export const ReviewSummary = z.object({
  id: s,
  matterId: s,
  title: s,
  /** Null if the text came over the API. */
  documentId: sn,
  status: z.enum(operationStatuses),
  contractType: s,
  userSide: s,
  playbookName: sn,
  depth: z.enum(["standard", "deep"]),
  overallRisk: z.enum(severities).nullable(),
  dealBreakers: z.int(),
  open: z.int(),
  createdAt: s,
  completedAt: sn,
});
export type ReviewSummary = z.output<typeof ReviewSummary>;

export const ReviewDesk = z.object({
  summary: ReviewSummary,
  review: Review,
  documentText: s,
  /** Places of the clauses in `documentText`, in the order of `review.clauses`; null if the contract has none. */
  places: z.array(span.nullable()),
  /** For each clause its redlines, as indices of `review.redlines`. */
  redlinesOf: z.array(z.array(z.int())),
  /** Where new clauses go, such as "after 12.4 Notices"; null if the review proposes none. */
  newClausePlace: sn,
  /** Where that is in `documentText`; null if the review proposes none. */
  newClauseAt: z.int().nullable(),
  /** The position that each clause answers, with its key in the playbook; null for a clause without one. */
  positions: z.array(z.object({ key: s, position: Position }).nullable()),
  /** By clause. */
  decisions: z.array(ReviewDecision),
  /** Its request, so that it can be repeated. */
  asked: z.object({
    playbookId: sn,
    jurisdiction: s,
    paperSide: z.enum(["own", "counterparty"]).nullable(),
    round: z.int().nullable(),
    contractValue: z.number().nullable(),
    governingLaw: sn,
  }),
  /** The operation while it waits or runs; null otherwise. */
  operationId: sn,
});
export type ReviewDesk = z.output<typeof ReviewDesk>;

/** What the Word file of the accepted redlines would be like. */
export const ExportPreview = z.object({
  redlineCount: z.int(),
  /** Of the tracked changes. */
  author: s,
  /** Why the file lacks the layout of the original, as a sentence; null if it has that layout. */
  layoutNote: sn,
});
export type ExportPreview = z.output<typeof ExportPreview>;

const deskBase = "/console/v1/matters/{matterId}";
const documentParams = z.object({ matterId: s, documentId: s });
/** What a user says about a review. Texts of earlier rounds are documents of the matter. */
export const ReviewStart = z
  .strictObject({ ...reviewFields, priorRoundDocumentId: idOf("doc").nullish(), counterpartyResponseDocumentId: idOf("doc").nullish() })
  .superRefine((body, ctx) => refuseInDeep(body, ctx, [...standardOnly, "priorRoundDocumentId", "counterpartyResponseDocumentId"]));
export type ReviewStart = z.output<typeof ReviewStart>;

/** Reviews in the window (workspace-api §20). */
export const reviewConsoleRoutes = {
  guess: route({
    method: "GET",
    path: `${deskBase}/documents/{documentId}/review`,
    summary: "The contract type and side of a document, guessed from the text",
    auth: "owner",
    right: "read",
    params: documentParams,
    reply: z.object({
      contractType: z.enum(contractTypes),
      userSide: z.enum(userSides),
      /** Why, in words; null if the text gives no sign. */
      why: sn,
      characters: z.int(),
      playbooks: z.array(z.object({ id: s, name: s, contractType: s, isDefault: z.boolean() })),
    }),
    refusals: { 409: "document-not-readable" },
  }),
  start: route({
    method: "POST",
    path: `${deskBase}/documents/{documentId}/reviews`,
    summary: "Review a document",
    auth: "owner",
    right: "write",
    action: "reviews.create",
    status: 202,
    params: documentParams,
    body: ReviewStart,
    reply: Operation,
    refusals: { 404: "playbook-not-found, document-not-found", 409: "document-not-readable" },
  }),
  again: route({
    method: "POST",
    path: `${deskBase}/reviews/{reviewId}/again`,
    summary: "Review the current text of a review's document again, or the same text if it was pasted; the earlier review stays",
    auth: "owner",
    right: "write",
    action: "reviews.create",
    status: 202,
    params,
    body: ReviewStart,
    reply: Operation,
    refusals: { 404: "playbook-not-found, document-not-found", 409: "document-not-readable" },
  }),
  desk: route({
    method: "GET",
    path: `${deskBase}/reviews`,
    summary: "Reviews of a matter, newest first, with their titles",
    auth: "owner",
    right: "read",
    params: inMatter,
    query: z.object(pageFields),
    reply: pageOf(ReviewSummary),
  }),
  read: route({
    method: "GET",
    path: `${deskBase}/reviews/{reviewId}`,
    summary: "A review with the text it was made on and what was decided",
    auth: "owner",
    right: "read",
    params,
    reply: ReviewDesk,
  }),
  decide: route({
    method: "PUT",
    path: `${deskBase}/reviews/{reviewId}/decisions/{clause}`,
    summary: "Accept a redline into the export, change its wording, or dismiss a finding",
    auth: "owner",
    right: "write",
    action: "reviews.decide",
    params: z.object({ matterId: s, reviewId: s, clause: z.coerce.number().int().min(0).max(1000) }),
    body: z.strictObject({
      state: z.enum(decisionStates),
      wording: s.max(20_000).nullable().default(null),
      reason: s.max(2000).nullable().default(null),
    }),
    reply: z.object({ decisions: z.array(ReviewDecision) }),
    refusals: { 404: "not-found: the review has no such clause", 409: "conflict: the finding has no redline to accept" },
  }),
  askApproval: route({
    method: "POST",
    path: `${deskBase}/reviews/{reviewId}/approvals`,
    summary: "Record that approval of findings was asked for; nothing is sent",
    auth: "owner",
    right: "write",
    action: "reviews.askApproval",
    params,
    body: z.strictObject({
      clauses: z.array(z.int().min(0).max(1000)).min(1).max(1000),
      approver: s.trim().min(1).max(200),
      words: s.max(2000),
    }),
    reply: z.object({ decisions: z.array(ReviewDecision) }),
    refusals: { 404: "not-found: the review has no such clause" },
  }),
  decideApproval: route({
    method: "PUT",
    path: `${deskBase}/reviews/{reviewId}/approvals/{clause}`,
    summary: "Record the answer to a request for approval",
    auth: "owner",
    right: "write",
    action: "reviews.decideApproval",
    params: z.object({ matterId: s, reviewId: s, clause: z.coerce.number().int().min(0).max(1000) }),
    body: z.strictObject({ outcome: z.enum(["approved", "refused"]), decidedBy: s.trim().min(1).max(200), answer: s.max(2000) }),
    reply: z.object({ decisions: z.array(ReviewDecision) }),
    refusals: { 404: "not-found: the review has no such clause", 409: "conflict: nobody was asked" },
  }),
  exportPreview: route({
    method: "GET",
    path: `${deskBase}/reviews/{reviewId}/exports/preview`,
    summary: "Author and layout of the Word file that the accepted redlines would give; nothing is stored",
    auth: "owner",
    right: "export",
    params,
    query: z.object({ audience: audienceField }),
    reply: ExportPreview,
    refusals: { 409: "export-not-available" },
  }),
  exportAccepted: route({
    method: "POST",
    path: `${deskBase}/reviews/{reviewId}/exports`,
    summary: "The accepted redlines as a Word file; returns a link",
    auth: "owner",
    right: "export",
    action: "reviews.export",
    status: 201,
    params,
    body: z.strictObject({ audience: audienceField }),
    reply: ReviewExport,
    refusals: { 409: "export-not-available" },
  }),
};
