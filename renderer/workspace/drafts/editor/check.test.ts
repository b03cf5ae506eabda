import assert from "node:assert/strict";
import { test } from "node:test";
import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { EditorState, type Transaction } from "@tiptap/pm/state";
import { DraftBody } from "../markdown/body.ts";
import { schemaExtensions } from "../markdown/schema.ts";
import { checkDraft } from "./check.ts";
import { addComment, commentsOf } from "./comments.ts";
import { findWords } from "./find.ts";
import { countWords, outlineOf } from "./outline.ts";
import { suggestionsOf } from "./suggesting.ts";

const schema = getSchema(schemaExtensions);
const read = (markdown: string) => Node.fromJSON(schema, new DraftBody(schema).read(markdown).doc);

const contract = `# Supply

Between Harrow Ltd (“Supplier”) and [Buyer] (the “Buyer”). “Goods” means lamps. “Event of Default” means late payment.

1. **Orders.** The Buyer orders Goods under clause 2.1 and clause 7. Supplier keeps the Ledger.
2. **Price.** The price is in Section 2.1(b), and the Ledger lists it after an Event of Default.
   1. The Buyer pays {--weekly--}{by="Ann"}{++monthly++}{by="Ann"} by ____ {>>Which bank?<<}{by="Ann"}

| Part | Price |
| --- | --- |
| [Lamp] | See Exhibit A |

A note.[^1]

Exhibit B is empty.

[^1]: The words of the Master Plan and of the Master Plan.
`;

/** Everything that the panes beside a text read from it. */
const readOff = (doc: Node) => ({
  points: checkDraft(doc),
  comments: commentsOf(doc),
  suggestions: suggestionsOf(doc),
  outline: outlineOf(doc),
  words: countWords(doc),
});

test("after each edit the panes say of a text what they would say of the same text read anew", () => {
  let state = EditorState.create({ doc: read(contract) });
  const at = (words: string) => findWords(state.doc, words, true)[0] ?? assert.fail(`no ${words}`);
  const before = checkDraft(state.doc).length;
  const edits: (() => Transaction)[] = [
    () => state.tr.insertText("Our new ", at("Supply").from),
    () => state.tr.insertText("clause 7.1 and “Depot” means ", at("Between").from),
    () => state.tr.insertText("Goods", at("Goods").from, at("Goods").to),
    () => state.tr.insertText("“Ledger” means a book. ", at("A note").from),
    () => state.tr.insertText("the Event of Defaults of each Notice and the Notice ", at("Supplier keeps").from),
    () => state.tr.delete(at("Event of Default").from, at("Event of Default").to),
    () => addComment(state, { text: "Here too?", author: null, at: "2026-11-30T09:00:00Z" }) ?? state.tr,
    () => state.tr.delete(at("Exhibit B").from, at("Exhibit B").to),
    () => state.tr.split(at("Harrow").from),
    () => state.tr.insert(0, state.schema.node("heading", { level: 2 }, state.schema.text("First of all"))),
  ];
  for (const [i, edit] of edits.entries()) {
    state = state.apply(edit());
    const anew = Node.fromJSON(schema, state.doc.toJSON());
    assert.deepEqual(readOff(state.doc), readOff(anew), `edit ${i + 1}`);
    for (const { pos } of commentsOf(state.doc)) assert.equal(state.doc.nodeAt(pos)?.type.name, "comment");
    for (const { from, to, inserted, deleted } of suggestionsOf(state.doc))
      assert.equal(state.doc.textBetween(from, to), deleted + inserted);
    for (const { kind, what, from, to } of checkDraft(state.doc))
      if (kind === "placeholder" || kind === "reference") assert.equal(state.doc.textBetween(from, to), what);
  }
  assert.notEqual(checkDraft(state.doc).length, before);
});

test("after an edit the check reads the edited paragraph and not the whole text", (t) => {
  const state = EditorState.create({ doc: read("The keeper of the Harbor oils [lamp] under clause 4.\n\n".repeat(60)) });
  // Reading a paragraph is a walk through its nodes.
  const { forEach } = Node.prototype;
  const walks = new Set<Node>();
  t.mock.method(Node.prototype, "forEach", function (this: Node, ...args: Parameters<Node["forEach"]>) {
    if (this.isTextblock) walks.add(this);
    forEach.apply(this, args);
  });
  const count = (doc: Node) => {
    walks.clear();
    checkDraft(doc);
    return walks.size;
  };
  assert.equal(count(state.doc), 60);
  assert.equal(count(state.apply(state.tr.insertText("x", state.doc.content.size - 5)).doc), 1);
});
