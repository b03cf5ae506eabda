import type { consoleRoutes } from "#shared/platform/console.ts";
import { contract } from "#shared/contract.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { AppError, ValidationError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import type { RouteDef } from "#shared/route.ts";
import { grants, scopes } from "#shared/platform/scopes.ts";
import { auditLines, auditTable } from "../../../platform/audit/export.ts";
import { anyEntry, type AuditFilter, lastChange, list } from "../../../platform/audit/store.ts";
import { brokenStarts } from "../../../platform/audit/trail.ts";
import { countVisible, visibleReport } from "../../../platform/audit/visible-chain.ts";
import { hasMatter, readDefaultMatterId } from "../../records/matters/store.ts";
import { findById, listCredentials, markRevoked } from "../../../platform/credentials/credential-store.ts";
import {
  enable,
  mustBeLive,
  readInstallation,
  revokeInstallation,
  setAllowlist,
  setStatus,
} from "../../../platform/credentials/installation.ts";
import { namesOfEntries, namesOfPeople } from "./audit-names.ts";
import { issueTrialKey } from "../../../platform/metering/data-keys.ts";
import { issueCredential, issueTrialCredential } from "../../../platform/credentials/issue.ts";
import { personIdOf, readsContent } from "../../../platform/principal.ts";
import { readOrganization, renameOrganization } from "../../../platform/organization.ts";
import { presentCredential, presentEntry, presentInstallation } from "../../../platform/credentials/present.ts";

