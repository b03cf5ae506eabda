// The section route mounted as in the product, but open to everyone: the cost of the HTTP layer without authentication.
import { Hono } from "hono";
import { statutesRoutes } from "#shared/law/statutes.ts";
import type { Services } from "../../../../server/platform/context.ts";
import { openCorpusReader } from "../../../../server/law/store/corpus-db.ts";
import { openDb } from "../../../../server/platform/db/open.ts";
import { listen } from "../../../../server/platform/http/listen.ts";
import { createCalls } from "../../../../server/platform/calls/call.ts";
import type { LooseHandler } from "../../../../server/platform/calls/handlers.ts";
import { mount } from "../../../../server/platform/http/mount.ts";
import type { Env } from "../../../../server/platform/http/request.ts";
import { statutes } from "../../../../server/law/statutes/routes.ts";

const local = { corpus: openCorpusReader(process.argv[2] ?? ""), history: openDb(process.argv[3] ?? "", { readonly: true }) };
const app = new Hono<Env>();
// The section handler uses only the local connections.
const services = { now: () => new Date(), local } as unknown as Services;
const calls = createCalls({ services, checkReplies: false });
const route = { ...statutesRoutes.section, auth: "none" } as const;
calls.add(route, statutes.section as LooseHandler);
mount(app, route, { calls, docsUrl: () => "", instanceId: "" });
const listener = await listen(app, 0, { docsUrl: () => "", instanceId: "" });
process.stdout.write(`${JSON.stringify({ port: listener.port })}\n`);
process.on("message", () => process.send?.(process.cpuUsage()));
