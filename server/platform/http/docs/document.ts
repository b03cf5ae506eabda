/** A page of the documentation. `hasScript`: with the search and the forms of `renderer/docs/`. */
export function docsDocument(title: string, body: string, { hasScript = false } = {}): string {
  const script = hasScript ? `<script src="/docs/docs.js" defer></script>` : "";
  const content = hasScript ? body : `<main class="page" id="main">${body}</main>`;
  return `<!doctype html><html lang="en" data-theme="system"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escape(title)} · Pandect</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/docs/docs.css">${script}</head><body>
<a class="skip" href="#main">Skip to the text</a>
<header class="bar"><a class="brand" href="/docs"><span aria-hidden="true">§</span> Pandect <span class="brand-part">API</span></a><div id="search" role="search"></div>
<nav aria-label="Documentation"><a href="/docs/guide">Guide</a> <a href="/docs">Routes</a> <a href="/docs/errors">Errors</a> <a href="/openapi.json">openapi.json</a></nav></header>${content}</body></html>`;
}

export function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Text in which backquotes mean code. */
export function withCode(text: string): string {
  return escape(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}

/** A plain look, for a checkout whose window is not built; `renderer/docs/docs.css` is the real one. */
export const plainLooks = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
code, pre { font: .9em ui-monospace, monospace; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
th, td { text-align: left; padding: .2rem .6rem .2rem 0; vertical-align: top; } a { color: light-dark(#155845, #8fd0b8); }
`;
