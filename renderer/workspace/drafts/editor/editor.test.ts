import assert from "node:assert/strict";
import { test } from "node:test";
import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { EditorState } from "@tiptap/pm/state";
import { suggestChangesKey } from "@handlewithcare/prosemirror-suggest-changes";
import type { LivingCitation } from "#shared/workspace/living-citations.ts";
import { changedPoints } from "../citations/changed-points.ts";
import { DraftBody } from "../markdown/body.ts";
import { schemaExtensions } from "../markdown/schema.ts";
import { differing } from "../saving/differing.ts";
import { checkDraft } from "./check.ts";
import { addComment, commentsOf, resolveComment } from "./comments.ts";
import { findPlugin, findWords, nextPlaces, replaceHits, setWords } from "./find.ts";
import { addFootnote } from "./footnotes.ts";
import { clauseNumber, countWords, outlineOf, placeOf } from "./outline.ts";
import { placeholdersOf } from "./placeholders.ts";
import { decide, suggestionsOf } from "./suggesting.ts";

const schema = getSchema(schemaExtensions);
const read = (markdown: string) => Node.fromJSON(schema, new DraftBody(schema).read(markdown).doc);
const write = (doc: Node) => new DraftBody(schema).write(doc);
const stateOf = (markdown: string) => EditorState.create({ doc: read(markdown), plugins: [findPlugin()] });

const contract = `# Supply

This agreement is between Harrow Ltd (“Supplier”) and [Buyer] (the “Buyer”). “Goods” means lamps. “Depot” means the yard.

1. **Orders.** The Buyer orders Goods under clause 2.1 and clause 7. Supplier keeps the Ledger as 17 U.S.C. Section 107 says.
2. **Price.** The price is in Section 2.1(b) or Section 2.1(c), and the Ledger lists it.
   1. The Buyer pays
      1. {--weekly--}{by="Ann" at="2026-11-25T09:00:00Z"}{++monthly++}{by="Ann" at="2026-11-25T09:00:00Z"}
      2. by ____ {>>Which bank?<<}{by="Ann"}

A note.[^1]
`;

test("the check names each open point with its clause, and nothing else", () => {
  const points = checkDraft(read(contract)).map(({ kind, what, place }) => `${kind}: ${what} @ ${place ?? ""}`);
  assert.deepEqual(points, [
    "suggestion: monthly @ 2.1(a)",
    "comment: Which bank? @ 2.1(b)",
    "placeholder: [Buyer] @ Supply",
    "placeholder: ____ @ 2.1(b)",
    "reference: clause 7 @ 1",
    "reference: Section 2.1(c) @ 2",
    "unusedTerm: Depot @ Supply",
    "undefinedTerm: Ledger @ 1",
    "footnote: [^1] @ Supply",
  ]);
  const loan = `## 1. Events of Default\n\nEach of these is an “Event of Default”: late payment of the Fee.\n
## 2. Scope of Default\n\nThe Fee is due on any Event of Default. No Events of Default exist. Nobody adds to the Fee.\n`;
  assert.deepEqual(
    checkDraft(read(loan)).map(({ kind, what }) => `${kind}: ${what}`),
    ["undefinedTerm: Fee"],
  );
  assert.deepEqual(checkDraft(read("# Letter\n\nDear Ms. Lee, the Court of Appeals sits on Monday.\n")), []);
});

test("the check names citations whose law changed, at their places", () => {
  const cites = (text: string, start: number, state: LivingCitation["state"]) => ({
    text,
    start,
    end: start + text.length,
    citation: text,
    state,
  });
  const doc = read("1. Fair use under 17 U.S.C. § 107.\n2. See 17 U.S.C. § 108 and 17 U.S.C. § 107.\n");
  // Only the fields of a citation that the check reads.
  const citations = [
    cites("17 U.S.C. § 107", 16, "current"),
    cites("17 U.S.C. § 108", 42, "repealed"),
    cites("17 U.S.C. § 107", 62, "text_changed"),
    cites("17 U.S.C. § 109", 90, "text_changed"),
  ] as LivingCitation[];
  assert.deepEqual(
    changedPoints(doc, citations).map(({ title, what, place, from, to }) => [title, what, place, doc.textBetween(from, to)]),
    [
      ["Cited law: repealed", "17 U.S.C. § 108", "2", "17 U.S.C. § 108"],
      ["Cited law: text changed", "17 U.S.C. § 107", "2", "17 U.S.C. § 107"],
    ],
  );
});

test("the outline counts clauses as the screen numbers them", () => {
  assert.deepEqual(
    outlineOf(read(contract)).map(({ number, text, depth }) => `${depth} ${number ?? ""} ${text}`),
    ["0  Supply", "1 1. Orders", "1 2. Price", "2 2.1 The Buyer pays"],
  );
  assert.deepEqual(
    [clauseNumber([3]), clauseNumber([3, 2]), clauseNumber([3, 2, 28]), clauseNumber([1, 1, 1, 9])],
    ["3.", "3.2", "(ab)", "(ix)"],
  );
  const doc = read(contract);
  assert.equal(placeOf(doc, findWords(doc, "monthly", true)[0]?.from ?? 0), "2.1(a)");
  assert.equal(countWords(read("One two — three. {--gone--}{++four++}\n")), 4);
});

