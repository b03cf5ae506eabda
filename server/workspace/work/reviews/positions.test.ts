import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { PositionTable } from "#shared/workspace/review-positions.ts";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { testWorkspace, type TestWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { statementsOf } from "../../../platform/testing/statements.ts";
import { cloudContract } from "./testing/contract.ts";

const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;
let matterId: string;
/** By name of the file. */
const documents: Record<string, string> = {};
let buyer: string;
let strict: string;

const position = (standardPosition: string, more: object = {}) => ({ standardPosition, acceptableRange: "", ...more });
const texts = {
  "c.txt": cloudContract,
  "a.txt": cloudContract.replace("State of Texas", "State of New York"),
  "b.txt": cloudContract.replace(/8\. Governing Law[^\n]*\n/, ""),
};

const desk = () => `/console/v1/matters/${matterId}`;
async function review(name: string, playbookId: string, userSide = "customer"): Promise<string> {
  const body = { contractType: "saas", userSide, playbookId };
  const launched = await service.owner(`${desk()}/documents/${documents[name]}/reviews`, { method: "POST", body });
  assert.equal(launched.status, 202, JSON.stringify(launched.body));
  return (await ended(service, launched.body.id)).resource.id;
}
const table = async (query = ""): Promise<PositionTable> => (await service.owner(`${desk()}/reviews/positions${query}`)).body;
const of = (playbookId: string, userSide = "customer") => `?playbookId=${playbookId}&contractType=saas&userSide=${userSide}`;
const statesIn = ({ documents: rows }: PositionTable) =>
  Object.fromEntries(rows.map(({ title, cells }) => [title, cells.map(({ state }) => state).join(" ")]));

before(async () => {
  service = await testWorkspace({ after: (end) => void ends.push(end) });
  matterId = await matterOf(service);
  for (const [name, text] of Object.entries(texts))
    documents[name] = (await upload(service, matterId, name, "text/plain", Buffer.from(text))).documentId;
  const playbook = async (name: string, positions: object) =>
    (await service.owner(`${api}/playbooks`, { method: "POST", body: { name, contractType: "saas", positions } })).body.id;
  buyer = await playbook("Buyer", {
    // Not in alphabetical order: the table has the order of the playbook.
    "limitation-of-liability": position("Liability is capped at 12 months of fees.", { priority: "must_have" }),
    "governing-law": position("This Agreement is governed by the laws of the State of New York."),
    "payment-terms": position("Net 45", { enabled: false }),
    indemnification: position("Vendor indemnifies Customer against claims of infringement.", { priority: "must_have" }),
    assignment: position("Neither party may assign without consent, not unreasonably withheld."),
  });
  strict = await playbook("Strict", { "governing-law": position("This Agreement is governed by the laws of the State of Texas.") });
  for (const name of Object.keys(texts)) await review(name, buyer);
  await review("c.txt", strict);
});
after(async () => {
  for (const end of ends) await end();
});

describe("the table of positions works", () => {
  test("documents by name, positions in the order of the playbook without those not in use", async () => {
    const found = await table(of(buyer));
    assert.deepEqual(
      found.positions.map(({ name }) => name),
      ["Limitation of liability", "Governing law", "Indemnification", "Assignment"],
    );
    assert.deepEqual(
      found.documents.map(({ title, documentId, attempt, isOutdated }) => [title, documentId, attempt, isOutdated]),
      ["a.txt", "b.txt", "c.txt"].map((name) => [name, documents[name], null, false]),
    );
    const states = statesIn(found);
    assert.match(states["a.txt"] ?? "", /^fails pass missing /);
    assert.match(states["b.txt"] ?? "", /^fails missing missing /);
    assert.match(states["c.txt"] ?? "", /^fails fails missing /);
  });

  test("a cell is the finding of the review that it names", async () => {
    const found = await table(of(buyer));
    for (const { reviewId, cells } of found.documents) {
      const { review: read } = (await service.owner(`${desk()}/reviews/${reviewId}`)).body;
      for (const [i, { clause, severity, isDealBreaker, quote }] of cells.entries()) {
        const finding = read.clauses[clause ?? -1];
        assert.deepEqual(
          [finding.clauseName, finding.severity, finding.isDealBreaker],
          [found.positions[i]?.name, severity, isDealBreaker],
        );
        assert.ok(finding.currentLanguage.replaceAll(/\s+/g, " ").startsWith(quote.replace(/…$/, "")), quote);
      }
    }
  });

  test("without a choice the table shows the one with the most documents, and another shows its own reviews", async () => {
    const usual = await table();
    assert.deepEqual([usual.choice?.playbookName, usual.choice?.documents, usual.documents.length], ["Buyer", 3, 3]);
    assert.deepEqual(
      usual.choices.map(({ playbookName, documents: count }) => [playbookName, count]),
      [
        ["Buyer", 3],
        ["Strict", 1],
      ],
    );
    assert.deepEqual(statesIn(await table(of(strict))), { "c.txt": "pass" });
    const other = await table(of(strict, "vendor"));
    assert.deepEqual([other.choice, other.documents, other.choices.length], [null, [], 2]);
  });

  test("a decision shows in the cell", async () => {
    const row = (await table(of(buyer))).documents.find(({ title }) => title === "c.txt");
    const clause = row?.cells[1]?.clause;
    const path = `${desk()}/reviews/${row?.reviewId}/decisions/${clause}`;
    const decided = await service.owner(path, { method: "PUT", body: { state: "dismissed", reason: "Agreed." } });
    assert.equal(decided.status, 200);
    const now = (await table(of(buyer))).documents.find(({ title }) => title === "c.txt");
    assert.deepEqual(
      now?.cells.map(({ decision }) => decision),
      ["open", "dismissed", "open", "open"],
    );
  });

  test("the latest review of a document counts, and a changed playbook says so", async () => {
    const positions = { "governing-law": position("This Agreement is governed by the laws of the State of Ohio.") };
    const replaced = await service.owner(`${api}/playbooks/${strict}`, { method: "PUT", body: { name: "Strict", positions } });
    assert.equal(replaced.status, 200, JSON.stringify(replaced.body));
    assert.deepEqual(
      (await table(of(strict))).documents.map(({ isOutdated }) => isOutdated),
      [true],
    );
    const id = await review("c.txt", strict);
    const now = await table(of(strict));
    assert.deepEqual(
      now.documents.map(({ reviewId, isOutdated }) => [reviewId, isOutdated]),
      [[id, false]],
    );
    assert.deepEqual(statesIn(now), { "c.txt": "fails" });
  });
});

describe("the table of positions guards", () => {
  test("takes as many statements for many reviews as for few", async () => {
    const { statements } = await statementsOf(() => service.owner(`${desk()}/reviews/positions${of(buyer)}`));
    assert.ok(statements.length > 0 && statements.length <= 12, statements.join("\n"));
    const one = await statementsOf(() => service.owner(`${desk()}/reviews/positions${of(strict)}`));
    assert.equal(statements.length, one.statements.length);
  });

  test("refuses an unknown matter, and is empty without reviews", async () => {
    assert.equal((await service.owner(`/console/v1/matters/${unknownId("mat")}/reviews/positions`)).status, 404);
    const other = await matterOf(service);
    const empty = (await service.owner(`/console/v1/matters/${other}/reviews/positions`)).body;
    assert.deepEqual(empty, { choices: [], choice: null, positions: [], documents: [] });
    assert.equal((await service.owner(`${desk()}/reviews/positions?contractType=poem`)).status, 422);
  });
});
