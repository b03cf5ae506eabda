/** Text made safe as the content of an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"'\0]/.test(text) ? text.replace(/[&<>"'\0]/g, (c) => entities[c] ?? "") : text;
}

/**
 * The only sanitizer of markup from documents and law (security S20). The input is read as in a browser and rewritten with an allow-list of
 * tags and attributes, closed and nested; none of the input's own markup passes through. Elements whose content a browser does not read as
 * plain HTML (scripts, styles, templates, SVG, MathML …) are removed with everything in them. Links are https, mailto or `#`; ids are
 * anchors and footnotes only, so none can shadow a property of the page.
 */
export function sanitise(html: string): string {
  const out: string[] = [];
  const open: string[] = [];
  let at = 0;
  while (at < html.length) {
    const lt = html.indexOf("<", at);
    if (lt < 0) {
      out.push(cleanText(html.slice(at)));
      break;
    }
    out.push(cleanText(html.slice(at, lt)));
    at = construct(html, lt, out, open);
  }
  while (open.length > 0) out.push(`</${open.pop()}>`);
  return out.join("");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const allowed = new Set(
  (
    "section div p h2 h3 h4 h5 blockquote ol ul li dl dt dd table caption thead tbody tr th td a b i em strong u s sup sub span dfn br hr " +
    "ins del code pre q"
  ).split(" "),
);
const empty = new Set(["br", "hr"]);
/** Removed with their content: a browser reads it by other rules, or it is never meant as text. */
const removed = new Set(
  (
    "script style iframe frame frameset noframes noscript noembed object embed applet template svg math textarea title xmp plaintext " +
    "select audio video canvas map portal fencedframe head"
  ).split(" "),
);
const dataAttributes = new Set(["data-anchor", "data-target", "data-level", "data-part", "data-mark", "data-topic", "data-citation"]);
/** Deeper nesting than in any law; more would only burden the browser. */
const deepest = 200;

/** Reads the construct that starts at `<` and returns where the text after it begins. */
function construct(html: string, lt: number, out: string[], open: string[]): number {
  const next = html[lt + 1] ?? "";
  if (next === "!") return html.startsWith("<!--", lt) ? after(html, commentEnd, lt + 4) : after(html, /[>]/g, lt);
  if (next === "?") return after(html, /[>]/g, lt);
  if (next === "/") {
    if (!/[a-z]/i.test(html[lt + 2] ?? "")) return after(html, /[>]/g, lt);
    const tag = readTag(html, lt + 2);
    if (tag === null) return html.length;
    closeTag(tag.name, out, open);
    return tag.end;
  }
  if (!/[a-z]/i.test(next)) {
    out.push("&lt;");
    return lt + 1;
  }
  const tag = readTag(html, lt + 1);
  if (tag === null) return html.length;
  if (removed.has(tag.name)) return contentEnd(html, tag.name, tag.end);
  if (allowed.has(tag.name) && open.length < deepest) {
    out.push(`<${tag.name}${attributesOf(tag)}>`);
    if (!empty.has(tag.name)) open.push(tag.name);
  }
  return tag.end;
}

const commentEnd = /--!?>|(?<=<!--)-?>/g;

/** Position after the first match from `from`; the end of the text when there is none. */
function after(html: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  const match = pattern.exec(html);
  return match === null ? html.length : match.index + match[0].length;
}

function closeTag(name: string, out: string[], open: string[]): void {
  if (!open.includes(name)) return;
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    out.push(`</${top}>`);
    if (top === name) return;
  }
}

/** Position after the closing tag of a removed element; the end of the text when it is never closed. */
function contentEnd(html: string, name: string, from: number): number {
  if (name === "plaintext") return html.length;
  const close = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  const start = after(html, close, from);
  return start === html.length ? start : (readTag(html, start)?.end ?? html.length);
}

interface Tag {
  name: string;
  attributes: Map<string, string>;
  end: number;
}

/** Name and attributes from `from`, by the rules of the HTML standard; null when the text ends inside the tag. */
function readTag(html: string, from: number): Tag | null {
  const name = match(html, /[^\s/>]*/y, from);
  const attributes = new Map<string, string>();
  let at = from + name.length;
  while (at < html.length) {
    at += match(html, /[\s/]*/y, at).length;
    if (html[at] === ">") return { name: name.toLowerCase(), attributes, end: at + 1 };
    const key = match(html, /=?[^\s/>=]*/y, at);
    at += key.length;
    const equals = match(html, /\s*=\s*/y, at);
    const value = equals === "" ? "" : match(html, /"[^"]*"|'[^']*'|[^\s>"'][^\s>]*/y, at + equals.length);
    // An opening quote that never closes swallows the rest of the text.
    if (equals !== "" && value === "" && /["']/.test(html[at + equals.length] ?? "")) return null;
    at += equals.length + value.length;
    const lower = key.toLowerCase();
    if (key !== "" && !attributes.has(lower)) attributes.set(lower, /^["']/.test(value) ? value.slice(1, -1) : value);
  }
  return null;
}

function match(text: string, sticky: RegExp, at: number): string {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0] ?? "";
}

function attributesOf(tag: Tag): string {
  let out = "";
  for (const [name, value] of tag.attributes) if (keeps(tag.name, name, value)) out += ` ${name}="${cleanValue(value)}"`;
  return out;
}

const anchorId = /^[(\d][A-Za-z0-9().–-]{0,80}$|^(?:fn|fnref|table)-[a-z0-9-]{1,30}$/;
// The scheme is compared as written: an address that becomes a link only by decoding is not one.
const link = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][^\s"'<>`\\]*)?$|^mailto:[a-z0-9._%+-]+@[a-z0-9.-]+$|^#[^\s"'<>`\\]*$/i;

function keeps(tag: string, name: string, value: string): boolean {
  if (dataAttributes.has(name)) return true;
  if (name === "id") return anchorId.test(value);
  if (name === "href") return tag === "a" && link.test(value);
  if (name === "colspan" || name === "rowspan") return (tag === "td" || tag === "th") && /^[1-9]\d{0,2}$/.test(value);
  return false;
}

/** Character references stay, lone ampersands are escaped, so cleaning twice changes nothing. */
function cleanText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what has to go
  return text.replace(/[<>]|&(?!#?\w+;)|[\0-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, (c) => entities[c] ?? "");
}

function cleanValue(value: string): string {
  return cleanText(value).replace(/["']/g, (c) => entities[c] ?? "");
}
