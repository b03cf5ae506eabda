import type { Finding, Mark, Place } from "./model.ts";
import { findForeignTags, isMergeCommand, withoutScope } from "./foreign-tags.ts";
import { kindOfName, wordsOf } from "./kinds.ts";
import { isBullet, isCheckbox, isDraftingNote, isEditorial, isFigures, isFigureToFill, isInsideWord } from "./not-variables.ts";

/** Everything between delimiters, and blanks, in document order; no two overlap. `text` is masked. */
export function findMarks(text: string): { marks: Mark[]; tags: Tag[]; findings: Finding[] } {
  const found: Found = { marks: [], tags: [], findings: [] };
  const taken: Mark[] = [];
  // The longest delimiters come first; text inside a mark is not a mark.
  for (const find of [foreign, doubles, merges, singles, brackets, angles, percents, dayLines, blanks, leaders, controls])
    find(text, found);
  const notes = found.findings;
  const isInNote = ({ start, end }: Mark) => notes.some((note) => note.start <= start && end <= note.end);
  const byPlace = found.marks.filter((mark) => !isInNote(mark)).sort((a, b) => a.start - b.start || b.end - a.end);
  const isInTag = insideOf(found.tags);
  for (const mark of byPlace) if (mark.start >= (taken.at(-1)?.end ?? 0) && !isInTag(mark)) taken.push(mark);
  const starts = new Set<number>();
  // Several patterns may find one tag.
  const tags = found.tags.filter(({ start }) => !starts.has(start) && starts.add(start));
  return { ...found, marks: taken, tags };
}

/** Whether a place is in one of the spans; call it with places in ascending order. */
function insideOf(spans: readonly Place[]): (place: Place) => boolean {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  let i = 0;
  return ({ start, end }) => {
    while ((sorted[i]?.end ?? Infinity) <= start) i++;
    return (sorted[i]?.start ?? Infinity) <= start && end <= (sorted[i]?.end ?? 0);
  };
}

/** A tag that opens or closes a block, or represents something other than a value. */
export interface Tag {
  start: number;
  end: number;
  role: "open" | "inverted" | "close" | "else" | "loop" | "loop end" | "unknown";
  /** Name of the condition; empty for a closing tag without one. */
  inner: string;
}

interface Found {
  marks: Mark[];
  tags: Tag[];
  findings: Finding[];
}

