import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { upload } from "../../../../app/testing/upload.ts";
import { docxOf, p } from "../../../../text/testing/document-samples.ts";
import { type Comparing, testComparing } from "../testing/leases.ts";
import { pictureNotes } from "./file-remarks.ts";

const ends: (() => Promise<void>)[] = [];
let comparing: Comparing;
before(async () => {
  comparing = await testComparing({ after: (end) => void ends.push(end) });
});
after(async () => {
  for (const end of ends) await end();
});

const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
let names = 0;
const document = async (bytes: Buffer) =>
  (await upload(comparing.service, comparing.matterId, `berth-${++names}.docx`, type, bytes)).documentId;
const compared = async (original: Buffer, revised: Buffer) => read(await document(original), await document(revised));
async function read(original: string, revised: string): Promise<{ hunkCount: number; summary: string; summaryBullets: string[] }> {
  const { hunkCount, summary, summaryBullets } = (await comparing.send(`/${await comparing.compare(original, revised)}`, "GET")).body;
  return { hunkCount, summary, summaryBullets };
}

const run = (words: string, look = "") => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
const rent = "The tenant pays $900 a month.";

/** A Word file with a body and pictures, each of other bytes. */
function withPictures(body: string, pictures: readonly string[]): Buffer {
  const kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image";
  const links = pictures.map((_, i) => `<Relationship Id="p${i}" Type="${kind}" Target="media/${i}.png"/>`).join("");
  const drawn = pictures.map((_, i) => `<w:r><w:drawing><a:blip xmlns:a="a" xmlns:r="r" r:embed="p${i}"/></w:drawing></w:r>`).join("");
  const media = Object.fromEntries(pictures.map((bytes, i) => [`word/media/${i}.png`, Buffer.from(bytes)]));
  const rels = { "word/_rels/document.xml.rels": Buffer.from(`<Relationships>${links}</Relationships>`) };
  return docxOf(`<w:p>${body}${drawn}</w:p>`, {}, { ...rels, ...media });
}

test("what the compared words do not show is a remark, and no document is said to be the same", async () => {
  const original = withPictures(`${run("The tenant pays ")}<w:ins w:id="1" w:author="Ada">${run("$900")}</w:ins>${run(" a month.")}`, [
    "map",
    "seal",
  ]);
  const struck = `${run("The tenant pays ")}${run("$900", "<w:strike/>")}${run(" a month.")}`;
  const revised = withPictures(`${struck}${run(" Unless told otherwise.", "<w:vanish/>")}`, ["map"]);
  assert.deepEqual(await compared(original, revised), {
    hunkCount: 0,
    summary: "The words that were compared are the same. 4 remarks are below.",
    summaryBullets: [
      "The original document has one tracked change, compared as accepted.",
      "Hidden text, not compared, in the revised document only: “Unless told otherwise.”.",
      "Struck through by hand and compared as text, in the revised document only: “$900”.",
      "One picture was removed. The comparison has no pictures.",
    ],
  });
});

test("a paragraph that moved into a table is a remark; files alike in all this get none", async () => {
  const table = await compared(docxOf(p(rent)), docxOf(`<w:tbl><w:tr><w:tc>${p(rent)}</w:tc></w:tr></w:tbl>`));
  assert.deepEqual(table.summaryBullets, ["One paragraph with the same words moved into or out of a table."]);
  const both = withPictures(`${run(rent)}${run(" Hidden.", "<w:vanish/>")}${run(" Struck.", "<w:strike/>")}`, ["map"]);
  const id = await document(both);
  const other = await document(withPictures(`${run(rent)}${run(" Hidden.", "<w:vanish/>")}${run(" Struck.", "<w:strike/>")}`, ["map"]));
  assert.deepEqual(await read(id, other), { hunkCount: 0, summary: "The two documents have the same text.", summaryBullets: [] });
});

test("pictures are counted with their repeats", async () => {
  const notes = (before: string[], after: string[]) =>
    pictureNotes({ original: withPictures("", before), revised: withPictures("", after) });
  assert.deepEqual(await notes(["map"], ["plan"]), ["One picture was changed. The comparison has no pictures."]);
  assert.deepEqual(await notes(["map", "map"], ["map"]), ["One picture was removed. The comparison has no pictures."]);
  assert.deepEqual(await notes(["map"], ["map", "a", "b"]), ["2 pictures were added. The comparison has no pictures."]);
  assert.deepEqual(await notes(["map"], ["map"]), []);
  assert.deepEqual(await pictureNotes({ original: Buffer.from("no archive"), revised: withPictures("", ["map"]) }), []);
});
