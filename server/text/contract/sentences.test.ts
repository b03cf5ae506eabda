import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { segment, sentenceAround, sentencesIn, statementsIn } from "./sentences.ts";

const one = (text: string) => deepEqual(sentencesIn(text), [text]);
const cut = (...sentences: string[]) => deepEqual(sentencesIn(sentences.join(" ")), sentences);

test("an abbreviation, an initial or a decimal ends no sentence", () => {
  for (const text of [
    "Fernhill Mills Inc. Delaware is the seller.",
    "Fernhill Mills, Inc. (the “Seller”) sells wool.",
    "Marten & Co. KG of Bremen buys it.",
    "The offices of J. P. Tarn are closed.",
    "Dr. Ines Falk and Mr. Otto Reth sign for the Seller.",
    "Claims under 42 U.S.C. Section 1983 are excluded.",
    "Rule 10b-5 under 17 C.F.R. § 240 applies.",
    "Purchase order No. 5 and Art. IX of the by-laws apply.",
    "The price rises by 2.5 percent, or $1.75 per unit, each year.",
    "Seller ships from Ste. 12, St. Thomas, U.S. Virgin Islands.",
    "The rules of Falk v. Tarn Bros. Ltd. govern (i.e. the second holding).",
    "The mill at 4 Dock Rd. Portland is leased.",
    "A truck, a barge etc. may be used.",
    "Sold by Fernhill Mills Ltd. and Marten GmbH & Co. KG together.",
    "Deliveries end at 5 p.m. Eastern Time.",
    "Wells Tarn Bank, N.A. Ohio branch.",
  ])
    one(text);
});

test("a company, a state, a time or a schedule ends a sentence where the next words begin one", () => {
  cut("The goods are sold to Fernhill Mills Inc.", "The Seller ships them.");
  cut("The goods are sold to Fernhill Mills Inc.", "Licensee shall pay for them.");
  cut("The goods are sold in the U.S.", "No other market is covered.");
  cut("The office closes at 5 p.m.", "Each notice after that time waits.");
  cut("The goods are those of Exhibit A.", "The Seller ships them.");
  cut("The answer is no.", "The Seller ships nothing.");
  cut("WOOL IS SOLD TO FERNHILL MILLS, INC.", "THE SELLER SHIPS IT.");
  cut("Payment is due in thirty (30) days.", "Interest runs at 1.5% per month.", "Nothing else is due.");
  cut("Is the mill open?", "Ask!", "“It is.”", "Good.");
});

test("items of a list are sentences of their own and numbers stay with their words", () => {
  cut("The Seller may end this Agreement: (a) if the Buyer is late;", "(b) if the Buyer fails;", "or (c) at will.");
  one("8.1. Term.\nThis Agreement lasts a year.".split("\n")[0] ?? "");
  deepEqual(sentencesIn("1. Term. It lasts a year.\n\n2. Price. It is $5."), ["1. Term.", "It lasts a year.", "2. Price.", "It is $5."]);
});

test("semicolons cut statements, and abbreviations do not", () => {
  deepEqual(statementsIn("Fernhill Inc. Delaware sells; Marten buys. Nobody else does."), [
    "Fernhill Inc. Delaware sells;",
    "Marten buys.",
    "Nobody else does.",
  ]);
});

test("the sentence around a place is whole, and limited in a text without marks", () => {
  const text = "Fernhill Mills Inc. Delaware sells wool by May 1, 2030. Marten & Co. KG buys it.";
  const around = (words: string, reach?: number) => {
    const start = text.indexOf(words);
    const span = sentenceAround(text, { start, end: start + words.length }, reach);
    return text.slice(span.start, span.end);
  };
  equal(around("May 1, 2030"), "Fernhill Mills Inc. Delaware sells wool by May 1, 2030.");
  equal(around("buys"), "Marten & Co. KG buys it.");
  equal(around("May 1, 2030", 12), "wool by May 1, 2030.");
  const kept = segment({ text, blocks: [] }).sentences;
  const from = (start: number, end: number, reach?: number) => {
    const span = sentenceAround(text, { start, end }, reach, reach, kept);
    return text.slice(span.start, span.end);
  };
  for (const place of text.matchAll(/\w+/g)) equal(from(place.index, place.index + place[0].length), around(place[0]), place[0]);
  equal(from(text.indexOf("May"), text.indexOf("May") + 11, 12), "wool by May 1, 2030.");
  equal(from(text.indexOf("2030"), text.indexOf("Marten") + 6), text);
  deepEqual(sentenceAround(text, { start: 3, end: 5 }, 400, 400, []), { start: 3, end: 5 });
  const flat = `${"wool ".repeat(2000)}due ${"mill ".repeat(2000)}`;
  const { start, end } = sentenceAround(flat, { start: 10_000, end: 10_003 });
  ok(end - start <= 803 && flat.slice(start, end).includes("due"));
  deepEqual(sentenceAround("", { start: 0, end: 0 }), { start: 0, end: 0 });
});

test("long and odd texts are read in linear time", () => {
  for (const part of ["1.1", " ", "(a", "\n", ". ", "; ", "1. ", "i i. ", ".)", "A. ", "U.S.", "\ud83d"]) {
    const begin = performance.now();
    segment({ text: part.repeat(100_000), blocks: [] });
    ok(performance.now() - begin < 20_000, `${JSON.stringify(part)} took ${Math.round(performance.now() - begin)} ms`);
  }
});
