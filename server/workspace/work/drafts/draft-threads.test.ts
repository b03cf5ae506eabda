import assert from "node:assert/strict";
import { test } from "node:test";
import { createDraftThreads } from "./draft-threads.ts";

const options = { title: "Lamp oil", author: "Ada Pinion", at: "2026-11-25T09:00:00.000Z" };
const long = Array.from({ length: 400 }, (_, i) => `## ${i}. Lamps\n\nThe [Keeper] oils lamp ${i}.`).join("\n\n");

test("files are made in threads, at most two at once, and the work ends when the caller leaves", async (t) => {
  const threads = createDraftThreads();
  t.after(() => threads.close());
  const asked = [1, 2, 3].map(() => new AbortController());
  const [first, second, waiting] = asked.map(({ signal }) => threads.file("pdf", { text: long, options, signal }));
  asked[2]?.abort();
  await assert.rejects(waiting ?? Promise.resolve(), { name: "AbortError" });
  asked[1]?.abort();
  await assert.rejects(second ?? Promise.resolve(), { name: "AbortError" });
  const made = await first;
  assert.equal(made?.bytes.toString("latin1", 0, 5), "%PDF-");
  assert.equal(made?.unfilled, 400);
  const again = await threads.file("docx", { text: "The [Keeper] oils.", options, signal: new AbortController().signal });
  assert.deepEqual([again.bytes.toString("latin1", 0, 2), again.unfilled], ["PK", 1]);
});

test("a long template read in a thread has the same variables as one read at once", async (t) => {
  const threads = createDraftThreads();
  t.after(() => threads.close());
  const never = new AbortController().signal;
  const text = `Between [Landlord] and {{tenant}}.\n\n${"The keeper oils the lamp. ".repeat(2000)}`;
  const { variables } = await threads.detect(text, [{ id: "owner", anchor: "" }], never);
  assert.deepEqual(variables, (await threads.detect(text.slice(0, 60), [], never)).variables);
});

test("a long draft read in a thread has the same words as one read at once", async (t) => {
  const threads = createDraftThreads();
  t.after(() => threads.close());
  const never = new AbortController().signal;
  const body = "The keepers oiled lamps. ".repeat(4);
  const short = await threads.terms({ title: "Keepers", body }, never);
  const long = await threads.terms({ title: "Keepers", body: body.repeat(500) }, never);
  assert.deepEqual(long, { title: short.title, body: Array(500).fill(short.body).join(" ") });
});
