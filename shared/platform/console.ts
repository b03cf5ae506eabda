import { z } from "zod";
import { calendarDate, notEmpty, typedName } from "./fields.ts";
import { idOf, pageFields, pageOf } from "./pages.ts";
import { route } from "../route.ts";
import { scopeNames } from "./scopes.ts";
import { tierNames } from "../tiers.ts";

const s = z.string();
const sn = z.string().nullable();
const at = z.iso.datetime({ offset: true });
const name200 = typedName(200);

export const Organization = z.object({ id: s, name: s, ownerName: s, defaultMatterId: sn, createdAt: s });

export const Installation = z.object({
  /** Null before the API is enabled. */
  id: sn,
  status: z.enum(["not_enabled", "active", "suspended", "revoked"]),
  /** Null: every matter. */
  matterAllowlist: z.array(s).nullable(),
  enabledAt: sn,
  activeCredentials: z.int(),
  credentialLimit: z.int(),
});
export type Installation = z.output<typeof Installation>;

export const Credential = z.object({
  id: s,
  name: s,
  /** First 11 characters. */
  hint: s,
  scopes: z.array(s),
  status: z.enum(["active", "expired", "revoked"]),
  createdAt: s,
  expiresAt: s,
  lastUsedAt: sn,
  revokedAt: sn,
});
export type Credential = z.output<typeof Credential>;

export const outcomes = ["ok", "refused", "error"] as const;
export const actorKinds = ["credential", "owner", "person", "system"] as const;

