import { acceptChanges, rejectChanges } from "./changes.ts";
import { criticAt } from "#shared/workspace/markdown/critic.ts";
import { parseMarkdown } from "./parse.ts";
import { plainTextOf } from "./plain-text.ts";
import { toMarkdown } from "./serialize.ts";

/** The body with every suggested change accepted; returns a body without changes as it is. */
export function acceptAll(markdown: string): string {
  const document = parseMarkdown(markdown);
  return hasChanges(markdown) ? toMarkdown(acceptChanges(document)) : markdown;
}

/** The body before every suggested change; returns a body without changes as it is. */
export function rejectAll(markdown: string): string {
  const document = parseMarkdown(markdown);
  return hasChanges(markdown) ? toMarkdown(rejectChanges(document)) : markdown;
}

/** The body without comments. Everything else stays byte for byte. */
export function dropComments(markdown: string): string {
  let out = "";
  let rest = markdown;
  for (let at = rest.search(next); at >= 0; at = rest.search(next)) {
    out += rest.slice(0, at);
    rest = rest.slice(at);
    const skipped = /^(?:\\[\s\S]|(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n {0,3}\1[^\n]*|(`+)(?!`)[\s\S]*?[^`]\2(?!`)|`+|~{3,})/.exec(rest)?.[0];
    const span = skipped === undefined ? criticAt(rest) : null;
    if (span === null) {
      const kept = skipped ?? rest.slice(0, 3);
      out += kept;
      rest = rest.slice(kept.length);
    } else rest = rest.slice(span.raw.length);
  }
  return out + rest;
}

const next = /\\|`|~~~|\{>>/;

/** The text a reader sees if every change is accepted, without marks and comments. */
export function plainText(markdown: string): string {
  return plainTextOf(acceptChanges(parseMarkdown(markdown)));
}

function hasChanges(markdown: string): boolean {
  return /\{(?:\+\+|--)/.test(markdown);
}
