import { contract } from "#shared/contract.ts";
import { type ErrorCode, errorCodes } from "#shared/platform/errors.ts";
import type { RouteDef } from "#shared/route.ts";
import { z } from "zod";
import { curlLine } from "./curl.ts";
import { isOptional, schemaOf } from "./json-schema.ts";

/**
 * The documentation page: every route with what it needs, costs and refuses, and a curl line. Plain HTML without scripts, so it works
 * offline and under the strictest policy. `/docs/docs.css` carries its looks. `baseUrl` is the address of this service.
 */
export function docsPage(version: string, baseUrl: string): string {
  const isForScripts = (routes: Record<string, RouteDef>) => Object.values(routes).some((route) => route.auth === "data");
  // The data API first; the routes of the window follow.
  const features = Object.entries<Record<string, RouteDef>>(contract).toSorted(
    ([, a], [, b]) => Number(isForScripts(b)) - Number(isForScripts(a)),
  );
  const sections = features.map(([feature, routes]) => {
    const entries = Object.entries(routes).map(([key, route]) => routeEntry(feature, key, route, baseUrl));
    return `<section><h2 id="${escape(feature)}">${escape(titleOf(feature))}</h2>${entries.join("")}</section>`;
  });
  const toc = features.map(([feature, routes]) => {
    const names = Object.entries(routes).map(
      ([key, route]) => `<li><a href="#${escape(feature)}.${escape(key)}">${route.method} <code>${escape(route.path)}</code></a></li>`,
    );
    return `<li><details${isForScripts(routes) ? " open" : ""}><summary><a href="#${escape(feature)}">${escape(titleOf(feature))}</a></summary><ul>${names.join("")}</ul></details></li>`;
  });
  return docsDocument(
    "Local API",
    `<h1>Pandect local API <small>${escape(version)}</small></h1>
<p>Everything this page describes runs on this machine, at <code>${escape(baseUrl)}</code>. The same list as a machine-readable document:
<a href="/openapi.json">openapi.json</a>. Law that no publisher's format brings comes in as lines of JSON: <a href="/docs/pandect-jsonl">PANDECT-JSONL</a>.
What can be refused: <a href="/docs/errors">errors</a>.</p>
${gettingStarted(baseUrl)}
<nav aria-label="Routes"><h2>Routes</h2><ul class="toc">${toc.join("")}</ul></nav>${sections.join("")}`,
  );
}

function gettingStarted(baseUrl: string): string {
  const key = `export KEY=$(npm run -s pandect -- key create --name "My script" | head -1)`;
  const find = `export ACT_ID=$(curl -s -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" -d '{"query":"section","limit":1}' "${baseUrl}/api/v1/us/statutes/search" | sed 's/.*"actId":"\\([^"]*\\)".*/\\1/')`;
  return `<section><h2 id="start">Getting started</h2>
<ol><li>A script needs a <strong>data key</strong>. Make one in the window (Settings, Local API) or on the command line; it is shown this once.
<pre><code>${escape(key)}</code></pre></li>
<li>Send it as <code>Authorization: Bearer $KEY</code>, as <code>X-API-Key</code>, or, where nothing else can be sent, as <code>?api_key=</code>.</li>
<li>The lines below take a section that most have installed (<code>IN_ACT_ID</code> for the acts of India); name one of yours to use it instead.
<pre><code>${escape(find)}</code></pre></li>
<li>Every answer says what it cost (<code>creditsConsumed</code>); refusals are free. What is left:
<a href="#account.balance"><code>GET /api/v1/credits/balance</code></a>. Keyed answers name the limits of the minute and the day (<code>X-RateLimit-…</code>);
a 429 says in <code>Retry-After</code> how many seconds to wait.</li>
<li>The routes of the window want the <strong>owner's session</strong> (<code>$TOKEN</code>): take a link from <code>npm run pandect -- sign-in</code> and
exchange the part after <code>#</code> at <a href="#session.open"><code>POST /console/v1/session</code></a>. On data routes a session pays nothing and has no limit.</li></ol>
<p>Fourteen tasks in curl, Python and PowerShell lie in <code>build/cookbook</code> of the source.</p></section>`;
}

/** Every refusal there is. */
export function errorsPage(): string {
  const rows = Object.entries(errorCodes)
    .toSorted(([, a], [, b]) => a.status - b.status)
    .map(
      ([code, { status, title }]) =>
        `<tr><td>${status}</td><td><a href="${errorPath(code)}"><code>${code}</code></a></td><td>${escape(title)}</td></tr>`,
    );
  return docsDocument(
    "Errors",
    `<h1>Errors</h1><p>The data API (<code>/api/v1</code>) answers <code>{"detail": …}</code>; branch on the status and, where there is one, on
<code>reason</code>. The other routes answer problem documents whose <code>type</code> ends in the code. <a href="/docs">All routes</a></p>
<table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>${rows.join("")}</tbody></table>`,
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
    `<h1>${escape(known.title)}</h1><p><code>${escape(code)}</code>, HTTP status ${known.status}.</p><p>${advice(known.status)}</p><p><a href="/docs/errors">All errors</a> · <a href="/docs">All routes</a></p>`,
  );
}

