import { actLineSchema } from "#shared/law/act-lines.ts";
import { AppError } from "#shared/platform/errors.ts";
import { lawLineSchema } from "#shared/law/law-lines.ts";
import { sessionLawLineSchema } from "#shared/law/session-law-lines.ts";
import { Hono } from "hono";
import { newRequestId } from "../platform/ids.ts";
import { admit, principalOf } from "../platform/calls/authenticate.ts";
import type { Calls } from "../platform/calls/call.ts";
import { errorFamily } from "../platform/calls/error-family.ts";
import { knownError } from "../platform/calls/known-error.ts";
import type { Services } from "../platform/context.ts";
import { plainLooks } from "../platform/http/docs/document.ts";
import { errorPage, errorsPage } from "../platform/http/docs/errors-page.ts";
import { createDocs } from "../platform/http/docs/made-apart.ts";
import { actLinesSchemaPath, lawLinesPage, lawLinesSchemaPath, sessionLawLinesSchemaPath } from "../law/import/jsonl/docs-law-lines.ts";
import { errorResponse } from "../platform/http/errors.ts";
import { mount } from "../platform/http/mount.ts";
import { correlationOf, type Env, HttpRequest } from "../platform/http/request.ts";
import { bundleName } from "./mcp/options.ts";
import { mountMcp } from "./mcp/route.ts";
import { routes } from "./routes.ts";
import { methodsOf } from "../platform/http/allowed-methods.ts";
import { assetFile, pageHeaders, staticFile } from "../platform/http/static.ts";

/** What the HTTP layer knows about the service behind it. */
export interface AppOptions {
  services: Services;
  calls: Calls;
  /** Address that the service listens on, e.g. `http://127.0.0.1:7468`; known after listening. */
  baseUrl: () => string;
  /** Where the documentation is; errors name addresses below it. */
  docsUrl: () => string;
  version: string;
  instanceId: string;
  /** Folder of the built renderer. */
  rendererDir: string;
  /** Adds the way to a firm's provider and back; absent where none is set. */
  mountSignIn: ((app: Hono<Env>) => void) | null;
}

/** Every route of the contract, the documentation and the window's files as one Hono app. */
export function createApp(options: AppOptions): Hono<Env> {
  const app = new Hono<Env>();
  const { docsUrl } = options;
  for (const route of routes) mount(app, route, { calls: options.calls, docsUrl, instanceId: options.instanceId });
  mountMcp(app, { services: options.services, calls: options.calls, version: options.version, docsUrl, instanceId: options.instanceId });
  const docs = createDocs(() => ({ version: options.version, baseUrl: options.baseUrl() }));
  app.get("/openapi.json", async (c) => c.body(await docs("openapi"), 200, { "content-type": "application/json" }));
  // Built with the window (renderer/docs); without it the pages can still be read.
  app.get("/docs/docs.css", () => {
    const headers = { ...pageHeaders, "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" };
    return assetFile(options.rendererDir, "/docs/docs.css") ?? new Response(plainLooks, { headers });
  });
  app.get("/docs/docs.js", (c) => assetFile(options.rendererDir, "/docs/docs.js") ?? c.notFound());
  app.get("/docs", async () => page(await docs("page")));
  app.get("/docs/guide", (c) => c.redirect("/docs/guide/first-matter"));
  app.get("/docs/guide/:page", async (c) => {
    // Loaded with the first reader: most starts of the service never have one.
    const { guidePage } = await import("../platform/http/docs/guide-page.ts");
    const text = guidePage(c.req.param("page"));
    return text === null ? c.text("The guide has no such page.", 404) : page(text);
  });
  app.get("/docs/guide/pictures/:name", async (c) => {
    const { guidePicture } = await import("../platform/http/docs/guide-page.ts");
    const picture = guidePicture(c.req.param("name"));
    if (picture === null) return c.text("The guide has no such picture.", 404);
    return new Response(picture, { headers: { "content-type": "image/png", "cache-control": "no-cache" } });
  });
  app.get(`/docs/${bundleName}`, async () => {
    const { assistantBundle } = await import("./mcp/assistant-bundle.ts");
    return new Response(assistantBundle(options.version, options.baseUrl()), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="${bundleName}"`,
        "cache-control": "no-cache",
      },
    });
  });
  app.get("/docs/errors", () => page(errorsPage()));
  app.get("/docs/pandect-jsonl", () => page(lawLinesPage()));
  app.get(actLinesSchemaPath, (c) => c.json(actLineSchema(), 200, { "content-type": "application/schema+json" }));
  app.get(lawLinesSchemaPath, (c) => c.json(lawLineSchema(), 200, { "content-type": "application/schema+json" }));
  app.get(sessionLawLinesSchemaPath, (c) => c.json(sessionLawLineSchema(), 200, { "content-type": "application/schema+json" }));
  app.get("/docs/workspace-api/errors/:code", (c) => page(errorPage(c.req.param("code"))));
  options.mountSignIn?.(app);
  app.get("/", (c) => {
    if (!c.req.header("accept")?.includes("text/html")) {
      return c.json({ product: "Pandect", version: options.version, instanceId: options.instanceId, docs: docsUrl() });
    }
    return (
      staticFile(options.rendererDir, "/") ?? page("<!doctype html><title>Pandect</title><p>The window is not built yet: npm run build")
    );
  });
  app.notFound((c) => {
    const request = new HttpRequest(c);
    const { path } = request;
    const isApi = /^\/(api|console|workspace|storage)(\/|$)/.test(path);
    if (!isApi && c.req.method === "GET") {
      const file = staticFile(options.rendererDir, path);
      if (file !== null) return file;
    }
    const requestId = newRequestId();
    const headers = errorFamily(path) === "problem" ? correlationOf(request) : {};
    const refused = (error: AppError) =>
      errorResponse(error, { path, requestId, docsUrl: docsUrl(), instanceId: options.instanceId, headers });
    try {
      // The data API asks for a credential before it says anything else (data-api §1, gate order).
      if (errorFamily(path) === "data") admit(principalOf("data", request, options.services), options.services, headers);
    } catch (error) {
      return refused(knownError(error, { requestId }));
    }
    const allow = methodsOf(path);
    return refused(allow === "" ? new AppError("route-not-found") : new AppError("method-not-allowed", undefined, { headers: { allow } }));
  });
  return app;
}

function page(html: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(html, { headers: { ...pageHeaders, "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" } });
}
