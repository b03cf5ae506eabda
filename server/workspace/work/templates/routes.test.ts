import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { api, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { unknownId } from "../../../app/testing/workspace.ts";
import { until } from "../../../platform/testing/until.ts";
import { type Shelf, testShelf } from "./testing/shelf.ts";

const ends: (() => Promise<void>)[] = [];
let shelf: Shelf;

before(async () => {
  shelf = await testShelf({ after: (end) => void ends.push(end) });
});
after(async () => {
  for (const end of ends) await end();
});

const lease =
  "The parties agree.\n\n# 1. Rent\n\n[Tenant] pays {{monthly_rent}} from <<Start Date>>. Deposit: ________\n\n## 1.1 Term\n\n12 months.\n";

describe("templates work", () => {
  test("a template is made, listed, read, changed, copied and retired", async () => {
    const made = await shelf.template(lease, { title: " Lease ", description: "For flats" });
    assert.deepEqual(
      [made.title, made.description, made.category, made.sourceFilename, made.contentMarkdown],
      ["Lease", "For flats", "custom", null, lease],
    );
    assert.deepEqual(
      made.variables.map(({ id, name, kind, position }) => [id, name, kind, position]),
      [
        ["tenant", "Tenant", "party", 0],
        ["monthly_rent", "monthly_rent", "money", 1],
        ["start_date", "Start Date", "date", 2],
        ["blank_1", "Blank", "money", 3],
        ["duration_1", "12 months", "duration", 4],
      ],
    );
    assert.deepEqual(made.variables[4]?.defaultValue, "12 months");
    assert.deepEqual(
      made.sections.map(({ heading, level }) => [heading, level]),
      [
        [null, null],
        ["1. Rent", 1],
        ["1.1 Term", 2],
      ],
    );
    assert.match(made.sections[1]?.text ?? "", /\[Tenant\] pays \{\{monthly_rent\}\}/);
    const [first] = (await shelf.send("")).body.data;
    assert.deepEqual(Object.keys(first).sort(), ["category", "createdAt", "description", "id", "sourceFilename", "title", "updatedAt"]);
    assert.equal(first.id, made.id);
    const changed = (await shelf.send(`/${made.id}`, "PUT", { contentMarkdown: "<<Start Date>> [Landlord]" })).body;
    assert.deepEqual([changed.title, changed.description], ["Lease", "For flats"]);
    assert.deepEqual(
      changed.variables.map(({ id }: { id: string }) => id),
      ["start_date", "landlord"],
    );
    const copy = (await shelf.send(`/${made.id}/copies`, "POST", {})).body;
    assert.deepEqual([copy.title, copy.contentMarkdown], ["Lease (copy)", "<<Start Date>> [Landlord]"]);
    assert.equal((await shelf.send(`/${copy.id}/copies`, "POST", { title: "Other" })).body.title, "Other");
    assert.equal((await shelf.send(`/${made.id}`, "DELETE")).status, 204);
    for (const [path, method, body] of [
      [`/${made.id}`, "GET"],
      [`/${made.id}`, "DELETE"],
      [`/${made.id}`, "PUT", { contentMarkdown: "x" }],
      [`/${made.id}/copies`, "POST", {}],
    ] as const)
      assert.equal((await shelf.send(path, method, body)).problem, "template-not-found");
    assert.ok((await shelf.send("")).body.data.every(({ id }: { id: string }) => id !== made.id));
  });

  test("a run fills in values that were given, read, known or usual, and leaves the other placeholders visible", async () => {
    const { id: clientId } = (await shelf.service.owner(`${api}/clients`, { method: "POST", body: { name: "Gull Coffee Inc." } })).body;
    await shelf.service.owner(`${api}/matters/${shelf.matterId}`, {
      method: "PATCH",
      body: { clientId, caseNumber: "24-cv-1", metadata: { court: "Harbor Court" } },
    });
    const { id } = await shelf.template(
      "[Client Name] v. [Tenant], No. [Case Number], [Court]. Rent [Rent] for 12 months under the law of [Governing Law]. [Deposit] [Guarantor]",
    );
    const prompt = "Tenant is Ola Berg. Rent $900. Governing law: Oregon. Deposit $100 or $200.";
    const run = await shelf.run(id, { prompt, slotOverrides: { rent: "$950" } });
    assert.deepEqual([run.status, run.prompt, run.templateId, run.matterId], ["succeeded", prompt, id, shelf.matterId]);
    assert.deepEqual(
      run.slots.map(({ id: slot, value, source, candidates }) => [slot, value, source, candidates]),
      [
        ["client_name", "Gull Coffee Inc.", "context", []],
        ["tenant", "Ola Berg", "prompt", []],
        ["case_number", "24-cv-1", "context", []],
        ["court", "Harbor Court", "context", []],
        ["rent", "$950", "user", []],
        ["duration_1", "12 months", "default", []],
        ["governing_law", "Oregon", "prompt", []],
        ["deposit", null, null, ["$100", "$200"]],
        ["guarantor", null, null, []],
      ],
    );
    assert.equal(
      await shelf.body(run.draftId),
      "Gull Coffee Inc. v. Ola Berg, No. 24-cv-1, Harbor Court. Rent $950 for 12 months under the law of Oregon. [Deposit] [Guarantor]",
    );
    const draft = (await shelf.inMatter(`/drafts/${run.draftId}`)).body;
    assert.deepEqual(
      [draft.title, draft.source, draft.governingLawState, draft.generationStatus],
      ["Lease", "generated", "or", "succeeded"],
    );
    await shelf.send(`/${id}`, "DELETE");
    assert.equal((await shelf.inMatter(`/template-runs/${run.id}`)).status, 200, "runs of a retired template stay readable");
  });

  test("the operation names its result, and the same key launches only once", async () => {
    const { id } = await shelf.template("[A]");
    const send = (body: object, key: string) =>
      shelf.service.owner(`${api}/matters/${shelf.matterId}/templates/${id}/runs`, {
        method: "POST",
        body,
        headers: { "idempotency-key": key },
      });
    const first = await send({}, "one");
    assert.deepEqual(
      [first.status, first.body.type, first.body.resource.kind, first.headers.get("retry-after")],
      [202, "template.run", "template_run", "2"],
    );
    const done = await ended(shelf.service, first.body.id);
    assert.deepEqual([done.status, done.progress], ["succeeded", { done: 2, total: 2, unit: "steps" }]);
    assert.equal(done.resource.url, `/v1/matters/${shelf.matterId}/template-runs/${done.resource.id}`);
    assert.equal((await send({}, "one")).body.id, first.body.id);
    assert.equal((await send({ prompt: "x" }, "one")).problem, "idempotency-key-reused");
  });

  test("a template is made from a document, and keeps its name", async () => {
    const { documentId } = await upload(shelf.service, shelf.matterId, "rent.md", "text/markdown", Buffer.from("# Rent\n\n[Rent]"));
    const made = (await shelf.send("/from-document", "POST", { documentId, category: "lease" })).body;
    assert.deepEqual(
      [made.title, made.sourceFilename, made.category, made.contentMarkdown],
      ["rent.md", "rent.md", "lease", "# Rent\n\n[Rent]"],
    );
    assert.equal((await shelf.send("/from-document", "POST", { documentId, title: "Rent" })).body.title, "Rent");
  });

  test("search finds a template by its words, and its new words after a change", async () => {
    const { id } = await shelf.template("[Keeper] trims the wick.", { title: "Keeping" });
    const found = (q: string) =>
      until(shelf.service.folder.root, async () => {
        const { data } = (await shelf.service.owner(`/console/v1/search?q=${q}&kinds=template`)).body;
        return data.length === 0 ? null : data;
      });
    const [hit] = await found("wicks");
    assert.deepEqual([hit.kind, hit.id, hit.matterId, hit.title], ["template", id, null, "Keeping"]);
    await shelf.send(`/${id}`, "PUT", { contentMarkdown: "[Keeper] polishes the lens." });
    assert.equal((await found("lens"))[0].id, id);
    await shelf.send(`/${id}`, "DELETE");
    assert.deepEqual((await shelf.service.owner("/console/v1/search?q=lens&kinds=template")).body.data, []);
  });

  test("the window shows places, findings and the values of a possible run, and restores a retired template", async () => {
    const { id } = await shelf.template("[A] {#open}\n\n[A] [NTD: ask]");
    const reading = (await shelf.service.owner(`/console/v1/templates/${id}/reading`)).body;
    assert.deepEqual(reading.places, [
      { varId: "a", start: 0, end: 3 },
      { varId: "a", start: 13, end: 16 },
    ]);
    assert.deepEqual(
      reading.findings.map(({ code, paragraph }: { code: string; paragraph: number }) => [code, paragraph]),
      [
        ["unclosed", 1],
        ["drafting_note", 2],
      ],
    );
    await shelf.run(id, { slotOverrides: { a: "once" } });
    const preview = await shelf.service.owner(`/console/v1/matters/${shelf.matterId}/templates/${id}/preview`, {
      method: "POST",
      body: { prompt: "A: twice" },
    });
    assert.deepEqual(preview.body.earlier, [{ varId: "a", value: "once" }]);
    await shelf.send(`/${id}`, "DELETE");
    assert.equal((await shelf.service.owner(`/console/v1/trash/template/${id}/restore`, { method: "POST" })).status, 200);
    assert.equal((await shelf.send(`/${id}`)).body.variables.length, 1);
    await shelf.send(`/${id}`, "DELETE");
    assert.equal((await shelf.service.owner(`/console/v1/trash/template/${id}`, { method: "DELETE" })).status, 204);
  });
});

describe("templates refuse", () => {
  const refused = async (path: string, method: string, body: object, location: string) => {
    const { status, body: problem } = await shelf.send(path, method, body);
    assert.deepEqual([status, problem.errors?.[0].location], [422, location], JSON.stringify(body));
  };

  test("bodies that do not make a template", async () => {
    const good = { title: "T", contentMarkdown: "x" };
    for (const [more, location] of [
      [{ title: " " }, "body.title"],
      [{ title: "x".repeat(301) }, "body.title"],
      [{ contentMarkdown: " \n" }, "body.contentMarkdown"],
      [{ contentMarkdown: "x".repeat(500_001) }, "body.contentMarkdown"],
      [{ contentMarkdown: "\ud800" }, "body.contentMarkdown"],
      [{ description: "x".repeat(2001) }, "body.description"],
      [{ category: "x".repeat(101) }, "body.category"],
      [{ extra: 1 }, "body.extra"],
    ] as const)
      await refused("", "POST", { ...good, ...more }, location);
    assert.equal((await shelf.send("", "POST", { ...good, contentMarkdown: "x".repeat(500_000) })).status, 201);
  });

  test("runs with values for unknown variables, or too long ones", async () => {
    const { id } = await shelf.template("[A]");
    for (const [body, location] of [
      [{ slotOverrides: { b: "x" } }, "body.slotOverrides.b"],
      [{ slotOverrides: { a: "" } }, "body.slotOverrides.a"],
      [{ slotOverrides: { a: "x".repeat(4001) } }, "body.slotOverrides.a"],
      [{ prompt: "x".repeat(8001) }, "body.prompt"],
    ] as const) {
      const { status, body: problem } = await shelf.inMatter(`/templates/${id}/runs`, "POST", body);
      assert.deepEqual([status, problem.errors?.[0].location], [422, location]);
    }
    assert.equal((await shelf.inMatter(`/templates/${unknownId("tpl")}/runs`, "POST", {})).problem, "template-not-found");
    assert.equal((await shelf.inMatter(`/template-runs/${unknownId("dtr")}`)).problem, "template-run-not-found");
  });

  test("documents that cannot be a template", async () => {
    assert.equal((await shelf.send("/from-document", "POST", { documentId: unknownId("doc") })).problem, "document-not-found");
    const { documentId } = await upload(shelf.service, shelf.matterId, "a.rtf", "application/rtf", Buffer.from("{\\rtf1 Rent}"));
    const { problem, body } = await shelf.send("/from-document", "POST", { documentId });
    assert.deepEqual([problem, body.supportedMediaTypes.length], ["unsupported-media-type", 3]);
    const broken = await upload(
      shelf.service,
      shelf.matterId,
      "a.docx",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      Buffer.from("PK\x03\x04"),
    );
    assert.equal((await shelf.send("/from-document", "POST", { documentId: broken.documentId })).problem, "document-not-readable");
  });

  test("a save over a template that has changed since", async () => {
    const { id } = await shelf.template("[A]");
    const save = (tag: string) =>
      shelf.service.owner(`${api}/templates/${id}`, { method: "PUT", body: { contentMarkdown: "[B]" }, headers: { "if-match": tag } });
    assert.equal((await save('"1"')).status, 200);
    assert.equal((await save('"1"')).problem, "precondition-failed");
  });
});
