import { z } from "zod";
import { Operation, operationStatuses } from "../platform/operations.ts";
import { idOf, pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";
import { contractTypes, userSides } from "./contract-types.ts";
import { audienceField } from "./audience-field.ts";
import { passageFields } from "./passage-fields.ts";
import { approvalLevels, jurisdictionPattern, priorities } from "./playbooks.ts";

const s = z.string();
const sn = s.nullable();
const bn = z.boolean().nullable();

/** Most characters of a text of a review (workspace-api §15). */
export const mostReviewCharacters = 200_000;
export const leastReviewCharacters = 100;
/** Most clauses that a deep pass reads (workspace-api §15). */
export const deepClauseLimit = 40;

export const severities = ["green", "yellow", "red"] as const;
export type ReviewSeverity = (typeof severities)[number];
export const gateLevels = ["manager", "partner", "gc"] as const;
export type GateLevel = (typeof gateLevels)[number];

/** Members that a deep review does not accept (workspace-api §15). */
export const standardOnly = [
  "focusAreas",
  "reviewInstructions",
  "markupLevel",
  "round",
  "priorRoundText",
  "counterpartyResponseText",
] as const;

const text = s.min(leastReviewCharacters).max(mostReviewCharacters);
const otherText = s.max(mostReviewCharacters).nullish();

/** The request for a review, besides its text. */
export const reviewFields = {
  contractType: z.enum(contractTypes),
  userSide: z.enum(userSides),
  /** None: the default playbook of the contract type, else built-in positions. */
  playbookId: idOf("pbk").nullish(),
  jurisdiction: s.regex(jurisdictionPattern).default("US"),
  focusAreas: z.array(s.min(1).max(80)).max(50).nullish(),
  reviewInstructions: s.max(2000).nullish(),
  markupLevel: z.enum(["light", "standard", "firm"]).optional(),
  paperSide: z.enum(["own", "counterparty"]).nullish(),
  round: z.int().min(1).max(10).optional(),
  priorRoundText: otherText,
  counterpartyResponseText: otherText,
  dealContext: z.strictObject({ contractValue: z.number().min(0).nullish(), governingLaw: s.max(64).nullish() }).nullish(),
  depth: z.enum(["standard", "deep"]).default("standard"),
};

/** A deep review does not accept some members (workspace-api §15). */
export function refuseInDeep(body: { depth: string }, ctx: z.RefinementCtx, members: readonly string[] = standardOnly): void {
  if (body.depth !== "deep") return;
  for (const member of members)
    if (member in body)
      ctx.addIssue({
        code: "custom",
        path: [member],
        message: "is not taken by a deep review",
        params: { problem: "conflicting_members" },
      });
}

export const ReviewRequest = z.strictObject({ documentText: text, ...reviewFields }).superRefine((body, ctx) => refuseInDeep(body, ctx));
export type ReviewRequest = z.output<typeof ReviewRequest>;

/** What the owner's model said about a finding, beside the engine's result (decision 089). Nothing else in a review comes from a model. */
export const ModelNote = z.object({
  /** Name of the model. */
  model: s,
  /** Why the clause should change, in the model's words; null if nothing could be kept. */
  rationale: sn,
  /** Another wording for the whole `currentLanguage` of the finding's first redline; null if there is none. */
  proposedLanguage: sn,
  /** Literal parts of `currentLanguage` that support the rationale. */
  quotes: z.array(s),
  /** Why nothing was kept, as a sentence; null otherwise. */
  problem: sn,
});
export type ModelNote = z.output<typeof ModelNote>;

export const ReviewClause = z.object({
  clauseName: s,
  clauseType: s,
  sectionReference: sn,
  /** Empty if the contract has no such clause. */
  currentLanguage: s,
  severity: z.enum(severities),
  analysis: s,
  riskDescription: sn,
  playbookPosition: sn,
  approvalLevel: z.enum(approvalLevels).nullable(),
  isDealBreaker: z.boolean(),
  /** The basis of the finding; beyond the contract, so that the window can show it. */
  basis: z.object({ kind: z.enum(["typed_value", "rule", "similarity"]), note: s }),
  /** Page of the clause and its kind of text. Absent for a pasted text, an earlier review, and a clause that the contract lacks. */
  source: z.object({ page: z.int().nullable(), ...passageFields }).optional(),
  /** Absent if the owner's model was not asked about the finding; beyond the contract. */
  modelNote: ModelNote.optional(),
});
export type ReviewClause = z.output<typeof ReviewClause>;

export const Redline = z.object({
  clauseName: s,
  sectionReference: sn,
  /** Empty for an insertion. */
  currentLanguage: s,
  proposedLanguage: s,
  rationale: s,
  priority: z.enum(priorities),
  fallbackPosition: sn,
  /** `verified` exactly when `currentLanguage` is a literal part of `documentText`. */
  grounding: z.enum(["verified", "unverified", "insertion"]),
  /** Where an insertion goes, such as "after 12.4 Notices"; null for a change of words. Absent in earlier reviews; beyond the contract. */
  insertionPoint: sn.optional(),
  approvalLevel: z.enum(approvalLevels).nullable(),
  isDealBreaker: z.boolean(),
  nature: z.enum(["substantive", "housekeeping"]).nullable(),
});
export type Redline = z.output<typeof Redline>;

export const ApprovalGate = z.object({
  required: z.boolean(),
  /** The highest level that any clause needs. */
  level: z.enum(gateLevels).nullable(),
  dealBreakerCount: z.int(),
  reasons: z.array(z.object({ clauseName: s, approvalLevel: z.enum(approvalLevels).nullable(), isDealBreaker: z.boolean(), note: sn })),
  summary: s,
});
export type ApprovalGate = z.output<typeof ApprovalGate>;

export const LiabilityExposure = z.object({
  /** `low`, `medium` or `high`. */
  exposureLevel: s,
  verdict: s,
  capStatus: z.enum(["capped", "uncapped", "partial", "not_addressed"]).nullable(),
  capAmount: sn,
  capQuote: sn,
  grounding: z.enum(["verified", "unverified"]).nullable(),
  capScope: z.enum(["per_claim", "aggregate", "both", "unclear"]).nullable(),
  capAdequate: bn,
  mutualCap: bn,
  consequentialDamagesExcluded: bn,
  uncappedCarveouts: z.array(s),
  supercap: sn,
  indemnityExposure: sn,
  insuranceRequired: sn,
  claimTimeBar: sn,
});
export type LiabilityExposure = z.output<typeof LiabilityExposure>;

export const CounterpartyMatch = z.object({
  name: s,
  vendor: s,
  flexibility: z.enum(["rigid", "limited", "standard"]),
  negotiationStrategyNote: s,
  counterpartyRedlinesCount: z.int(),
});

const found = {
  summary: s,
  overallRisk: z.enum(severities).nullable(),
  businessImpactSummary: sn,
  parseWarning: sn,
  approvalGate: ApprovalGate.nullable(),
  liabilityExposure: LiabilityExposure.nullable(),
  counterpartyMatch: CounterpartyMatch.nullable(),
  clauses: z.array(ReviewClause),
  redlines: z.array(Redline),
  negotiationPriorities: z.array(z.object({ tier: z.int().min(1).max(3), tierLabel: s, items: z.array(s) })),
  missingClauses: z.array(s),
  flags: z.array(z.object({ clauseName: s, sectionReference: sn, observation: s })),
  /** Null if no deep pass ran. */
  deep: z
    .object({
      clausesReviewed: z.int(),
      redlinesKept: z.int(),
      clearedAsCompliant: z.int(),
      clauseLimit: z.int(),
      clausesTruncated: z.boolean(),
    })
    .nullable(),
};
export const ReviewResult = z.object(found);
export type ReviewResult = z.output<typeof ReviewResult>;

export const Review = z.object({
  id: s,
  matterId: s,
  status: z.enum(operationStatuses),
  createdAt: s,
  completedAt: sn,
  /** These five repeat the request and are left out in lists; `playbookId` is the one used, absent for built-in positions. */
  contractType: s.optional(),
  userSide: s.optional(),
  playbookId: s.optional(),
  jurisdiction: s.optional(),
  round: z.int().optional(),
  ...found,
});
export type Review = z.output<typeof Review>;

export const ExportedEdit = z.strictObject({
  clauseName: s.max(200),
  currentLanguage: s.min(1).max(mostReviewCharacters),
  replacementLanguage: s.max(mostReviewCharacters),
  sectionReference: s.max(200).nullish(),
  comment: s.max(2000).nullish(),
});
export type ExportedEdit = z.output<typeof ExportedEdit>;

export const ReviewExport = z.object({
  format: z.literal("docx"),
  filename: s,
  url: s,
  expiresAt: s,
  sizeBytes: z.int(),
  redlineCount: z.int(),
  trackedChanges: z.boolean(),
  approvalGate: ApprovalGate.nullable(),
  /** Why the file lacks the layout of the original, as a sentence; null if it has that layout. Beyond the contract. */
  layoutNote: sn,
});
export type ReviewExport = z.output<typeof ReviewExport>;

const base = "/workspace/v1/matters/{matterId}/reviews";
const one = `${base}/{reviewId}` as const;
const inMatter = z.object({ matterId: s });
const params = z.object({ matterId: s, reviewId: s });

/** Reviews: a contract compared with positions, clause by clause (workspace-api §15). */
export const reviewsRoutes = {
  create: route({
    method: "POST",
    path: base,
    summary: "Review the text of a contract",
    auth: "workspace",
    right: "write",
    tier: "launch",
    scopes: ["review:run"],
    action: "reviews.create",
    idempotent: true,
    status: 202,
    params: inMatter,
    body: ReviewRequest,
    example: {
      documentText: `1. Term. ${"This Agreement continues for one (1) year. ".repeat(3)}`,
      contractType: "saas",
      userSide: "customer",
    },
    reply: Operation,
    refusals: { 404: "playbook-not-found", 422: "a deep review with members it does not take", 429: "concurrency-limit-reached" },
  }),
  list: route({
    method: "GET",
    path: base,
    summary: "Reviews of a matter, newest first",
    auth: "workspace",
    right: "read",
    tier: "read",
    scopes: ["review:read"],
    action: "reviews.list",
    params: inMatter,
    query: z.object(pageFields),
    reply: pageOf(Review),
  }),
  get: route({
    method: "GET",
    path: one,
    summary: "One review; its lists are empty while it runs",
    auth: "workspace",
    right: "read",
    tier: "read",
    scopes: ["review:read"],
    action: "reviews.get",
    params,
    reply: Review,
  }),
  delete: route({
    method: "DELETE",
    path: one,
    summary: "Delete a review; there is no undo",
    auth: "workspace",
    right: "remove",
    tier: "write",
    scopes: ["review:run"],
    action: "reviews.delete",
    status: 204,
    params,
    refusals: { 409: "operation-in-flight while it runs" },
  }),
  export: route({
    method: "POST",
    path: `${one}/exports`,
    summary: "The contract as a Word file with redlines as tracked changes; returns a link",
    auth: "workspace",
    right: "export",
    tier: "download",
    scopes: ["review:read", "exports:create"],
    action: "reviews.export",
    status: 201,
    params,
    body: z.strictObject({
      redlines: z.array(ExportedEdit).max(500).nullish(),
      trackedChanges: z.boolean().default(true),
      audience: audienceField,
    }),
    reply: ReviewExport,
    refusals: {
      409: "export-not-available: the review has not succeeded",
      422: "currentLanguage is not in the text, or two edits change the same words",
    },
  }),
};
