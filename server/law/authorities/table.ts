import { anchorOfPinpoint } from "#shared/law/pinpoint-anchor.ts";
import type { Authority, AuthorityPlace } from "#shared/law/authorities.ts";
import type { SectionPointer } from "#shared/law/reader.ts";
import { unpackBody } from "../store/stored-text.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { pointerTo } from "../reader/pointer.ts";
import { levelId } from "../reader/level-id.ts";
import { didYouMean } from "../citation/did-you-mean.ts";
import { type Resolved, resolveRecognised } from "../citation/resolve.ts";
import { sectionByActId, sectionById, textOf } from "../statutes/corpus.ts";
import { officialUrl } from "../statutes/official-links.ts";
import type { CitationFamily } from "../citation/grammar.ts";
import { kindOf } from "../citation/law-name.ts";
import { isCfr } from "../store/annual-editions.ts";
import { missingLaw } from "../citation/missing.ts";
import { mentionsIn, mostMentions } from "./mentions.ts";
import { type Mention } from "./mention.ts";

/** A table of authorities: the cited laws in order of first mention, and the places of the citations. */
export interface Table {
  authorities: Authority[];
  mentions: number;
  isCut: boolean;
}

/**
 * Reads a text and resolves what it cites against the installed law; `day` decides between versions of one number, today when absent. Each
 * authority is looked up once, no matter how often the text names it. `found`: the mentions of the text, where they are known.
 */
export function tableOfAuthorities(db: ReadDb, text: string, day?: string, found: readonly Mention[] = mentionsIn(text)): Table {
  const mentions = found.slice(0, mostMentions);
  const lineAt = lineCounter(text);
  const resolve = resolver(db, day);
  const byKey = new Map<string, Authority>();
  const anchorsOf = anchorReader(db);
  for (const mention of mentions) {
    for (const resolved of resolve(mention)) {
      const key = keyOf(mention, resolved);
      let authority = byKey.get(key);
      if (authority === undefined) byKey.set(key, (authority = authorityOf(db, key, mention, resolved)));
      authority.places.push(placeOf(text, mention, resolved, lineAt(mention.start), anchorsOf));
    }
  }
  const authorities = [...byKey.values()];
  const places = authorities.reduce((sum, one) => sum + one.places.length, 0);
  return { authorities, mentions: places, isCut: found.length > mentions.length };
}

/** Mentions of one target are resolved once; their pinpoints differ. */
function resolver(db: ReadDb, day: string | undefined): (mention: Mention) => readonly Resolved[] {
  const known = new Map<string, readonly Resolved[]>();
  return (mention) => {
    const { targets, alternatives } = mention.cited;
    const key = JSON.stringify([targets, alternatives]);
    let resolved = known.get(key);
    if (resolved === undefined) known.set(key, (resolved = eachSection(db, resolveRecognised(db, mention.cited, { day }))));
    return resolved;
  };
}

/** A section of an act that amended several sections of the Code is listed once for each of them. */
function eachSection(db: ReadDb, resolved: Resolved): readonly Resolved[] {
  const ids = resolved.choice?.why === "amended" ? resolved.choice.ids : [];
  const rows = ids.flatMap((id) => sectionById(db, id) ?? []);
  if (rows.length === 0) return [resolved];
  return rows.map((row) => ({ ...resolved, status: "resolved", actId: row.act_id, sectionId: row.id, subsection: null }));
}

function keyOf(mention: Mention, resolved: Resolved): string {
  // A section of the CFR has one number in any letter case (`240.24b-2`, `240.24B-2`).
  const key = resolved.key?.startsWith("cfr/") === true ? resolved.key.toLowerCase() : resolved.key;
  return resolved.actId ?? key ?? mention.text;
}

/** A section of an act that became a section of the Code is listed with the statutes. */
function familyIn({ corpus_type }: { corpus_type: string }, family: CitationFamily): CitationFamily {
  if (family !== "act-section" && family !== "public-law") return family;
  return corpus_type === "USC" ? "usc" : isCfr(corpus_type) ? "cfr" : family;
}

function authorityOf(db: ReadDb, key: string, mention: Mention, resolved: Resolved): Authority {
  const row = resolved.sectionId === null ? undefined : sectionById(db, resolved.sectionId);
  const section = row === undefined ? null : pointerTo(row);
  const node =
    resolved.divisionKey === null || resolved.sourceKey === null
      ? null
      : levelId({ source_key: resolved.sourceKey, key: resolved.divisionKey });
  const target = resolved.key ?? mention.cited.targets[0]?.key ?? "";
  const missing = section !== null || node !== null ? null : missingLaw(db, mention.cited, resolved);
  const gap = missing?.gap ?? null;
  return {
    key,
    kind: kindOf(row === undefined ? mention.cited.family : familyIn(row, mention.cited.family)),
    citation: section?.citation ?? citationOf(mention),
    section,
    isFiction: row?.is_fiction === 1,
    node,
    gap,
    law: missing?.law ?? null,
    nearest: gap === "no-such-provision" ? nearestTo(db, mention.text) : [],
    url: officialUrl(target),
    places: [],
  };
}

