import { AppError } from "#shared/platform/errors.ts";
import { Operation } from "#shared/platform/operations.ts";
import { type Input, route } from "#shared/route.ts";
import { Hono } from "hono";
import { z } from "zod";
import { openTrail } from "../../platform/audit/trail.ts";
import { Credentials } from "../../platform/credentials/credentials.ts";
import { ensureOrganization } from "../../workspace/records/matters/ensure-organization.ts";
import type { Ctx, Services } from "../../platform/context.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { write } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { insertDocument } from "../../workspace/records/documents/store.ts";
import { createCalls } from "../../platform/calls/call.ts";
import type { LooseHandler } from "../../platform/calls/handlers.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Env } from "../../platform/http/request.ts";
import { newId } from "../../platform/ids.ts";
import { hasMatter } from "../../workspace/records/matters/store.ts";
import { Sessions } from "../../platform/session/sessions.ts";
import { launch, presentOperation } from "../../platform/operations/store.ts";

/** A launch with everything that real ones have: a matter in its path, a body, its own row beside the operation's. */
export const light = route({
  method: "POST",
  path: "/workspace/v1/matters/{matterId}/lamps",
  summary: "x",
  auth: "workspace",
  right: "write",
  action: "lamps.light",
  scopes: ["documents:write"],
  tier: "launch",
  status: 202,
  idempotent: true,
  params: z.object({ matterId: z.string() }),
  body: z.strictObject({ oil: z.string().max(20).default("whale"), lamps: z.record(z.string(), z.int()).optional() }),
  reply: Operation,
});

function handle({ params, body }: Input<typeof light>, ctx: Ctx) {
  const row = ctx.write((tx) => {
    const now = ctx.now().getTime();
    if (!hasMatter(tx, params.matterId, ctx.viewer)) throw new AppError("matter-not-found");
    const id = newId("doc");
    const about = { matterId: params.matterId, folderId: null, filename: body.oil, contentType: null, fileSize: null, sourceType: "api" };
    insertDocument(tx, { id, ...about, createdAt: now });
    const operation = launch(
      tx,
      {
        type: "document.ingest",
        matterId: params.matterId,
        credentialId: ctx.principal.kind === "credential" ? ctx.principal.credential.id : null,
        requestId: ctx.requestId,
        resource: { kind: "document", id, url: null },
        unit: "percent",
        total: 100,
      },
      now,
    );
    ctx.note({ operationId: operation.id });
    return operation;
  });
  ctx.setHeader("retry-after", "2");
  return presentOperation(row);
}

/** A service with that one route, on its own data folder; `now` is its clock. Checks replies except in the shipped configuration. */
export function openLaunching(folder: DataFolder, now = () => new Date(), checkReplies = true) {
  const db = openWorkspace(folder.workspace);
  ensureOrganization(db, now().getTime());
  const workspaceApi = { credentials: new Credentials(db), trail: openTrail(db, folder.auditHead) };
  const sessions = new Sessions(db, () => now().getTime());
  // The route uses nothing else.
  const services = { now, workspace: db, write: (work: never) => write(db, work), sessions, workspaceApi } as unknown as Services;
  const app = new Hono<Env>();
  const calls = createCalls({ services, checkReplies });
  calls.add(light, handle as LooseHandler);
  mount(app, light, { calls, docsUrl: () => "http://127.0.0.1:1/docs", instanceId: "x" });
  return {
    app,
    calls,
    db,
    sessions,
    close() {
      workspaceApi.credentials.close();
      workspaceApi.trail.close();
      db.close();
    },
  };
}
