import type { Kind } from "./model.ts";
import { kindOfName, wordsOf } from "./kinds.ts";
import { statementsIn } from "../../contract/sentences.ts";

/** What the words around a place say belongs in it. */
export interface Around {
  label: string | null;
  kind: Kind | null;
}

const reach = 120;

/** Reads the words around a place without a name: "Name: ____", "State of ____", `____ ("Supplier")`. */
export function labelAround(text: string, start: number, end: number): Around {
  const before = clean(lineBefore(text, start, reach));
  const after = clean(lineAfter(text, end, reach));
  return (
    role(after) ?? colon(before) ?? cell(before) ?? frame(before, after) ?? under(text, end) ?? word(before) ?? { label: null, kind: null }
  );
}

/** The name of a place in brackets and quotation marks after it: `[●] ("Supplier")`; null where there is none. */
export function roleAfter(text: string, end: number): Around | null {
  return role(clean(lineAfter(text, end, reach)));
}

/** The text of the line before a place, at most `most` characters. */
export function lineBefore(text: string, start: number, most: number): string {
  const near = text.slice(Math.max(0, start - most), start);
  return near.slice(near.lastIndexOf("\n") + 1);
}

/** The text of the line after a place, at most `most` characters. */
export function lineAfter(text: string, end: number, most: number): string {
  const near = text.slice(end, end + most);
  const next = near.indexOf("\n");
  return next < 0 ? near : near.slice(0, next);
}

/** Without Markdown and other placeholders. */
function clean(text: string): string {
  return text
    .replace(/\0/g, " ")
    .replace(/\\([_[\]{}<>*])/g, "$1")
    .replace(/\*\*|(?<!\w)[*`]|[*`](?!\w)/g, "");
}

