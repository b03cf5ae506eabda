import { deepEqual, equal, notEqual, ok, throws } from "node:assert/strict";
import { test } from "node:test";
import { analyze, answer, type Column, openDocument, planColumn } from "./engine.ts";
import { atFirstPlaces } from "./read.ts";

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

test("a question that the engine does not know is answered by the passage with its words", () => {
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

test("a document without text differs from a document without an answer", () => {
  const none = answer(open(" \n\n "), planColumn({ label: "", question: "Who signed?", columnType: "free_text" }));
  deepEqual(none, { kind: "nothing_found", reason: "no_text", confidence: 1, nearestMisses: [], readSentences: 0 });
});

test("an analysis cannot be paired with another text", () => {
  throws(() => openDocument({ ...source, text: `${contract} ` }, analyze(source)), RangeError);
});

test("a name or a date is quoted where it appears first, each place once", () => {
  const text = "PIER LEASE\n\nThis PIER LEASE is made by Calder Shipping Inc. on May 1, 2020.\n\nSigned: Calder  Shipping Inc.";
  const at = (words: string) => ({ start: text.lastIndexOf(words), end: text.lastIndexOf(words) + words.length, score: 0.5 });
  const shown = (type: string, words: string) =>
    atFirstPlaces(text, type, [at(words), at(words)]).map(({ start, end }) => [start, text.slice(start, end)]);
  deepEqual(shown("document-name", "This PIER LEASE"), [[0, "PIER LEASE"]]);
  deepEqual(shown("parties", "Calder  Shipping Inc."), [[text.indexOf("Calder"), "Calder Shipping Inc."]]);
  // "Board" is defined after "Harbor Board Inc.", which also contains it.
  const board = 'The Harbor Board Inc. ("Board") sells.';
  const alias = { start: board.indexOf('Board")'), end: board.indexOf('Board")') + 5, score: 0.5 };
  deepEqual(atFirstPlaces(board, "parties", [alias]), [alias]);
  deepEqual(shown("agreement-date", "May 1, 2020"), [[text.indexOf("May"), "May 1, 2020"]]);
});

test("an end is calculated from a term and its anniversary, and never reported as none where it is named elsewhere", () => {
  const ends = (term: string) => {
    const letter = `SERVICES AGREEMENT\n\nThis Services Agreement is entered into as of March 3, 2021 (the "Effective Date") by and between Pier LLC and Calder Inc.\n\n1. Term. ${term}\n`;
    const result = answer(open(letter), planColumn({ label: "", question: "When does the agreement expire?", columnType: "date" }));
    return result.kind === "answered" ? result.display : null;
  };
  equal(
    ends("This Agreement shall commence on the Effective Date and end on the fifth (5th) anniversary of the Effective Date."),
    "2026-03-03",
  );
  equal(
    ends("This Agreement shall begin on the Effective Date and, unless extended by the parties, continue for a period of two (2) years."),
    "2023-03-03",
  );
  equal(
    ends("This Agreement shall commence on the Effective Date and continue indefinitely until terminated by either party."),
    "Perpetual",
  );
  notEqual(
    ends("This Agreement shall be effective as of the Effective Date and expire on the Expiration Date, unless earlier terminated."),
    "Perpetual",
  );
});
