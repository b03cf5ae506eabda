import { strict as assert } from "node:assert";
import { test } from "node:test";
import { upload } from "../../../app/testing/upload.ts";
import { pdfOf } from "../../../text/testing/document-samples.ts";
import { testGrid } from "./testing/grid.ts";

const filler = Array.from({ length: 40 }, (_, line) => `The keeper of lamp ${line + 1} fills it with oil at dusk and writes the log.`);

/** Two hundred pages of daily duties; the answers are on the first and on the second to last page. */
function longContract(): string[][] {
  const pages = Array.from({ length: 200 }, (_, page) => [`${page + 1}.1 Duties of day ${page + 1}.`, ...filler]);
  pages[0] = [
    "LIGHT SERVICES AGREEMENT",
    'This Agreement is made as of March 5, 2019 by and between Northwind Piers LLC ("Keeper")',
    'and Calder Shipping Inc. ("Board").',
  ];
  pages[198] = [...filler, "Governing Law. This Agreement shall be governed by the laws of the State of Oregon."];
  return pages;
}

test("a PDF of 200 pages is a row like any other, and its answers name the page they are on", async (t) => {
  const grid = await testGrid(t);
  const { documentId } = await upload(grid.service, grid.matterId, "long.pdf", "application/pdf", pdfOf(longContract()));
  const columns = [
    { label: "Law", question: "Which state's law governs the agreement?" },
    { label: "Date", question: "What is the date of the agreement?", columnType: "date" },
    { label: "Dragons", question: "Are dragons insured?" },
  ];
  const { id } = await grid.create({ title: "Long", documentIds: [documentId], columns });
  assert.equal((await grid.run(id)).status, "succeeded");
  const [law, date, dragons] = await grid.cells(id);
  assert.deepEqual([law?.answer, law?.citations[0]?.page], ["Oregon", 199]);
  assert.deepEqual([date?.answer, date?.citations[0]?.page], ["2019-03-05", 1]);
  assert.deepEqual([dragons?.answer, dragons?.answerState], [null, "not_found"]);
  assert.ok((dragons?.sentencesRead ?? 0) > 7000);
});

test("refuses a scan without text as a row by name, and creates nothing", async (t) => {
  const grid = await testGrid(t);
  const { documentId } = await upload(grid.service, grid.matterId, "scan.pdf", "application/pdf", pdfOf([[], []]));
  const refused = await grid.send("", "POST", { title: "Scan", documentIds: [documentId] });
  assert.deepEqual([refused.status, refused.problem, refused.body.documentIds], [409, "document-not-readable", [documentId]]);
  assert.deepEqual((await grid.send("", "GET")).body.data, []);
});
