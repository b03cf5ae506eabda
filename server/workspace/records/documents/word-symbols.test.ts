import assert from "node:assert/strict";
import { test } from "node:test";
import { docxOf, p } from "../../../text/testing/document-samples.ts";
import { readDocument } from "../../../text/documents/read-document.ts";

const run = (text: string, properties = "") => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const font = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`;
const sym = (name: string, code: string) => `<w:r><w:sym w:font="${name}" w:char="${code}"/></w:r>`;
const textOf = async (body: string, parts: Record<string, string> = {}) => (await readDocument(docxOf(body, parts))).text;

test("a symbol of a Word file is what its font shows", async () => {
  const cases: [string, string][] = [
    [sym("Wingdings 2", "F052"), "☑"],
    [sym("Wingdings 2", "F0A3"), "☐"],
    [sym("Wingdings", "F078"), "☒"],
    [sym("Wingdings", "F0A8"), "☐"],
    [sym("Wingdings", "F0E0"), "→"],
    [sym("Webdings", "F061"), "✔"],
    [sym("Symbol", "F0B3"), "≥"],
    [sym("Symbol", "F0A3"), "≤"],
    [sym("Symbol", "F0B1"), "±"],
    [sym("Symbol", "F06D"), "μ"],
    [sym("Symbol", "B7"), "•"],
    [sym("Wingdings 3", "F075"), "▶"],
    [sym("Segoe UI Symbol", "2610"), "☐"],
    [sym("A Logo Font", "F041"), "\ufffd"],
    [run("\uf052", font("Wingdings 2")), "☑"],
    [run("R", font("Wingdings 2")), "☑"],
    [run("\u00a3", font("Wingdings 2")), "☐"],
    [run("\uf0b3 10", font("Symbol")), "≥ 10"],
    [run("abc", font("Symbol")), "αβχ"],
    [run("abc", font("Garamond")), "abc"],
    [run("\uf0b7", font("Garamond")), "•"],
    [run("x", '<w:rFonts w:cs="Wingdings"/>'), "x"],
    [run("x", '<w:rFonts w:ascii="Wingdings" w:asciiTheme="minorHAnsi"/>'), "x"],
  ];
  for (const [body, expected] of cases) assert.equal(await textOf(`<w:p>${body}</w:p>`), expected, body);
});

test("the font of a symbol may be that of a style, which a font of the run replaces", async () => {
  const styles = `<w:style w:type="character" w:styleId="Box"><w:name w:val="Box"/><w:rPr>${font("Wingdings")}</w:rPr></w:style>`;
  const styled = '<w:rStyle w:val="Box"/>';
  assert.equal(await textOf(`<w:p>${run("o", styled)}${run("o", styled + font("Arial"))}</w:p>`, { styles }), "☐o");
});

test("boxes in lists stay boxes, and other bullets are bullets", async () => {
  const level = (at: number, name: string, sign: string) =>
    `<w:lvl w:ilvl="${at}"><w:numFmt w:val="bullet"/><w:lvlText w:val="${sign}"/><w:rPr>${font(name)}</w:rPr></w:lvl>`;
  const numbering = `<w:abstractNum w:abstractNumId="1">${level(0, "Wingdings", "\uf0a8")}${level(1, "Symbol", "\uf0b7")}${level(2, "Wingdings", "\uf0d8")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`;
  const item = (at: number) => p("x", `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`);
  assert.equal(await textOf(item(0) + item(1) + item(2), { numbering }), "☐ x\n\n• x\n\n• x");
});

test("a phonetic guide is not read as a part of the word", async () => {
  const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run("ケイ")}</w:rt><w:rubyBase>${run("契")}</w:rubyBase></w:ruby></w:r>`;
  assert.equal(await textOf(`<w:p>${ruby}${run("約書")}</w:p>`), "契約書");
});

test("hidden text is that which the run, or else an odd number of its styles, hides", async () => {
  const style = (type: string, id: string, on: string, base = "") =>
    `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${base}<w:rPr><w:vanish${on}/></w:rPr></w:style>`;
  const styles =
    style("paragraph", "Hid", "") +
    style("paragraph", "Seen", ' w:val="0"', '<w:basedOn w:val="Hid"/>') +
    '<w:style w:type="paragraph" w:styleId="Child"><w:name w:val="Child"/><w:basedOn w:val="Hid"/></w:style>' +
    style("character", "HidC", "");
  const cases: [string, string, string][] = [
    ["Hid", "", ""],
    ["Child", "", ""],
    ["Seen", "", "x"],
    ["Hid", '<w:vanish w:val="0"/>', "x"],
    ["Hid", '<w:vanish w:val="false"/>', "x"],
    ["Hid", '<w:rStyle w:val="HidC"/>', "x"],
    ["Seen", '<w:rStyle w:val="HidC"/>', ""],
    ["Seen", '<w:rStyle w:val="HidC"/><w:vanish w:val="off"/>', "x"],
    ["Seen", '<w:vanish w:val="on"/>', ""],
    ["Hid", '<w:rStyle w:val="HidC"/><w:vanish/>', ""],
  ];
  for (const [paragraph, properties, expected] of cases)
    assert.equal(
      await textOf(`<w:p><w:pPr><w:pStyle w:val="${paragraph}"/></w:pPr>${run("x", properties)}</w:p>`, { styles }),
      expected,
      `${paragraph} ${properties}`,
    );
});
