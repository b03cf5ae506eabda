import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test, type TestContext } from "node:test";
import { sql } from "../../../../platform/db/sql.ts";
import type { WriterDbs } from "../../../store/writer.ts";
import { library } from "../../../testing/fictional-code.ts";
import { installDocument } from "../../../testing/install-document.ts";
import { documentsOf } from "../../input/input.ts";
import { readDocument } from "../../read-document.ts";
import { isAt } from "./selector.ts";

const lamps = page("98-101", "A keeper shall light the lamp.");
const oil = page("98-622.01", "Two gallons.");

test("a page that is installed alone joins those of its title, in the order of their numbers", async (t) => {
  const dbs = library(t);
  await installed(t, dbs, { "98/00622-01.htm": oil, "98/00101.htm": lamps, "98/notes.htm": "<html><body>Home</body></html>" });
  const wall = "<html><body><font color=GREEN>98-7</font><p>Checking your browser</p></body></html>";
  const [beside] = await installed(t, dbs, { "98/00101.htm": lamps, "98/00007.htm": wall });
  assert.deepEqual([beside?.unchanged, beside?.warnings[0]], [2, "No section was found on the page 98/00007.htm."]);
  const [later] = await installed(t, dbs, { "98/00500.htm": page("98-500", "A boat floats.") });
  assert.deepEqual([later?.sections, later?.added, later?.removed], [3, 1, 0]);
  assert.match(later?.warnings.at(-1) ?? "", /^2 sections of A\.R\.S\., Title 98 that are not in these files stayed/);
  const [again] = await installed(t, dbs, { "98/00101.htm": page("98-101", "A keeper shall light all lamps.") });
  assert.deepEqual([again?.amended, again?.unchanged], [1, 2]);
  assert.deepEqual(dbs.corpus.values(numbers), ["98-101", "98-500", "98-622.01"]);
});

test("pages of two titles in a folder are two sources", async (t) => {
  const sources = await installed(t, library(t), { "98/00101.htm": lamps, "97/00101.htm": page("97-101", "Fog.") });
  assert.deepEqual(
    sources.map((one) => [one.source, one.sections]),
    [
      ["az-ars-97", 1],
      ["az-ars-98", 1],
    ],
  );
});

test("a place names elements from the outside inward, by name, class and id", () => {
  const element = (name: string, className = "", id = "") => ({ name, className, id, style: "", section: "" });
  const block = { path: [element("body"), element("div", "row law"), element("ul", "", "list")], element: element("p", "text") };
  for (const at of ["p", ".law", "div.law.row p.text", "#list", "body .text"]) assert.ok(isAt(block, at), at);
  for (const at of ["li", ".la", "p div", "div.text", "#law"]) assert.ok(!isAt(block, at), at);
});

const numbers = sql<[], string>("select number from section order by position");

async function installed(t: TestContext, dbs: WriterDbs, pages: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "pandect-pages-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const results = [];
  for (const document of (await documentsOf(folder)).documents) {
    const options = { fileName: document.title, now: () => new Date("2026-03-01T00:00:00Z") };
    results.push(await installDocument(dbs, options, (sink) => readDocument(document, sink)));
  }
  return results;
}

function page(number: string, text: string): string {
  return `<html><body>\n<p><font color=GREEN>${number}.</font> <font color=PURPLE><u>Lamps</u></font></p>\n<p>${text}</p>\n</body></html>`;
}