/** Handlers of the owner's console (workspace-api §20). */
export const consoleHandlers: WorkspaceHandlers<typeof consoleRoutes> = {
  organization: (_input, ctx) => organizationOf(ctx),

  updateOrganization({ body }, ctx) {
    ctx.write((tx) => {
      const known = readOrganization(tx);
      renameOrganization(tx, body.name ?? known.name, body.ownerName ?? known.ownerName);
      ctx.note({ resource: { kind: "organization", id: known.id } });
    });
    return organizationOf(ctx);
  },

  installation: (_input, ctx) => presentInstallation(ctx.workspace, ctx.now().getTime()),

  enable(_input, ctx) {
    ctx.write((tx) => ctx.note({ resource: { kind: "installation", id: enable(tx, ctx.now().getTime()).id } }));
    return changed(ctx);
  },

  updateInstallation({ body }, ctx) {
    ctx.write((tx) => {
      const { id } = mustBeLive(tx);
      ctx.note({ resource: { kind: "installation", id } });
      if (body.status !== undefined) setStatus(tx, id, body.status);
      if (body.matterAllowlist === undefined) return;
      for (const matter of body.matterAllowlist ?? []) if (!hasMatter(tx, matter, null)) throw new AppError("matter-not-found");
      setAllowlist(tx, id, body.matterAllowlist);
    });
    return changed(ctx);
  },

  revokeInstallation(_input, ctx) {
    ctx.write((tx) => {
      const known = readInstallation(tx);
      if (known === undefined || known.status === "revoked") throw new AppError("not-found", "The workspace API is not enabled");
      revokeInstallation(tx, known.id, ctx.now().getTime());
      ctx.note({ resource: { kind: "installation", id: known.id } });
    });
    ctx.workspaceApi.credentials.forget();
  },

  scopes({ query }) {
    const all = scopes.map((scope) => ({ ...scope, operations: scope.inert ? 0 : operationsOf(scope.name) }));
    return page(all.slice(query.offset, query.offset + query.limit), all.length, query);
  },

  issue({ body }, ctx) {
    const now = ctx.now().getTime();
    const { row, secret } = ctx.write((tx) => {
      const issued = issueCredential(tx, { ...body, expiresAt: Date.parse(body.expiresAt) }, now);
      ctx.note({ resource: { kind: "credential", id: issued.row.id } });
      return issued;
    });
    return { ...presentCredential(row, now), secret };
  },

  issueTrial({ body }, ctx) {
    const now = ctx.now().getTime();
    const { kind, method, path, scopes } = trialOf(body.operation);
    const asked = { name: "Try-it page", route: `${method} ${path}`, scopes, expiresAt: now + trialLife };
    const issued = ctx.write((tx) => {
      const made =
        kind === "data_key"
          ? (({ id, key }) => ({ id, secret: key }))(issueTrialKey(tx, asked, now))
          : issueTrialCredential(tx, asked, now);
      ctx.note({ resource: { kind, id: made.id } });
      return made;
    });
    ctx.metering.keys.forget();
    ctx.workspaceApi.credentials.forget();
    return { ...issued, kind, scopes: [...scopes], expiresAt: new Date(asked.expiresAt).toISOString() };
  },

  credentials({ query }, ctx) {
    const now = ctx.now().getTime();
    const all = listCredentials(ctx.workspace)
      .map((row) => presentCredential(row, now))
      .filter((one) => query.status === undefined || one.status === query.status);
    return page(all.slice(query.offset, query.offset + query.limit), all.length, query);
  },

  credential: ({ params }, ctx) => presentCredential(mustFind(ctx, params.credentialId), ctx.now().getTime()),

  revoke({ params }, ctx) {
    ctx.write((tx) => {
      if (!markRevoked(tx, params.credentialId, ctx.now().getTime())) throw new AppError("credential-not-found");
      ctx.note({ resource: { kind: "credential", id: params.credentialId } });
    });
    ctx.workspaceApi.credentials.forget();
  },

  usage({ params, query }, ctx) {
    const { id, slot, lastUsedRoute } = mustFind(ctx, params.credentialId);
    const { credentials } = ctx.workspaceApi;
    const windows = credentials.usage(slot, ctx.now().getTime()).map((one) => ({ ...one, resetsAt: new Date(one.resetsAt).toISOString() }));
    return {
      ...page(windows.slice(query.offset, query.offset + query.limit), windows.length, query),
      lastRoute: credentials.lastRoute(id) ?? lastUsedRoute,
      running: credentials
        .running(id)
        .map(({ requestId, route, startedAt }) => ({ requestId, route, startedAt: new Date(startedAt).toISOString() })),
    };
  },

  localApi(_input, ctx) {
    const url = ctx.baseUrl();
    return { url, docsUrl: `${url}/docs`, openApiUrl: `${url}/openapi.json` };
  },

  audit: ({ query }, ctx) => entriesPage(ctx, filterOf(query, ctx.viewer), query),

  activity({ params: { matterId }, query }, ctx) {
    if (!hasMatter(ctx.workspace, matterId, ctx.viewer)) throw new AppError("matter-not-found");
    return entriesPage(ctx, { ...anyEntry, viewer: ctx.viewer, matterId }, query);
  },

  lastChange({ query: { recordId, action } }, ctx) {
    const found = lastChange(ctx.workspace, { viewer: ctx.viewer, resourceId: recordId, action });
    if (found === undefined) return { change: null };
    const { at, actorKind: kind, personId, credentialName } = found;
    const name = personId == null ? credentialName : (namesOfPeople(ctx.workspace, [found]).get(personId) ?? null);
    const isOwn = kind === "person" ? personId === personIdOf(ctx.principal) : kind === "owner" && ctx.principal.kind === "owner";
    return { change: { at: new Date(at).toISOString(), kind, name, isOwn } };
  },

  exportAudit: ({ query }, ctx) => ({
    contentType: "application/jsonl; charset=utf-8",
    fileName: "pandect-audit.jsonl",
    chunks: auditLines(ctx.workspace, filterOf(query, ctx.viewer), presentEntry),
  }),

  exportAuditCsv: ({ query }, ctx) => ({
    contentType: "text/csv; charset=utf-8",
    fileName: "pandect-audit.csv",
    chunks: auditTable(ctx.workspace, filterOf(query, ctx.viewer), presentEntry),
  }),

  async auditCheck(_input, ctx) {
    const report = await ctx.workspaceApi.trail.check();
    return visibleReport(ctx.workspace, ctx.viewer, report, ctx.now().getTime());
  },

  auditState(_input, ctx) {
    const last = ctx.workspaceApi.trail.lastCheck();
    return {
      entries: countVisible(ctx.workspace, ctx.viewer),
      checked:
        last === null ? null : { ...visibleReport(ctx.workspace, ctx.viewer, last.report, last.at), at: new Date(last.at).toISOString() },
      brokenAt: brokenStarts(ctx.workspace).map((at) => new Date(at).toISOString()),
    };
  },
};

