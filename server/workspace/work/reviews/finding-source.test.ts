import assert from "node:assert/strict";
import { test } from "node:test";
import { ReviewRequest } from "#shared/workspace/reviews.ts";
import { placedSource } from "../../../text/documents/passage-source.ts";
import { builtInPositions } from "../../../text/playbooks/built-in.ts";
import { makeReview } from "./make-review.ts";
import { cloudContract } from "./testing/contract.ts";

test("a finding says the page of its clause and that it was recognized; one without a clause says nothing", () => {
  const request = ReviewRequest.parse({ documentText: cloudContract, contractType: "saas", userSide: "customer" });
  const half = Math.floor(cloudContract.length / 2);
  const pages = [
    { number: 1, start: 0 },
    { number: 2, start: half, isRecognized: true as const },
  ];
  const input = { request, positions: builtInPositions("saas", "customer", "US"), hasModel: false };
  const { result, places } = makeReview(input, (span) => placedSource({ kind: "pdf", pages, blocks: [] }, span));
  const seen = new Set<string>();
  for (const [i, { source }] of result.clauses.entries()) {
    const place = places[i] ?? null;
    assert.equal(source === undefined, place === null);
    if (place === null || source === undefined) continue;
    assert.deepEqual([source.page, source.recognized], [place.start < half ? 1 : 2, place.end > half ? true : undefined]);
    seen.add(String(source.recognized));
  }
  assert.equal(seen.size, 2, "findings on both pages");
  assert.ok(makeReview(input).result.clauses.every(({ source }) => source === undefined));
});
