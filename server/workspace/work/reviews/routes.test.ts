import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Review } from "#shared/workspace/reviews.ts";
import { exported, takenIn } from "../../../app/testing/archive.ts";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { testWorkspace, type TestWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { readDocument } from "../../../text/documents/read-document.ts";
import { applied } from "./edits.ts";
import { placeOfNew } from "./new-clauses/clause-place.ts";
import { cloudContract } from "./testing/contract.ts";

const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;
let matterId: string;
let base: string;
before(async () => {
  service = await testWorkspace({ after: (end) => void ends.push(end) });
  matterId = await matterOf(service);
  base = `${api}/matters/${matterId}/reviews`;
});
after(async () => {
  for (const end of ends) await end();
});

const request = { documentText: cloudContract, contractType: "saas", userSide: "customer" };
const post = (path: string, body: object, headers?: Record<string, string>) =>
  service.owner(path, { method: "POST", body, ...(headers && { headers }) });
async function made(body: object): Promise<Review> {
  const launched = await post(base, { ...request, ...body });
  assert.equal(launched.status, 202, JSON.stringify(launched.body));
  const operation = await ended(service, launched.body.id);
  assert.equal(operation.status, "succeeded", JSON.stringify(operation));
  return (await service.owner(`${base}/${operation.resource.id}`)).body;
}
const clause = (review: Review, type: string) => {
  const found = review.clauses.find(({ clauseType }) => clauseType === type);
  assert.ok(found !== undefined, `${type} among ${review.clauses.map(({ clauseType }) => clauseType).join()}`);
  return found;
};
/** Words without the blanks between them, since a Word file may change those. */
const words = (text: string) => text.replaceAll(/\s+/g, " ").trim();

describe("reviews work", () => {
  test("each finding quotes words of the contract, and says what it is based on", async () => {
    const review = await made({});
    assert.deepEqual(
      [review.status, review.contractType, review.userSide, review.jurisdiction, review.round, "playbookId" in review],
      ["succeeded", "saas", "customer", "US", 1, false],
    );
    for (const { currentLanguage, analysis, basis } of review.clauses) {
      assert.ok(cloudContract.includes(currentLanguage));
      assert.ok(analysis.includes(basis.note), analysis);
    }
    for (const { currentLanguage, grounding } of review.redlines)
      assert.equal(grounding, currentLanguage === "" ? "insertion" : cloudContract.includes(currentLanguage) ? "verified" : "unverified");
    const cap = clause(review, "limitation-of-liability");
    assert.deepEqual([cap.severity, cap.isDealBreaker, cap.sectionReference, cap.basis.kind], ["red", true, "3", "typed_value"]);
    assert.match(cap.basis.note, /3 months of fees is under 6 months of fees/);
    assert.deepEqual(
      ["confidentiality", "assignment", "renewal", "termination-for-cause"].map((type) => clause(review, type).severity),
      ["green", "green", "green", "green"],
    );
    assert.deepEqual(
      ["payment-terms", "governing-law"].map((type) => clause(review, type).isDealBreaker),
      [true, true],
    );
    assert.ok(review.missingClauses.includes("Indemnification"));
    assert.equal(review.overallRisk, "red");
    assert.ok(review.flags.some(({ clauseName }) => clauseName === "Text addressed to a program"));
    const law = review.redlines.find(({ clauseName }) => clauseName === "Governing law");
    assert.equal(law?.proposedLanguage.endsWith("governed by the laws of the State of New York."), true, law?.proposedLanguage);
    assert.deepEqual(
      [review.liabilityExposure?.capAmount, review.liabilityExposure?.mutualCap, review.liabilityExposure?.capAdequate],
      ["3 months of fees", false, false],
    );
    assert.equal(cloudContract.includes(review.liabilityExposure?.capQuote ?? "?"), true);
    assert.deepEqual([review.counterpartyMatch?.name, review.deep], ["Lantern Cloud Inc.", null]);
    assert.deepEqual(await made({}).then(({ clauses }) => clauses), review.clauses, "the same request gives the same findings");
  });

  test("the gate counts clauses that are not green, and conditions raise a level and never lower it", async () => {
    const condition = (more: object) => ({
      escalationConditions: [{ attribute: "contract_value", operator: "gt", value: "1000", escalateTo: "manager", ...more }],
    });
    const playbook = (
      await post(`${api}/playbooks`, {
        name: "Gate",
        contractType: "saas",
        positions: {
          limitation_of_liability: {
            standardPosition: "12 months of fees",
            acceptableRange: "at least 6 months",
            dealBreaker: "less than 2 months",
            approvalLevel: "partner",
            ...condition({ escalateTo: "gc" }),
          },
          governing_law: {
            standardPosition: "Delaware law",
            acceptableRange: "Delaware or Texas",
            approvalLevel: "partner",
            ...condition({}),
          },
          "payment-terms": {
            standardPosition: "Net 45",
            acceptableRange: "30 to 60 days",
            approvalLevel: "gc",
            ...condition({ attribute: "counterparty_paper", value: "true" }),
            enabled: false,
          },
        },
      })
    ).body;
    const review = await made({ playbookId: playbook.id, dealContext: { contractValue: 5000 } });
    assert.deepEqual([review.playbookId, review.clauses.length], [playbook.id, 2]);
    assert.deepEqual([clause(review, "governing-law").severity, clause(review, "governing-law").approvalLevel], ["green", "partner"]);
    assert.deepEqual(
      [review.approvalGate?.level, review.approvalGate?.dealBreakerCount, review.approvalGate?.reasons.length],
      ["gc", 0, 1],
    );
    const without = await made({ playbookId: playbook.id });
    assert.equal(without.approvalGate?.level, "partner", "a value that was not supplied fires nothing");
    await service.owner(`/console/v1/playbooks/${playbook.id}/default`, { method: "PUT" });
    assert.equal((await made({})).playbookId, playbook.id);
    await service.owner(`/console/v1/playbooks/${playbook.id}/default`, { method: "DELETE" });
  });

  test("a round reports what was conceded and what came back, and asks for the next rung", async () => {
    const now = cloudContract
      .replace("three (3) months", "twelve (12) months")
      .replace("thirty (30) days after written", "ninety (90) days after written");
    const review = await made({
      documentText: now,
      round: 2,
      priorRoundText: cloudContract,
      counterpartyResponseText: "We cannot accept another governing law.",
    });
    assert.match(clause(review, "limitation-of-liability").analysis, /Moved partway toward the position|Conceded/);
    assert.match(clause(review, "termination-for-cause").analysis, /Came back worse/);
    assert.match(clause(review, "governing-law").analysis, /The counterparty refuses: “We cannot accept another governing law\.”/);
    assert.match(
      review.redlines.find(({ clauseName }) => clauseName === "Payment terms")?.proposedLanguage ?? "",
      /forty-five \(45\) days/,
    );
    assert.ok((review.counterpartyMatch?.counterpartyRedlinesCount ?? 0) >= 2);
  });

  test("a deep pass reads clause by clause, and a focus that no position covers is looked up", async () => {
    const deep = await made({ depth: "deep" });
    assert.ok(deep.deep !== null && deep.deep.clausesReviewed >= 8 && deep.deep.clauseLimit === 40 && !deep.deep.clausesTruncated);
    assert.equal(deep.deep.redlinesKept, deep.redlines.length);
    const focused = await made({ focusAreas: ["escrow of tugboats"] });
    assert.ok(focused.flags.some(({ observation }) => observation.includes("escrow of tugboats")));
  });

  test("the Word file has the redlines: accepting all gives the text with them, rejecting all gives the contract", async () => {
    const review = await made({});
    const link = await post(`${base}/${review.id}/exports`, {});
    assert.deepEqual(
      [link.status, link.body.format, link.body.redlineCount, link.body.trackedChanges],
      [201, "docx", review.redlines.length, true],
    );
    const bytes = Buffer.from(await (await fetch(link.body.url)).arrayBuffer());
    assert.equal(bytes.length, link.body.sizeBytes);
    const read = await readDocument(bytes);
    assert.equal(words(read.views?.original ?? ""), words(cloudContract));
    for (const { proposedLanguage } of review.redlines) assert.ok(words(read.text).includes(words(proposedLanguage)), proposedLanguage);
    assert.ok(read.comments.length > 0);
    const one = { clauseName: "Law", currentLanguage: "State of Texas", replacementLanguage: "State of Oregon", comment: "Ours" };
    const own = (await post(`${base}/${review.id}/exports`, { redlines: [one], trackedChanges: false })).body;
    const clean = await readDocument(Buffer.from(await (await fetch(own.url)).arrayBuffer()));
    const at = cloudContract.indexOf("State of Texas");
    const wanted = applied(cloudContract, [{ start: at, end: at + 14, text: "State of Oregon", comment: null }]);
    assert.deepEqual([own.redlineCount, words(clean.text)], [1, words(wanted)]);
    assert.ok(placeOfNew(cloudContract).at < cloudContract.indexOf("IN WITNESS"));
  });

  test("the window starts a review from a document, decides on findings and exports the accepted ones", async () => {
    const { documentId } = await upload(service, matterId, "Lantern.txt", "text/plain", Buffer.from(cloudContract));
    const desk = `/console/v1/matters/${matterId}`;
    const guess = (await service.owner(`${desk}/documents/${documentId}/review`)).body;
    assert.deepEqual([guess.contractType, guess.userSide], ["saas", "customer"]);
    const launched = await post(`${desk}/documents/${documentId}/reviews`, { contractType: "saas", userSide: "customer" });
    const { resource } = await ended(service, launched.body.id);
    const read = (await service.owner(`${desk}/reviews/${resource.id}`)).body;
    assert.deepEqual([read.summary.title, read.summary.documentId], ["Lantern", documentId]);
    const index = read.review.clauses.findIndex(({ clauseType }: { clauseType: string }) => clauseType === "governing-law");
    const place = read.places[index];
    assert.equal(read.documentText.slice(place.start, place.end), read.review.clauses[index].currentLanguage);
    const decide = (clauseIndex: number, body: object) =>
      service.owner(`${desk}/reviews/${resource.id}/decisions/${clauseIndex}`, { method: "PUT", body });
    assert.equal((await decide(index, { state: "accepted", wording: "The law of Oregon governs." })).status, 200);
    assert.equal((await decide(999, { state: "accepted" })).problem, "not-found");
    const link = (await post(`${desk}/reviews/${resource.id}/exports`, {})).body;
    assert.equal(link.redlineCount, 1);
    assert.match((await readDocument(Buffer.from(await (await fetch(link.url)).arrayBuffer()))).text, /The law of Oregon governs\./);
    const { data } = (await service.owner(`${desk}/reviews`)).body;
    assert.equal(data[0].open, read.summary.open - 1);

    const before = cloudContract.replace("thirty (30) days before", "sixty (60) days before");
    const { documentId: prior } = await upload(service, matterId, "Round 1.txt", "text/plain", Buffer.from(before));
    const asked = { contractType: "saas", userSide: "customer", paperSide: "counterparty", dealContext: { contractValue: 250_000 } };
    const rounds = {
      round: 2,
      priorRoundDocumentId: prior,
      counterpartyResponseText: "We cannot accept your change of the renewal clause.",
    };
    const againOf = async (id: string, body: object) =>
      (await ended(service, (await post(`${desk}/reviews/${id}/again`, body)).body.id)).resource.id;
    const second = (await service.owner(`${desk}/reviews/${await againOf(resource.id, { ...asked, ...rounds })}`)).body;
    assert.deepEqual(
      [second.summary.documentId, second.asked.round, second.asked.paperSide, second.asked.contractValue],
      [documentId, 2, "counterparty", 250_000],
    );
    const renewal = second.review.clauses.find(({ clauseType }: { clauseType: string }) => clauseType === "renewal");
    assert.match(renewal.analysis, /round|earlier|before/i);
    const pasted = await made({});
    const third = (await service.owner(`${desk}/reviews/${await againOf(pasted.id, { ...asked, depth: "deep" })}`)).body;
    assert.deepEqual([third.summary.documentId, third.documentText, third.summary.depth], [null, cloudContract, "deep"]);
    const refused = await post(`${desk}/reviews/${pasted.id}/again`, { ...asked, depth: "deep", priorRoundDocumentId: prior });
    assert.deepEqual([refused.status, refused.body.errors[0].location], [422, "body.priorRoundDocumentId"]);
    const gone = await post(`${desk}/reviews/${pasted.id}/again`, { ...asked, priorRoundDocumentId: unknownId("doc") });
    assert.equal(gone.problem, "document-not-found");
  });

  test("a key launches once, reviews are listed without the fields they repeat, and are part of an export", async (t) => {
    const headers = { "idempotency-key": "lantern" };
    const [first, again] = [await post(base, request, headers), await post(base, request, headers)];
    assert.equal(first.body.id, again.body.id);
    assert.equal((await post(base, { ...request, round: 2 }, headers)).problem, "idempotency-key-reused");
    await ended(service, first.body.id);
    const { data } = (await service.owner(`${base}?limit=200`)).body;
    assert.ok(data.every((one: object) => !("contractType" in one) && !("round" in one)));
    const there = await testWorkspace({ after: (end) => t.after(end) });
    await takenIn(there, await exported(service));
    const [copy] = (await there.owner(`${base}?limit=1`)).body.data;
    assert.deepEqual(copy, data[0]);
    assert.equal((await service.owner(`${base}/${data[0].id}`, { method: "DELETE" })).status, 204);
    assert.equal((await service.owner(`${base}/${data[0].id}`, { method: "DELETE" })).problem, "review-not-found");
    assert.ok(
      (await service.owner(`${api}/matters/${matterId}`, { method: "DELETE" })).body.blockers.some(
        ({ kind }: { kind: string }) => kind === "review",
      ),
    );
  });
});

describe("reviews refuse", () => {
  for (const [what, body, location, type] of [
    ["99 characters", { documentText: "x".repeat(99) }, "body.documentText", "too_short"],
    ["200,001 characters", { documentText: "x".repeat(200_001) }, "body.documentText", "too_long"],
    ["a type there is not", { contractType: "poem" }, "body.contractType", "not_in_list"],
    ["round eleven", { round: 11 }, "body.round", "too_large"],
    ["a malformed playbook", { playbookId: "pbk_1" }, "body.playbookId", "pattern"],
    ["a deep review with a focus", { depth: "deep", focusAreas: null }, "body.focusAreas", "conflicting_members"],
    ["a deep review with a round", { depth: "deep", round: 1 }, "body.round", "conflicting_members"],
    ["a document in place of a text", { documentId: unknownId("doc") }, "body.documentId", "unknown_member"],
  ] as const)
    test(what, async () => {
      const refused = await post(base, { ...request, ...body });
      assert.deepEqual([refused.status, refused.body.errors?.[0].location, refused.body.errors?.[0].type], [422, location, type]);
    });

  test("a missing playbook, words that are not in the text, and an export before the end", async () => {
    assert.equal((await post(base, { ...request, playbookId: unknownId("pbk") })).problem, "playbook-not-found");
    const review = await made({});
    const edit = (currentLanguage: string) => ({ clauseName: "x", currentLanguage, replacementLanguage: "y" });
    const none = await post(`${base}/${review.id}/exports`, { redlines: [edit("State of Texas"), edit("State of  Texas")] });
    assert.deepEqual([none.status, none.body.errors[0].location], [422, "body.redlines.1.currentLanguage"]);
    assert.equal((await post(`${base}/${unknownId("rev")}/exports`, {})).problem, "review-not-found");
  });

  test("another language, contradicting positions and 200,000 characters produce a review, not an error", async () => {
    const german = "Der Anbieter haftet nur bei Vorsatz und grober Fahrlässigkeit. Die Kündigungsfrist beträgt drei Monate. ".repeat(10);
    assert.match((await made({ documentText: german })).parseWarning ?? "", /does not read like a contract in English/);
    const positions = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [
        `payment terms ${i}`,
        { standardPosition: `Customer pays within ${i % 2 === 0 ? 30 : 60} days.`, acceptableRange: "" },
      ]),
    );
    const playbook = (await post(`${api}/playbooks`, { name: "Quarrel", contractType: "saas", positions })).body;
    const quarrel = await made({ playbookId: playbook.id });
    assert.equal(quarrel.clauses.length, 200);
    assert.ok(quarrel.flags.some(({ observation }) => observation.startsWith("The playbook contradicts itself")));
    const large = await made({ documentText: cloudContract.repeat(200).slice(0, 200_000) });
    assert.equal(large.status, "succeeded");
  });
});