function advice(status: number): string {
  if (status === 401)
    return "Send a live credential. A data key is made in Settings, Local API, or with <code>npm run pandect -- key create --name N</code>. A sign-in link works once and for ten minutes; a session lasts twelve hours from its last use.";
  if (status === 402)
    return "Nothing was done and nothing was charged. More credits: <code>npm run pandect -- credits grant N</code>, or Settings, Local API.";
  if (status === 403) return "The credential is good, but not for this. Nothing was changed.";
  if (status === 404) return "Nothing of this name exists here. Use ids from replies; do not build them.";
  if (status === 422)
    return "The request was read and refused before anything happened. The list <code>errors</code> says which field and why.";
  if (status === 429) return "Wait the seconds of <code>Retry-After</code>, then go on more slowly.";
  if (status >= 500) return "The fault is the service's. Nothing half-done was kept. The request id finds it in the log.";
  return "Nothing was changed. <code>detail</code> says what stood in the way.";
}

function routeEntry(feature: string, key: string, route: RouteDef, baseUrl: string): string {
  const auth = {
    none: "no credential",
    data: "data key or owner session",
    workspace: "workspace credential or owner session",
    owner: "owner session",
  }[route.auth];
  const scopes = route.scopes === undefined ? "" : ` · ${route.scopes.join(", ")}`;
  const cost = route.cost === undefined ? "" : route.cost === 0 ? " · free" : ` · ${route.cost} ${route.cost === 1 ? "credit" : "credits"}`;
  const more = route.description === undefined ? "" : `<p>${escape(route.description).replaceAll(/`([^`]+)`/g, "<code>$1</code>")}</p>`;
  const fields = [...fieldRows(route.params, "path"), ...fieldRows(route.query, "query"), ...fieldRows(route.body, "body")];
  const table =
    fields.length === 0
      ? ""
      : `<table><thead><tr><th>Field</th><th>In</th><th>Required</th><th>Rules</th></tr></thead><tbody>${fields.join("")}</tbody></table>`;
  return `<article id="${escape(feature)}.${escape(key)}"><h3><span class="method">${route.method}</span> <code>${escape(route.path)}</code></h3>
<p>${escape(route.summary)}. <span class="meta">${auth}${scopes}${cost}</span></p>${more}${table}${refusals(route)}<pre><code>${escape(curlLine(route, route.path.startsWith("/api/v1/in/") ? installedActs : installed, baseUrl))}</code></pre></article>`;
}

/** What the lines of the page ask for: law that most have installed, or the section named beforehand. */
const installed = {
  act_id: "${ACT_ID:-USC_T17_C1_S107}",
  actIds: ["USC_T17_C1_S107"],
  cite: "17 U.S.C. § 107",
  citations: ["17 U.S.C. § 107", "37 C.F.R. § 1.14(a)"],
  query: "fair use",
  corpusType: "USC",
};

/** The same of the second collection. */
const installedActs = {
  act_id: "${IN_ACT_ID:-IND_central_20062}",
  section_number: "2",
  act_code: "bns",
  cite: "Act 45 of 2023",
  citations: ["s. 103 BNS", "Act 45 of 2023, s. 2"],
  query: "abetment",
};

function refusals(route: RouteDef): string {
  const hasInput = route.params !== undefined || route.query !== undefined || route.body !== undefined;
  const codes: [ErrorCode, boolean][] = [
    ["invalid-credential", route.auth === "data" || route.auth === "workspace"],
    ["session-required", route.auth === "owner"],
    ["insufficient-credits", (route.cost ?? 0) > 0],
    ["not-found", route.params !== undefined],
    ["invalid-request", hasInput],
    ["insufficient-scope", route.auth === "workspace"],
    ["rate-limited", route.auth === "data" || route.auth === "workspace"],
  ];
  const links = codes.flatMap(([code, applies]) => (applies ? [`<a href="${errorPath(code)}">${errorCodes[code].status}</a>`] : []));
  const own = Object.entries(route.refusals ?? {}).map(
    ([status, why]) => `<li>${status}: ${escape(why).replaceAll(/`([^`]+)`/g, "<code>$1</code>")}</li>`,
  );
  const list = own.length === 0 ? "" : `<ul>${own.join("")}</ul>`;
  return links.length === 0 && own.length === 0 ? "" : `<p class="meta">Errors: ${links.join(" · ")}</p>${list}`;
}

function errorPath(code: string): string {
  return `/docs/workspace-api/errors/${code}`;
}

function titleOf(feature: string): string {
  return feature.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function fieldRows(schema: z.ZodType | undefined, place: string): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    // Every field of an object schema is a zod type.
    const type = field as z.ZodType;
    const required = isOptional(type) ? "" : "yes";
    return `<tr><td><code>${escape(name)}</code></td><td>${place}</td><td>${required}</td><td>${escape(rules(type))}</td></tr>`;
  });
}

function rules(schema: z.ZodType): string {
  const json = schemaOf(schema, "output");
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
h1 small { font-weight: 400; opacity: .7; font-size: .5em; } h2 { margin-top: 3rem; } h2::first-letter { text-transform: capitalize; }
article { border-top: 1px solid light-dark(#d9d6cf, #3a3a40); padding: .75rem 0; }
h3 { font-size: 1rem; margin: .25rem 0; } .method { font: 600 .8rem ui-monospace, monospace; padding: .1rem .4rem; border: 1px solid currentColor; border-radius: .3rem; }
.meta { opacity: .75; } code, pre { font: .9em ui-monospace, monospace; } pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .6rem .8rem; background: light-dark(#f3f1ec, #1d1d21); border-radius: .4rem; }
.toc { list-style: none; padding: 0; } .toc ul { font-size: .9em; } li { margin: .2rem 0; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; } th, td { text-align: left; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid light-dark(#e6e3dc, #333); vertical-align: top; }
a { color: light-dark(#7a2f1d, #e9a48f); }
`;