/** The text between delimiters as a person reads it: without emphasis, escapes and line breaks. */
function plain(inner: string): string {
  return inner
    .replace(/\\([\\`*_{}[\]()#+.!|<>~-])/g, "$1")
    .replace(/\*\*|__(?=\p{L})|(?<=\p{L})__|(?<![\p{L}\d])[*_](?=\p{L})|(?<=[\p{L}.])[*_](?![\p{L}\d])|`/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

function mark(form: Mark["form"], start: number, end: number, inner: string, more: Partial<Mark> = {}): Mark {
  return { form, start, end, inner, value: null, kind: null, writing: "plain", ...more };
}

/** Tags of other programs: names, blocks, and what Pandect does not run. */
function foreign(text: string, found: Found): void {
  for (const { start, end, form, name } of findForeignTags(text)) {
    const inner = plain(text.slice(start, end).replace(/^[+\\\s]+|[+\\\s]+$/g, ""));
    const block = name === null && form === "double" ? blockTag(inner) : null;
    if (name !== null) found.marks.push(mark(form, start, end, name));
    else found.tags.push({ start, end, ...(block ?? { role: "unknown", inner }) });
  }
}

function doubles(text: string, found: Found): void {
  for (const match of text.matchAll(/\\?\{\\?\{\\?\{?\s*([^{}\0]{1,200}?)\s*\\?\}\\?\}\\?\}?/g)) {
    const inner = plain(match[1] ?? "");
    // A delimiter that opens in one paragraph and closes in another was never closed.
    if (inner !== "" && !/\n[ \t]*\n/.test(match[0]))
      take(match.index, match.index + match[0].length, "double", withoutScope(inner), found);
  }
  for (const match of text.matchAll(/\{%-?\s*([^{}\0\n]{1,200}?)\s*-?%\}/g)) {
    const words = /^(?:(?:p|r|tr|tc)\s+)?(if|unless|for|endif|endunless|endfor|else|elif|elsif)\b\s*(.*)$/.exec(match[1] ?? "");
    const roles: Record<string, Tag["role"]> = {
      if: "open",
      unless: "inverted",
      for: "loop",
      endif: "close",
      endunless: "close",
      endfor: "loop end",
      else: "else",
    };
    const isName = /^[\p{L}\d_.]*$/u.test(words?.[2] ?? "");
    const role = roles[words?.[1] ?? ""] ?? "unknown";
    found.tags.push({
      ...at(match),
      role: role === "open" && !isName ? "unknown" : role,
      inner: role === "close" ? "" : (words?.[2] ?? ""),
    });
  }
}

function merges(text: string, found: Found): void {
  for (const match of text.matchAll(/(?:\\?<\\?<|&lt;&lt;|«)\s*([^<>«»\0\n]{1,200}?)\s*(?:\\?>\\?>|&gt;&gt;|»)/g)) {
    // « bonjour » quotes.
    if (/^«[ \u00A0\u202F]\p{Ll}/u.test(match[0])) continue;
    const inner = plain(match[1] ?? "")
      .replace(/^MERGEFIELD\s+|\s*\\\*\s*MERGEFORMAT$/gi, "")
      .replace(/^=\s*|^\[([^[\]]+)\]$/, "$1");
    if (isMergeCommand(inner)) found.tags.push({ ...at(match), role: "unknown", inner });
    else if (/[\p{L}\p{N}]/u.test(inner)) found.marks.push(mark("merge", ...span(match), inner));
    else if (isBullet(inner)) found.marks.push(mark("blank", ...span(match), ""));
  }
}

function singles(text: string, found: Found): void {
  const names = [...text.matchAll(/(?<![{\\])(\$?)\{[ \t]*(\p{L}[\p{L}\d_. -]{0,99})\}(?!\})/gu)];
  // Two or more such names, all after a dollar sign and not all for amounts, have the dollar sign as a delimiter.
  const isDollar =
    names.length > 1 && names.every(([, sign]) => sign === "$") && names.some(([, , name = ""]) => kindOfName(wordsOf(name)) !== "money");
  for (const match of text.matchAll(/(?<![{\\])(\$?)\\?\{\s*([#/^]?\s*[\p{L}][^{}\0\n]{0,99}?|\/|\/if)\s*\\?\}(?!\})/gu)) {
    const inner = plain(match[2] ?? "");
    // `${fee}` is as often an amount after a dollar sign as a name between delimiters.
    const start = match.index + (isDollar ? 0 : (match[1] ?? "").length);
    if (!/^[#/^]?\s*[\p{L}\d][\p{L}\d _.'’/()&-]*$/u.test(inner) && inner !== "/") continue;
    take(start, match.index + match[0].length, "single", inner.replace(/^MERGEFIELD\s+/i, ""), found);
  }
}

/** A name between braces, or the tag of a block. */
function take(start: number, end: number, form: "double" | "single", inner: string, found: Found): void {
  const tag = blockTag(inner);
  if (tag !== null) found.tags.push({ start, end, ...tag });
  else if (isBullet(inner)) found.marks.push(mark("blank", start, end, ""));
  else if (/^[!>&@%=]/.test(inner)) found.tags.push({ start, end, role: "unknown", inner });
  else {
    const [name = "", ...filters] = inner.split("|").map((part) => part.trim());
    const value = /^default\s*[:(]\s*["'“](.*?)["'”]\)?$/.exec(filters.join("|"))?.[1] ?? null;
    if (/[\p{L}\p{N}]/u.test(name)) found.marks.push(mark(form, start, end, name, { value }));
  }
}

function blockTag(inner: string): { role: Tag["role"]; inner: string } | null {
  const sign = /^([#^/])\s*(?:(if|unless|each|with)\b)?\s*(.*)$/.exec(inner);
  if (sign !== null) {
    const [, mark = "", word, name = ""] = sign;
    if (mark === "/") return { role: word === "each" ? "loop end" : "close", inner: word === undefined ? name : "" };
    if (word === "each" || word === "with") return { role: "loop", inner: name };
    return { role: mark === "^" || word === "unless" ? "inverted" : "open", inner: name };
  }
  const words = /^(END[-_ ]?(?:IF|FOR)|IF|FOR|ELSE|INS|EXEC|IMAGE)(?:\s+(.*))?$/.exec(inner);
  if (words === null) return inner === "else" || inner === "^" ? { role: "else", inner: "" } : null;
  const [, word = "", rest = ""] = words;
  if (word === "IF")
    return /^!?[\p{L}\d_.\s]+$/u.test(rest)
      ? { role: rest.startsWith("!") ? "inverted" : "open", inner: rest.replace(/^!\s*/, "") }
      : { role: "unknown", inner };
  if (word.endsWith("IF")) return { role: "close", inner: "" };
  if (word === "FOR") return { role: "loop", inner: rest };
  if (word.endsWith("FOR")) return { role: "loop end", inner: "" };
  return { role: word === "ELSE" ? "else" : "unknown", inner: rest };
}

function brackets(text: string, found: Found): void {
  for (const match of text.matchAll(/\\?\[((?:\\.|[^[\]\\\0]|\n(?!\s*\n)){0,600}?)\\?\]/g)) {
    const raw = match[1] ?? "";
    if (/\n\s*\n/.test(raw)) continue;
    let [start, end] = span(match);
    // `[[name]]` and `[name]` include their outermost brackets.
    if (text[start - 1] === "[" && text[end] === "]") [start, end] = [start - 1, end + 1];
    const inner = plain(raw);
    const before = text.slice(Math.max(0, start - 12), start);
    const after = text.slice(end, end + 40);
    if (isDraftingNote(inner)) {
      found.findings.push({ code: "drafting_note", start, end, text: short(inner) });
      continue;
    }
    if (/^\s*[xX]\s*$/.test(raw) || isCheckbox(raw)) continue;
    if (isEditorial(inner) || isInsideWord(inner, before, after)) continue;
    if (/_{3,}/.test(inner) || isBullet(inner)) {
      const words = inner
        .replace(/[_●•∙·○◦⚫■▪□*?]+/g, " ")
        .replace(/\s+/g, " ")
        .replace(/^[\s:,.–—-]+|[\s:,.–—-]+$/g, "");
      if (/\p{L}{2}/u.test(words) && !isBullet(words)) found.marks.push(mark("bracket", start, end, words));
      else found.marks.push(mark("blank", start, end, ""));
      continue;
    }
    if (isFigures(inner)) {
      if (isFigureToFill(inner, before, after)) found.marks.push(mark("bracket", start, end, inner, { value: inner }));
      continue;
    }
    if (/[\p{L}\p{N}]/u.test(inner)) found.marks.push(mark("bracket", start, end, inner));
  }
}

function angles(text: string, found: Found): void {
  for (const match of text.matchAll(/(?<![<\\])\\?<([\p{L}][^<>\0\n"=/@]{1,100}?)\\?>(?!>)/gu)) {
    const inner = plain(match[1] ?? "");
    if (/[\s_]|^\p{Lu}|-/u.test(inner) && /^[\p{L}\d][\p{L}\d\s_.,'’()&-]*$/u.test(inner))
      found.marks.push(mark("angle", ...span(match), inner));
  }
}

function percents(text: string, found: Found): void {
  for (const match of text.matchAll(/(?<![\d%\p{L}])(%{1,2}|@@|(?<!^|\n)##)([A-Za-z][A-Za-z0-9_]{1,60})\1(?![\p{L}\d])/gu))
    found.marks.push(mark("percent", ...span(match), match[2] ?? ""));
}

/** `____ day of ________, 20__`: one date. */
function dayLines(text: string, found: Found): void {
  const line =
    /(?<![_\\])(?:\\?_){2,}(?:st|nd|rd|th|\((?:st|nd|rd|th)\))?\s+day\s+of\s+(?:(?:\\?_){3,}|\[[^\]\n]{0,20}\])(?:\s*,?\s*(?:(?:19|20)(?:\\?_){1,}|(?:\\?_){2,}|\d{4}))?/g;
  for (const match of text.matchAll(line)) found.marks.push(mark("blank", ...span(match), "", { kind: "date", writing: "day of month" }));
  // `________, 20__`
  for (const match of text.matchAll(/(?<![_\\])(?:\\?_){3,}\s*,?\s+(?:19|20)(?:\\?_){2,}/g))
    found.marks.push(mark("blank", ...span(match), "", { kind: "date" }));
  // `__/__/____`
  for (const match of text.matchAll(/(?<![_\\])(?:\\?_){2,}\s?\/\s?(?:\\?_){2,}\s?\/\s?(?:(?:19|20))?(?:\\?_){2,}/g))
    found.marks.push(mark("blank", ...span(match), "", { kind: "date" }));
}

/** Runs of at least three underscores, joined with the spaces or tabs between two runs on one line. */
function blanks(text: string, found: Found): void {
  for (const match of text.matchAll(/(?:\\?_){3,}(?:[ \t]+(?:\\?_){3,})*/g)) {
    const [start, end] = span(match);
    const [before, after] = [text[start - 1] ?? "", text[end] ?? ""];
    // Underscores inside a word are part of a name, and underscores around a word are emphasis.
    if (/[\p{L}\d]/u.test(before) && /[\p{L}\d]/u.test(after)) continue;
    if (match[0].length === 3 && /^\p{L}/u.test(after) && text.slice(end, end + 200).includes("___")) {
      const close = end + text.slice(end, end + 200).indexOf("___");
      if (!/\n\s*\n/.test(text.slice(end, close)) && !/[\s]/.test(text[close - 1] ?? " ")) continue;
    }
    if (match[0].length === 3 && /\p{L}$|[.,;:]$/u.test(before) && isEmphasisEnd(text, start)) continue;
    found.marks.push(mark("blank", start, end, ""));
  }
}

/** Dots for a name, and X's for a date, an amount or a number; not the dots of a table of contents. */
function leaders(text: string, found: Found): void {
  for (const match of text.matchAll(/\.{6,}|…{2,}/g))
    if (
      !/^[ \t]*(?:\d{1,4}|[ivxlc]{1,6})[ \t|]*(?:\n|$)/i.test(text.slice(match.index + match[0].length, match.index + match[0].length + 20))
    )
      found.marks.push(mark("blank", ...span(match), ""));
  for (const match of text.matchAll(
    /(?<![\p{L}\d])(?:(?<=[$€£]\s?)X{1,3}(?:,X{3})+(?:\.X{2})?|XX\/XX\/(?:XX|20XX|XXXX)|X{4,12})(?![\p{L}\d])/gu,
  ))
    found.marks.push(
      mark("blank", ...span(match), "", match[0].includes("/") ? { kind: "date" } : match[0].includes(",") ? { kind: "money" } : {}),
    );
}

/** The text that Word shows in an empty content control. */
function controls(text: string, found: Found): void {
  for (const match of text.matchAll(
    /\b(?:Click|Tap)(?: or (?:tap|click))?(?: here)? to (?:enter|add) (?:text|a date)\.?|\bChoose an item\.|\bEnter text here\.?/g,
  ))
    found.marks.push(mark("blank", ...span(match), "", match[0].includes("date") ? { kind: "date" } : {}));
}

/** Whether three underscores close emphasis that three others have opened in the same paragraph. */
function isEmphasisEnd(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - 400), at);
  return /(?:^|[\s(])___\p{L}/u.test(near.slice(near.lastIndexOf("\n\n") + 1));
}

const at = (match: RegExpMatchArray & { index: number }) => ({ start: match.index, end: match.index + match[0].length });
const span = (match: RegExpMatchArray & { index: number }): [number, number] => [match.index, match.index + match[0].length];

function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
