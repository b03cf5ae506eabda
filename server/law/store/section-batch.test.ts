import assert from "node:assert/strict";
import { test } from "node:test";
import type { SearchDocument } from "../search/index-writer.ts";
import { NewTexts } from "./section-batch.ts";
import type { PreparedSection } from "./prepared.ts";
import { encodedTexts } from "./stored-text.ts";

test("every text is written once, with its keys and its words, in any length and number", () => {
  for (const lengths of [[], [5], Array<number>(2500).fill(3), [10, 3_000_000, 10], [900_000, 200_000, 7]]) {
    const written: Record<"texts" | "keys" | "words", number[]> = { texts: [], keys: [], words: [] };
    let most = 0;
    const rows = {
      insertText: (id: number) => void written.texts.push(id),
      insertKeys: (id: number) => void written.keys.push(id),
    };
    const add = (...docs: readonly SearchDocument[]) => {
      most = Math.max(most, docs.length);
      for (const { id, body, bound } of docs) {
        assert.equal(bound?.toString(), body);
        written.words.push(id);
      }
    };
    const texts = new NewTexts(rows, { add });
    for (const [i, length] of lengths.entries()) {
      // The parts of a section that it reads.
      const section = {
        heading: "",
        text: "§".repeat(length),
        structure: "{}",
        notes: null,
        signs: null,
        isSetAside: false,
      } as PreparedSection;
      texts.add({ id: i, section, texts: encodedTexts(section), names: "" });
      if (length > 2_000_000) assert.equal(written.words.at(-1), i, "a very long text is not held");
    }
    texts.finish();
    const ids = lengths.map((_, i) => i);
    assert.deepEqual(written, { texts: ids, keys: ids, words: ids });
    assert.ok(most <= 128);
  }
});

test("a text that is set aside is stored and has its keys, but no words to search", () => {
  const docs: SearchDocument[] = [];
  const texts = new NewTexts({ insertText: () => {}, insertKeys: () => {} }, { add: (...added) => void docs.push(...added) });
  const section = { heading: "Eviction", text: "notice", structure: "{}", notes: null, signs: null, isSetAside: true } as PreparedSection;
  texts.add({ id: 7, section, texts: encodedTexts(section), names: "Housing" });
  texts.finish();
  assert.deepEqual(docs, [{ id: 7, heading: "", names: "", body: "" }]);
});
