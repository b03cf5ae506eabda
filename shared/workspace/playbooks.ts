import { z } from "zod";
import { pageFields, pageOf } from "../platform/pages.ts";
import { typedName } from "../platform/fields.ts";
import { route } from "../route.ts";
import { contractTypes, userSides } from "./contract-types.ts";

const s = z.string();
const sn = s.nullable();

/** Most positions of a playbook (workspace-api §17). */
export const mostPositions = 200;
/** A position's approval level, from none to the highest (workspace-api §17). */
export const approvalLevels = ["none", "manager", "partner", "gc"] as const;
export type ApprovalLevel = (typeof approvalLevels)[number];
export const priorities = ["must_have", "should_have", "nice_to_have"] as const;
export type Priority = (typeof priorities)[number];
export const conditionAttributes = ["clause_severity", "counterparty_paper", "contract_value", "governing_law"] as const;
export const conditionOperators = ["eq", "neq", "gt", "gte", "lt", "lte", "in"] as const;

/** Two capitals of a country, or `INTL` (workspace-api §15). */
export const jurisdictionPattern = /^(?:[A-Z]{2}|INTL)$/;

/** Raises the approval level of a position. A condition whose attribute the review did not supply does not apply (workspace-api §17). */
export const EscalationCondition = z.strictObject({
  attribute: z.enum(conditionAttributes),
  operator: z.enum(conditionOperators).default("eq"),
  /** Values separated by commas for `in`. */
  value: s.max(200),
  escalateTo: z.enum(["manager", "partner", "gc"]).default("partner"),
  note: s.max(280).nullable().default(null),
});
export type EscalationCondition = z.output<typeof EscalationCondition>;

/** The owner's position on one clause (workspace-api §17). */
export const Position = z.strictObject({
  standardPosition: s.max(8000).refine((text) => text.trim() !== "", { error: "is blank", params: { problem: "too_short" } }),
  acceptableRange: s.max(4000),
  /** Descriptive; nothing is computed from these. */
  escalationTriggers: z.array(s).max(50).default([]),
  /** Best first. */
  fallbackLadder: z.array(s).max(10).default([]),
  dealBreaker: s.max(4000).nullable().default(null),
  priority: z.enum(priorities).nullable().default(null),
  approvalLevel: z.enum(approvalLevels).nullable().default(null),
  escalationConditions: z.array(EscalationCondition).max(20).default([]),
  rationale: s.max(2000).nullable().default(null),
  /** 0 to 5. */
  riskWeight: z.int().min(0).max(5).nullable().default(null),
  /** False: the position is kept but not used. */
  enabled: z.boolean().default(true),
});
export type Position = z.output<typeof Position>;

/** Positions by clause, such as `limitation-of-liability`, in the order they were written. */
export const Positions = z.record(s.min(1).max(80), Position).refine((positions) => Object.keys(positions).length <= mostPositions, {
  error: `has more than ${mostPositions} positions`,
  params: { problem: "too_long" },
});
export type Positions = z.output<typeof Positions>;

export const Playbook = z.object({
  id: s,
  name: s,
  description: sn,
  contractType: s,
  positions: z.record(s, Position),
  /** One per contract type; can be set only in the console. */
  isDefault: z.boolean(),
  /** Name of the file it was imported from; null otherwise. */
  sourceFilename: sn,
  createdAt: s,
  updatedAt: s,
});
export type Playbook = z.output<typeof Playbook>;

export const templateCategories = ["commercial", "privacy", "hr", "ip", "nda"] as const;

export const PlaybookTemplate = z.object({
  slug: s,
  name: s,
  description: s,
  contractType: s,
  category: z.enum(templateCategories),
  /** Null if the template takes no side. */
  userSide: z.enum(userSides).nullable(),
  featured: z.boolean(),
  positionCount: z.int(),
  tags: z.array(s),
  recommendedFor: z.array(s),
});
export type PlaybookTemplate = z.output<typeof PlaybookTemplate>;

const name = typedName(200);
const description = s.max(1000).nullable();
const playbookId = z.object({ playbookId: s });
const reads = { auth: "workspace", right: "read", tier: "read", scopes: ["playbooks:read"] } as const;
const writes = { auth: "workspace", right: "write", tier: "write", scopes: ["playbooks:write"] } as const;

/** A playbook as a file contains it: the input of `create`, and the mark of the file. */
export const PlaybookFile = z.strictObject({
  format: z.literal("pandect-playbook"),
  version: z.literal(1),
  name,
  description: description.optional(),
  contractType: z.enum(contractTypes),
  positions: Positions,
});
export type PlaybookFile = z.output<typeof PlaybookFile>;