/** `____ (“Supplier”)`, `____ (the "Company")`, `____, a Delaware corporation ("Company")`. */
function role(after: string): Around | null {
  const match =
    /^[\s,]*(?:an?\s[^().;]{0,60}\s*)?\((?:(?:hereinafter|hereafter|herein|referred to as|called|collectively|each|and|a|an|the|together with its affiliates|,)\s*)*["“”'‘]\s*(?:the\s+)?([^"“”'’()]{2,40}?),?\s*["“”'’]/i.exec(
      after,
    );
  // "____ (Tenant)" under a signature line.
  const label = match?.[1]?.trim() ?? /^[\s]*\((?:the |as )?(\p{Lu}[\p{L}]*(?: \p{Lu}?[\p{L}]+){0,3})\)\s*(?:$|[.,;|])/u.exec(after)?.[1];
  if (label === undefined) return null;
  const kind = kindOfName(wordsOf(label));
  return { label, kind: kind === null && !/\b(?:agreement|services?|products?|territory|purpose)\b/i.test(label) ? "party" : kind };
}

/** "Name: ____", "Effective Date: $____". */
function colon(before: string): Around | null {
  const match = /([\p{L}][\p{L}\d '’/&.,()#-]{0,60}?)\s*[:：]\s*(?:[$€£¥]\s*)?$/u.exec(before);
  return match === null ? null : labelled(match[1] ?? "", /[$€£¥]\s*$/.test(before) ? "money" : null);
}

/** The cell before it in the row of a table. */
function cell(before: string): Around | null {
  const match = /\|\s*([^|]{1,60}?)\s*\|\s*(?:[$€£]\s*)?$/.exec(before);
  const label = match?.[1] ?? "";
  return /\p{L}/u.test(label) ? labelled(label.replace(/[:.]$/, ""), null) : null;
}

const frames: readonly (readonly [RegExp, RegExp | null, string | null, Kind])[] = [
  [/\blaws? of (?:the )?(?:(?:state|commonwealth|province) of )?$/i, null, "Governing law", "jurisdiction"],
  [/\bcourts? (?:of|in|located in|sitting in) (?:the )?(?:(?:state|county|city) of )?$/i, null, "Courts", "jurisdiction"],
  [/\bcounty of $/i, null, "County", "jurisdiction"],
  [/\b(?:state|commonwealth|province) of $/i, null, "State", "jurisdiction"],
  [
    /\ban? $/i,
    /^\s*(?:corporation|limited liability company|limited partnership|llc|company|nonprofit|professional corporation)\b/i,
    "State of organization",
    "jurisdiction",
  ],
  [/(?:[$€£¥]|\b(?:USD|EUR|GBP)) ?\(?$/, null, null, "money"],
  [/.*/, /^\s*dollars\b/i, null, "money"],
  [/.*/, /^\s*(?:%|percent\b|per cent\b)/i, "Percentage", "number"],
  [/.*/, /^\s*(?:\(\s*_*\s*\)\s*)?(?:business |calendar |working )?days?\b/i, "Days", "number"],
  [/.*/, /^\s*(?:\(\s*_*\s*\)\s*)?months?\b/i, "Months", "number"],
  [/.*/, /^\s*(?:\(\s*_*\s*\)\s*)?years?\b/i, "Years", "number"],
  [/.*/, /^\s*(?:shares?|units?|hours?)\b/i, null, "number"],
  [
    /\b(?:dated(?: as of)?|effective(?: as of)?|as of|made(?: and entered into)?(?: this| on)|entered into (?:this|on)|on or before|no later than|commenc(?:e|ing)s? on|begin(?:ning)?s? on|expir(?:e|ing)s? on|end(?:ing)?s? on|start(?:ing)? on|until) (?:the )?$/i,
    null,
    "Date",
    "date",
  ],
  [
    /\b(?:located|situated|residing|resides|office|address|place of business|premises) (?:is |are )?(?:at|is) $/i,
    null,
    "Address",
    "address",
  ],
  [/\bby and (?:between|among) $|\bbetween $/i, null, "First party", "party"],
  [/\bsigned by |\bname of $/i, null, "Name", "party"],
  [/\b(?:period|term) of $/i, null, "Term", "duration"],
  [/\b(?:sum|amount|total|fee|price|rent|salary) of $/i, null, null, "money"],
];

function frame(before: string, after: string): Around | null {
  for (const [lead, follow, label, kind] of frames)
    if (lead.test(before) && (follow === null || follow.test(after)))
      return {
        label:
          label ??
          word(before.replace(/[$€£¥(\s]+$/, " ").replace(/\b(?:of|is|at|to)\s+$/i, ""))?.label ??
          (kind === "money" ? "Amount" : null),
        kind,
      };
  return null;
}

/** The words below a signature line: "____\nName of tenant". */
function under(text: string, end: number): Around | null {
  const match = /^[ \t]*(?:  |\\)?\n[ \t]*(?:\n[ \t]*)?\(?([\p{L}][\p{L} ,'’/-]{1,40}?)\)?[ \t]*(?:\n|$)/u.exec(text.slice(end, end + 100));
  const label = match?.[1] ?? "";
  return /^(?:signature|signed|name|printed name|print name|title|date|by|its|witness|notary public|landlord|tenant|[\p{L} ]*(?:name|signature|date|title|address))$/iu.test(
    label,
  )
    ? labelled(label, null)
    : null;
}

/** A noun right before it: "salary of $____", "By ____". */
function word(before: string): Around | null {
  const match =
    /\b((?:monthly |annual |base |total |purchase |security |late |interest )?(?:name|title|date|address|city|state|county|zip(?: code)?|phone|telephone|fax|e-?mail|rent|salary|fee|price|deposit|amount|premium|interest rate|term|period|sum|tenant|landlord|buyer|seller|by|its))\s*$/i.exec(
      before.trimEnd(),
    );
  return match === null ? null : labelled(match[1] ?? "", null);
}

function labelled(raw: string, kind: Kind | null): Around | null {
  const plain = raw.replace(/^[\s.,;)(\d-]+|[\s.,;(]+$/g, "");
  const words =
    statementsIn(plain)
      .at(-1)
      ?.split(/,\s+(?=\p{Ll})/u)
      .at(-1) ?? "";
  const label = words.split(/\s+/).slice(-7).join(" ");
  if (!/\p{L}{2}/u.test(label)) return null;
  if (/^by$/i.test(label)) return { label: "Signature", kind: kind ?? "text" };
  return { label: capital(label), kind: kind ?? kindOfName(wordsOf(label)) };
}

/** A readable name: "supplier_name" and "SUPPLIER NAME" become "Supplier name". */
export function spoken(inner: string): string {
  const words = inner
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/[_.]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const isShouted = words === words.toUpperCase() && /\p{Lu}{3}/u.test(words);
  return capital(isShouted || /_/.test(inner) || /^[\p{Ll}\d]+(?:\p{Lu}[\p{Ll}\d]+)+$/u.test(inner) ? words.toLowerCase() : words);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
