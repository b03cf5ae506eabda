import { deepEqual, equal, match, ok, throws } from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import PizZip from "pizzip";
import { detect } from "../detection/detect.ts";
import { fillWordFile } from "./fill-word-file.ts";
import { wordText } from "./paragraphs.ts";

/** A Word file with this XML in its body. */
function wordFile(body: string): Buffer {
  const zip = new PizZip();
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  zip.file(
    "[Content_Types].xml",
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  );
  zip.file(
    "word/document.xml",
    `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
  zip.file("docProps/core.xml", "<x>A. Stranger</x>");
  return zip.generate({ type: "nodebuffer" });
}

const textOf = (bytes: Buffer) => {
  const xml = new PizZip(bytes).file("word/document.xml")?.asText() ?? "";
  return { xml, text: wordText(new Map([["word/document.xml", xml]])).text.trim() };
};
const slotsOf = (bytes: Buffer, values: Record<string, string>) =>
  detect(textOf(bytes).text).variables.map(({ id, anchor }) => ({ varId: id, anchor, value: values[id] ?? null }));
const fill = (bytes: Buffer, values: Record<string, string>) =>
  fillWordFile(bytes, slotsOf(bytes, values), { title: "Lease & more", author: "Ann" });
const run = (text: string, style = "") => `<w:r>${style}<w:t xml:space="preserve">${text}</w:t></w:r>`;

test("fills placeholders that Word has split over runs, in their own style", () => {
  const bold = "<w:rPr><w:b/></w:rPr>";
  const bytes = wordFile(
    `<w:p>${run("Pay [", bold)}${run("Fe")}<w:proofErr w:type="spellStart"/>${run("e] and {")}${run("na")}${run("me}.")}</w:p><w:p>${run("Date: ____")}</w:p>`,
  );
  const { text, xml } = textOf(fill(bytes, { fee: "$5 < $6 & more", name: "Harrow\nLtd", blank_1: "May 1" }));
  equal(text.replace(/\n+/g, "|"), "Pay $5 < $6 & more and Harrow|Ltd.|Date: May 1");
  match(xml, /<w:b\/><\/w:rPr><w:t xml:space="preserve">Pay \$5 &lt; \$6 &amp; more/);
  equal(textOf(fill(bytes, {})).text, textOf(bytes).text, "without values nothing changes");
});

test("a condition drops its passage, and properties name only title and author", () => {
  const bytes = wordFile(`<w:p>${run("A{IF dpa}")}${run(" DPA [X1]{END-IF}B")}</w:p>`);
  equal(textOf(fill(bytes, { dpa: "no" })).text, "AB");
  const filled = fill(bytes, { dpa: "yes", x1: "1" });
  equal(textOf(filled).text, "A DPA 1B");
  const core = new PizZip(filled).file("docProps/core.xml")?.asText() ?? "";
  match(core, /<dc:title>Lease &amp; more<\/dc:title><dc:creator>Ann<\/dc:creator>/);
  ok(!core.includes("Stranger"));
});

test("refuses a file that is not a Word file", () => {
  throws(() => fillWordFile(Buffer.from("PK nothing"), [], { title: "", author: "" }));
});

const folder = join(process.env["PANDECT_DATA"] ?? join(import.meta.dirname, "../../../../../shared/data"), "templates");
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".docx")) : [];

test(
  "every placeholder of the templates in the data folder is found and filled",
  { skip: files.length === 0 ? "no templates in PANDECT_DATA" : false },
  () => {
    for (const name of files) {
      const bytes = readFileSync(join(folder, name));
      const { text } = textOf(bytes);
      const found = detect(text);
      const covered = found.variables.flatMap(({ places }) => places.map(({ start, end }) => text.slice(start, end)));
      const tags = new Set([...covered, ...found.blocks.map(({ body, end }) => text.slice(body.end, end))]);
      const notes = new Set(found.findings.filter(({ code }) => code === "drafting_note").map(({ start, end }) => text.slice(start, end)));
      const written = [...text.matchAll(/\{[^{}]*\}|\[[^[\]]*\]/g)]
        .map(([whole]) => whole)
        .filter((whole) => !/^\[\s*x?\s*\]$/i.test(whole));
      deepEqual(
        written.filter((whole) => !tags.has(whole) && !notes.has(whole)),
        [],
        name,
      );
      const values = Object.fromEntries(found.variables.map(({ id, kind }) => [id, kind === "other" ? "yes" : "Filled"]));
      const rest = detect(textOf(fill(bytes, values)).text).variables.filter(({ places }) =>
        places.some(({ form }) => form === "single" || form === "bracket"),
      );
      deepEqual(
        rest.map(({ id }) => id),
        [],
        `${name} is filled`,
      );
    }
  },
);
