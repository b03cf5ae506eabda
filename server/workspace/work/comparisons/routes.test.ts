import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { ended } from "../../../app/testing/waiting.ts";
import { unknownId } from "../../../app/testing/workspace.ts";
import { lease, returned } from "./testing/lease-texts.ts";
import { type Comparing, testComparing } from "./testing/leases.ts";

const ends: (() => Promise<void>)[] = [];
let comparing: Comparing;
let ours: string;
let theirs: string;

before(async () => {
  comparing = await testComparing({ after: (end) => void ends.push(end) });
  ours = await comparing.document(lease, "lease.txt");
  theirs = await comparing.document(returned, "lease returned.txt");
});
after(async () => {
  for (const end of ends) await end();
});

describe("comparisons work", () => {
  test("two documents are compared, and the result names every change of substance", async () => {
    const launched = await comparing.send("", "POST", { title: " Berth lease ", originalDocumentId: ours, revisedDocumentId: theirs });
    assert.deepEqual([launched.status, launched.headers.get("retry-after"), launched.body.type], [202, "2", "comparison.run"]);
    const operation = await ended(comparing.service, launched.body.id);
    assert.deepEqual([operation.status, operation.progress], ["succeeded", { done: 100, total: 100, unit: "percent" }]);
    const { id } = operation.resource;
    assert.deepEqual(operation.resource, { kind: "comparison", id, url: `/v1/matters/${comparing.matterId}/comparisons/${id}` });
    const { body: comparison } = await comparing.send(`/${id}`, "GET");
    const { createdAt: _created, updatedAt: _updated, summary, summaryBullets, hunkCount, substantiveCount, ...rest } = comparison;
    assert.deepEqual(rest, {
      id,
      matterId: comparing.matterId,
      title: "Berth lease",
      status: "succeeded",
      original: { documentId: ours, filename: "lease.txt", format: "txt", pageCount: null, sizeBytes: lease.length },
      revised: { documentId: theirs, filename: "lease returned.txt", format: "txt", pageCount: null, sizeBytes: returned.length },
      settings: {
        granularity: "word",
        ignoreCase: false,
        ignoreWhitespace: true,
        ignoreNumbering: false,
        ignoreFormatting: false,
        compareTables: true,
        compareFootnotes: true,
        compareHeadersFooters: true,
        authorLabel: "Pandect",
      },
      layoutNote: "Neither document is a Word file (.docx).",
    });
    const hunks = await comparing.hunks(id);
    const seen = hunks.map(({ index, kind, category, beforeText, afterText, clauseLabel }) => [
      index,
      kind,
      category,
      beforeText?.slice(0, 12) ?? null,
      afterText?.slice(0, 12) ?? null,
      clauseLabel,
    ]);
    assert.deepEqual(seen, [
      [0, "replacement", "amount", "$18,000", "$19,500", "1"],
      [1, "replacement", "date", "May 1, 2024", "June 1, 2024", "2"],
      [2, "replacement", "duration", "30 days", "45 days", "3"],
      [3, "replacement", "numbering", "5.", "4.", "4"],
      [4, "replacement", "negation", "shall not", "shall", "4"],
      [5, "replacement", "numbering", "6.", "5.", "5"],
      [6, "move", "wording", "4. Audit. Le", "6. Audit. Le", "6"],
      [7, "replacement", "numbering", "4.", "6.", "6"],
      [8, "insertion", "obligation", null, "7. Lights. L", "7"],
    ]);
    assert.deepEqual(Object.keys(hunks[0] ?? {}).sort(), [
      "afterText",
      "beforeText",
      "category",
      "clauseLabel",
      "favorability",
      "id",
      "impact",
      "index",
      "kind",
      "materiality",
      "playbookClauseType",
      "playbookReason",
      "playbookVerdict",
      "reason",
      "sectionHeading",
      "severity",
    ]);
    assert.match(hunks[0]?.id ?? "", /^hnk_[0-9a-f]{32}$/);
    assert.deepEqual([hunks[0]?.sectionHeading, hunks[0]?.severity, hunks[3]?.severity], ["1. Rent", "substantive", "cosmetic"]);
    assert.deepEqual(
      [0, 3, 6].map((n) => hunks[n]?.reason),
      [
        "The changed words state an amount or a number.",
        "Only a number or a list marker differs.",
        "The clause is in another place, and the order of clauses can matter.",
      ],
    );
    assert.deepEqual([hunkCount, substantiveCount], [9, 6]);
    assert.match(summary, /^9 changes, 6 of substance: 1 date, 1 amount, 1 duration, 1 obligation, 1 negation, 3 numbering, 1 moved\.$/);
    assert.equal(summaryBullets[0], "1: “$18,000” became “$19,500” (amount).");
    const paged = (await comparing.send(`/${id}/hunks?limit=2&offset=3`, "GET")).body;
    assert.deepEqual([paged.data[0].id, paged.pagination], [hunks[3]?.id, { limit: 2, offset: 3, total: 9, hasMore: true }]);
    const [entry] = (await comparing.service.owner("/console/v1/audit?action=comparisons.create")).body.data;
    assert.deepEqual(
      [entry.operationId, entry.resource, entry.matterId],
      [launched.body.id, { kind: "comparison", id }, comparing.matterId],
    );
  });

  test("both redlines are links that anyone with the address can fetch, and each export is on the audit trail", async () => {
    const id = await comparing.compare(ours, theirs);
    for (const [format, start, ending] of [
      ["redlineDocx", "PK", "docx"],
      ["redlinePdf", "%PDF", "pdf"],
    ] as const) {
      const exported = await comparing.send(`/${id}/exports`, "POST", { format });
      assert.deepEqual([exported.status, Object.keys(exported.body).sort()], [201, ["expiresAt", "format", "url"]]);
      const response = await fetch(exported.body.url);
      assert.match(response.headers.get("content-disposition") ?? "", new RegExp(`^attachment; filename.*redline\\.${ending}`));
      assert.ok(
        Buffer.from(await response.arrayBuffer())
          .toString("latin1")
          .startsWith(start),
      );
    }
    const entries = (await comparing.service.owner("/console/v1/audit?action=comparisons.export")).body.data;
    assert.equal(entries.filter(({ resource }: { resource: { id: string } }) => resource.id === id).length, 2);
  });

  test("every setting decides what counts as a change", async () => {
    const [one, other] = [
      await comparing.document("The FEE is “ten”  dollars – no more. It ends.\n\n1. Next clause."),
      await comparing.document('The fee is "ten" dollars — no more. It stops.\n\n2. Next clause.'),
    ];
    const changed = async (settings: object) =>
      (await comparing.hunks(await comparing.compare(one, other, settings))).map(({ beforeText }) => beforeText);
    const strict = await changed({ ignoreWhitespace: false });
    assert.ok(strict.includes("FEE") && strict.includes("1."), JSON.stringify(strict));
    assert.deepEqual(await changed({ ignoreCase: true, ignoreNumbering: true, ignoreFormatting: true }), ["ends"]);
    assert.deepEqual(await changed({ ignoreCase: true, ignoreNumbering: true, ignoreFormatting: true, granularity: "sentence" }), [
      "It ends.",
    ]);
    assert.ok((await changed({ ignoreFormatting: true, granularity: "character" })).some((text) => text === "FEE" || text === "F"));
  });

  test("the API no longer shows a deleted comparison, and the owner restores it with its changes", async () => {
    const id = await comparing.compare(ours, theirs);
    const listed = async () => (await comparing.send("?limit=200", "GET")).body.data.map((one: { id: string }) => one.id);
    assert.ok((await listed()).includes(id));
    assert.equal((await comparing.send(`/${id}`, "DELETE")).status, 204);
    for (const [path, method, body] of [
      [`/${id}`, "DELETE"],
      [`/${id}`, "GET"],
      [`/${id}/hunks`, "GET"],
      [`/${id}/exports`, "POST", { format: "redlinePdf" }],
    ] as const)
      assert.equal((await comparing.send(path, method, body)).problem, "comparison-not-found", path);
    assert.ok(!(await listed()).includes(id));
    const trash = (await comparing.service.owner("/console/v1/trash?kind=comparison")).body.data;
    assert.deepEqual(
      trash.map((one: { id: string; title: string }) => [one.id, one.title]),
      [[id, "Berth lease"]],
    );
    const restored = await comparing.service.owner(`/console/v1/trash/comparison/${id}/restore`, { method: "POST" });
    assert.deepEqual([restored.status, (await comparing.hunks(id)).length], [200, 9]);
  });

  test("a comparison outlives its documents and keeps their details", async () => {
    const copy = await comparing.document(lease, "copy.txt");
    const id = await comparing.compare(copy, theirs);
    assert.equal(
      (await comparing.service.owner(`${comparing.base.replace("comparisons", "documents")}/${copy}`, { method: "DELETE" })).status,
      204,
    );
    const { body } = await comparing.send(`/${id}`, "GET");
    assert.deepEqual([body.original.documentId, body.original.filename, body.status], [copy, "copy.txt", "succeeded"]);
    assert.equal((await comparing.send(`/${id}/exports`, "POST", { format: "redlineDocx" })).status, 201);
  });
});