/** Playbooks: the owner's positions on the clauses of a contract type (workspace-api §17). There is no delete: reviews refer to them. */
export const playbooksRoutes = {
  list: route({
    ...reads,
    method: "GET",
    path: "/workspace/v1/playbooks",
    summary: "Playbooks in full, by name",
    action: "playbooks.list",
    query: z.object(pageFields),
    reply: pageOf(Playbook),
  }),
  create: route({
    ...writes,
    method: "POST",
    path: "/workspace/v1/playbooks",
    summary: "Create a playbook",
    action: "playbooks.create",
    status: 201,
    body: z.strictObject({
      name,
      description: description.optional(),
      contractType: z.enum(contractTypes),
      positions: Positions.default({}),
    }),
    reply: Playbook,
  }),
  fromTemplate: route({
    ...writes,
    method: "POST",
    path: "/workspace/v1/playbooks/from-template",
    summary: "Create a playbook from a template; it keeps no link to the template",
    action: "playbooks.fromTemplate",
    status: 201,
    body: z.strictObject({
      templateSlug: s.max(120),
      name: name.nullish(),
      description: description.optional(),
      jurisdiction: s.regex(jurisdictionPattern).nullish(),
    }),
    reply: Playbook,
    refusals: { 404: "playbook-template-not-found" },
  }),
  get: route({
    ...reads,
    method: "GET",
    path: "/workspace/v1/playbooks/{playbookId}",
    summary: "One playbook",
    action: "playbooks.get",
    params: playbookId,
    reply: Playbook,
  }),
  update: route({
    ...writes,
    method: "PUT",
    path: "/workspace/v1/playbooks/{playbookId}",
    summary: "Replace a playbook; `positions` is the complete set",
    description: "An omitted clause is removed. If you leave out `positions` or `description`, they do not change.",
    action: "playbooks.update",
    ifMatch: true,
    params: playbookId,
    body: z.strictObject({ name, description: description.optional(), positions: Positions.optional() }),
    reply: Playbook,
    refusals: { 422: "contractType and isDefault cannot be changed here" },
  }),
  templates: route({
    ...reads,
    method: "GET",
    path: "/workspace/v1/playbook-templates",
    summary: "Templates of playbooks: featured first, then by slug",
    action: "playbookTemplates.list",
    query: z.object(pageFields),
    reply: pageOf(PlaybookTemplate),
  }),
};

const verdictKinds = ["meets", "acceptable", "fallback", "below", "deal_breaker", "missing", "unclear"] as const;

/** How a clause compares with one position. */
export const PositionVerdict = z.object({
  verdict: z.enum(verdictKinds),
  /** Rung of the ladder from 1 if the verdict is `fallback`; null otherwise. */
  rung: z.int().nullable(),
  severity: z.enum(["green", "yellow", "red"]),
  /** The basis of the verdict: a typed value, a rule, or similarity to the ladder. */
  basis: z.object({ kind: z.enum(["typed_value", "rule", "similarity"]), note: s }),
  analysis: s,
  approvalLevel: z.enum(approvalLevels).nullable(),
  isDealBreaker: z.boolean(),
  /** Wording that meets the position; null if the clause meets it already. */
  proposedLanguage: sn,
});
export type PositionVerdict = z.output<typeof PositionVerdict>;

/** Playbooks in the window (workspace-api §20). */
export const playbookConsoleRoutes = {
  makeDefault: route({
    method: "PUT",
    path: "/console/v1/playbooks/{playbookId}/default",
    summary: "Make a playbook the default of its contract type",
    auth: "owner",
    right: "write",
    action: "playbooks.makeDefault",
    params: playbookId,
    reply: Playbook,
  }),
  clearDefault: route({
    method: "DELETE",
    path: "/console/v1/playbooks/{playbookId}/default",
    summary: "Stop using a playbook as the default of its contract type",
    auth: "owner",
    right: "write",
    action: "playbooks.clearDefault",
    status: 204,
    params: playbookId,
  }),
  export: route({
    method: "GET",
    path: "/console/v1/playbooks/{playbookId}/file",
    summary: "Export a playbook as a file",
    auth: "owner",
    right: "export",
    action: "playbooks.export",
    auditReads: true,
    params: playbookId,
    reply: z.object({ filename: s, file: PlaybookFile }),
  }),
  import: route({
    method: "POST",
    path: "/console/v1/playbooks/import",
    summary: "Create a playbook from an exported file",
    auth: "owner",
    right: "write",
    action: "playbooks.import",
    status: 201,
    body: z.strictObject({ filename: s.min(1).max(255), file: PlaybookFile }),
    reply: Playbook,
  }),
  check: route({
    method: "POST",
    path: "/console/v1/playbooks/check",
    summary: "Compare a clause with a position; nothing is saved",
    auth: "owner",
    right: "read",
    body: z.strictObject({ clause: s.min(1).max(80), position: Position, text: s.min(1).max(20_000) }),
    reply: PositionVerdict,
  }),
};
