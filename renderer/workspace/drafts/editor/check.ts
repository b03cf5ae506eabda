import type { Node } from "@tiptap/pm/model";
import { termPoints, type TextPlace } from "#shared/workspace/defined-terms.ts";
import { childrenOf, isList } from "../markdown/serialize.ts";
import { descendantsWith, oncePerNode, textblocksOf } from "./blocks.ts";
import { commentsOf } from "./comments.ts";
import { clauseNumber, placeOf } from "./outline.ts";
import { placeholdersOf } from "./placeholders.ts";
import { suggestionsOf } from "./suggesting.ts";

export const checkKinds = ["suggestion", "comment", "placeholder", "reference", "undefinedTerm", "unusedTerm", "footnote"] as const;
export type CheckKind = (typeof checkKinds)[number];

/** An open point before a draft is sent, and its place. */
export interface CheckPoint {
  kind: CheckKind;
  /** What it is about, in the draft's own words. */
  what: string;
  from: number;
  to: number;
  /** Clause or heading; null before any. */
  place: string | null;
}

/** Everything in a draft that a reader would stumble over. A kind without points has passed. */
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
    ...termPoints(textsOf(doc)),
    ...footnotes(doc),
  ];
  return points.map((point) => ({ ...point, place: placeOf(doc, point.from) }));
}

/** The text of a textblock that will be sent: suggested deletions are replaced by blanks. */
const sentText = oncePerNode((textblock): string => {
  let text = "";
  textblock.forEach((child) => {
    const isGone = child.marks.some(({ type }) => type.name === "deletion");
    text += child.isText && !isGone ? (child.text ?? "") : " ".repeat(child.nodeSize);
  });
  return text;
});

/** Textblocks with the text that will be sent. */
const textsOf = oncePerNode((doc): (TextPlace & { key: Node })[] =>
  textblocksOf(doc).flatMap(({ node, start }) =>
    node.type.spec.code === true ? [] : [{ text: sentText(node), start, isHeading: node.type.name === "heading", key: node }],
  ),
);

const reference =
  /\b(?:[Ss]ections?|[Cc]lauses?|[Aa]rticles?|[Pp]aragraphs?|Exhibits?|Schedules?|Annex(?:es)?|Appendix|Appendices)\s+((?:\d+(?:\.\d+)*|[A-Z]\b|[IVXL]+\b)(?:\([a-z0-9]{1,4}\))*)(?!\s*(?:of|to|U\.S\.C|C\.F\.R)\s+(?:the\s+)?(?:[A-Z][\w.]*\s+)*(?:Act|Code|Law|Title|Rules?|Regulations?|Statutes?|Constitution)\b)/g;

/** References of a textblock to a clause or exhibit, with their distance from its first character. */
const referencesIn = oncePerNode((textblock): { whole: string; target: string; at: number }[] => {
  const text = sentText(textblock);
  return [...text.matchAll(reference)].flatMap(({ 0: whole, 1: target = "", index }) =>
    // A law's own section, as in "17 U.S.C. Section 101".
    /(?:U\.S\.C\.|C\.F\.R\.|Code|Act)[,\s]*$/.test(text.slice(0, index)) ? [] : [{ whole, target, at: index }],
  );
});

/** References to clauses and exhibits that the draft does not have. Reports nothing if the draft numbers nothing itself. */
export function brokenReferences(doc: Node): Omit<CheckPoint, "place">[] {
  const { numbers, names } = targetsOf(doc);
  return textsOf(doc).flatMap(({ key, start }) =>
    referencesIn(key).flatMap(({ whole, target, at }) => {
      const isClause = /^(?:Section|Clause|Article|Paragraph)/i.test(whole);
      const isKnown = isClause
        ? numbers.size === 0 ||
          numbers.has(plain(target)) ||
          (numbers.has(plain(target.replace(/\([^)]*\).*$/, ""))) && !hasDeeper(numbers, target))
        : isNamed(names, whole);
      if (isKnown) return [];
      return [{ kind: "reference" as const, what: whole, from: start + at, to: start + at + whole.length }];
    }),
  );
}

/** Whether the draft numbers below the named clause, so that a missing `(a)` under it is an error and not a detail of the sentence. */
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
    if (!node.isTextblock || isList(node)) return;
    const { number, name } = targetIn(node);
    if (number !== null) numbers.add(number);
    if (name !== null) names.push(name);
  });
  return { numbers, names };
}

/** The number that a heading or paragraph begins with, and its words if it begins an exhibit. */
const targetIn = oncePerNode((node): { number: string | null; name: string | null } => {
  const text = node.textContent.trim();
  const typed = /^(?:(?:Section|Clause|Article)\s+)?(\d+(?:\.\d+)*(?:\([a-z0-9]{1,4}\))*|[IVXL]+(?=[.\s—–-]|$))[.):\s—–-]/i.exec(
    `${text} `,
  )?.[1];
  const isNumber = typed !== undefined && (node.type.name === "heading" || /^\d/.test(typed) || /^(?:Section|Clause|Article)/i.test(text));
  return {
    number: isNumber ? plain(typed) : null,
    name: /^(?:Exhibit|Schedule|Annex|Appendix)\b/i.test(text) ? text.toLowerCase() : null,
  };
});

/** Exhibits may be other documents; a reference is broken if the draft has exhibits and this one is not among them. */
function isNamed(names: readonly string[], whole: string): boolean {
  const wanted = whole.toLowerCase().replace(/^(\w+?)(?:es|s)?\s+/, "$1 ");
  return names.length === 0 || names.some((name) => name.startsWith(wanted));
}

/** Footnotes without text, and footnote texts without a reference. */
function footnotes(doc: Node): Omit<CheckPoint, "place">[] {
  const [asked, given] = [new Map<string, number>(), new Map<string, number>()];
  descendantsWith(doc, ["footnote", "footnoteDefinition"], (node, pos) => {
    const label = String(node.attrs["label"]);
    if (node.type.name === "footnote" && !asked.has(label)) asked.set(label, pos);
    if (node.type.name === "footnoteDefinition") given.set(label, pos);
    return true;
  });
  const lacking = (from: Map<string, number>, other: Map<string, number>) => [...from].filter(([label]) => !other.has(label));
  return [...lacking(asked, given), ...lacking(given, asked)].map(([label, pos]) => ({
    kind: "footnote",
    what: `[^${label}]`,
    from: pos,
    to: pos + 1,
  }));
}
