import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { NetworkError } from "../../../platform/net/network-error.ts";
import type { OutboundHttp } from "../../../platform/net/outbound-http.ts";
import { ModelError } from "./ask.ts";
import { embed, type EmbedOptions } from "./embeddings.ts";
import { embeddings, type FakeModel, fakeModel, signsOf } from "./testing/fake-model.ts";

/** An open or closed exit, and the requests booked on it. */
function wayOut(isClosed = false): { outboundHttp: OutboundHttp; booked: { sent: number | null; ok: boolean }[] } {
  const booked: { sent: number | null; ok: boolean }[] = [];
  const outboundHttp: OutboundHttp = {
    leave() {
      if (isClosed) throw new NetworkError("not-allowed", "Offline mode is on.");
      return ({ ok, bytesSent }) => void booked.push({ sent: bytesSent, ok });
    },
    isClosed: () => isClosed,
    left: () => 0,
    setClosed: () => Promise.resolve(),
    onClosedChange: () => undefined,
    flush: () => undefined,
    close: () => undefined,
  };
  return { outboundHttp, booked };
}

async function setup(t: TestContext, more: Partial<EmbedOptions> = {}) {
  const model: FakeModel = await fakeModel(t);
  const { outboundHttp, booked } = wayOut();
  const options: EmbedOptions = {
    baseUrl: model.baseUrl,
    model: "vectors",
    key: "secret",
    signal: new AbortController().signal,
    outboundHttp,
    isPatient: false,
    mayLeave: () => null,
    ...more,
  };
  return { model, booked, run: (texts: readonly string[], now: Partial<EmbedOptions> = {}) => embed(texts, { ...options, ...now }) };
}

const sentence = (pattern: RegExp) => (error: unknown) => error instanceof ModelError && pattern.test(error.message);
const vectors = (...all: number[][]) => embeddings(all);
const good = signsOf("good");

test("texts become vectors in their order, whatever the order of the reply", async (t) => {
  const { model, booked, run } = await setup(t);
  assert.deepEqual(await run(["lamp", "bell"]), [Float32Array.from(signsOf("lamp")), Float32Array.from(signsOf("bell"))]);
  const [asked] = model.embedded();
  assert.deepEqual(JSON.parse(asked?.body ?? ""), { model: "vectors", input: ["lamp", "bell"], encoding_format: "float" });
  assert.equal(asked?.headers.authorization, "Bearer secret");
  assert.ok((booked[0]?.sent ?? 0) > 50);
  model.embed((texts) => JSON.stringify({ data: texts.map((text, index) => ({ index, embedding: signsOf(text) })).toReversed() }));
  assert.deepEqual((await run(["lamp", "bell"]))[0], Float32Array.from(signsOf("lamp")));
});

test("refuses a reply that is not a list of number vectors of one length", async (t) => {
  const { model, run } = await setup(t);
  const bad: [string, RegExp][] = [
    [vectors(good, good).slice(0, 60), /something other than embeddings/],
    [vectors(good, good).replace("0.01", "NaN"), /something other than embeddings/],
    [vectors(good, good).replace("0.01", "null"), /something other than embeddings/],
    [vectors(good, good).replace("0.01", "1e999"), /embeddings/],
    [vectors(good, good).replace("0.01", "1e300"), /not numbers/],
    [
      vectors(
        good,
        good.map(() => 0),
      ),
      /not numbers/,
    ],
    [vectors(good, good.slice(1)), /unusable length/],
    [vectors([1, 2], [3, 4]), /unusable length/],
    [vectors(good), /texts that Pandect did not send/],
    [vectors(good, good, good), /texts that Pandect did not send/],
    [JSON.stringify({ data: [1, 1].map((index) => ({ index, embedding: good })) }), /texts that Pandect did not send/],
  ];
  for (const [reply, pattern] of bad) {
    model.embed(() => reply);
    await assert.rejects(run(["lamp", "bell"], { isPatient: true }), sentence(pattern), reply.slice(0, 80));
  }
  assert.equal(model.embedded().length, bad.length, "none of them is asked again");
});

test("asks a busy server again after the delay it names, and a question does not wait for it", async (t) => {
  const { model, run } = await setup(t);
  let asked = 0;
  const busy = () =>
    model.embed((texts, response) => {
      if (asked++ > 0) return vectors(...texts.map((text) => signsOf(text)));
      response.writeHead(429, { "retry-after": "1" }).end('{"error":{"message":"slow down"}}');
      return null;
    });
  busy();
  await assert.rejects(run(["lamp"]), sentence(/429.*slow down/));
  asked = 0;
  busy();
  const [first] = [Date.now(), await run(["lamp"], { isPatient: true })];
  assert.ok(Date.now() - first >= 900);
});

test("a slow, refusing or forbidden server ends in an error, and nothing is sent without permission", async (t) => {
  const { model, run } = await setup(t);
  model.embed(() => null);
  const started = performance.now();
  await assert.rejects(run(["lamp"], { signal: AbortSignal.timeout(200) }));
  assert.ok(performance.now() - started < 5000);
  const asked = model.embedded().length;
  await assert.rejects(run(["lamp"], { limitMs: 100, isPatient: true }), sentence(/did not answer within/));
  assert.equal(model.embedded().length, asked + 1, "a silent server is not asked the same again");
  model.embed((_texts, response) => {
    response.writeHead(404).end('{"error":"no such model"}');
    return null;
  });
  await assert.rejects(run(["lamp"], { isPatient: true }), sentence(/404.*no such model/));
  const before = model.received.length;
  await assert.rejects(run(["lamp"], { outboundHttp: wayOut(true).outboundHttp, isPatient: true }), sentence(/Offline mode/));
  const mayLeave = () => {
    throw new ModelError("It may not.", true);
  };
  await assert.rejects(run(["lamp"], { mayLeave }), sentence(/may not/));
  assert.equal(model.received.length, before);
});