describe("comparisons refuse", () => {
  const bad: [string, object, number, string][] = [
    ["the same document twice", { revisedDocumentId: "same" }, 422, "body.revisedDocumentId"],
    ["no title", { title: "  " }, 422, "body.title"],
    ["a title of 301 characters", { title: "x".repeat(301) }, 422, "body.title"],
    ["an unknown setting", { settings: { ignoreEverything: true } }, 422, "body.settings.ignoreEverything"],
    ["another granularity", { settings: { granularity: "page" } }, 422, "body.settings.granularity"],
    ["an empty author", { settings: { authorLabel: "" } }, 422, "body.settings.authorLabel"],
    ["an unknown member", { organizationId: "org" }, 422, "body.organizationId"],
    ["a malformed id", { originalDocumentId: "doc_1" }, 422, "body.originalDocumentId"],
  ];
  for (const [what, patch, status, location] of bad)
    test(what, async () => {
      const body: Record<string, unknown> = { title: "T", originalDocumentId: ours, revisedDocumentId: theirs, ...patch };
      if (body["revisedDocumentId"] === "same") body["revisedDocumentId"] = ours;
      const answer = await comparing.send("", "POST", body);
      assert.deepEqual([answer.status, answer.body.errors[0].location], [status, location]);
    });

  test("documents that do not exist, are not in the matter, or have no text", async () => {
    const launch = (originalDocumentId: string) =>
      comparing.send("", "POST", { title: "T", originalDocumentId, revisedDocumentId: theirs });
    assert.equal((await launch(unknownId("doc"))).problem, "document-not-found");
    const blank = await comparing.document(" \n\n ");
    const answer = await launch(blank);
    assert.deepEqual([answer.status, answer.problem, answer.body.documentIds], [409, "document-not-readable", [blank]]);
  });

  test("an unknown format", async () => {
    const id = await comparing.compare(ours, theirs);
    assert.equal((await comparing.send(`/${id}/exports`, "POST", { format: "docx" })).status, 422);
  });
});

