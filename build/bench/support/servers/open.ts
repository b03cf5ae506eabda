// The section route as the product mounts it, but open to everyone: what the HTTP layer costs without authentication.
import { Hono } from "hono";
import { statutesRoutes } from "#shared/statutes.ts";
import type { Services } from "../../../../server/context.ts";
import { openCorpusReader } from "../../../../server/db/corpus.ts";
import { openDb } from "../../../../server/db/open.ts";
import { listen } from "../../../../server/http/listen.ts";
import { type Env, type LooseHandler, mount } from "../../../../server/http/mount.ts";
import { statutes } from "../../../../server/statutes/routes.ts";

const local = { corpus: openCorpusReader(process.argv[2] ?? ""), history: openDb(process.argv[3] ?? "", { readonly: true }) };
const app = new Hono<Env>();
// The section handler reaches nothing but the local connections.
const services = { now: () => new Date(), local } as unknown as Services;
mount(app, { ...statutesRoutes.section, auth: "none" }, statutes.section as LooseHandler, {
  services,
  docsUrl: () => "",
  instanceId: "",
  checkReplies: false,
});
const listener = await listen(app, 0, { docsUrl: () => "", instanceId: "" });
process.stdout.write(`${JSON.stringify({ port: listener.port })}\n`);
process.on("message", () => process.send?.(process.cpuUsage()));
