import { programName } from "../../program-name.ts";
import { contract } from "#shared/contract.ts";
import { audiences, type RouteGroup, routeGroups } from "../route-groups.ts";
import { docsDocument, escape } from "./document.ts";
import { routeEntry } from "./route-entry.ts";

/**
 * The documentation page: every route with its inputs, requirements, cost, answers and refusals, and a curl line. The page works without
 * a script; `/docs/docs.js` adds search and the forms that send a call (decision 087). `baseUrl` is the address of this service.
 */
export function docsPage(version: string, baseUrl: string): string {
  const groups = routeGroups(contract);
  const isFirst = (group: RouteGroup) => groups.find(({ audience }) => audience === group.audience) === group;
  const idOf = ({ name }: RouteGroup) => name.toLowerCase().replaceAll(/\W+/g, "-");
  const sections = groups.map((group) => {
    const { title, lead } = audiences[group.audience];
    const part = isFirst(group) ? `<p class="part"><strong>${title}.</strong> ${escape(lead)}</p>` : "";
    const entries = group.routes.map(({ feature, key, route }) => routeEntry(feature, key, route, baseUrl));
    return `${part}<section class="area" aria-labelledby="${idOf(group)}"><h2 id="${idOf(group)}">${escape(group.name)}</h2>${entries.join("")}</section>`;
  });
  const index = groups.map((group) => {
    const names = group.routes.map(
      ({ feature, key, route: { method, summary } }) =>
        `<li><a href="#${feature}.${key}"><span class="method">${method}</span> <span>${escape(summary)}</span></a></li>`,
    );
    return `<li><details><summary>${escape(group.name)} <span class="count">${names.length}</span></summary><ul>${names.join("")}</ul></details></li>`;
  });
  return docsDocument(
    "Local API",
    `<div class="columns"><nav class="index" aria-label="Routes by area"><ul>${index.join("")}</ul></nav>
<main id="main"><h1>Pandect local API <small>${escape(version)}</small></h1>
<p class="lead">Everything on this page runs on this computer, at <code>${escape(baseUrl)}</code>. The same list as a machine-readable document:
<a href="/openapi.json">openapi.json</a>. What changed: <a href="/docs/guide/api-changes">Changes of the API</a>. Install law in other formats from lines of JSON: <a href="/docs/pandect-jsonl">PANDECT-JSONL</a>.</p>
<div id="sender"></div>
${gettingStarted(baseUrl)}
<p id="found" role="status"></p>${sections.join("")}</main></div>`,
    { hasScript: true },
  );
}

function gettingStarted(baseUrl: string): string {
  const key = `export PANDECT_KEY=$(${programName.replace("npm run ", "npm run -s ")} key create --name "My script" | head -1)`;
  const find = `export ACT_ID=$(curl -s -H "Authorization: Bearer $PANDECT_KEY" -H "Content-Type: application/json" -d '{"query":"section","limit":1}' "${baseUrl}/api/v1/us/statutes/search" | sed 's/.*"actId":"\\([^"]*\\)".*/\\1/')`;
  return `<section><details><summary><h2 id="start">Getting started</h2></summary>
<ol class="steps"><li>A script needs a <strong>data key</strong>. Make one in the window (Settings, Local API) or on the command line; Pandect shows it only once.
<pre><code>${escape(key)}</code></pre></li>
<li>Send it as <code>Authorization: Bearer $PANDECT_KEY</code>, as <code>X-API-Key</code>, or, where nothing else can be sent, as <code>?api_key=</code>.</li>
<li>The lines below use a commonly installed section (<code>IN_ACT_ID</code> for the acts of India); name one of yours instead.
<pre><code>${escape(find)}</code></pre></li>
<li>Every answer says what it cost (<code>creditsConsumed</code>); refusals are free. Your balance:
<a href="#account.balance"><code>GET /api/v1/credits/balance</code></a>. Answers to a key name its limits per minute and per day (<code>X-RateLimit-…</code>);
a 429 says in <code>Retry-After</code> how many seconds to wait.</li>
<li>The routes of the window need the <strong>owner's session</strong> (<code>$PANDECT_SESSION</code>): take a link from <code>${programName} sign-in</code> and
exchange the part after <code>#</code> at <a href="#session.open"><code>POST /console/v1/session</code></a>. On data routes a session pays nothing and has no limit.</li></ol>
<p>Fourteen tasks in curl, Python, PowerShell and TypeScript are in <code>build/cookbook</code> of the source.</p></details></section>`;
}
