import assert from "node:assert/strict";
import { test } from "node:test";
import { install, library, section } from "./fixtures/fictional-code.ts";
import { HeldContent } from "./held-content.ts";

/** Digests that begin with the same 30 bits, and one that does not. */
const [first, alike, other] = ["c0ffee00", "c0ffee03", "c0ffee04"].map((start) => start.padEnd(40, "0")) as [string, string, string];

test("what the library holds of a source is found by id and by markup as it was before the import under way", async (t) => {
  const dbs = library(t);
  const marked = (number: string, markup: string) => section(number, `The keeper trims lamp ${number}.`, { markup });
  await install(dbs, { sections: [marked("1", first), section("2")] });
  const held = new HeldContent(dbs.folder.corpus);
  t.after(() => held.close());
  const find = () => [held.byActId("USC_T97_C1_S1")?.markup, held.byActId("USC_T97_C1_S2")?.markup, held.byMarkup(first)?.actId];

  assert.deepEqual(find(), [undefined, undefined, undefined]);
  held.open("usc-98");
  assert.deepEqual(find(), [undefined, undefined, undefined]);
  held.open("usc-97");
  const before = [first, null, "USC_T97_C1_S1"];
  assert.deepEqual(find(), before);
  dbs.corpus.prepare("update section set markup = ?").run(Buffer.from(other, "hex"));
  assert.deepEqual(find(), before);
  held.open("usc-97");
  assert.deepEqual(find(), [other, other, undefined]);
});

test("of two digests that begin alike none is taken for the other", async (t) => {
  const dbs = library(t);
  await install(dbs, { sections: [section("1", undefined, { markup: first })] });
  const held = new HeldContent(dbs.folder.corpus);
  t.after(() => held.close());
  held.open("usc-97");
  assert.equal(held.byMarkup(alike), undefined);
  assert.equal(held.byMarkup(first)?.nth, 1);
});
