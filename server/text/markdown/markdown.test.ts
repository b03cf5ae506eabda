import assert from "node:assert/strict";
import { test } from "node:test";
import { acceptAll, dropComments, plainText, rejectAll } from "./markdown.ts";
import { parseMarkdown } from "./parse.ts";
import { sectionsOf } from "./sections.ts";
import { toMarkdown } from "./serialize.ts";

test("placeholders, blanks and things that only look like Markdown stay text", () => {
  const texts = [
    "[Supplier] pays {{monthly_fee}} on <<date>> by ____ and ____bold____.",
    "[Supplier]: the party named above",
    "<div>not markup</div> and AT&T, R&D",
    "Name: [x] [ ] {~~old~>new~~} {==marked==} {++unclosed",
    "1.1 Fees. (a) first",
  ];
  for (const text of texts) {
    assert.equal(plainText(text), text);
    assert.equal(toMarkdown(parseMarkdown(text)), `${text}\n`);
  }
  assert.equal(plainText("By:\n\n________\n\n____"), "By:\n\n________\n\n____");
  assert.equal(plainText("- [ ] box\n- [Tenant] pays"), "• [ ] box\n\n• [Tenant] pays");
});

test("suggestions are accepted and rejected, comments dropped, and everything else stays", () => {
  const body =
    'Rent is {--100--}{by="A. \\"R\\" Lee" at="2026-01-01T00:00:00Z"}{++250++} marks{>>High<<}{by="B"}.\n\n{++New clause.++}\n\n1. One\n2. {--Two--}\n3. Three\n\n`{>>code<<}`\n';
  assert.equal(
    acceptAll(body).replaceAll(/\{>>High<<\}\{by="B"\}/g, ""),
    "Rent is 250 marks.\n\nNew clause.\n\n1. One\n\n2. Three\n\n`{>>code<<}`\n",
  );
  assert.equal(rejectAll(dropComments(body)), "Rent is 100 marks.\n\n1. One\n\n2. Two\n\n3. Three\n\n`{>>code<<}`\n");
  assert.equal(dropComments(body), body.replace('{>>High<<}{by="B"}', ""));
  const [, deletion] = parseMarkdown(body).blocks.flatMap((block) => (block.kind === "paragraph" ? block.runs : []));
  assert.deepEqual(deletion, { text: "100", change: { kind: "deletion", author: 'A. "R" Lee', at: "2026-01-01T00:00:00Z" } });
  const plain = "Some *text*\nas it was typed.  \n\n\n";
  assert.equal(acceptAll(plain), plain);
});

test("sections are headings with their text; a heading in code does not count", () => {
  assert.deepEqual(sectionsOf("Intro.\n\n# 1. **Fees**\n\n```\n# no\n```\n\nPaid.\n\nTerm\n----\n### Empty"), [
    { heading: null, level: null, text: "Intro." },
    { heading: "1. Fees", level: 1, text: "```\n# no\n```\n\nPaid." },
    { heading: "Term", level: 2, text: "" },
    { heading: "Empty", level: 3, text: "" },
  ]);
});

test("time grows with the text, not with its square: five thousand paragraphs are separated in a moment", () => {
  const body = Array.from({ length: 5000 }, (_, i) =>
    i % 10 === 0 ? `## ${i}` : "The keeper oils the lamp and files the report. ".repeat(2),
  ).join("\n\n");
  const started = process.cpuUsage().user;
  assert.equal(sectionsOf(body).length, 500);
  assert.ok(process.cpuUsage().user - started < 250_000);
});

test("reads half a million characters of anything in seconds, without throwing", () => {
  const texts = [
    "The fee is **due** on [Date] by __ and {{x}} ".repeat(2000),
    "*a ".repeat(30_000),
    "[".repeat(100_000),
    "{--".repeat(30_000),
    "<a".repeat(50_000),
  ];
  const started = process.cpuUsage().user;
  for (const text of texts) assert.equal(plainText(text).replaceAll("*", ""), text.trim().replaceAll("*", ""));
  assert.ok(process.cpuUsage().user - started < 8_000_000);
  assert.match(plainText(`${">".repeat(20_000)} deep`), /deep$/);
});
