import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { test } from "node:test";
import { analyze, answer, type Column, openDocument, planColumn } from "./engine.ts";

const contract = `HARBOR SERVICES AGREEMENT

This Harbor Services Agreement (the "Agreement") is entered into as of March 5, 2019 by and between Northwind Piers LLC, a Delaware limited liability company ("Operator"), and Calder Shipping Inc. ("Customer").

1. Term. The initial term of this Agreement is three (3) years from the Effective Date.

2. Assignment. Neither party may assign this Agreement without the prior written consent of the other party.

3. Governing Law. This Agreement shall be governed by and construed in accordance with the laws of the State of Oregon.

4. Berth. The Customer shall moor its tugboats at berth nine only.
`;
const source = { text: contract, pages: null, blocks: [] };
const open = (text: string) => openDocument({ ...source, text }, analyze({ ...source, text }));
const ask = (column: Partial<Column>) =>
  answer(open(contract), planColumn({ label: "", question: "", columnType: "free_text", ...column }));

test("a governing law question is answered with the state and the sentence that names it", () => {
  const result = ask({ label: "Law", question: "Which state's law governs?" });
  ok(result.kind === "answered");
  equal(result.display, "Oregon");
  ok(result.quotes[0]?.quote.includes("laws of the State of Oregon"));
});

test("a question the engine does not know is answered by the passage that holds its words", () => {
  const result = ask({ label: "Mooring", question: "Where may the customer moor its tugboats?" });
  ok(result.kind === "answered");
  ok(result.quotes[0]?.quote.startsWith("The Customer shall moor"));
  equal(result.band, "check");
});

test("every quote is the text at its place, and sentences never overlap", () => {
  const document = open(contract);
  let last = 0;
  for (const { start, end } of document.sentences) {
    ok(start >= last && end > start);
    last = end;
  }
  for (const question of ["Who are the parties?", "May the contract be assigned?", "When was it signed?", "tugboats"]) {
    const result = answer(document, planColumn({ label: "", question, columnType: "free_text" }));
    for (const quote of result.kind === "answered" ? result.quotes : result.nearestMisses)
      equal(contract.slice(quote.start, quote.end), quote.quote);
  }
});

test("a document without text is told apart from a document without an answer", () => {
  const none = answer(open(" \n\n "), planColumn({ label: "", question: "Who signed?", columnType: "free_text" }));
  deepEqual(none, { kind: "nothing_found", reason: "no_text", confidence: 1, nearestMisses: [], readSentences: 0 });
});

test("an analysis cannot be paired with another text", () => {
  throws(() => openDocument({ ...source, text: `${contract} ` }, analyze(source)), RangeError);
});
