import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { unzipSync } from "fflate";
import { unknownId } from "../../../app/testing/workspace.ts";
import { berthContract, type Grid, lawColumn, shortContract, testGrid } from "./testing/grid.ts";

const ends: (() => Promise<void>)[] = [];
let grid: Grid;
let berth: string;
let letter: string;

before(async () => {
  grid = await testGrid({ after: (end) => void ends.push(end) });
  berth = await grid.document(berthContract, "berth.txt");
  letter = await grid.document(shortContract, "letter.txt");
});
after(async () => {
  for (const end of ends) await end();
});

describe("matrices work", () => {
  test("a matrix is created, run, read, exported and deleted", async () => {
    const made = await grid.create({ title: " Berths ", documentIds: [berth, letter], columns: [lawColumn] });
    assert.deepEqual(
      [made.title, made.description, made.status, made.cellCount, made.pendingCellCount, made.errorCellCount],
      ["Berths", null, "queued", 2, 2, 0],
    );
    const { id: _column, ...column } = made.columns[0] ?? assert.fail();
    assert.deepEqual(column, {
      ...lawColumn,
      columnType: "free_text",
      options: null,
      instructions: null,
      dependsOnColumnId: null,
      gateExpression: null,
      injectUpstream: false,
      learnedFrom: 0,
      position: 0,
    });
    const operation = await grid.run(made.id);
    assert.deepEqual(
      [operation.type, operation.status, operation.progress],
      ["matrix.run", "succeeded", { done: 2, total: 2, unit: "cells" }],
    );
    assert.deepEqual(operation.resource, {
      kind: "matrix",
      id: made.id,
      url: `/v1/matters/${grid.matterId}/matrices/${made.id}`,
    });
    const [found, missing] = await grid.cells(made.id);
    assert.ok(found && missing);
    assert.deepEqual([found.answer, found.status, found.answerState], ["Oregon", "succeeded", "extracted"]);
    for (const { quote, start, end } of found.citations) assert.equal(berthContract.slice(start, end), quote);
    assert.match(found.citations[0]?.quote ?? "", /laws of the State of Oregon/);
    assert.ok((found.citations[0]?.paragraph ?? 0) > 1);
    assert.deepEqual([missing.answer, missing.status, missing.answerState, missing.citations], [null, "succeeded", "not_found", []]);
    assert.equal(missing.sentencesRead, 3);
    const now = (await grid.send(`/${made.id}`, "GET")).body;
    assert.deepEqual([now.status, now.pendingCellCount, now.errorCellCount], ["succeeded", 0, 0]);
    const [entry] = (await grid.service.owner("/console/v1/audit?action=matrix.run")).body.data;
    assert.deepEqual([entry.billedUnits, entry.operationId, entry.matterId], [2, operation.id, grid.matterId]);
    assert.equal((await grid.send(`/${made.id}`, "DELETE")).status, 204);
    assert.equal((await grid.send(`/${made.id}`, "DELETE")).problem, "matrix-not-found");
  });

  test("exports contain every answer, and nothing that a spreadsheet program would compute", async () => {
    const made = await grid.create({ title: 'Berths: "all"', documentIds: [berth], columns: [{ ...lawColumn, label: "Law, place" }] });
    const [cell] = await grid.cells(made.id);
    await grid.send(`/${made.id}/cells/${cell?.id}`, "PATCH", { answer: '=1+1\n"two"' });
    const csv = (await grid.send(`/${made.id}/exports`, "POST", { format: "csv", includeCitations: false })).body;
    assert.equal(Buffer.from(csv.content, "base64").toString(), 'Document,"Law, place"\r\nberth.txt,"\'=1+1\n""two"""\r\n');
    assert.deepEqual([csv.format, csv.sizeBytes], ["csv", Buffer.from(csv.content, "base64").length]);
    await grid.run(made.id, { force: true });
    const both = (await grid.send(`/${made.id}/exports`, "POST", { format: "csv" })).body;
    assert.match(
      Buffer.from(both.content, "base64").toString(),
      /^Document,"Law, place","Law, place - citations"\r\nberth\.txt,Oregon,“3\. Governing|^Document,"Law, place","Law, place - citations"\r\nberth\.txt,Oregon,“/,
    );
    const xlsx = (await grid.send(`/${made.id}/exports`, "POST", { format: "xlsx" })).body;
    const parts = unzipSync(Buffer.from(xlsx.content, "base64"));
    const part = (path: string) => Buffer.from(parts[path] ?? "").toString();
    assert.match(part("xl/worksheets/sheet1.xml"), /<pane (?=[^>]*xSplit="1")(?=[^>]*ySplit="1")[^>]*state="frozen"/);
    assert.match(part("xl/worksheets/sheet2.xml"), /<pane (?=[^>]*ySplit="1")[^>]*state="frozen"/);
    // All cells are texts, so that no program computes them.
    assert.ok(!/<f>|t="n"/.test(part("xl/worksheets/sheet1.xml") + part("xl/worksheets/sheet2.xml")));
    const words = new Set([...part("xl/sharedStrings.xml").matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text));
    for (const word of ["Law, place", "Oregon", "Quote", "Page", "Paragraph"]) assert.ok(words.has(word), word);
  });

  test("an export contains the named columns, in that order", async () => {
    const made = await grid.create({
      title: "Some",
      documentIds: [berth],
      columns: ["A", "B", "C"].map((label) => ({ ...lawColumn, label })),
    });
    const [first, , third] = made.columns.map(({ id }) => id);
    const as = (columnIds: unknown[]) => grid.send(`/${made.id}/exports`, "POST", { format: "csv", includeCitations: false, columnIds });
    assert.equal(Buffer.from((await as([third, first])).body.content, "base64").toString(), "Document,C,A\r\nberth.txt,,\r\n");
    assert.equal((await as([first, first])).body.errors[0].type, "duplicate");
    assert.equal((await as([unknownId("col")])).problem, "matrix-column-not-found");
  });

  test("lists are newest first, titles are patched, and an old version is refused", async () => {
    const made = await grid.create({ title: "First" });
    const { body, headers } = await grid.send(`/${made.id}`, "GET");
    assert.deepEqual([body.rows, body.columns, body.cellCount], [[], [], 0]);
    const patched = await grid.service.owner(`${grid.base}/${made.id}`, {
      method: "PATCH",
      body: { description: "Where ships moor" },
      headers: { "if-match": headers.get("etag") ?? "" },
    });
    assert.deepEqual([patched.body.title, patched.body.description], ["First", "Where ships moor"]);
    const late = await grid.service.owner(`${grid.base}/${made.id}`, {
      method: "PATCH",
      body: { title: "Late" },
      headers: { "if-match": headers.get("etag") ?? "" },
    });
    assert.equal(late.problem, "precondition-failed");
    const listed = (await grid.send("", "GET")).body;
    assert.deepEqual(Object.keys(listed.data[0]).sort(), ["createdAt", "description", "id", "matterId", "status", "title", "updatedAt"]);
    const times = listed.data.map((one: { createdAt: string }) => one.createdAt);
    assert.deepEqual(times, times.toSorted().toReversed());
  });

  test("cells come by row and column, in the chosen order, page by page", async () => {
    const columns = ["A", "B", "C"].map((label) => ({ label, question: `Who is ${label}?` }));
    const made = await grid.create({ title: "Order", documentIds: [letter, berth], columns });
    const ids = made.columns.map(({ id }) => id);
    const reordered = (await grid.send(`/${made.id}/columns/order`, "PUT", { columnIds: [ids[2], ids[0], ids[1]] })).body;
    assert.deepEqual(
      reordered.columns.map(({ label }: { label: string }) => label),
      ["C", "A", "B"],
    );
    const places = (await grid.cells(made.id)).map(({ rowId, columnId }) => [
      made.rows.findIndex(({ id }) => id === rowId),
      reordered.columns.findIndex(({ id }: { id: string }) => id === columnId),
    ]);
    assert.deepEqual(places, [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
      [1, 2],
    ]);
    const page = (await grid.send(`/${made.id}/cells?limit=2&offset=2`, "GET")).body;
    assert.deepEqual(page.pagination, { limit: 2, offset: 2, total: 6, hasMore: true });
    assert.deepEqual(
      page.data.map(({ columnId }: { columnId: string }) => columnId),
      [ids[1], ids[2]],
    );
  });

  test("rows and columns are added and removed with their cells", async () => {
    const made = await grid.create({ title: "Growing", documentIds: [berth], columns: [lawColumn] });
    const grown = (await grid.send(`/${made.id}/rows`, "POST", { documentIds: [letter] })).body;
    assert.deepEqual([grown.cellCount, grown.rows.length, grown.pendingCellCount], [2, 2, 2]);
    const wider = await grid.send(`/${made.id}/columns`, "POST", {
      columns: [{ label: "Yes?", question: "Is it so?", columnType: "yes_no" }],
    });
    assert.deepEqual([wider.status, wider.body.cellCount, wider.body.columns[1].position], [201, 4, 1]);
    assert.equal((await grid.send(`/${made.id}/columns/${wider.body.columns[0].id}`, "DELETE")).status, 204);
    assert.equal((await grid.send(`/${made.id}/rows/${made.rows[0]?.id}`, "DELETE")).status, 204);
    assert.equal((await grid.send(`/${made.id}/rows/${made.rows[0]?.id}`, "DELETE")).problem, "matrix-row-not-found");
    assert.equal((await grid.cells(made.id)).length, 1);
  });

  test("deleting a document removes its row from every matrix", async () => {
    const documentId = await grid.document(berthContract);
    const made = await grid.create({ title: "Leaving", documentIds: [documentId, letter], columns: [lawColumn] });
    assert.equal(
      (await grid.service.owner(`/workspace/v1/matters/${grid.matterId}/documents/${documentId}`, { method: "DELETE" })).status,
      204,
    );
    const now = (await grid.send(`/${made.id}`, "GET")).body;
    assert.deepEqual([now.rows.length, now.cellCount, (await grid.cells(made.id)).length], [1, 1, 1]);
  });
});

