import { errorCodes } from "#shared/platform/errors.ts";
import type { RouteDef } from "#shared/route.ts";
import { refusalsOf } from "../../calls/refusals.ts";
import { curlLine } from "../curl.ts";
import { exampleOf } from "../examples.ts";
import { schemaOf } from "../json-schema.ts";
import { needsOf } from "../route-groups.ts";
import { escape, withCode } from "./document.ts";
import { errorPath } from "./errors-page.ts";
import { fieldRows, type FieldRow } from "./field-rows.ts";
import { formOf } from "./form-of.ts";

/** A route of the page, collapsed. `renderer/docs/` makes its form from `data-form`. */
export function routeEntry(area: string, key: string, route: RouteDef, baseUrl: string): string {
  const id = `${area}.${key}`;
  const values = route.path.startsWith("/api/v1/in/") ? { ...installed, ...installedActs } : installed;
  const form = formOf(id, route, { ...values, act_id: values.act_id.replace(/^\$\{\w+:-(.*)\}$/, "$1") });
  const more = route.description === undefined ? "" : `<p>${withCode(route.description)}</p>`;
  return `<article id="${id}" class="route"><details><summary><h3><span class="method">${route.method}</span> <code>${escape(route.path)}</code> <span class="summary">${escape(route.summary)}</span></h3></summary>
<ul class="needs">${needsOf(route)
    .map((one) => `<li>${escape(one)}</li>`)
    .join("")}</ul>${more}
<div class="try" data-form="${escape(JSON.stringify(form))}"></div>
${table("Parameters", [...rowsOf(route, "params", "path"), ...rowsOf(route, "query", "query"), ...headers(route)])}
${table("Body", rowsOf(route, "body", "body"))}
${reply(route)}${refusals(route)}
<div class="as-command"><h4>As a command</h4><pre tabindex="0"><code>${escape(curlLine(route, values, baseUrl))}</code></pre></div></details></article>`;
}

/** The law in the examples of the page: law that most have installed, or the section named beforehand. */
const installed = {
  act_id: "${ACT_ID:-USC_T17_C1_S107}",
  actIds: ["USC_T17_C1_S107"],
  cite: "17 U.S.C. § 107",
  citations: ["17 U.S.C. § 107", "37 C.F.R. § 1.14(a)"],
  query: "fair use",
  corpusType: "USC",
};

/** The same for the second collection. */
const installedActs = {
  act_id: "${IN_ACT_ID:-IND_central_20062}",
  section_number: "2",
  act_code: "bns",
  cite: "Act 45 of 2023",
  citations: ["s. 103 BNS", "Act 45 of 2023, s. 2"],
  query: "abetment",
};

interface PlacedRow extends FieldRow {
  place: string;
}

function rowsOf(route: RouteDef, part: "params" | "query" | "body", place: string): PlacedRow[] {
  const schema = route[part];
  if (schema === undefined) return [];
  const json = schemaOf(schema, "input");
  // A body in one of several forms: each in turn.
  const forms = json["properties"] === undefined ? ((json["anyOf"] ?? json["oneOf"] ?? []) as object[]) : [json];
  return forms.flatMap((form) => fieldRows({ ...form }).map((row) => ({ ...row, place })));
}

function headers({ idempotent, ifMatch }: RouteDef): PlacedRow[] {
  const row = (name: string, rules: string) => ({ name, place: "header", type: "string", isRequired: false, rules });
  return [
    ...(idempotent ? [row("Idempotency-Key", "repeated requests with the same key and body launch once")] : []),
    ...(ifMatch ? [row("If-Match", "ETag of the record as you read it; if the record has changed, the change is refused")] : []),
  ];
}

function table(title: string, rows: readonly PlacedRow[]): string {
  if (rows.length === 0) return "";
  const isPlaced = title !== "Body";
  const cells = rows.map(
    ({ name, place, type, isRequired, rules }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th>${isPlaced ? `<td>${place}</td>` : ""}<td>${escape(type)}</td><td>${isRequired ? "yes" : ""}</td><td>${withCode(rules)}</td></tr>`,
  );
  return `<h4>${title}</h4><div class="scroll" tabindex="0" role="region" aria-label="${title}"><table><thead><tr><th scope="col">Field</th>${isPlaced ? '<th scope="col">In</th>' : ""}<th scope="col">Type</th><th scope="col">Required</th><th scope="col">Rules</th></tr></thead><tbody>${cells.join("")}</tbody></table></div>`;
}

function reply(route: RouteDef): string {
  const status = route.status ?? 200;
  if (status === 204) return `<h4>Reply</h4><p>${status}, without a body.</p>`;
  if (route.replyKind === "stream" || route.reply === undefined) return `<h4>Reply</h4><p>${status}, a file.</p>`;
  const example = exampleOf(route.reply, "output");
  if (example === null) return `<h4>Reply</h4><p>${status}, JSON; its schema is in <a href="/openapi.json">openapi.json</a>.</p>`;
  return `<h4>Example of a reply (${status})</h4><pre tabindex="0" class="example"><code>${escape(JSON.stringify(example, null, 2))}</code></pre>`;
}

function refusals(route: RouteDef): string {
  const rows = refusalsOf(route).map(({ status, codes, sentence }) => {
    const known = codes.map((code) => `<a href="${errorPath(code)}">${escape(errorCodes[code].title)}</a>`);
    const own = sentence === null ? [] : [withCode(sentence)];
    return `<tr><th scope="row">${status}</th><td>${[...known, ...own].join("; ")}</td></tr>`;
  });
  return `<h4>Refusals</h4><table class="refusals"><thead><tr><th scope="col">Status</th><th scope="col">Why</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
