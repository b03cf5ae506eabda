import { actLineSchema } from "#shared/act-lines.ts";
import { contract } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { lawLineSchema } from "#shared/law-lines.ts";
import type { RouteDef } from "#shared/route.ts";
import { sessionLawLineSchema } from "#shared/session-law-lines.ts";
import { Hono } from "hono";
import type { Services } from "../context.ts";
import { acts } from "../acts/routes.ts";
import { newRequestId } from "../ids.ts";
import { backups } from "../backups/routes.ts";
import { clients } from "../clients/routes.ts";
import { consoleHandlers } from "../console/routes.ts";
import { authorities } from "../authorities/routes.ts";
import { desk } from "../desk/routes.ts";
import { documents } from "../documents/routes.ts";
import { readings } from "../documents/reading-routes.ts";
import { uploads } from "../documents/upload-routes.ts";
import { folders } from "../folders/routes.ts";
import { links } from "../links/routes.ts";
import { library } from "../library/routes.ts";
import { sources } from "../library/sources/routes.ts";
import { mail } from "../mail/routes.ts";
import { marks } from "../marks/routes.ts";
import { network } from "../net/routes.ts";
import { operations } from "../operations/routes.ts";
import { matterLaw } from "../matter-law/routes.ts";
import { matters } from "../matters/routes.ts";
import { reader } from "../reader/routes.ts";
import { account } from "../metering/routes.ts";
import { report } from "../report/routes.ts";
import { searches } from "../searches/routes.ts";
import { session } from "../session/routes.ts";
import { sessionLaws } from "../session-laws/routes.ts";
import { statutes } from "../statutes/routes.ts";
import { transfer } from "../transfer/routes.ts";
import { trash } from "../trash/routes.ts";
import { watches } from "../watches/routes.ts";
import { watching } from "../watches/console-routes.ts";
import { welcome } from "../welcome/routes.ts";
import { workspaceSearch } from "../workspace-search/routes.ts";
import { AskedOfHono } from "./asked.ts";
import { authenticate } from "./auth.ts";
import { docsCss, docsPage, errorPage, errorsPage } from "./docs.ts";
import { actLinesSchemaPath, lawLinesPage, lawLinesSchemaPath, sessionLawLinesSchemaPath } from "./docs-law-lines.ts";
import type { Direct } from "./direct.ts";
import { errorFamily, errorResponse } from "./errors.ts";
import type { Handlers } from "./handlers.ts";
import { admit, correlation, type Env, type LooseHandler, mount } from "./mount.ts";
import { methodsOf } from "./offered.ts";
import { openApi } from "./openapi.ts";
import { pageHeaders, staticFile } from "./static.ts";

/** What the HTTP layer is told about the service it answers for. */
export interface AppOptions {
  services: Services;
  /** Address the service listens on, e.g. `http://127.0.0.1:7468`; known after listening. */
  baseUrl: () => string;
  version: string;
  instanceId: string;
  /** Folder of the built renderer. */
  rendererDir: string;
  checkReplies: boolean;
  /** Is given the routes that need no detour. */
  direct: Direct;
}

const handlers: { [F in keyof typeof contract]: Handlers<(typeof contract)[F]> } = {
  session,
  account,
  console: consoleHandlers,
  clients,
  matters,
  folders,
  documents,
  readings,
  workspaceSearch,
  uploads,
  operations,
  desk,
  matterLaw,
  library,
  sources,
  report,
  statutes,
  sessionLaws,
  reader,
  marks,
  mail,
  trash,
  backups,
  transfer,
  links,
  network,
  watches,
  watching,
  welcome,
  authorities,
  searches,
  acts,
};
/** Every route of the contract, the documentation and the window's files as one Hono app. */
export function createApp(options: AppOptions): Hono<Env> {
  const app = new Hono<Env>();
  const docsUrl = () => `${options.baseUrl()}/docs`;
  for (const [feature, featureRoutes] of Object.entries(contract)) {
    for (const [key, route] of Object.entries<RouteDef>(featureRoutes)) {
      // The mapped type of `handlers` has checked every pair.
      const handler = (handlers as unknown as Record<string, Record<string, LooseHandler>>)[feature]?.[key];
      if (handler === undefined) throw new Error(`no handler for ${feature}.${key}`);
      mount(app, route, handler, {
        services: options.services,
        docsUrl,
        instanceId: options.instanceId,
        checkReplies: options.checkReplies,
        direct: options.direct,
      });
    }
  }
  app.get("/openapi.json", (c) => c.json(openApi(options.version, options.baseUrl())));
  app.get(
    "/docs/docs.css",
    () => new Response(docsCss, { headers: { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" } }),
  );
  app.get("/docs", () => page(docsPage(options.version, options.baseUrl())));
  app.get("/docs/errors", () => page(errorsPage()));
  app.get("/docs/pandect-jsonl", () => page(lawLinesPage()));
  app.get(actLinesSchemaPath, (c) => c.json(actLineSchema(), 200, { "content-type": "application/schema+json" }));
  app.get(lawLinesSchemaPath, (c) => c.json(lawLineSchema(), 200, { "content-type": "application/schema+json" }));
  app.get(sessionLawLinesSchemaPath, (c) => c.json(sessionLawLineSchema(), 200, { "content-type": "application/schema+json" }));
  app.get("/docs/workspace-api/errors/:code", (c) => page(errorPage(c.req.param("code"))));
  app.get("/", (c) => {
    if (!c.req.header("accept")?.includes("text/html")) {
      return c.json({ product: "Pandect", version: options.version, instanceId: options.instanceId, docs: docsUrl() });
    }
    return (
      staticFile(options.rendererDir, "/") ?? page("<!doctype html><title>Pandect</title><p>The window is not built yet: npm run build")
    );
  });
  app.notFound((c) => {
    const path = c.req.path;
    const asked = { path, requestId: newRequestId(), route: undefined, docsUrl: docsUrl(), instanceId: options.instanceId, headers: {} };
    const isApi = /^\/(api|console|workspace|storage)(\/|$)/.test(path);
    if (!isApi && c.req.method === "GET") {
      const file = staticFile(options.rendererDir, path);
      if (file !== null) return file;
    }
    if (errorFamily(path) === "problem") Object.assign(asked.headers, correlation(new AskedOfHono(c).header("x-request-id")));
    try {
      // On the data API a credential is asked for before anything else is said (data-api §1, gate order).
      if (errorFamily(path) === "data") {
        const from = new AskedOfHono(c);
        const queryKeys = from.search?.getAll("api_key") ?? [];
        const sent = { headers: (name: string) => from.headers(name), queryKeys, trusted: from.trusted };
        admit(authenticate("data", sent, options.services), options.services, asked.headers);
      }
      const allow = methodsOf(path);
      if (allow !== "") throw new AppError("method-not-allowed", undefined, { headers: { allow } });
      throw new AppError("route-not-found");
    } catch (error) {
      return errorResponse(error, asked);
    }
  });
  return app;
}

function page(html: string): Response {
  return new Response(html, { headers: { ...pageHeaders, "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" } });
}
