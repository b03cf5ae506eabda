import { contract } from "#shared/contract.ts";
import { type ErrorCode, errorCodes } from "#shared/errors.ts";
import type { RouteDef } from "#shared/route.ts";
import { z } from "zod";

/**
 * The documentation page: every route with what it needs, costs and refuses, and a curl line. Plain HTML without scripts, so it works
 * offline and under the strictest policy. `/docs/docs.css` carries its looks.
 */
export function docsPage(version: string): string {
  const features = Object.entries(contract).map(([feature, routes]) => {
    const entries = Object.entries<RouteDef>(routes).map(([key, route]) => routeEntry(feature, key, route));
    return `<section><h2 id="${escape(feature)}">${escape(feature)}</h2>${entries.join("")}</section>`;
  });
  const toc = Object.keys(contract).map((feature) => `<li><a href="#${escape(feature)}">${escape(feature)}</a></li>`);
  return docsDocument(
    "Local API",
    `<h1>Pandect local API <small>${escape(version)}</small></h1>
<p>Everything this page describes runs on this machine. The same list as a machine-readable document: <a href="/openapi.json">openapi.json</a>.
Law that no publisher's format brings comes in as lines of JSON: <a href="/docs/pandect-jsonl">PANDECT-JSONL</a>.</p>
<p>Send <code>Authorization: Bearer …</code> with a session token (or, on data routes, a data key). Get a session from a sign-in link:
<code>npm run pandect -- sign-in</code>, then exchange the part after <code>#</code> at <a href="#session.open"><code>POST /console/v1/session</code></a>.</p>
<nav aria-label="Features"><ul>${toc.join("")}</ul></nav>${features.join("")}`,
  );
}

/** The short page behind the `type` address of a problem document. */
export function errorPage(code: string): string {
  const known = Object.hasOwn(errorCodes, code) ? errorCodes[code as ErrorCode] : null;
  if (known === null)
    return docsDocument(
      "Unknown problem",
      `<h1>Unknown problem type</h1><p>This version does not use it. <a href="/docs">All routes</a></p>`,
    );
  return docsDocument(
    known.title,
    `<h1>${escape(known.title)}</h1><p><code>${escape(code)}</code>, HTTP status ${known.status}.</p><p>${advice(known.status)}</p><p><a href="/docs">All routes</a></p>`,
  );
}

function advice(status: number): string {
  if (status === 401)
    return "Send a live credential. A sign-in link works once and for ten minutes; a session lasts twelve hours from its last use.";
  if (status === 403) return "The credential is good, but not for this. Nothing was changed.";
  if (status === 404) return "Nothing of this name exists here. Ids are taken from answers, not built.";
  if (status === 422)
    return "The request was read and refused before anything happened. The list <code>errors</code> says which field and why.";
  if (status === 429) return "Wait the seconds of <code>Retry-After</code>, then go on more slowly.";
  if (status >= 500) return "The fault is the service's. Nothing half-done was kept. The request id finds it in the log.";
  return "Nothing was changed. <code>detail</code> says what stood in the way.";
}

function routeEntry(feature: string, key: string, route: RouteDef): string {
  const auth = { none: "no credential", data: "data key or owner session", owner: "owner session" }[route.auth];
  const cost = route.cost === undefined ? "" : ` · ${route.cost} ${route.cost === 1 ? "credit" : "credits"}`;
  const fields = [...fieldRows(route.params, "path"), ...fieldRows(route.query, "query"), ...fieldRows(route.body, "body")];
  const table =
    fields.length === 0
      ? ""
      : `<table><thead><tr><th>Field</th><th>In</th><th>Required</th><th>Rules</th></tr></thead><tbody>${fields.join("")}</tbody></table>`;
  return `<article id="${escape(feature)}.${escape(key)}"><h3><span class="method">${route.method}</span> <code>${escape(route.path)}</code></h3>
<p>${escape(route.summary)}. <span class="meta">${auth}${cost}</span></p>${table}<pre><code>${escape(curl(route))}</code></pre></article>`;
}

function fieldRows(schema: z.ZodType | undefined, place: string): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    // Every field of an object schema is a zod type.
    const type = field as z.ZodType;
    const required = type.safeParse(undefined).success ? "" : "yes";
    return `<tr><td><code>${escape(name)}</code></td><td>${place}</td><td>${required}</td><td>${escape(rules(type))}</td></tr>`;
  });
}

function rules(schema: z.ZodType): string {
  const json = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as Record<string, unknown>;
  const parts: string[] = [];
  if (typeof json["type"] === "string") parts.push(json["type"]);
  if (Array.isArray(json["enum"]))
    parts.push(json["enum"].length > 8 ? `one of ${json["enum"].length} values, see openapi.json` : json["enum"].join(" | "));
  for (const [key, word] of Object.entries({
    minimum: "from",
    maximum: "to",
    minLength: "at least",
    maxLength: "at most",
    default: "default",
  })) {
    const value = json[key];
    if (value !== undefined && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER) parts.push(`${word} ${String(value)}`);
  }
  return parts.join(", ");
}

function curl(route: RouteDef): string {
  const path = route.path.replace("{act_id}", "USC_T17_C1_S107");
  const auth = route.auth === "none" ? "" : ` -H "Authorization: Bearer $PANDECT_TOKEN"`;
  const method = route.method === "GET" ? "" : ` -X ${route.method}`;
  const required =
    route.body instanceof z.ZodObject
      ? Object.keys(route.body.shape).filter((name) => !route.body?.safeParse({}).success && isRequired(route.body, name))
      : [];
  const body = route.body
    ? ` -H "Content-Type: application/json" -d '${JSON.stringify(Object.fromEntries(required.map((name) => [name, "…"])))}'`
    : "";
  const query = route.query instanceof z.ZodObject ? Object.keys(route.query.shape).filter((name) => isRequired(route.query, name)) : [];
  const search = query.length === 0 ? "" : `?${query.map((name) => `${name}=…`).join("&")}`;
  return `curl${method}${auth}${body} "$PANDECT_URL${path}${search}"`;
}

function isRequired(schema: z.ZodType | undefined, name: string): boolean {
  // Shapes hold zod types only.
  return schema instanceof z.ZodObject && !(schema.shape[name] as z.ZodType).safeParse(undefined).success;
}

/** A page of the documentation. */
export function docsDocument(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)} · Pandect</title><link rel="stylesheet" href="/docs/docs.css"></head><body><main>${body}</main></body></html>`;
}

export function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Looks of the documentation pages. */
export const docsCss = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { margin: 0; } main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.5rem 6rem; }
h1 small { font-weight: 400; opacity: .7; font-size: .5em; } h2 { margin-top: 3rem; text-transform: capitalize; }
article { border-top: 1px solid light-dark(#d9d6cf, #3a3a40); padding: .75rem 0; }
h3 { font-size: 1rem; margin: .25rem 0; } .method { font: 600 .8rem ui-monospace, monospace; padding: .1rem .4rem; border: 1px solid currentColor; border-radius: .3rem; }
.meta { opacity: .75; } code, pre { font: .9em ui-monospace, monospace; } pre { overflow-x: auto; padding: .6rem .8rem; background: light-dark(#f3f1ec, #1d1d21); border-radius: .4rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; } th, td { text-align: left; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid light-dark(#e6e3dc, #333); vertical-align: top; }
a { color: light-dark(#7a2f1d, #e9a48f); }
`;