/**
 * A section of the Code or the CFR in the usual form; anything else as written. Without the paragraph, which each place has; a section of a
 * list has its own number: `C.R.S. § 13-15-102` from `C.R.S. §§ 13-15-101, 102`.
 */
function citationOf({ text, cited }: Mention): string {
  const [, code, title, section] = /^(usc|cfr)\/(\d+)\/(\d[^/]*)$/.exec(cited.targets[0]?.key ?? "") ?? [];
  if (section !== undefined) {
    // Keys are in lower case: `280G` is as the text has it.
    const at = text.toLowerCase().indexOf(section);
    const number = at < 0 ? section : text.slice(at, at + section.length);
    return `${title} ${code === "usc" ? "U.S.C." : "C.F.R."} § ${number}${/\bet\.? ?seq\b/i.test(text) ? " et seq." : ""}`;
  }
  const written = withoutEnd(oneLine(text), cited.targets[0]?.pinpoint ?? "");
  const number = cited.targets[0]?.key.split("/").at(-1) ?? "";
  return number === "" ? written : written.replace(listOfNumbers, `§ ${number}`);
}

/** `15 U.S.C. § 1125` from `15 U.S.C. § 1125 (a)(1)` and `(a)(1)`; as it is where it does not end so. */
function withoutEnd(written: string, pinpoint: string): string {
  if (!pinpoint.startsWith("(")) return written;
  let at = written.length;
  for (let i = pinpoint.length; i > 0; i--) {
    while (written[at - 1] === " ") at--;
    if (written[at - 1] !== pinpoint[i - 1]) return written;
    at--;
  }
  return written.slice(0, at).trimEnd();
}

const listOfNumbers = /§ ?§ ?(?:\d[\dA-Za-z.:-]*|\([A-Za-z0-9]+\)|(?:and|or|to|through)\b|[ ,;&§-])+$/;

/** Installed sections near a citation that matches nothing. */
function nearestTo(db: ReadDb, text: string): SectionPointer[] {
  return didYouMean(db, text).flatMap((actId) => {
    const row = sectionByActId(db, actId);
    return row === undefined ? [] : [pointerTo(row)];
  });
}

function placeOf(
  text: string,
  mention: Mention,
  resolved: Resolved,
  line: number,
  anchorsOf: (sectionId: number) => ReadonlySet<string>,
): AuthorityPlace {
  const { start, end, isShort } = mention;
  const pinpoint = resolved.subsection;
  return {
    start,
    end,
    line,
    text: oneLine(mention.text),
    pinpoint,
    pinpointExists: pinpoint === null || resolved.sectionId === null ? null : holdsPinpoint(anchorsOf(resolved.sectionId), pinpoint),
    isShort,
    before: oneLine(text.slice(Math.max(0, start - charactersAround), start)),
    after: oneLine(text.slice(end, end + charactersAround)),
  };
}

/** Characters shown on either side of a mention. */
export const charactersAround = 60;

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

/** Null for text that is not a designation (`note`, `cl. 3`), and where the text has no designated paragraphs at all. */
function holdsPinpoint(anchors: ReadonlySet<string>, pinpoint: string): boolean | null {
  const designation = /^(?:\([^()]+\))+/.exec(anchorOfPinpoint(pinpoint))?.[0];
  return designation === undefined || anchors.size === 0 ? null : anchors.has(designation);
}

/** Designations of a section's paragraphs (`(a)(1)`), read once. */
function anchorReader(db: ReadDb): (sectionId: number) => ReadonlySet<string> {
  const known = new Map<number, ReadonlySet<string>>();
  return (id) => {
    let anchors = known.get(id);
    if (anchors === undefined) {
      const row = textOf(db, id);
      const blocks = row === undefined ? [] : unpackBody(row.body, row.structure).blocks;
      known.set(id, (anchors = new Set(blocks.flatMap((block) => block.anchor ?? []))));
    }
    return anchors;
  };
}

/** Line numbers of ascending offsets. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let at = 0;
  return (offset) => {
    for (let next = text.indexOf("\n", at); next !== -1 && next < offset; next = text.indexOf("\n", at)) {
      line++;
      at = next + 1;
    }
    return line;
  };
}
