import assert from "node:assert/strict";
import { test } from "node:test";
import { install, library, section } from "../testing/fictional-code.ts";
import { HeldContent } from "./stored-digests.ts";
import { driverOf } from "../../platform/db/connection.ts";

/** Digests that begin with the same 30 bits, and one that does not. */
const [first, alike, other] = ["c0ffee00", "c0ffee03", "c0ffee04"].map((start) => start.padEnd(40, "0")) as [string, string, string];

test("the sections of a source are found by id and by markup, as they were before the current import", async (t) => {
  const dbs = library(t);
  const marked = (number: string, markup: string) => section(number, `The keeper trims lamp ${number}.`, { markup });
  await install(dbs, { sections: [marked("1", first), section("2")] });
  const stored = new HeldContent(dbs.folder.corpus);
  t.after(() => stored.close());
  const find = () => [stored.byActId("USC_T97_C1_S1")?.markup, stored.byActId("USC_T97_C1_S2")?.markup, stored.byMarkup(first)?.actId];

  assert.deepEqual(find(), [undefined, undefined, undefined]);
  stored.open("usc-98");
  assert.deepEqual(find(), [undefined, undefined, undefined]);
  stored.open("usc-97");
  const before = [first, null, "USC_T97_C1_S1"];
  assert.deepEqual(find(), before);
  driverOf(dbs.corpus).prepare("update section set markup = ?").run(Buffer.from(other, "hex"));
  assert.deepEqual(find(), before);
  stored.open("usc-97");
  assert.deepEqual(find(), [other, other, undefined]);
});

test("two digests with the same beginning are not confused", async (t) => {
  const dbs = library(t);
  await install(dbs, { sections: [section("1", undefined, { markup: first })] });
  const stored = new HeldContent(dbs.folder.corpus);
  t.after(() => stored.close());
  stored.open("usc-97");
  assert.equal(stored.byMarkup(alike), undefined);
  assert.equal(stored.byMarkup(first)?.nth, 1);
});
