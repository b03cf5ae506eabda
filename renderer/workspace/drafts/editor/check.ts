import type { Node } from "@tiptap/pm/model";
import { states } from "#shared/law/corpus-tokens.ts";
import { childrenOf, isList } from "../markdown/serialize.ts";
import { commentsOf } from "./comments.ts";
import { clauseNumber, placeOf } from "./outline.ts";
import { placeholdersOf } from "./placeholders.ts";
import { suggestionsOf } from "./suggesting.ts";

export const checkKinds = ["suggestion", "comment", "placeholder", "reference", "undefinedTerm", "unusedTerm", "footnote"] as const;
export type CheckKind = (typeof checkKinds)[number];

/** A point that is open before a draft is sent, and where. */
export interface CheckPoint {
  kind: CheckKind;
  /** What it is about, in the draft's own letters. */
  what: string;
  from: number;
  to: number;
  /** Clause or heading; null before any. */
  place: string | null;
}

/** Everything in a draft that a reader would stumble over. Each kind that has no point has passed. */
export function checkDraft(doc: Node): CheckPoint[] {
  const points: Omit<CheckPoint, "place">[] = [
    ...suggestionsOf(doc).map(({ from, to, inserted, deleted }) => ({
      kind: "suggestion" as const,
      what: inserted || deleted || "¶",
      from,
      to,
    })),
    ...commentsOf(doc).map(({ pos, text }) => ({ kind: "comment" as const, what: text, from: pos, to: pos + 1 })),
    ...placeholdersOf(doc).map(({ text, pos }) => ({ kind: "placeholder" as const, what: text, from: pos, to: pos + text.length })),
    ...brokenReferences(doc),
    ...terms(doc),
    ...footnotes(doc),
  ];
  return points.map((point) => ({ ...point, place: placeOf(doc, point.from) }));
}

interface TextPlace {
  text: string;
  start: number;
}

/** Textblocks with their text as it will be sent: what is suggested away is left out by blanks. */
function texts(doc: Node): TextPlace[] {
  const found: TextPlace[] = [];
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    let text = "";
    node.forEach((child) => {
      const isGone = child.marks.some(({ type }) => type.name === "deletion");
      text += child.isText && !isGone ? (child.text ?? "") : " ".repeat(child.nodeSize);
    });
    if (node.type.spec.code !== true) found.push({ text, start: pos + 1 });
    return false;
  });
  return found;
}

const reference =
  /\b(?:[Ss]ections?|[Cc]lauses?|[Aa]rticles?|[Pp]aragraphs?|Exhibits?|Schedules?|Annex(?:es)?|Appendix|Appendices)\s+((?:\d+(?:\.\d+)*|[A-Z]\b|[IVXL]+\b)(?:\([a-z0-9]{1,4}\))*)(?!\s*(?:of|to|U\.S\.C|C\.F\.R)\s+(?:the\s+)?(?:[A-Z][\w.]*\s+)*(?:Act|Code|Law|Title|Rules?|Regulations?|Statutes?|Constitution)\b)/g;

/** References to clauses and exhibits the draft does not have. Nothing is said where the draft numbers nothing itself. */
export function brokenReferences(doc: Node): Omit<CheckPoint, "place">[] {
  const { numbers, names } = targetsOf(doc);
  return texts(doc).flatMap(({ text, start }) =>
    [...text.matchAll(reference)].flatMap((match) => {
      const [whole, target = ""] = match;
      const isClause = /^(?:Section|Clause|Article|Paragraph)/i.test(whole);
      // A law's own section, as in "17 U.S.C. Section 101".
      if (/(?:U\.S\.C\.|C\.F\.R\.|Code|Act)[,\s]*$/.test(text.slice(0, match.index))) return [];
      const isKnown = isClause
        ? numbers.size === 0 ||
          numbers.has(plain(target)) ||
          (numbers.has(plain(target.replace(/\([^)]*\).*$/, ""))) && !hasDeeper(numbers, target))
        : isNamed(names, whole);
      if (isKnown) return [];
      return [{ kind: "reference" as const, what: whole, from: start + match.index, to: start + match.index + whole.length }];
    }),
  );
}

/** Whether the draft numbers below the clause named, so that a missing `(a)` under it is an error and no detail of the sentence. */
function hasDeeper(numbers: ReadonlySet<string>, target: string): boolean {
  const whole = plain(target);
  const clause = plain(target.replace(/\([^)]*\).*$/, ""));
  if (whole === clause || numbers.has(whole)) return false;
  return [...numbers].some((number) => number.startsWith(`${clause}(`));
}

const plain = (number: string): string => number.replace(/\.$/, "");

/** Numbers of clauses, counted or typed, and first words of exhibits. */
function targetsOf(doc: Node): { numbers: Set<string>; names: string[] } {
  const numbers = new Set<string>();
  const names: string[] = [];
  const visitList = (list: Node, above: readonly number[], prefix: string) => {
    childrenOf(list).forEach((item, i) => {
      const path = [...above, Number(list.attrs["start"] ?? 1) + i];
      const own = path.length <= 2 ? plain(clauseNumber(path)) : prefix + clauseNumber(path);
      numbers.add(own);
      item.forEach((child) => child.type.name === "orderedList" && visitList(child, path, own));
    });
  };
  doc.forEach((node) => {
    if (node.type.name === "orderedList") visitList(node, [], "");
    if (!node.isTextblock && !isList(node)) return;
    if (isList(node)) return;
    const text = node.textContent.trim();
    const typed = /^(?:(?:Section|Clause|Article)\s+)?(\d+(?:\.\d+)*(?:\([a-z0-9]{1,4}\))*|[IVXL]+(?=[.\s—–-]|$))[.):\s—–-]/i.exec(
      `${text} `,
    );
    if (typed?.[1] !== undefined && (node.type.name === "heading" || /^\d/.test(typed[1]) || /^(?:Section|Clause|Article)/i.test(text)))
      numbers.add(plain(typed[1]));
    if (/^(?:Exhibit|Schedule|Annex|Appendix)\b/i.test(text)) names.push(text.toLowerCase());
  });
  return { numbers, names };
}

