import assert from "node:assert/strict";
import { test } from "node:test";
import { ended } from "../../../app/testing/waiting.ts";
import { createCompareThreads } from "./compare-thread.ts";
import type { CompareRequest } from "./compare-worker.ts";
import { textOf, usual } from "../../../text/compare/testing/texts.ts";
import { testComparing } from "./testing/leases.ts";

/** Invented words, without an order that both texts share. */
function words(count: number, seed: number): string {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return `word${state % 4000}`;
  }).join(" ");
}

const hostile: [name: string, original: string, revised: string][] = [
  ["brackets against quotation marks", "(".repeat(100_000), '“"'.repeat(50_000)],
  ["60,000 words in one paragraph", words(60_000, 1), words(60_000, 7)],
  [
    "figures in one paragraph",
    Array.from({ length: 30_000 }, (_, i) => i).join(" "),
    Array.from({ length: 30_000 }, (_, i) => i * 7).join(" "),
  ],
  ["quotation marks around every word", '"a b" '.repeat(40_000), "“a b” c ".repeat(40_000)],
  ["30,000 short lines", words(30_000, 3).replaceAll(" ", "\n\n"), words(30_000, 9).replaceAll(" ", "\n\n")],
];

test("hostile pairs end in time and hold back no sound one", { timeout: 400_000 }, async (t) => {
  const comparing = await testComparing(t);
  const launch = async (original: string, revised: string) => {
    const ids = [await comparing.document(original), await comparing.document(revised)];
    const { body } = await comparing.send("", "POST", { title: "t", originalDocumentId: ids[0], revisedDocumentId: ids[1] });
    return String(body.id);
  };
  const launched: string[] = [];
  for (const [, original, revised] of hostile) launched.push(await launch(original, revised));
  launched.push(await launch("The fee is $100.", "The fee is $200."));
  for (const [i, id] of launched.entries()) {
    const operation = await ended(comparing.service, id);
    assert.equal(operation.status, "succeeded", hostile[i]?.[0] ?? "the sound pair");
  }
});

const request = (original: string, revised: string): Extract<CompareRequest, { kind: "compare" }> => ({
  kind: "compare",
  original: textOf(original),
  revised: textOf(revised),
  settings: usual,
  about: { title: "t", original: "a", revised: "b", author: "Ada", at: new Date(0).toISOString() },
  files: { original: null, revised: null },
  remarks: [],
});

test("a comparison by paragraph says so; one over its limit or canceled ends its thread", async (t) => {
  const threads = createCompareThreads();
  t.after(() => threads.close());
  const pair = request("The same line in both texts.\n\nThe fee is $100.", "The same line in both texts.\n\nThe fee is $200.");
  const { found } = await threads.run({ ...pair, isCoarse: true }, AbortSignal.timeout(60_000));
  assert.deepEqual(
    found?.hunks.map(({ severity, beforeText, afterText }) => [severity, beforeText, afterText]),
    [["substantive", "The fee is $100.", "The fee is $200."]],
  );
  assert.match(found?.summary ?? "", /differ too much/);
  const stop = new AbortController();
  const running = threads.run(request(words(60_000, 1), words(60_000, 7)), stop.signal);
  setTimeout(() => stop.abort(), 200);
  await assert.rejects(running, { name: "AbortError" });
  const short = createCompareThreads({ ms: 20, megabytes: 512 });
  t.after(() => short.close());
  await assert.rejects(short.run(request(words(60_000, 1), words(60_000, 7)), AbortSignal.timeout(60_000)), { name: "WorkLimit" });
  const narrow = createCompareThreads({ ms: 60_000, megabytes: 16 });
  t.after(() => narrow.close());
  await assert.rejects(narrow.run(request(words(400_000, 1), words(400_000, 7)), AbortSignal.timeout(60_000)), { name: "WorkLimit" });
});
