import type { Finding, Place } from "./model.ts";

const closers: Readonly<Record<string, string>> = { "{{": "}}", "<<": ">>", "[": "]", "{": "}" };
const openers = new Map(Object.entries(closers).map(([open, close]) => [close, open]));
const pattern = /\{\{|\}\}|<<|>>|[[\]{}]|\n[ \t]*\n/g;

/**
 * Delimiters that open and never close within their paragraph, or close without having opened. `text` is masked; `covered`, in document
 * order, has the marks and tags, whose own delimiters are valid.
 */
export function findStrayDelimiters(text: string, covered: readonly Place[]): Finding[] {
  const findings: Finding[] = [];
  const add = (finding: Finding) => findings.length < mostFindings && findings.push(finding);
  let open: { at: number; sign: string }[] = [];
  let i = 0;
  const unclosed = ({ at, sign }: { at: number; sign: string }) =>
    add({ code: "unclosed", start: at, end: at + sign.length, text: excerpt(text, at) });
  for (const { index: at, 0: sign } of text.matchAll(pattern)) {
    if (sign.startsWith("\n")) {
      open.forEach(unclosed);
      open = [];
      continue;
    }
    while ((covered[i]?.end ?? Infinity) <= at) i++;
    if ((covered[i]?.start ?? Infinity) <= at) continue;
    const opener = openers.get(sign);
    if (opener === undefined) open.push({ at, sign });
    else {
      const match = open.findLastIndex((one, i) => one.sign === opener || i < open.length - deepest);
      if (match >= 0 && open[match]?.sign === opener) open.splice(match).slice(1).forEach(unclosed);
      // A lone `>>` or `}` is more often a character of the text than of a template.
      else if (sign === "}}" || sign === "]")
        add({ code: "unopened", start: at, end: at + sign.length, text: excerpt(text, Math.max(0, at - 30)) });
    }
  }
  open.forEach(unclosed);
  return findings;
}

/** A text with more of them is not a template; reading stops there. */
const mostFindings = 1000;
/** Most delimiters that are open at once. */
const deepest = 64;

const excerpt = (text: string, start: number) => (text.slice(start, start + 60).split("\n")[0] ?? "").replace(/\0/g, "").trim();
