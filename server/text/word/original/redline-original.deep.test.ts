import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import PizZip from "pizzip";
import { readDocument } from "../../documents/read-document.ts";
import { parseMarkdown } from "../../markdown/parse.ts";
import { docxOf } from "../../testing/document-samples.ts";
import { toDocx } from "../word.ts";
import { redlineOriginal } from "./redline-original.ts";
import type { TextEdit } from "./script.ts";

const data = process.env["PANDECT_DATA"] ?? join(import.meta.dirname, "../../../../../shared/data");
const files = globSync("templates/*.docx", { cwd: data }).sort();
const skip = files.length === 0 && "development data not present";
const by = { title: "Redline", author: "A. Lee", at: "2026-01-01T00:00:00Z" };
const lines = (text: string) => text.split(/\s*[\n\t]\s*/).filter((line) => line !== "");

/** Edits of many shapes in one file: words in the middle, a paragraph deleted, others inserted, one rewritten. */
function editsOf(text: string, blocks: readonly { start: number; end: number; label?: number; cell?: unknown }[]): TextEdit[] {
  const long = blocks.filter(({ start, end, label = 0, cell }) => end - start - label > 80 && cell === undefined);
  return (long.length > 5 ? long : blocks).flatMap(({ start, end, label = 0 }, i): TextEdit[] => {
    const place = { start: start + label, end };
    const own = text.slice(place.start, end);
    const comment = i % 2 === 0 ? `Why <${i}> & how\nSecond line` : null;
    if (i % 5 === 0) return [{ ...place, text: own.replace(/ (\S+) /, " $1, as agreed, ").replace("shall", "may"), comment }];
    if (i % 5 === 1) return label > 0 || own.includes("\n") ? [] : [{ ...place, text: "", comment: null }];
    if (i % 5 === 2) return [{ start: end, end, text: "\n\nA new clause.\n\nAnd <one> more.", comment }];
    if (i % 5 === 3) return own.includes("\n") ? [] : [{ ...place, text: "Written anew, in two parts.\n\nThe second part.", comment }];
    return [];
  });
}

test("edits of real Word files are tracked changes in the file itself, whose other parts stay", { skip }, async () => {
  for (const name of files) {
    const bytes = readFileSync(join(data, name));
    const { text, blocks } = await readDocument(bytes);
    const edits = editsOf(text, blocks);
    const file = await redlineOriginal(bytes, { text, edits, ...by });
    assert.ok(typeof file !== "string", `${name}: ${file}`);
    const read = await readDocument(file);
    let [expected, at] = ["", 0];
    for (const edit of edits) {
      expected += text.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    // No edit here changes the number of a paragraph.
    assert.deepEqual(lines(read.text), lines(expected + text.slice(at)), name);
    assert.deepEqual(lines(read.views?.original ?? ""), lines(text), name);
    const said = edits.filter(({ start, end, text: words, comment }) => comment !== null && words !== text.slice(start, end));
    assert.equal(read.comments.length, said.length, name);
    const [before, after] = [new PizZip(bytes), new PizZip(file)];
    for (const part of Object.keys(before.files).filter((one) =>
      /^word\/(?:styles|numbering|header\d*|footer\d*|theme\/.*|media\/.*)/.test(one),
    ))
      assert.deepEqual(after.file(part)?.asUint8Array(), before.file(part)?.asUint8Array(), `${name}: ${part}`);
  }
});

test("leaves a file with other words, or with edits in its notes, to the caller", async () => {
  const plain = await toDocx(parseMarkdown("# Lease\n\nRent is 100 marks a month.[^1]\n\nLast.\n\n[^1]: A note on rent.\n"), by);
  const { text } = await readDocument(plain);
  const edit = (words: string, now: string): TextEdit => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
    text: now,
    comment: null,
  });
  const done = await redlineOriginal(plain, { text, edits: [edit("100", "250")], ...by });
  assert.match((await readDocument(done as Buffer)).text, /Rent is 250 marks/);
  assert.equal(await redlineOriginal(plain, { text: `x${text}`, edits: [edit("100", "250")], ...by }), "text");
  assert.equal(await redlineOriginal(plain, { text, edits: [edit("note on", "word about")], ...by }), "place");
  assert.equal(await redlineOriginal(Buffer.from("no Word file"), { text, edits: [], ...by }), "text");
});

test("a file that came with tracked changes keeps them, and gets others beside and inside them", async () => {
  const run = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
  const theirs = (how: "ins" | "del", id: number, words: string) =>
    `<w:${how} w:id="${id}" w:author="Other Side" w:date="2025-12-01T00:00:00Z">${how === "ins" ? run(words) : run(words).replaceAll("w:t", "w:delText")}</w:${how}>`;
  const body = [
    `<w:p>${run("The tenant pays ")}${theirs("del", 1, "$900")}${theirs("ins", 2, "$800 in arrears each month")}${run(" to the harbor office.")}</w:p>`,
    `<w:p><w:pPr><w:rPr><w:ins w:id="3" w:author="Other Side" w:date="2025-12-01T00:00:00Z"/></w:rPr></w:pPr>${theirs("ins", 4, "The keeper may end this lease at any time.")}</w:p>`,
    `<w:p>${run("Signed at the harbor.")}</w:p>`,
  ];
  const file = docxOf(body.join(""));
  const { text, views } = await readDocument(file);
  const edit = (words: string, now: string): TextEdit => {
    const start = text.indexOf(words);
    return { start, end: start + words.length, text: now, comment: null };
  };
  const edits = [edit("in arrears each", "in advance, on the first day of each"), edit("The keeper may end this lease at any time.", "")];
  const made = await redlineOriginal(file, { text, edits, ...by });
  assert.ok(typeof made !== "string", String(made));
  const read = await readDocument(made);
  assert.deepEqual(lines(read.text), [
    "The tenant pays $800 in advance, on the first day of each month to the harbor office.",
    "Signed at the harbor.",
  ]);
  assert.equal(read.views?.original, views?.original);
  const xml = new PizZip(made).file("word/document.xml")?.asText() ?? "";
  assert.match(xml, /<w:del w:id="1" w:author="Other Side"/);
  assert.match(xml, /<w:ins w:id="\d+" w:author="Other Side"[^>]*><w:r><w:t[^>]*>\$800 in <[^]*<w:del w:id="\d+" w:author="A\. Lee"/);
  assert.match(
    xml,
    /<\/w:ins><w:ins w:id="\d+" w:author="A\. Lee"[^>]*><w:r><w:t[^>]*>[^<]*advance[^]*<\/w:ins><w:ins w:id="\d+" w:author="Other Side"/,
  );
  assert.match(xml, /<w:rPr><w:ins w:id="3"[^>]*\/><w:del w:id="\d+" w:author="A\. Lee"/);
});