describe("matrices refuse", () => {
  const spec = (more: object) => ({ label: "L", question: "Q?", ...more });

  for (const [what, body, location, type] of [
    ["a title of blanks", { title: "  " }, "body.title", "too_short"],
    ["a title of 301 characters", { title: "x".repeat(301) }, "body.title", "too_long"],
    ["an unknown member", { title: "x", organization: "o" }, "body.organization", "unknown_member"],
    ["a malformed document", { title: "x", documentIds: ["doc_1"] }, "body.documentIds.0", "pattern"],
    ["61 columns", { title: "x", columns: Array.from({ length: 61 }, () => spec({})) }, "body.columns", "too_long"],
    [
      "a question of 4,001 characters",
      { title: "x", columns: [spec({ question: "q".repeat(4001) })] },
      "body.columns.0.question",
      "too_long",
    ],
    ["a type there is not", { title: "x", columns: [spec({ columnType: "poem" })] }, "body.columns.0.columnType", "not_in_list"],
    ["a select without options", { title: "x", columns: [spec({ columnType: "single_select" })] }, "body.columns.0.options", "missing"],
    ["no options", { title: "x", columns: [spec({ columnType: "single_select", options: [] })] }, "body.columns.0.options", "too_short"],
    [
      "the same option twice",
      { title: "x", columns: [spec({ columnType: "single_select", options: ["a", "a "] })] },
      "body.columns.0.options.1",
      "duplicate",
    ],
    [
      "a dependency of a new column",
      { title: "x", columns: [spec({ dependsOnColumnId: null })] },
      "body.columns.0.dependsOnColumnId",
      "unknown_member",
    ],
  ] as const)
    test(`${what}`, async () => {
      const { status, problem, body: refusal } = await grid.send("", "POST", body);
      assert.deepEqual([status, problem, refusal.errors[0].location, refusal.errors[0].type], [422, "invalid-request", location, type]);
    });

  test("documents named twice, unknown, already rows, or unread", async () => {
    const twice = await grid.send("", "POST", { title: "x", documentIds: [berth, berth] });
    assert.deepEqual([twice.status, twice.body.errors[0].type], [422, "duplicate"]);
    assert.equal((await grid.send("", "POST", { title: "x", documentIds: [unknownId("doc")] })).problem, "document-not-found");
    const made = await grid.create({ title: "x", documentIds: [berth] });
    const present = await grid.send(`/${made.id}/rows`, "POST", { documentIds: [letter, berth] });
    assert.deepEqual([present.status, present.problem, present.body.documentIds], [409, "row-already-present", [berth]]);
    assert.equal((await grid.send(`/${made.id}`, "GET")).body.rows.length, 1, "nothing was added");
  });

  test("runs of a matrix without cells, and impossible changes of columns", async () => {
    const made = await grid.create({ title: "x", documentIds: [berth] });
    const empty = await grid.send(`/${made.id}/runs`, "POST");
    assert.deepEqual([empty.status, empty.problem, empty.body.reason], [409, "matrix-not-runnable", "no_cells"]);
    const full = (await grid.send(`/${made.id}/columns`, "POST", { columns: Array.from({ length: 60 }, () => spec({})) })).body;
    const over = await grid.send(`/${made.id}/columns`, "POST", { columns: [spec({})] });
    assert.deepEqual([over.status, over.body.errors[0].type], [422, "too_long"]);
    const [a, b] = full.columns.map(({ id }: { id: string }) => id);
    const patch = (id: string, body: object) => grid.send(`/${made.id}/columns/${id}`, "PATCH", body);
    assert.equal((await patch(a, { dependsOnColumnId: unknownId("col") })).problem, "matrix-column-not-found");
    assert.equal((await patch(a, { dependsOnColumnId: a })).body.errors[0].type, "cycle");
    assert.equal((await patch(a, { gateExpression: "yes" })).body.errors[0].type, "conflicting_members");
    assert.equal((await patch(a, { gateExpression: "maybe" })).body.errors[0].type, "pattern");
    assert.equal((await patch(a, { label: null })).body.errors[0].type, "null_not_allowed");
    assert.equal((await patch(a, { columnType: "single_select" })).body.errors[0].type, "missing");
    assert.equal((await patch(a, { dependsOnColumnId: b, gateExpression: "in:A|B", injectUpstream: true })).status, 200);
    const circle = await patch(b, { dependsOnColumnId: a });
    assert.deepEqual([circle.body.errors[0].location, circle.body.errors[0].type], ["body.dependsOnColumnId", "cycle"]);
    const needed = await grid.send(`/${made.id}/columns/${b}`, "DELETE");
    assert.deepEqual([needed.status, needed.problem, needed.body.columnIds], [409, "column-has-dependents", [a]]);
    for (const columnIds of [
      [a, b],
      [a, a, ...full.columns.slice(2).map(({ id }: { id: string }) => id)],
    ])
      assert.equal((await grid.send(`/${made.id}/columns/order`, "PUT", { columnIds })).status, 422);
  });

  test("a matter with a matrix is not deleted", async () => {
    await grid.create({ title: "x" });
    const refused = await grid.service.owner(`/workspace/v1/matters/${grid.matterId}`, { method: "DELETE" });
    assert.deepEqual([refused.status, refused.body.blockers[1].kind], [409, "matrix"]);
  });
});
