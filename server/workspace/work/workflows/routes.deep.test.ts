import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { testWorkspace, type TestWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { lease, returned } from "../comparisons/testing/lease-texts.ts";
import { workflows } from "./definitions/catalogue.ts";

const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;
let matterId: string;
let template: string;
let contract: string;
let nda: string;
let purchase: string;
const base = () => `${api}/matters/${matterId}`;
const document = async (name: string, text: string) => (await upload(service, matterId, name, "text/plain", Buffer.from(text))).documentId;

before(async () => {
  service = await testWorkspace({ after: (end) => void ends.push(end) });
  matterId = await matterOf(service);
  template = await document("template.txt", lease);
  contract = await document("contract.txt", returned);
  nda = await document(
    "nda.txt",
    `MUTUAL NONDISCLOSURE AGREEMENT

This Agreement is made on March 5, 2024 by and between Northwind Piers LLC ("Northwind") and Calder Shipping Inc. ("Calder").

1. Confidentiality. Each party shall keep the confidential information of the other party secret.

2. Term. The obligations of confidentiality continue for ten (10) years.

3. Governing Law. This Agreement shall be governed by the laws of the State of Oregon.
`,
  );
  purchase = await document(
    "purchase.txt",
    `SHARE PURCHASE AGREEMENT

7. Conditions to Closing

7.1 At the Closing, Seller shall deliver the share certificates to Buyer.

7.2 Buyer shall pay the purchase price at the Closing.

8. Notices

8.1 Notices are sent by post on May 2, 2024.
`,
  );
});
after(async () => {
  for (const end of ends) await end();
});

const launch = (id: string, body: object = {}) => service.owner(`${base()}/workflows/${id}/runs`, { method: "POST", body });

/** Runs a workflow to its end; returns the run then. */
async function run(id: string, body: object) {
  const launched = await launch(id, body);
  assert.equal(launched.status, 202, JSON.stringify(launched.body));
  const operation = await ended(service, launched.body.id);
  assert.equal(operation.status, "succeeded", JSON.stringify(operation));
  return (await service.owner(`${base()}/workflow-runs/${operation.resource.id}`)).body;
}

/** Text of a run's Word file, as the document reader returns it. */
async function textOf(runId: string, key: string): Promise<string> {
  const link = await service.owner(`${base()}/workflow-runs/${runId}/artifact?key=${key}`);
  assert.deepEqual([link.status, Object.keys(link.body).sort()], [200, ["expiresAt", "key", "url"]]);
  const bytes = Buffer.from(await (await fetch(link.body.url)).arrayBuffer());
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  const { path } = await upload(service, matterId, `${key}.docx`, type, bytes);
  return (await service.owner(`${path}/text`)).body.text;
}

describe("workflows work", () => {
  test("the catalog lists the inputs, outputs and limits", async () => {
    const { body } = await service.owner(`${api}/workflows`);
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      workflows.map(({ id }) => id),
    );
    assert.equal(body.data.length, 9);
    for (const one of body.data) assert.ok(one.limitations.length > 0 && one.artifacts.length > 0 && !("grid" in one), one.id);
    const paged = (await service.owner(`${api}/workflows?limit=1&offset=3`)).body;
    assert.deepEqual([paged.data[0].id, paged.pagination.hasMore], ["compare-against-template", true]);
  });

  test("a contract is compared with its template: memo, redline, and a comparison that stays", async () => {
    const documents = [
      { documentId: template, role: "reference" },
      { documentId: contract, role: "subject", position: 1 },
    ];
    const done = await run("compare-against-template", { title: "Berth lease", documents });
    const { startedAt, completedAt, createdAt: _created, updatedAt: _updated, artifacts, ...rest } = done;
    assert.deepEqual(rest, {
      id: done.id,
      matterId,
      workflowId: "compare-against-template",
      title: "Berth lease",
      status: "succeeded",
      documents: [
        { documentId: template, role: "reference", position: 0 },
        { documentId: contract, role: "subject", position: 1 },
      ],
      inputs: {},
      progressPercent: 100,
      progressMessage: null,
    });
    assert.ok(startedAt <= completedAt);
    assert.deepEqual(
      artifacts.map(({ key, sizeBytes }: { key: string; sizeBytes: number }) => [key, sizeBytes > 1000]),
      [
        ["memo", true],
        ["redline", true],
      ],
    );
    assert.match(await textOf(done.id, "memo"), /\$18,000[\s\S]*\$19,500/);
    const comparisons = (await service.owner(`${base()}/comparisons`)).body.data;
    assert.equal(comparisons.length, 1);
    assert.equal((await service.owner(`${base()}/workflow-runs/${done.id}`, { method: "DELETE" })).status, 204);
    assert.equal((await service.owner(`${base()}/workflow-runs/${done.id}`)).problem, "workflow-run-not-found");
    assert.equal((await service.owner(`${base()}/comparisons`)).body.data.length, 1);
  });

  test("an NDA whose duty lasts too long needs a lawyer, and the memo says why", async () => {
    const done = await run("nda-triage", { documents: [{ documentId: nda }], inputs: { longestTerm: 3 } });
    const memo = await textOf(done.id, "memo");
    assert.match(memo, /nda\.txt\s+Needs a lawyer/);
    assert.match(memo, /The duty lasts longer than 3 years\.|Pandect found no end of the duty\./);
    assert.ok((await service.owner(`${base()}/matrices`)).body.data.length > 0);
  });

  test("incoming contracts get a memo and a grid", async () => {
    const done = await run("contract-intake", { documents: [{ documentId: contract }, { documentId: nda, position: 1 }] });
    assert.match(
      await textOf(done.id, "memo"),
      /contract\.txt[\s\S]*Oregon[\s\S]*Checked against: Built-in positions[\s\S]*nda\.txt[\s\S]*Checked against/,
    );
    const { data: reviews } = (await service.owner(`/console/v1${base().slice(base().indexOf("/matters"))}/reviews`)).body;
    assert.deepEqual(
      reviews
        .map(({ title, status, documentId }: { title: string; status: string; documentId: string }) => [title, status, documentId])
        .toSorted(),
      [
        ["contract", "succeeded", contract],
        ["nda", "succeeded", nda],
      ],
    );
    const done2 = await run("due-diligence", { documents: [{ documentId: contract }] });
    assert.match(await textOf(done2.id, "memo"), /Found in/);
  });

  test("a closing checklist names item and party; a chronology sorts dates; a watch memo says that nothing changed", async () => {
    const closing = await textOf((await run("closing-checklist", { documents: [{ documentId: purchase }] })).id, "memo");
    assert.match(closing, /7\.1\s+.*Seller shall deliver the share certificates/);
    assert.match(closing, /Buyer shall pay the purchase price/);
    assert.doesNotMatch(closing, /Notices are sent/);
    const dates = await textOf(
      (await run("chronology", { documents: [{ documentId: contract }, { documentId: purchase }], inputs: { from: "2024-03-01" } })).id,
      "memo",
    );
    assert.match(dates, /2024-03-05[\s\S]*2024-05-02[\s\S]*2024-06-01/);
    assert.match(await textOf((await run("statute-watch", {})).id, "memo"), /No recorded change concerns this matter/);
  });

  test("a cite check says of each document what its citations lead to", async () => {
    const done = await run("cite-check", { documents: [{ documentId: contract }] });
    const memo = await textOf(done.id, "memo");
    assert.match(memo, /Cite check: contract\.txt[\s\S]*SHA-256 of the text[\s\S]*Cases are/);
    assert.deepEqual(
      done.artifacts.map(({ key }: { key: string }) => key),
      ["memo", "grid"],
    );
  });

  test("the contracts of a folder are checked against a playbook", async () => {
    const position = { standardPosition: "Rent is at most $15,000 each month.", acceptableRange: "Up to $16,000 each month." };
    const playbook = await service.owner(`${api}/playbooks`, {
      method: "POST",
      body: { name: "Berths", contractType: "lease", positions: { rent: position } },
    });
    assert.equal(playbook.status, 201, JSON.stringify(playbook.body));
    const done = await run("playbook-check", { documents: [{ documentId: contract }], inputs: { playbookId: playbook.body.id } });
    assert.match(await textOf(done.id, "memo"), /Playbook: Berths[\s\S]*contract\.txt/);
    assert.match(await textOf(done.id, "memo"), /\(by (?:typed value|rule|similarity): /);
    const missing = await launch("playbook-check", { documents: [{ documentId: contract }], inputs: { playbookId: unknownId("pbk") } });
    assert.equal(missing.problem, "playbook-not-found");
  });
});

describe("workflows refuse", () => {
  const bad: [string, string, (() => object) | object, string][] = [
    ["no document where one is needed", "chronology", {}, "body.documents"],
    [
      "a role that is not declared",
      "chronology",
      () => ({ documents: [{ documentId: contract, role: "opposing" }] }),
      "body.documents.0.role",
    ],
    ["a role that is none", "chronology", () => ({ documents: [{ documentId: contract, role: "friend" }] }), "body.documents.0.role"],
    [
      "two contracts where one goes",
      "closing-checklist",
      () => ({ documents: [{ documentId: contract }, { documentId: nda }] }),
      "body.documents",
    ],
    ["a document twice", "chronology", () => ({ documents: [{ documentId: nda }, { documentId: nda }] }), "body.documents.1.documentId"],
    ["an unknown input", "chronology", () => ({ documents: [{ documentId: nda }], inputs: { mood: "good" } }), "body.inputs.mood"],
    ["a day that is none", "chronology", () => ({ documents: [{ documentId: nda }], inputs: { from: "2024-02-31" } }), "body.inputs.from"],
    [
      "a number as text",
      "nda-triage",
      () => ({ documents: [{ documentId: nda }], inputs: { longestTerm: "3" } }),
      "body.inputs.longestTerm",
    ],
    ["a required input left out", "playbook-check", () => ({ documents: [{ documentId: nda }] }), "body.inputs.playbookId"],
    ["an unknown member", "statute-watch", { color: "red" }, "body.color"],
  ];
  for (const [what, id, body, location] of bad)
    test(what, async () => {
      const answer = await launch(id, typeof body === "function" ? body() : body);
      assert.deepEqual([answer.status, answer.body.errors?.[0].location], [422, location]);
    });

  test("unknown workflows, documents, runs and files", async () => {
    assert.equal((await launch("nothing")).problem, "workflow-not-found");
    assert.equal((await launch("chronology", { documents: [{ documentId: unknownId("doc") }] })).problem, "document-not-found");
    assert.equal((await service.owner(`${base()}/workflow-runs/${unknownId("wfr")}`)).problem, "workflow-run-not-found");
    const done = await run("statute-watch", { title: " Watch " });
    assert.equal(done.title, "Watch");
    assert.equal((await service.owner(`${base()}/workflow-runs/${done.id}/artifact?key=grid`)).problem, "artifact-not-found");
  });
});

describe("workflows are guarded", () => {
  test("by scopes and by idempotency keys", async () => {
    const reader = await service.issue("workflows:read");
    const runner = await service.issue("workflows:run");
    assert.equal((await service.send(runner.secret, `${api}/workflows`)).problem, "insufficient-scope");
    assert.equal((await service.send(reader.secret, `${base()}/workflow-runs`)).status, 200);
    const path = `${base()}/workflows/statute-watch/runs`;
    assert.equal((await service.send(reader.secret, path, { method: "POST", body: {} })).problem, "insufficient-scope");
    const headers = { "idempotency-key": "once" };
    const first = await service.send(runner.secret, path, { method: "POST", body: {}, headers });
    const second = await service.send(runner.secret, path, { method: "POST", body: {}, headers });
    assert.deepEqual([first.status, second.body.id], [202, first.body.id]);
    await ended(service, first.body.id);
  });
});
