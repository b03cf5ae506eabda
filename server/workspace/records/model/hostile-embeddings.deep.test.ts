import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../../platform/testing/until.ts";
import { type Embedding, embeddings, signsOf } from "./testing/fake-model.ts";
import { readingService } from "./testing/reading-service.ts";

const good: Embedding = (texts) => embeddings(texts.map((text) => signsOf(text)));

/** Ends the reply with a status. */
const refusing =
  (status: number, headers: Record<string, string> = {}): Embedding =>
  (_texts, response) => {
    response.writeHead(status, headers).end('{"error":{"message":"not today"}}');
    return null;
  };

const hostile: [name: string, Embedding, RegExp][] = [
  ["cut off", (texts, response) => good(texts, response)?.slice(0, -20) ?? null, /something other than embeddings/],
  ["a web page", () => "<!doctype html><title>Sign in</title>", /something other than embeddings/],
  ["a completion", () => JSON.stringify({ choices: [{ message: { content: "Hello" } }] }), /something other than embeddings/],
  ["another length", (texts) => embeddings(texts.map((text) => signsOf(text, 24))), /another model than before/],
  ["too few", (texts) => embeddings(texts.slice(1).map((text) => signsOf(text))), /texts that Pandect did not send/],
  ["zeros", (texts) => embeddings(texts.map(() => signsOf("").map(() => 0))), /not numbers/],
  ["far too long", () => "1".repeat(9 * 1024 ** 2), /far too long/],
  ["the key refused", refusing(401), /returned no embeddings \(401\)\. The server says: not today/],
  ["sent elsewhere", refusing(302, { location: "http://127.0.0.1:1/" }), /returned no embeddings \(302\)/],
  ["broken", (_texts, response) => (response.destroy(), null), /was lost/],
  // The last one: the server then rests for ten minutes.
  ["rate-limited", refusing(429, { "retry-after": "600" }), /returned no embeddings \(429\)/],
];

test("an endpoint that answers nonsense in the middle of the law is named, and the vectors so far are kept and continued", async (t) => {
  const { fake, root, save, change, state, kept, sent } = await readingService(t);
  const stopped = async () =>
    until(root, async () => {
      const now = await state();
      return now.state === "failed" ? now : null;
    });
  await save({ embeddingsModel: "vectors", isForMeaning: true });
  let batches = 0;
  // The sample and one batch succeed.
  fake.embed((texts, response) => (batches++ < 2 ? good(texts, response) : "nonsense"));
  await change({ isOn: true });
  const first = await stopped();
  assert.match(first.problem, /something other than embeddings/);
  const { sectionsRead } = first;
  assert.ok(sectionsRead > 10 && sectionsRead < 100, `${sectionsRead}`);
  assert.equal(first.isUsed, false);
  for (const [name, answer, pattern] of hostile) {
    let isSample = true;
    // The sample succeeds, so that the batch after it gets the answer.
    fake.embed((texts, response) => (isSample ? ((isSample = false), good(texts, response)) : answer(texts, response)));
    await change({ isPaused: false });
    const { problem, sectionsRead: now } = await stopped();
    assert.match(problem, pattern, `${name}: ${problem}`);
    assert.equal(now, sectionsRead, `${name}: what was read is kept`);
  }
  const asked = fake.embedded().length;
  fake.embed(null);
  await change({ isPaused: false });
  const held = await stopped();
  assert.match(held.problem, /asked for no more requests for 10 minutes/);
  assert.equal(fake.embedded().length, asked, "a server that asked for quiet gets none");
  assert.match(kept(), /:vectors:16$/);
  assert.ok(sent().length > sectionsRead);
});

test("vectors of the built-in encoder are used until the endpoint returns its first ones", async (t) => {
  const { fake, root, save, change, state, kept, readBy } = await readingService(t);
  await save({ embeddingsModel: "vectors" });
  await change({ isOn: true });
  await readBy(/^(?!endpoint:)./);
  const name = kept();
  fake.embed(() => "<html>");
  await save({ embeddingsModel: "vectors", isForMeaning: true });
  const failed = await until(root, async () => {
    const now = await state();
    return now.state === "failed" ? now : null;
  });
  assert.deepEqual([failed.isUsed, failed.sectionsRead, kept()], [true, 151, name]);
});

test("unticking, pausing and offline mode end a running request within half a second", async (t) => {
  const { fake, root, save, change, offline, state } = await readingService(t);
  const meaning = async (isForMeaning: boolean) => save({ embeddingsModel: "vectors", isForMeaning });
  await meaning(true);
  fake.embed(() => null);
  await change({ isOn: true });
  const ways: [string, (isEnd: boolean) => Promise<unknown>][] = [
    ["pause", async (isEnd) => change({ isPaused: isEnd })],
    ["offline", offline],
    ["tick", async (isEnd) => meaning(!isEnd)],
  ];
  for (const [name, way] of ways) {
    const request = await until(root, () => fake.embedded().find(({ leftAt, body }) => leftAt === null && body !== ""));
    const began = Date.now();
    await way(true);
    await until(root, () => request.leftAt !== null);
    assert.ok((request.leftAt ?? Infinity) - began < 3000, `${name}: ${(request.leftAt ?? 0) - began} ms`);
    assert.notEqual((await state()).state, "failed");
    await way(false);
  }
});