/** Lifetime of a credential of the try-it page. */
const trialLife = 5 * 60_000;

/** What the route with this name asks of its callers. Throws a 422 where no credential that a program can hold works. */
function trialOf(operation: string) {
  const route = operations.get(operation);
  const { auth } = route ?? {};
  if (route === undefined || (auth !== "data" && auth !== "workspace"))
    throw new ValidationError([
      {
        loc: ["body", "operation"],
        msg: "is not a route that takes a key or a credential",
        type: "value_error",
        input: operation,
        ctx: {},
      },
    ]);
  const kind = auth === "data" ? ("data_key" as const) : ("credential" as const);
  return { kind, method: route.method, path: route.path, scopes: auth === "data" ? [] : (route.scopes ?? []) };
}

const operations = new Map(
  Object.entries(contract).flatMap(([feature, group]) =>
    Object.entries<RouteDef>(group).map(([key, route]): [string, RouteDef] => [`${feature}.${key}`, route]),
  ),
);

/** A page of the trail with present names. */
function entriesPage(ctx: WorkspaceCtx, filter: AuditFilter, query: { limit: number; offset: number }) {
  const { entries, total } = list(ctx.workspace, filter, query.limit, query.offset);
  // Auditors see what was done and by whom, not the names of matters and records.
  const names = readsContent(ctx.principal)
    ? namesOfEntries(ctx.workspace, ctx.recordKinds, entries, ctx.viewer)
    : new Map<string, string>();
  const named = (id: string | null) => names.get(id ?? "") ?? null;
  const people = namesOfPeople(ctx.workspace, entries);
  const data = entries.map((entry) => {
    const { actor, ...rest } = presentEntry(entry);
    const personName = people.get(actor.personId ?? "");
    const who = personName === undefined ? actor : { ...actor, personName };
    return { ...rest, actor: who, resourceName: named(entry.resourceId), matterName: named(entry.matterId) };
  });
  return page(data, total, query);
}

function organizationOf({ workspace, viewer }: WorkspaceCtx) {
  const { id, name, ownerName, createdAt } = readOrganization(workspace);
  return { id, name, ownerName, defaultMatterId: readDefaultMatterId(workspace, viewer), createdAt: new Date(createdAt).toISOString() };
}

/** The installation after a change that the credentials in memory must learn about. */
function changed(ctx: WorkspaceCtx) {
  ctx.workspaceApi.credentials.forget();
  return presentInstallation(ctx.workspace, ctx.now().getTime());
}

function mustFind(ctx: WorkspaceCtx, id: string) {
  const found = findById(ctx.workspace, id);
  if (found === undefined) throw new AppError("credential-not-found");
  return found;
}

/** How many operations a credential with only this scope could use, fully or in part. */
function operationsOf(scope: string): number {
  const routes = Object.values(contract).flatMap((feature) => Object.values<RouteDef>(feature));
  return routes.filter((one) => (one.scopes ?? []).some((needed) => grants([scope], [needed]))).length;
}

type AuditQuery = { [K in Exclude<keyof AuditFilter, "viewer">]?: string | undefined };

function filterOf(query: AuditQuery, viewer: string | null): AuditFilter {
  const time = (sent: string | undefined) => (sent === undefined ? null : Date.parse(sent));
  const isDay = query.to?.length === "2026-01-01".length;
  return {
    viewer,
    credentialId: query.credentialId ?? null,
    actorKind: query.actorKind ?? null,
    action: query.action ?? null,
    matterId: query.matterId ?? null,
    from: time(query.from),
    to: query.to === undefined ? null : Date.parse(query.to) + (isDay ? 86_400_000 : 0),
    outcome: query.outcome ?? null,
    requestId: query.requestId ?? null,
    resourceId: query.resourceId ?? null,
  };
}