test("placeholders are found as they are typed; boxes, footnotes and links are not placeholders", () => {
  assert.deepEqual(
    placeholdersOf(read("[A b] {{c}} <<d>> ___ [x](https://a.example) [^1] - [ ] “[t]he oil [sic] [. . .]” no `[code]`\n")).map(
      ({ text }) => text,
    ),
    ["[A b]", "{{c}}", "<<d>>", "___", "[code]"],
  );
});

test("words are found across marks, and all are replaced in one step that keeps marks and footnotes", () => {
  let state = stateOf("The **buy**er and the BUYER[^1] buy.\n\n- buyer\n");
  assert.equal(findWords(state.doc, "buyer", false).length, 3);
  assert.equal(findWords(state.doc, "buyer", true).length, 2);
  state = state.apply(setWords(state, "buyer", false));
  const { transaction, count } = replaceHits(state, "customer", "all");
  assert.equal(count, 3);
  assert.equal(write(state.apply(transaction).doc), "The **customer** and the customer[^1] buy.\n\n- customer\n");
  state = state.apply(setWords(state, "and the", false));
  assert.equal(write(state.apply(replaceHits(state, "or the", "one").transaction).doc).startsWith("The **buy**er or the BUYER"), true);
});

test("many words are found one after the other, each at its next place, wherever the one before was", () => {
  const doc = read("See 17 U.S.C. § 107 and 17 U.S.C. § 108.\n\nAgain 17 U.S.C. § 107, not “fair use”.\n\nThen § 108.");
  const next = nextPlaces(doc);
  const all = findWords(doc, "17 U.S.C. § 107", true);
  assert.equal(all.length, 2);
  assert.deepEqual(next("§ 108."), findWords(doc, "§ 108.", true)[0]);
  assert.deepEqual(next("17 U.S.C. § 107"), all[0]);
  assert.deepEqual(next("fair use"), findWords(doc, "fair use", true)[0]);
  assert.deepEqual(next("17 U.S.C. § 107"), all[1]);
  assert.deepEqual(next("17 U.S.C. § 107"), null);
  assert.deepEqual(next("17 U.S.C. § 108"), findWords(doc, "17 U.S.C. § 108", true)[0], "before the latest place");
  assert.deepEqual([next("not there"), next("")], [null, null]);
});

test("comments are added and resolved, and footnotes get the next number and a text", () => {
  let state = stateOf("Pay {>>How?<<}now.[^4]\n\n[^4]: Cash.\n");
  const added = addComment(state, { text: "When?", author: "Ann", at: "2026-11-25T09:00:00Z" });
  assert.ok(added !== null);
  state = state.apply(added);
  assert.deepEqual(
    commentsOf(state.doc)
      .map(({ text }) => text)
      .toSorted(),
    ["How?", "When?"],
  );
  for (const { pos } of commentsOf(state.doc).toReversed()) {
    const resolved = resolveComment(state, pos);
    if (resolved !== null) state = state.apply(resolved);
  }
  assert.equal(write(state.doc), "Pay now.[^4]\n\n[^4]: Cash.\n");
  const noted = addFootnote(state);
  assert.ok(noted !== null);
  state = state.apply(noted);
  assert.equal(write(state.apply(state.tr.insertText("Bank.")).doc), "[^5]Pay now.[^4]\n\n[^4]: Cash.\n\n[^5]: Bank.\n");
});

test("suggestions are accepted or rejected one by one and all", () => {
  const source = 'Pay {--weekly--}{by="Ann"}{++monthly++}{by="Ann"} and {++in cash++}{by="Lee"}.\n';
  const decided = (verdict: "accept" | "reject", which: number | null) => {
    let state = stateOf(source);
    const id = which === null ? null : (suggestionsOf(state.doc)[which]?.id ?? "");
    decide(state, (transaction) => (state = state.apply(transaction)), verdict, id);
    return write(state.doc);
  };
  assert.equal(decided("accept", null), "Pay monthly and in cash.\n");
  assert.equal(decided("reject", null), "Pay weekly and .\n");
  assert.equal(decided("accept", 1), 'Pay {--weekly--}{by="Ann"}{++monthly++}{by="Ann"} and in cash.\n');
  assert.equal(suggestChangesKey.getState(stateOf(source)), undefined);
});

test("two texts are compared by their blocks", () => {
  const parts = differing("A\n\nB\n\nC\n", "A\n\nX\n\nC\n\nD\n");
  assert.deepEqual(
    parts.mine.map(({ text, isOther }) => text + (isOther ? "*" : "")),
    ["A", "B*", "C"],
  );
  assert.deepEqual(
    parts.theirs.map(({ text, isOther }) => text + (isOther ? "*" : "")),
    ["A", "X*", "C", "D*"],
  );
});
