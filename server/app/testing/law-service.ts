import { dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { authoritiesRoutes } from "#shared/law/authorities.ts";
import { briefCheckRoutes } from "#shared/law/brief-check.ts";
import type { RouteDef } from "#shared/route.ts";
import { marksRoutes } from "#shared/workspace/marks.ts";
import { readerRoutes } from "#shared/law/reader.ts";
import { searchesRoutes } from "#shared/law/searches.ts";
import { statutesRoutes } from "#shared/law/statutes.ts";
import { Hono } from "hono";
import { authorities } from "../../law/authorities/routes.ts";
import { briefCheck } from "../../law/brief-check/routes.ts";
import { CorpusClient } from "../../law/store/client.ts";
import type { WriterDbs } from "../../law/store/writer.ts";
import { openActs } from "../../law/store/acts-db.ts";
import { databaseFile } from "../../law/store/database-file.ts";
import { openCorpusReader } from "../../law/store/corpus-db.ts";
import type { LawCtx, LawServices } from "../../law/context.ts";
import { openDb, write, type WriteDb } from "../../platform/db/open.ts";
import { openSessionLawReader } from "../../law/store/session-laws-db.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { createCalls } from "../../platform/calls/call.ts";
import type { LooseHandler } from "../../platform/calls/handlers.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Env } from "../../platform/http/request.ts";
import { marks } from "../../workspace/records/marks/routes.ts";
import { reader } from "../../law/reader/routes.ts";
import { searches } from "../../law/searches/routes.ts";
import { Metering } from "../../platform/metering/metering.ts";
import { newSignInSecret, Sessions } from "../../platform/session/sessions.ts";
import { openTrail } from "../../platform/audit/trail.ts";
import { workerUrl } from "../../platform/worker-url.ts";
import { statutes } from "../../law/statutes/routes.ts";
import { testLibrary } from "../../law/testing/library.ts";

/** A reply in the form that a test reads. */
export interface Answer {
  status: number;
  // A test reads replies of every route; the schemas have been checked by `mount`.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Headers;
}

export interface TestService {
  dbs: WriterDbs;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  patch(path: string, body: unknown): Promise<Answer>;
  remove(path: string): Promise<Answer>;
  /** Without a credential, or with this one. */
  bare(path: string, authorization?: string, init?: RequestInit): Promise<Answer>;
  /** The credits that a call books, and its status. */
  charge<K extends keyof typeof statutes>(route: K, input: Record<string, unknown>): Promise<{ credits: number | null; status: number }>;
}

export const base = "/api/v1/us/statutes";

/** The statute and reader routes over HTTP on the test library: real databases, reader threads, sessions; replies are checked. */
export async function testService(t: TestContext, options: { updated?: boolean; now?: string } = {}): Promise<TestService> {
  const { folder, ...dbs } = await testLibrary(t, options);
  const local = {
    corpus: openCorpusReader(folder.corpus),
    history: openDb(folder.history, { readonly: true }),
    sessionLaws: openSessionLawReader(folder.sessionLaws),
  };
  openActs(databaseFile(folder, "acts")).close();
  const readers = new CorpusClient(workerUrl("app/reader-thread"), folder, 1);
  const workspace = openWorkspace(folder.workspace);
  const sessions = new Sessions(workspace, () => Date.now());
  const metering = new Metering(workspace);
  const { token } = await sessions.open(newSignInSecret(workspace, Date.now()), null);
  t.after(async () => {
    await readers.close();
    metering.close();
    for (const db of [local.corpus, local.history, local.sessionLaws, workspace]) db.close();
  });
  const stored = { workspace, write: <T>(work: (db: WriteDb) => T) => write(workspace, work) };
  const shared = {
    ...stored,
    now: () => new Date(options.now ?? "2088-06-15T00:00:00.000Z"),
    local,
    query: readers.query,
    everydayWords: { isWanted: () => false },
    sessions,
    metering,
    workspaceApi: { trail: openTrail(workspace, join(dirname(folder.workspace), "audit-head.txt")) },
  };
  // These routes use nothing from the library service.
  const services = { ...shared } as unknown as LawServices;
  const app = appOf(services);
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await app.request(path, init);
    return { status: response.status, body: response.status === 204 ? null : await response.json(), headers: response.headers };
  };
  const authorization = `Bearer ${token}`;
  return {
    dbs,
    get: (path) => send(path, { headers: { authorization } }),
    post: (path, body) =>
      send(path, { method: "POST", body: JSON.stringify(body), headers: { authorization, "content-type": "application/json" } }),
    patch: (path, body) =>
      send(path, { method: "PATCH", body: JSON.stringify(body), headers: { authorization, "content-type": "application/json" } }),
    remove: (path) => send(path, { method: "DELETE", headers: { authorization } }),
    bare: (path, key, init) =>
      send(path, { ...init, headers: { ...(key !== undefined && { authorization: key }), "content-type": "application/json" } }),
    async charge(route, input) {
      let credits: number | null = null;
      const ctx = { ...services, signal: new AbortController().signal, charge: (n: number) => void (credits = n) } as unknown as LawCtx;
      const def: RouteDef = statutesRoutes[route];
      const parsed = {
        params: def.params?.parse(input["params"]),
        query: def.query?.parse(input["query"] ?? {}),
        body: def.body?.parse(input["body"]),
      };
      try {
        const handler = statutes[route] as LooseHandler;
        handler.check?.(parsed as never, ctx as never);
        await handler(parsed as never, ctx as never);
        return { credits, status: 200 };
      } catch (error) {
        return { credits, status: error instanceof Error && "status" in error ? Number(error.status) : 500 };
      }
    },
  };
}

function appOf(services: LawServices): Hono<Env> {
  const app = new Hono<Env>();
  const calls = createCalls({ services, checkReplies: true });
  const options = { calls, docsUrl: () => "http://127.0.0.1:1/docs", instanceId: "ins_x" };
  const features: [Record<string, RouteDef>, unknown][] = [
    [statutesRoutes, statutes],
    [readerRoutes, reader],
    [marksRoutes, marks],
    [authoritiesRoutes, authorities],
    [briefCheckRoutes, briefCheck],
    [searchesRoutes, searches],
  ];
  for (const [routes, handlers] of features) {
    // Handlers<…> has checked every pair where it was written.
    for (const [key, handler] of Object.entries(handlers as Record<string, LooseHandler>)) {
      const route = routes[key];
      if (route === undefined) continue;
      calls.add(route, handler);
      mount(app, route, options);
    }
  }
  return app;
}
