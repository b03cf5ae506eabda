import type { Finding, Place } from "./model.ts";

const closers: Readonly<Record<string, string>> = { "{{": "}}", "<<": ">>", "[": "]", "{": "}" };
const openers = new Map(Object.entries(closers).map(([open, close]) => [close, open]));
const pattern = /\{\{|\}\}|<<|>>|[[\]{}]|\n[ \t]*\n/g;

/**
 * Delimiters that open and never close within their paragraph, or close without having opened. `text` is masked; `covered`, in document
 * order, are the marks and tags, whose own delimiters are sound.
 */
export function findStrayDelimiters(text: string, covered: readonly Place[]): Finding[] {
  const findings: Finding[] = [];
  let open: { at: number; sign: string }[] = [];
  let i = 0;
  const unclosed = ({ at, sign }: { at: number; sign: string }) =>
    findings.push({ code: "unclosed", start: at, end: at + sign.length, text: excerpt(text, at) });
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
      const match = open.findLastIndex((one) => one.sign === opener);
      if (match >= 0) open.splice(match).slice(1).forEach(unclosed);
      // A lone `>>` or `}` is more often a sign of the text than of a template.
      else if (sign === "}}" || sign === "]") findings.push({ code: "unopened", start: at, end: at + sign.length, text: excerpt(text, Math.max(0, at - 30)) });
    }
  }
  open.forEach(unclosed);
  return findings;
}

const excerpt = (text: string, start: number) => (text.slice(start, start + 60).split("\n")[0] ?? "").replace(/\0/g, "").trim();
