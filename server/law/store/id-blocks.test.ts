import assert from "node:assert/strict";
import { test } from "node:test";
import { write } from "../../platform/db/open.ts";
import { library } from "../testing/fictional-code.ts";
import { IdBlocks } from "./id-blocks.ts";

test("each corpus and jurisdiction has its own blocks, and an id is never assigned twice", (t) => {
  const { corpus } = library(t);
  const taken = new Map<string, number[]>();
  const take = (ids: IdBlocks, pair: string) => {
    const [type = "", place = ""] = pair.split(" ");
    taken.set(pair, [...(taken.get(pair) ?? []), ids.take(type, place)]);
  };
  for (let round = 0; round < 3; round++) {
    write(corpus, (tx) => {
      const ids = new IdBlocks(tx);
      for (const pair of ["USC federal", "STATE tx", "STATE ca"]) for (let i = 0; i < 5; i++) take(ids, pair);
      ids.save();
    });
  }
  const all = [...taken.values()].flat();
  assert.equal(new Set(all).size, all.length);
  assert.ok(!all.includes(0));
  for (const ids of taken.values()) assert.equal(new Set(ids.map((id) => id >> 16)).size, 1);
});

test("a full block is followed by a new one, also within one transaction and after it", (t) => {
  const { corpus } = library(t);
  const first = write(corpus, (tx) => {
    const ids = new IdBlocks(tx);
    ids.take("CFR", "federal");
    const usc = Array.from({ length: 65_536 * 2 + 10 }, () => ids.take("USC", "federal"));
    ids.save();
    return usc;
  });
  assert.equal(new Set(first).size, first.length);
  const next = write(corpus, (tx) => [new IdBlocks(tx).take("USC", "federal"), new IdBlocks(tx).take("CFR", "federal")]);
  assert.deepEqual(next, [(first.at(-1) ?? 0) + 1, 2]);
});
