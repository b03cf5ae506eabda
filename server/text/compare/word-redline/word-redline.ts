import { cleanPackage } from "../../word/original/clean-package.ts";
import { changeMarks } from "../../word/change-marks.ts";
import { setProperties } from "../../word/file-properties.ts";
import { meaningsOf } from "../spans.ts";
import { normalizer } from "../normalize.ts";
import type { CompareSettings } from "../interface.ts";
import { createSigns } from "./inline.ts";
import { deletedContainer, mergedContainer } from "./merge-container.ts";
import type { Merging } from "./merging.ts";
import { createFormatNotes, type FormatNotes } from "./format-notes.ts";
import { formNotes } from "./form-notes.ts";
import { createLooks } from "./looks.ts";
import { createNotes } from "./notes.ts";
import { createAdapter, listPairs, stylePairs } from "./older-content.ts";
import { linesOf } from "./read-back.ts";
import { pictureKeys } from "./picture-keys.ts";
import { createFormats } from "./run-format.ts";
import { mergeRunning } from "./running-parts.ts";
import { createSections, sectionsIn } from "./sections.ts";
import { styleNotes } from "./style-notes.ts";
import { WordPackage } from "./word-package.ts";
import { childOf, parsePart, replaced, textIn, withChildren, type XmlElement } from "./xml-tree.ts";

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

export interface WordRedline {
  /** The file; the reason where it would read differently. */
  result: Buffer | WordLoss;
  /** How the two files look different, as sentences: fonts, placing, page setup, sections and styles. */
  notes: string[];
}

/**
 * The newer Word file itself with every difference from the older one tracked: accepting all changes leaves the newer file, rejecting
 * all leaves the older one's words. Tracked changes of both files count as accepted.
 */
export function wordRedline(older: Uint8Array, newer: Uint8Array, options: WordRedlineOptions): WordRedline {
  const [was, is] = [new WordPackage(older), new WordPackage(newer)];
  if (!was.isUsual() || !is.isUsual()) return { result: "prefixes", notes: [] };
  const expected = { accepted: wordsOf(is), rejected: wordsOf(was) };
  const formatNotes = createFormatNotes();
  merge(was, is, options, formatNotes);
  const notes = formatNotes.sentences();
  is.write();
  if (!readsBack(is, expected, options)) return { result: "words", notes };
  setProperties(is.zip, options);
  if (options.isClean) cleanPackage(is.zip);
  // The generator returns a buffer when asked for one.
  return { result: is.zip.generate({ type: "nodebuffer", compression: "DEFLATE" }) as Buffer, notes };
}

function merge(was: WordPackage, is: WordPackage, { settings, author, at, limitMs }: WordRedlineOptions, said: FormatNotes): void {
  const deadline = performance.now() + limitMs;
  const marks = changeMarks(textParts(is), { author, at });
  const { sign } = createSigns();
  const styles = stylePairs(rootOf(was, "styles"), rootOf(is, "styles"));
  const isTracked = !settings.ignoreFormatting;
  const looks = { older: looksOf(was), newer: looksOf(is) };
  const lists = listPairs(rootOf(was, "numbering"), rootOf(is, "numbering"));
  const notes = createNotes(was, is);
  const [wasMain, isMain] = [was.root(was.main), is.root(is.main)];
  if (wasMain === undefined || isMain === undefined) throw new Error("a Word file without text");
  const texts = [wasMain, isMain].map((root) => ({ text: textIn(childOf(root, "w:body") ?? root) }));
  // One blank more or less is ignored where the settings say so; a blank between two words that had none is not.
  const compared = { settings: { ...settings, ignoreWhitespace: false }, normalize: normalizer(settings), meanings: meaningsOf(texts) };
  const [before, after] = [childOf(wasMain, "w:body"), childOf(isMain, "w:body")];
  if (before === undefined || after === undefined) throw new Error("a Word file without text");
  const sections = createSections(sectionsIn(after), { marks, notes: said, isTracked });
  const within = (older: string, newer: string): Merging => {
    const adapter = createAdapter({ file: was, part: older }, { file: is, part: newer }, { styles, lists, note: notes.deleted });
    const merging: Merging = {
      options: compared,
      marks,
      signs: { older: { sign, keyOf: pictureKeys(was, older) }, newer: { sign, keyOf: pictureKeys(is, newer) } },
      adapter,
      formats: createFormats(looks, { adapter, marks, notes: said, isTracked }),
      sections,
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
  let body = within(was.main, is.main).container(after, before);
  const [lastOld, lastNew] = [childOf(before, "w:sectPr"), childOf(after, "w:sectPr")];
  if (lastOld !== undefined && lastNew !== undefined) body = replaced(body, new Map([[lastNew, [sections.paired(lastNew, lastOld)]]]));
  if (settings.compareFootnotes) notes.write((kind) => within(was.related(kind) ?? was.main, is.related(kind) ?? is.main));
  if (settings.compareHeadersFooters) {
    const linked = mergeRunning(was, is, { main: isMain, sections, within });
    if (linked.size > 0) body = replaced(body, linked);
  }
  is.replace(
    is.main,
    withChildren(
      isMain,
      isMain.children.map((child) => (child === after ? body : child)),
    ),
  );
  formNotes(wasMain, isMain, said);
  if (!isTracked) return;
  sections.tell();
  styleNotes(
    { older: { looks: looks.older, root: rootOf(was, "styles") }, newer: { looks: looks.newer, root: rootOf(is, "styles") } },
    isMain,
    said,
  );
}

const looksOf = (file: WordPackage) => createLooks(rootOf(file, "styles"), rootOf(file, "theme"));

const rootOf = (file: WordPackage, kind: string): XmlElement | undefined => {
  const part = file.related(kind);
  return part === null ? undefined : file.root(part);
};

/** The XML of the text and everything beside it that can have marks. */
function* textParts(file: WordPackage): Generator<string> {
  for (const [name, entry] of Object.entries(file.zip.files)) if (!entry.dir && /^word\/[^/]+\.xml$/.test(name)) yield entry.asText();
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
