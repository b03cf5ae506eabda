import { programName } from "../../program-name.ts";
import { type ErrorCode, errorCodes } from "#shared/platform/errors.ts";
import { docsDocument, escape } from "./document.ts";

/** Every possible refusal. */
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
    return `Send an active credential. Make a data key in Settings, Local API, or with <code>${programName} key create --name N</code>. A sign-in link works once and for ten minutes; a session lasts twelve hours from its last use.`;
  if (status === 402)
    return `Nothing was done and nothing was charged. More credits: <code>${programName} credits grant N</code>, or Settings, Local API.`;
  if (status === 403) return "The credential does not allow this request. Nothing was changed.";
  if (status === 404) return "Nothing here has this name. Use ids from replies; do not build ids.";
  if (status === 422) return "Pandect refused the request before any change. The list <code>errors</code> names each field and the reason.";
  if (status === 429) return "Wait for the seconds in <code>Retry-After</code>, then send fewer requests.";
  if (status >= 500) return "The service failed and saved nothing. Find the request id in the log.";
  return "Nothing was changed. <code>detail</code> says why.";
}

/** Address of the page about a code; the `type` of its problem document. */
export function errorPath(code: string): string {
  return `/docs/workspace-api/errors/${code}`;
}
