import { cleanPackage } from "../../word/original/clean-package.ts";
import { wordTime } from "../../word/docx-runs.ts";
import { setProperties } from "../../word/file-properties.ts";
import { meaningsOf } from "../spans.ts";
import { normalizer } from "../normalize.ts";
import type { CompareSettings } from "../interface.ts";
import { createSigns } from "./inline.ts";
import { createMarks } from "./marks.ts";
import { deletedContainer, mergedContainer } from "./merge-container.ts";
import type { Merging } from "./merging.ts";
import { createNotes, runningPairs } from "./notes.ts";
import { createAdapter, listPairs, stylePairs } from "./older-content.ts";
import { linesOf } from "./read-back.ts";
import { pictureKeys } from "./picture-keys.ts";
import { WordPackage } from "./word-package.ts";
import { childOf, element, parsePart, textIn, withChildren, type XmlElement } from "./xml-tree.ts";

export interface WordRedlineOptions {
  settings: CompareSettings;
  title: string;
  author: string;
  /** ISO 8601. */
  at: string;
  /** For the other side: no comments, and no trace of who edited the file. */
  isClean: boolean;
  /** Milliseconds; after that, changed paragraphs are replaced whole. */
  limitMs: number;
}

/** Why a comparison is not the newer file itself. */
export type WordLoss = "prefixes" | "words";

/**
 * The newer Word file itself with every difference from the older one tracked: accepting all changes leaves the newer file, rejecting
 * all leaves the older one's words. Tracked changes of both files count as accepted. The reason where the result would read differently.
 */
export function wordRedline(older: Uint8Array, newer: Uint8Array, options: WordRedlineOptions): Buffer | WordLoss {
  const [was, is] = [new WordPackage(older), new WordPackage(newer)];
  if (!was.isUsual() || !is.isUsual()) return "prefixes";
  const expected = { accepted: wordsOf(is), rejected: wordsOf(was) };
  merge(was, is, options);
  is.write();
  if (!readsBack(is, expected, options)) return "words";
  setProperties(is.zip, options);
  if (options.isClean) cleanPackage(is.zip);
  // The generator returns a buffer when asked for one.
  return is.zip.generate({ type: "nodebuffer", compression: "DEFLATE" }) as Buffer;
}

function merge(was: WordPackage, is: WordPackage, { settings, author, at, limitMs }: WordRedlineOptions): void {
  const deadline = performance.now() + limitMs;
  const marks = createMarks(highestId(is), { author: author.trim() === "" ? "Author" : author, at: wordTime(at, at) });
  const { sign } = createSigns();
  const styles = stylePairs(rootOf(was, "styles"), rootOf(is, "styles"));
  const lists = listPairs(rootOf(was, "numbering"), rootOf(is, "numbering"));
  const notes = createNotes(was, is);
  const [wasMain, isMain] = [was.root(was.main), is.root(is.main)];
  if (wasMain === undefined || isMain === undefined) throw new Error("a Word file without text");
  const texts = [wasMain, isMain].map((root) => ({ text: textIn(childOf(root, "w:body") ?? root) }));
  // One blank more or less is ignored where the settings say so; a blank between two words that had none is not.
  const compared = { settings: { ...settings, ignoreWhitespace: false }, normalize: normalizer(settings), meanings: meaningsOf(texts) };
  const within = (older: string, newer: string): Merging => {
    const merging: Merging = {
      options: compared,
      marks,
      signs: { older: { sign, keyOf: pictureKeys(was, older) }, newer: { sign, keyOf: pictureKeys(is, newer) } },
      adapter: createAdapter({ file: was, part: older }, { file: is, part: newer }, { styles, lists, note: notes.deleted }),
      isLate: () => performance.now() > deadline,
      mustGoOn() {
        if (performance.now() > deadline + limitMs) throw new Error("a Word file that takes too long to compare");
      },
      pairNotes: notes.pair,
      newNote: notes.added,
      container: (to, from) => mergedContainer(to, from, merging),
      deleted: (from) => deletedContainer(from, merging),
      hasTables: settings.compareTables,
    };
    return merging;
  };
  const [before, after] = [childOf(wasMain, "w:body"), childOf(isMain, "w:body")];
  if (before === undefined || after === undefined) throw new Error("a Word file without text");
  const body = within(was.main, is.main).container(after, before);
  is.replace(
    is.main,
    withChildren(
      isMain,
      isMain.children.map((child) => (child === after ? body : child)),
    ),
  );
  if (settings.compareFootnotes) notes.write((kind) => within(was.related(kind) ?? was.main, is.related(kind) ?? is.main));
  if (settings.compareHeadersFooters)
    for (const pair of runningPairs(was, is)) {
      const to = is.root(pair.newer);
      const from = pair.older === null ? undefined : was.root(pair.older);
      if (to !== undefined) is.replace(pair.newer, within(pair.older ?? was.main, pair.newer).container(to, from ?? element("w:hdr")));
    }
}

const rootOf = (file: WordPackage, kind: string): XmlElement | undefined => {
  const part = file.related(kind);
  return part === null ? undefined : file.root(part);
};

/** The highest number of a mark in any text part. */
function highestId(file: WordPackage): number {
  let highest = 0;
  for (const [name, entry] of Object.entries(file.zip.files))
    if (!entry.dir && /^word\/[^/]+\.xml$/.test(name))
      for (const [, id] of entry.asText().matchAll(/ w:id="(\d{1,9})"/g)) highest = Math.max(highest, Number(id));
  return highest;
}

const bodyLines = (root: XmlElement | undefined, reading: "accepted" | "rejected") => (root === undefined ? [] : linesOf(root, reading));

function wordsOf(file: WordPackage): string[] {
  return bodyLines(file.root(file.main), "accepted");
}

/** Reads the written main part again: its words must be those of the two files, apart from what the settings ignore. */
function readsBack(file: WordPackage, expected: { accepted: string[]; rejected: string[] }, { settings }: WordRedlineOptions): boolean {
  const { root } = parsePart(file.zip.file(file.main)?.asText() ?? "");
  const isSame = (a: readonly string[], b: readonly string[], key: (line: string) => string) =>
    a.map(key).join("\n") === b.map(key).join("\n");
  if (!isSame(linesOf(root, "accepted"), expected.accepted, (line) => line)) return false;
  return (
    !settings.compareTables || isSame(linesOf(root, "rejected"), expected.rejected, normalizer({ ...settings, ignoreWhitespace: true }))
  );
}
