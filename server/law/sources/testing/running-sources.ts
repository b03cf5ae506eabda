import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import type { RouteDef } from "#shared/route.ts";
import { type Download, sourcesRoutes } from "#shared/law/sources.ts";
import { Hono } from "hono";
import type { LawServices } from "../../context.ts";
import { openTrail } from "../../../platform/audit/trail.ts";
import { networkConfig } from "../../../app/config.ts";
import { createDataFolder, type DataFolder } from "../../../platform/data-folder.ts";
import { openCorpus } from "../../store/corpus-db.ts";
import { type Db, write } from "../../../platform/db/open.ts";
import { openWorkspace } from "../../../platform/db/workspace.ts";
import { createCalls } from "../../../platform/calls/call.ts";
import type { LooseHandler } from "../../../platform/calls/handlers.ts";
import { mount } from "../../../platform/http/mount.ts";
import type { Env } from "../../../platform/http/request.ts";
import { newSignInSecret, Sessions } from "../../../platform/session/sessions.ts";
import { createRunner } from "../../../platform/operations/runner.ts";
import { createLibrary, type Library } from "../../library/service.ts";
import { openSources } from "../open-sources.ts";
import { sources as handlers } from "../routes.ts";
import { mustBeAllowed, type Sources } from "../sources.ts";
import { serveCode } from "../../testing/published-code.ts";
import { testPublisher, type TestPublisher } from "../../testing/publisher.ts";
import { openOutboundHttp } from "../../../platform/testing/outbound-http.ts";

export interface Answer {
  status: number;
  // A test reads replies of every route; `mount` has already checked them against their schemas.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface Running {
  folder: DataFolder;
  workspace: Db;
  corpus: Db;
  library: Library;
  sources: Sources;
  call(method: string, path: string, body?: unknown, bare?: boolean): Promise<Answer>;
  stop(): Promise<void>;
}

export const base = "/console/v1/library";

/** The routes on a data folder, with requests only to the test's publisher. The test skips the waits. */
export async function start(folder: DataFolder, publisher: TestPublisher): Promise<Running> {
  const workspace = openWorkspace(folder.workspace);
  const corpus = openCorpus(folder.corpus);
  const now = () => new Date();
  const operations = createRunner({ workspace, now });
  const library = createLibrary({ folder, workspace, operations, now });
  const sources = openSources({
    outboundHttp: openOutboundHttp,
    folder,
    workspace,
    corpus,
    library,
    operations,
    now,
    config: networkConfig({ PANDECT_SOURCES_ORIGIN: publisher.origin }),
    mustBeAllowed: () => mustBeAllowed(workspace, openOutboundHttp),
    // The test waits for a host's turn, but not for the gaps between turns or the delays a publisher asks for.
    pause: (ms, signal) =>
      ms === 15_000 || ms === 600_000
        ? new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))
        : Promise.resolve(),
    silenceMs: 300,
  });
  library.resume();
  operations.start([library.kind, sources.kind]);
  const sessions = new Sessions(workspace, () => Date.now());
  const { token } = await sessions.open(newSignInSecret(workspace, Date.now()), null);
  // These routes use nothing else.
  const workspaceApi = { trail: openTrail(workspace, folder.auditHead) };
  const audited: LawServices["write"] = (work) => write(workspace, work);
  const services = {
    now,
    workspace,
    write: audited,
    sessions,
    library,
    sources,
    workspaceApi,
    local: { corpus },
  } as unknown as LawServices;
  const app = new Hono<Env>();
  const calls = createCalls({ services, checkReplies: true });
  for (const [key, route] of Object.entries<RouteDef>(sourcesRoutes)) {
    const handler = (handlers as unknown as Record<string, LooseHandler>)[key];
    assert.ok(handler);
    calls.add(route, handler);
    mount(app, route, { calls, docsUrl: () => "http://127.0.0.1/docs", instanceId: "ins_x" });
  }
  return {
    folder,
    workspace,
    corpus,
    library,
    sources,
    async call(method, path, body, bare = false) {
      const headers = {
        ...(!bare && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      };
      const response = await app.request(base + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
      const text = await response.text();
      return { status: response.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
    },
    async stop() {
      await library.close();
      await operations.close();
      workspaceApi.trail.close();
      corpus.close();
      workspace.close();
    },
  };
}

export async function setup(t: TestContext, options: { isAllowed?: boolean } = {}): Promise<Running & { publisher: TestPublisher }> {
  const publisher = await testPublisher(t);
  serveCode(publisher);
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-sources-")));
  const running = await start(folder, publisher);
  t.after(async () => {
    await running.stop();
    rmSync(folder.root, { recursive: true, force: true });
  });
  if (options.isAllowed !== false) await running.call("PUT", "/network", { isAllowed: true });
  return { ...running, publisher };
}

/** Waits until downloads and their imports have ended. */
export async function settled({ sources, library }: Running): Promise<Download[]> {
  await sources.idle();
  await library.idle();
  return sources.downloads();
}