describe("comparisons are guarded", () => {
  test("by scopes, by the allowlist, and by idempotency keys", async () => {
    const id = await comparing.compare(ours, theirs);
    const { service, base } = comparing;
    const reader = await service.issue("compare:read");
    const runner = await service.issue("compare:run");
    assert.equal((await service.send(reader.secret, `${base}/${id}`)).status, 200);
    assert.equal((await service.send(runner.secret, `${base}/${id}`)).problem, "insufficient-scope");
    const body = { title: "T", originalDocumentId: ours, revisedDocumentId: theirs };
    assert.equal((await service.send(reader.secret, base, { method: "POST", body })).problem, "insufficient-scope");
    assert.equal((await service.send(reader.secret, `${base}/${id}`, { method: "DELETE" })).problem, "insufficient-scope");
    const exporting = { method: "POST", body: { format: "redlineDocx" } };
    assert.deepEqual((await service.send(reader.secret, `${base}/${id}/exports`, exporting)).body.requiredScopes, [
      "compare:read",
      "exports:create",
    ]);
    const headers = { "idempotency-key": "once" };
    const first = await service.send(runner.secret, base, { method: "POST", body, headers });
    const second = await service.send(runner.secret, base, { method: "POST", body, headers });
    assert.deepEqual([first.status, second.status, second.body.id], [202, 202, first.body.id]);
    const other = await service.send(runner.secret, base, { method: "POST", body: { ...body, title: "U" }, headers });
    assert.equal(other.problem, "idempotency-key-reused");
    await ended(service, first.body.id);
    await service.owner("/console/v1/installation", { method: "PATCH", body: { matterAllowlist: [] } });
    assert.equal((await service.send(reader.secret, `${base}/${id}`)).problem, "matter-not-found");
    await service.owner("/console/v1/installation", { method: "PATCH", body: { matterAllowlist: null } });
  });
});