export const AuditEntry = z.object({
  id: s,
  at: s,
  requestId: s,
  actor: z.object({
    kind: z.enum(actorKinds),
    credentialId: sn,
    credentialName: sn,
    /** As the caller sent it: a claim, not a fact. */
    actingUser: sn,
    autonomous: z.boolean(),
    /** Who was signed in; absent where no person was (decision 155). */
    personId: s.optional(),
    /** Their name today; absent in exports. */
    personName: s.optional(),
  }),
  action: s,
  method: s,
  path: s,
  status: z.int(),
  outcome: z.enum(outcomes),
  matterId: sn,
  resource: z.object({ kind: s, id: s }).nullable(),
  operationId: sn,
  billedUnits: z.int().nullable(),
  problem: sn,
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** An entry with present names, which the trail itself does not hold; null where the record was deleted for good or has none. */
export const NamedAuditEntry = AuditEntry.extend({ resourceName: sn, matterName: sn });
export type NamedAuditEntry = z.output<typeof NamedAuditEntry>;

const auditFilters = {
  credentialId: idOf("crd").optional(),
  actorKind: z.enum(actorKinds).optional(),
  action: s.min(1).max(100).optional(),
  matterId: idOf("mat").optional(),
  /** A day is a whole UTC day, at both ends. */
  from: z.union([at, calendarDate]).optional(),
  to: z.union([at, calendarDate]).optional(),
  outcome: z.enum(outcomes).optional(),
  requestId: s.min(1).max(100).optional(),
  resourceId: s.min(1).max(100).optional(),
};

const chainReport = z.object({ ok: z.boolean(), count: z.int(), head: s, findings: z.array(s) });

const credentialParams = z.object({ credentialId: s });

/** The owner's console: organization, installation, credentials and the audit trail (workspace-api §20). */
export const consoleRoutes = {
  organization: route({
    method: "GET",
    path: "/console/v1/organization",
    summary: "The organization of this data folder",
    auth: "owner",
    right: "use",
    reply: Organization,
  }),
  updateOrganization: route({
    method: "PATCH",
    path: "/console/v1/organization",
    summary: "Change the names of the organization and its owner",
    auth: "owner",
    right: "administer",
    action: "organization.update",
    body: z.strictObject({ name: name200.optional(), ownerName: name200.optional() }).refine(...notEmpty()),
    reply: Organization,
  }),
  installation: route({
    method: "GET",
    path: "/console/v1/installation",
    summary: "Whether the workspace API is enabled, and for which matters",
    auth: "owner",
    right: "own",
    reply: Installation,
  }),
  enable: route({
    method: "POST",
    path: "/console/v1/installation",
    summary: "Enable the workspace API; after a revocation it makes a new installation",
    auth: "owner",
    right: "own",
    action: "installation.enable",
    status: 201,
    reply: Installation,
    refusals: { 409: "installation-exists: already active or suspended" },
  }),
  updateInstallation: route({
    method: "PATCH",
    path: "/console/v1/installation",
    summary: "Suspend or resume the API, or say which matters credentials may see",
    auth: "owner",
    right: "own",
    action: "installation.update",
    body: z
      .strictObject({
        status: z.enum(["active", "suspended"]).optional(),
        matterAllowlist: z.array(idOf("mat")).max(10_000).nullable().optional(),
      })
      .refine(...notEmpty()),
    reply: Installation,
    refusals: { 404: "matter-not-found: a matter of the list", 403: "installation-inactive: not enabled, or revoked" },
  }),
  revokeInstallation: route({
    method: "DELETE",
    path: "/console/v1/installation",
    summary: "Revoke the installation for good, with all its credentials",
    auth: "owner",
    right: "own",
    action: "installation.revoke",
    status: 204,
    refusals: { 404: "not-found: not enabled, or already revoked" },
  }),
  scopes: route({
    method: "GET",
    path: "/console/v1/scopes",
    summary: "Every scope a credential can have, and how many operations it governs",
    auth: "owner",
    right: "own",
    query: z.object(pageFields),
    reply: pageOf(z.object({ name: s, description: s, operations: z.int(), inert: z.boolean() })),
  }),
  issue: route({
    method: "POST",
    path: "/console/v1/credentials",
    summary: "Create a credential of the workspace API; Pandect shows its secret only once",
    auth: "owner",
    right: "own",
    action: "credentials.issue",
    status: 201,
    body: z.strictObject({
      name: typedName(100),
      scopes: z
        .array(z.enum(scopeNames))
        .min(1)
        .refine((list) => new Set(list).size === list.length, { error: "must be distinct", params: { problem: "duplicate" } }),
      expiresAt: at,
    }),
    reply: Credential.extend({ secret: s }),
    refusals: { 403: "installation-inactive", 409: "credential-limit-reached" },
  }),
  credentials: route({
    method: "GET",
    path: "/console/v1/credentials",
    summary: "Credentials, newest first; never their secrets",
    auth: "owner",
    right: "own",
    query: z.object({ ...pageFields, status: z.enum(["active", "expired", "revoked"]).optional() }),
    reply: pageOf(Credential),
  }),
  credential: route({
    method: "GET",
    path: "/console/v1/credentials/{credentialId}",
    summary: "One credential",
    auth: "owner",
    right: "own",
    params: credentialParams,
    reply: Credential,
  }),
  revoke: route({
    method: "DELETE",
    path: "/api/v1/workspace/credentials/{credentialId}",
    summary: "Revoke a credential at once and permanently, even for requests in flight",
    auth: "owner",
    right: "own",
    action: "credentials.revoke",
    status: 204,
    params: credentialParams,
    refusals: { 404: "credential-not-found: unknown or already revoked" },
  }),
  issueTrial: route({
    method: "POST",
    path: "/console/v1/trial-credentials",
    summary: "Create the credential of the try-it page for one route, for five minutes",
    description:
      "Ends the one issued before. Where the route asks for it, the credential is a data key, else a credential of the workspace API with the scopes of that route. Every other route refuses it. Its calls are charged, limited and audited as those of any other.",
    auth: "owner",
    right: "own",
    action: "credentials.issueTrial",
    status: 201,
    body: z.strictObject({
      /** Name of the route in openapi.json. */
      operation: s.min(1).max(100),
    }),
    example: { operation: "statutes.search" },
    reply: z.object({ kind: z.enum(["data_key", "credential"]), id: s, secret: s, scopes: z.array(s), expiresAt: s }),
    refusals: {
      403: "installation-inactive: a route of the workspace API, which is not enabled",
      422: "not a route that takes such a credential",
    },
  }),
  usage: route({
    method: "GET",
    path: "/console/v1/credentials/{credentialId}/usage",
    summary: "What a credential has used of its limits, what it called last, and what it is running now",
    auth: "owner",
    right: "own",
    params: credentialParams,
    query: z.object(pageFields),
    reply: pageOf(
      z.object({
        tier: z.enum(tierNames),
        window: z.enum(["minute", "hour", "day"]),
        used: z.int(),
        limit: z.int(),
        resetsAt: s,
      }),
    ).extend({
      /** Method and path of the route; null before the first call. */
      lastRoute: sn,
      /** Requests without a reply so far; a revocation stops them. */
      running: z.array(z.object({ requestId: s, route: s, startedAt: s })),
    }),
  }),
  localApi: route({
    method: "GET",
    path: "/console/v1/local-api",
    summary: "Where programs on this computer reach the API",
    auth: "owner",
    right: "use",
    reply: z.object({ url: s, docsUrl: s, openApiUrl: s }),
  }),
  audit: route({
    method: "GET",
    path: "/console/v1/audit",
    summary: "The audit trail, newest first",
    auth: "owner",
    right: "audit",
    query: z.object({ ...pageFields, ...auditFilters }),
    reply: pageOf(NamedAuditEntry),
  }),
  activity: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/activity",
    summary: "What was done in a matter, newest first: its entries of the audit trail",
    auth: "owner",
    right: "read",
    params: z.object({ matterId: s }),
    query: z.object(pageFields),
    reply: pageOf(NamedAuditEntry),
  }),
  lastChange: route({
    method: "GET",
    path: "/console/v1/last-change",
    summary: "Who did something to a record last, for a form whose record was changed meanwhile",
    auth: "owner",
    right: "read",
    query: z.object({
      recordId: s.min(1).max(100),
      /** As on the audit trail, such as `templates.update`. */
      action: s.min(1).max(100),
    }),
    reply: z.object({
      /** Null: not among the newest entries of the trail. */
      change: z
        .object({
          at: s,
          kind: z.enum(actorKinds),
          /** Of the person or the credential; null for the owner of the server and Pandect itself. */
          name: sn,
          /** The caller, in another window. */
          isOwn: z.boolean(),
        })
        .nullable(),
    }),
  }),
  exportAudit: route({
    method: "GET",
    path: "/console/v1/audit/export.jsonl",
    summary: "The audit trail as lines of JSON, oldest first, with the hash of each entry and the head of the chain",
    auth: "owner",
    right: "audit",
    action: "audit.export",
    auditReads: true,
    query: z.object(auditFilters),
    replyKind: "stream",
    mediaType: "application/jsonl",
  }),
  exportAuditCsv: route({
    method: "GET",
    path: "/console/v1/audit/export.csv",
    summary: "The audit trail as a table, oldest first; its last row is the head of the chain",
    auth: "owner",
    right: "audit",
    action: "audit.export",
    auditReads: true,
    query: z.object(auditFilters),
    replyKind: "stream",
    mediaType: "text/csv",
  }),
  auditCheck: route({
    method: "GET",
    path: "/console/v1/audit/check",
    summary: "Checks the whole chain of the audit trail",
    auth: "owner",
    right: "audit",
    reply: chainReport,
  }),
  auditState: route({
    method: "GET",
    path: "/console/v1/audit/state",
    summary: "What the last check of the audit trail found, and when it was; the first is made at every start",
    auth: "owner",
    right: "audit",
    reply: z.object({
      entries: z.int(),
      /** Null while the first check is running. */
      checked: chainReport.extend({ at: s }).nullable(),
      /** Earlier starts at which the trail was not intact, newest first. */
      brokenAt: z.array(s),
    }),
  }),
};