/** Exhibits may be other documents; a reference is broken where the draft has exhibits and this one is not among them. */
function isNamed(names: readonly string[], whole: string): boolean {
  const wanted = whole.toLowerCase().replace(/^(\w+?)(?:es|s)?\s+/, "$1 ");
  return names.length === 0 || names.some((name) => name.startsWith(wanted));
}

/** A term as a contract defines it: `“Term”` in brackets, or followed by "means". */
const definition =
  /\((?:[^()“"]{0,80}?)[“"]([A-Z][^”"\n]{0,60})[”"][^()]{0,60}\)|(?:^|[^\w(])[“"]([A-Z][^”"\n]{0,60})[”"]\s+(?:means|shall mean|refers to|has the meaning|is defined)/g;

/** Terms defined and never used, and capitalized words used as terms that no definition names. */
export function terms(doc: Node): Omit<CheckPoint, "place">[] {
  const places = texts(doc);
  const defined = new Map<string, { from: number; to: number }>();
  for (const { text, start } of places) {
    for (const match of text.matchAll(definition)) {
      const name = (match[1] ?? match[2] ?? "").replace(/[,.]$/, "");
      const at = start + match.index + match[0].indexOf(name);
      if (!defined.has(name)) defined.set(name, { from: at, to: at + name.length });
    }
  }
  if (defined.size === 0) return [];
  const points: Omit<CheckPoint, "place">[] = [];
  for (const [name, where] of defined) {
    const word = wordPattern(name);
    const isUsed = places.some(({ text, start }) => [...text.matchAll(word)].some(({ index }) => start + index !== where.from));
    if (!isUsed) points.push({ kind: "unusedTerm", what: name, ...where });
  }
  return [...points, ...undefinedTerms(places, [...defined.keys()])];
}

const wordPattern = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${eitherCase(name)}(?:s|es|’s|'s)?(?![\p{L}\p{N}])`, "gu");
/** A term defined at the start of a sentence has a capital there alone: “Business day” means … */
const eitherCase = (name: string): string =>
  `[${name.charAt(0).toUpperCase()}${name.charAt(0).toLowerCase()}]${escapePattern(name.slice(1))}`;
const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Words contracts write with a capital without defining them. */
const ordinary = new Set(
  "Agreement Section Sections Clause Clauses Article Articles Exhibit Exhibits Schedule Schedules Annex Appendix Party Parties State States United County City Court Courts Act Code Rule Rules Law Laws Title Chapter Part January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday Board Commission Department Congress Federal English Inc LLC Ltd Corp Company Corporation I".split(
    " ",
  ),
);

const stateNames: ReadonlySet<string> = new Set(Object.values(states));

/** `the Services`, used twice or more in the middle of sentences and defined nowhere. */
function undefinedTerms(places: readonly TextPlace[], defined: readonly string[]): Omit<CheckPoint, "place">[] {
  const known = new Set(
    defined.flatMap((name) => [name, `${name}s`, name.replace(/s$/, ""), name.replace(/y$/, "ies"), name.replace(/ies$/, "y")]),
  );
  const uses = new Map<string, { count: number; from: number; to: number }>();
  for (const { text, start } of places) {
    for (const match of text.matchAll(
      /\b(?:the|any|each|such|all|this|these|its|their|no|of|an?)\s+((?:[A-Z][a-z]{2,})(?:\s+[A-Z][a-z]{2,}){0,2})\b/g,
    )) {
      const name = match[1] ?? "";
      const parts = name.split(/\s+/);
      if (
        known.has(name) ||
        stateNames.has(name) ||
        parts.every((part) => known.has(part) || ordinary.has(part)) ||
        ordinary.has(parts.at(-1) ?? "") ||
        ordinary.has(parts[0] ?? "")
      )
        continue;
      if ([...known].some((one) => name.startsWith(`${one} `) || name.endsWith(` ${one}`))) continue;
      const from = start + match.index + match[0].length - name.length;
      const use = uses.get(name);
      if (use === undefined) uses.set(name, { count: 1, from, to: from + name.length });
      else use.count += 1;
    }
  }
  return [...uses].filter(([, { count }]) => count > 1).map(([what, { from, to }]) => ({ kind: "undefinedTerm", what, from, to }));
}

/** Footnotes without text, and texts no footnote refers to. */
function footnotes(doc: Node): Omit<CheckPoint, "place">[] {
  const [asked, given] = [new Map<string, number>(), new Map<string, number>()];
  doc.descendants((node, pos) => {
    const label = String(node.attrs["label"]);
    if (node.type.name === "footnote" && !asked.has(label)) asked.set(label, pos);
    if (node.type.name === "footnoteDefinition") given.set(label, pos);
  });
  const lacking = (from: Map<string, number>, other: Map<string, number>) => [...from].filter(([label]) => !other.has(label));
  return [...lacking(asked, given), ...lacking(given, asked)].map(([label, pos]) => ({
    kind: "footnote",
    what: `[^${label}]`,
    from: pos,
    to: pos + 1,
  }));
}
