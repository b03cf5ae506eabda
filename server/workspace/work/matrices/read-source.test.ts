import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readDocument } from "../../../text/documents/read-document.ts";
import { createEngineThread, type EngineThread } from "./engine-thread.ts";
import { readSource, type StoredSource } from "./read-source.ts";

const markdown = `# Services agreement

This *Services Agreement* is made as of **March 3, 2031** between **Wickholm Lamps Inc.** (“*Keeper*”) and [Calder Harbor LLC](https://example.com/calder) (“Owner”).

## 1. Governing law

This agreement is governed by the laws of the **State of Maine**, without regard to its conflict of laws rules.

## 2. Fees

- The Owner shall pay the Keeper a monthly fee of **$4,500**.
- Either party may terminate this agreement on **thirty (30) days’** written notice.

| Month | Lamps |
| ----- | ----- |
| May   | Two   |
`;

let engine: EngineThread;
let stored: StoredSource;

before(async () => {
  engine = createEngineThread();
  const { text, blocks, layouts } = await readDocument(Buffer.from(markdown));
  stored = { text, kind: "markdown", pages: null, blocks: JSON.stringify(blocks), layouts: JSON.stringify(layouts) };
});
after(() => engine.close());

const column = (label: string, question: string, columnType: string) => ({ label, question, columnType });
const columns = [
  column("Governing law", "Which law governs this agreement?", "free_text"),
  column("Parties", "Who are the parties?", "party_name"),
  column("Agreement date", "What is the date of this agreement?", "date"),
  column("Termination for convenience", "Can a party terminate for convenience, and on what notice?", "free_text"),
];

test("Markdown is read without its signs, paragraph by paragraph, and every passage is word for word in its text", async () => {
  const { source, inText, inWords } = readSource(stored);
  assert.doesNotMatch(source.text, /[*#|[\]]|https/);
  const blocks = JSON.parse(stored.blocks ?? "[]") as { start: number; end: number }[];
  assert.equal(source.blocks.length, blocks.length);
  for (const [i, { start, end }] of source.blocks.entries()) {
    const back = inWords(blocks[i] ?? { start: 0, end: 0 });
    assert.deepEqual([back.start, back.end], [start, end]);
  }
  const words = "governed by the laws of the State of Maine";
  const start = source.text.indexOf(words);
  const end = start + words.length;
  const quote = { quote: words, start, end, page: null, paragraph: null, heading: null, score: 1, band: "found" as const };
  const inside = inText(quote);
  assert.deepEqual([inside.quote, inside.shown], ["governed by the laws of the **State of Maine", words]);
  assert.equal(stored.text.slice(inside.start, inside.end), inside.quote);
  assert.deepEqual(inWords(inside), { start, end });
});

test("answers about Markdown are those about its words, with passages at their places in the text", async () => {
  const { source } = readSource(stored);
  const plain = await engine.open(
    { text: source.text, kind: null, pages: null, blocks: JSON.stringify(source.blocks), layouts: null },
    null,
  );
  const document = await engine.open(stored, null);
  const [answers, expected] = [await document.ask(columns), await plain.ask(columns)];
  for (const [i, answer] of answers.entries()) {
    const same = expected[i];
    assert.ok(answer?.kind === "answered" && same?.kind === "answered", columns[i]?.label);
    assert.equal(answer.display, same.display);
    assert.doesNotMatch(answer.display, /[*#|[\]]/);
    assert.equal(answer.quotes.length, same.quotes.length);
    for (const [j, { quote, shown = quote, start, end, paragraph, heading }] of answer.quotes.entries()) {
      assert.equal(stored.text.slice(start, end), quote);
      assert.deepEqual([shown, paragraph, heading], [same.quotes[j]?.quote, same.quotes[j]?.paragraph, same.quotes[j]?.heading]);
    }
  }
  assert.match(answers[0]?.kind === "answered" ? answers[0].display : "", /Maine/);
  plain.close();
  document.close();
});

test("a second opinion reads and quotes the words, and its passages are in the text", async () => {
  const document = await engine.open(stored, null);
  const asked = columns[0] ?? column("", "", "free_text");
  const { sentences } = await document.brief(asked, 4000);
  const first = sentences.find(({ words }) => words.includes("Maine"));
  assert.ok(first !== undefined && !first.words.includes("*"));
  const opinion = await document.judge(asked, { value: "Maine", quotes: [first.words] }, sentences);
  assert.ok(opinion.kind === "supported");
  const [quote] = opinion.quotes;
  assert.equal(stored.text.slice(quote?.start, quote?.end), quote?.quote);
  assert.equal(quote?.shown, first.words);
  document.close();
});

test("what a person approved in Markdown teaches as the same words do in plain text", async () => {
  const { source, inText } = readSource(stored);
  const words = "The Owner shall pay the Keeper a monthly fee of $4,500.";
  const start = source.text.indexOf(words);
  const end = start + words.length;
  const quote = inText({ quote: words, start, end, page: null, paragraph: null, heading: null, score: 1, band: "found" });
  const fee = column("Retainer", "What is the monthly retainer?", "free_text");
  const lesson = { verdict: "approved" as const, analysis: null };
  const [learned, expected] = [
    await engine.teach(fee, [{ ...lesson, source: stored, quotes: [{ start: quote.start, end: quote.end }] }]),
    await engine.teach(fee, [
      {
        ...lesson,
        source: { text: source.text, kind: null, pages: null, blocks: JSON.stringify(source.blocks), layouts: null },
        quotes: [{ start, end }],
      },
    ]),
  ];
  assert.notEqual(learned, null);
  assert.deepEqual(learned, expected);
});

test("passages say which kind of text they are from: a recognized page, a cell, a slide, a mail", () => {
  const text = "Fee\t$400\n\nThe lamp is lit.";
  const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
  const quote = (words: string) => ({
    quote: words,
    ...at(words),
    page: 1,
    paragraph: null,
    heading: null,
    score: 1,
    band: "found" as const,
  });
  const pages = [
    { number: 1, start: 0, end: 11 },
    { number: 2, start: 11, end: text.length, isRecognized: true },
  ];
  const cells = [
    { ...at("Fee"), kind: "cell", ref: "Prices!A1" },
    { ...at("$400"), kind: "cell", ref: "Prices!B1" },
  ];
  const read = (kind: StoredSource["kind"], over: object) =>
    readSource({ text, kind, pages: null, blocks: JSON.stringify(cells), layouts: null, ...over });
  const sourceOf = (source: ReturnType<typeof read>, words: string) => {
    const { recognized, form, cell } = source.inText(quote(words));
    return [recognized, form, cell];
  };
  const scan = read("pdf", { pages: JSON.stringify(pages), blocks: "[]" });
  assert.deepEqual([sourceOf(scan, "Fee"), sourceOf(scan, "lamp")].flat(), [undefined, undefined, undefined, true, undefined, undefined]);
  assert.deepEqual(sourceOf(scan, text.slice(4)), [true, undefined, undefined], "a passage that reaches a recognized page");
  assert.deepEqual(sourceOf(read("xlsx", {}), "$400"), [undefined, "sheet", "Prices!B1"]);
  assert.deepEqual(sourceOf(read("mail", { blocks: "[]" }), "lamp"), [undefined, "mail", undefined]);
  assert.deepEqual(sourceOf(read("pptx", { blocks: "[]" }), "lamp"), [undefined, "slides", undefined]);
});
