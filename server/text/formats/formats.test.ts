import assert from "node:assert/strict";
import { test } from "node:test";
import { documentFormats, documentKinds, folderOf } from "#shared/workspace/document-formats.ts";
import type { RecognizedPage } from "#shared/workspace/recognized-page.ts";
import { recognizeScan } from "../scans/recognize-scan.ts";
import { readDocument } from "../documents/read-document.ts";
import { samples as mail } from "./mail/testing/sample.ts";

for (const kind of documentKinds)
  test(`recognizes a file of kind ${kind} by its content and reads it`, async () => {
    // Every format folder has its samples.
    const { samples } = (await import(`./${folderOf(kind)}/testing/sample.ts`)) as { samples: Record<string, Buffer> };
    const file = samples[kind] ?? assert.fail(`${folderOf(kind)}/testing/sample.ts has no file of kind ${kind}`);
    const { extension } = documentFormats[kind];
    const { scans = [] } = await readDocument(file, false, { extension });
    const recognized = new Map<number, RecognizedPage>();
    await recognizeScan(file, scans, ["eng"], async (page, found) => void recognized.set(page, found));
    const read = await readDocument(file, false, { extension, recognized });
    assert.equal(read.kind, kind);
    assert.match(read.text, /The lamp is lit\./);
  });

test("a part of a web page, and one after a long comment, are read as a page by their name", async () => {
  const page = (source: string, extension = ".html") => readDocument(Buffer.from(source), false, { extension });
  for (const source of [
    '<div class="a">\n<style>p { color: red }</style><p>The lamp is lit.</p></div>',
    '<script>document.write("<p>no</p>")</script>\n<p>The lamp is lit.',
    `<!-- ${"Terms of use. ".repeat(200)} -->\n<html><body><p>The lamp is lit.</p></body></html>`,
  ])
    for (const extension of [".html", ".htm", ".xhtml"]) {
      const { kind, text } = await page(source, extension);
      assert.deepEqual([kind, text], ["html", "The lamp is lit."]);
    }
  assert.equal((await page("<p>The lamp is lit.</p>", ".txt")).text, "<p>The lamp is lit.</p>");
  const late = Buffer.concat([
    Buffer.from(`<script>${"x".repeat(3000)}</script><meta http-equiv="content-type" content="text/html; charset=windows-1251"><p>`),
    Buffer.from([0xcb, 0xe0, 0xec, 0xef, 0xe0]),
  ]);
  assert.equal((await readDocument(late, false, { extension: ".html" })).text, "Лампа");
  assert.equal((await page("Price < 5 and > 3", ".html")).kind, "text");
});

test("a mail with the first line of a mailbox is a mail, and a file named as a mailbox may begin with any header", async () => {
  const alone = await readDocument(mail.mailbox, false, { extension: ".eml" });
  assert.equal(alone.kind, "mail");
  assert.match(alone.text, /^From\tAda Keel <ada@keel\.example>\n[^]*\n\nThe lamp is lit\./);
  const two = Buffer.concat([mail.mailbox, Buffer.from("\r\n"), mail.mailbox]);
  const box = await readDocument(two, false, { extension: ".eml" });
  assert.deepEqual([box.kind, box.text.startsWith("Mailbox of 2 mails")], ["mailbox", true]);
  const odd = Buffer.from("From ada@keel.example Tue Mar  3 23:10:00 2026\nComments: odd\nFrom: ada@keel.example\n\nThe lamp is lit.\n");
  assert.equal((await readDocument(odd, false, { extension: ".mbox" })).kind, "mailbox");
  assert.equal((await readDocument(odd, false, { extension: ".txt" })).kind, "text");
});

test("old sheets and slides are named with the ending to save them by", async () => {
  for (const [stream, wanted] of [
    ["Workbook", /old Excel file \(\.xls\)\. Save it as \.xlsx/],
    ["PowerPoint Document", /old PowerPoint file \(\.ppt\)\. Save it as \.pptx/],
    ["Quill", /does not read old Office files/],
  ] as const) {
    const sign = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    const file = Buffer.concat([sign, Buffer.alloc(1016), Buffer.from(stream, "utf16le"), Buffer.alloc(512)]);
    await assert.rejects(readDocument(file, false, {}), (error: Error) => wanted.test(error.message));
  }
});

test("words of a page or of a mail that are nested too deeply are left out with a sentence", async () => {
  const page = `<html><body><p>Near</p>${"<div>".repeat(500)}far</body></html>`;
  const mailed = `From: a@keel.example\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${page}`;
  for (const [source, extension] of [
    [page, ".html"],
    [mailed, ".eml"],
  ] as const) {
    const { text, warnings } = await readDocument(Buffer.from(source), false, { extension });
    assert.match(text, /Near$/);
    assert.deepEqual(
      warnings.map(({ sentence }) => sentence),
      ["One part of this page is nested too deeply to be read."],
    );
  }
  assert.deepEqual((await readDocument(Buffer.from(page.replaceAll("<div>", "")), false, { extension: ".html" })).warnings, []);
});
