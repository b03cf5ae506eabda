import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { api, upload } from "../../../app/testing/upload.ts";
import { type Desk, testDesk } from "./testing/desk.ts";

const ends: (() => Promise<void>)[] = [];
let desk: Desk;

before(async () => {
  desk = await testDesk({ after: (end) => void ends.push(end) });
});
after(async () => {
  for (const end of ends) await end();
});

const lamp = "The keeper oils the lamp.\n\n# 1. Duties\n\nTrim the wick.\n\n## 1.1 Hours\n\nAt dusk.\n";

describe("drafts work", () => {
  test("a draft is made from a document, saved, read, and its former bodies are listed", async () => {
    const { documentId } = await upload(desk.service, desk.matterId, "lamp.md", "text/markdown", Buffer.from(lamp));
    const made = (await desk.send("/from-document", "POST", { documentId })).body;
    assert.deepEqual(
      [made.title, made.category, made.practiceArea, made.status, made.source, made.version, made.generationStatus, made.governingLawState],
      ["lamp.md", "custom", "general", "draft", "imported", 1, "succeeded", null],
    );
    assert.equal((await desk.send(`/${made.id}/versions`)).body.pagination.total, 0);
    const body = "\r\n# 1. Duties\r\n\r\nTrim **the wick**.  \r\n\n\n";
    const saved = await desk.send(`/${made.id}`, "PUT", { contentMarkdown: body, changeSummary: "Shorter", expectedVersion: 1 });
    assert.deepEqual([saved.status, saved.body.version, saved.body.title, saved.body.status], [200, 2, "lamp.md", "draft"]);
    await desk.send(`/${made.id}`, "PUT", { contentMarkdown: "Third", title: "Lamp", status: "final" });
    const now = (await desk.send(`/${made.id}`)).body;
    assert.deepEqual([now.version, now.title, now.status, now.contentMarkdown], [3, "Lamp", "final", "Third"]);
    const { data } = (await desk.send(`/${made.id}/versions`)).body;
    assert.deepEqual(
      data.map(({ version, changeSummary }: { version: number; changeSummary: string | null }) => [version, changeSummary]),
      [
        [2, null],
        [1, "Shorter"],
      ],
    );
    const former = (await desk.service.owner(`/console/v1/drafts/${made.id}/versions/2`)).body;
    assert.deepEqual([former.contentMarkdown, former.title], [body, "lamp.md"]);
    assert.equal((await desk.service.owner(`/console/v1/drafts/${made.id}/versions/3`)).status, 404);
  });

  test("sections are headings with the text after them", async () => {
    const { sections } = (await desk.send(`/${desk.draft(lamp).id}`)).body;
    assert.deepEqual(sections, [
      { heading: null, level: null, text: "The keeper oils the lamp." },
      { heading: "1. Duties", level: 1, text: "Trim the wick." },
      { heading: "1.1 Hours", level: 2, text: "At dusk." },
    ]);
  });

  test("autosaves by one author within ten minutes keep one former body, other saves keep each", async () => {
    const { id } = desk.draft("one");
    const save = (contentMarkdown: string, more = {}) => desk.send(`/${id}`, "PUT", { contentMarkdown, ...more });
    for (const text of ["two", "three", "four"]) assert.equal((await save(text, { isAutosave: true })).status, 200);
    const kept = async () => (await desk.send(`/${id}/versions`)).body.data.map(({ version }: { version: number }) => version) as number[];
    assert.deepEqual([(await desk.send(`/${id}`)).body.version, await kept()], [4, [1]]);
    const { secret } = await desk.service.issue("drafting:run");
    const path = `${api}/matters/${desk.matterId}/drafts/${id}`;
    await desk.service.send(secret, path, { method: "PUT", body: { contentMarkdown: "five", isAutosave: true } });
    await save("six", { isAutosave: true });
    await save("seven");
    assert.deepEqual(await kept(), [6, 5, 4, 1]);
  });

  test("a copy has no comments and no history, and keeps suggested changes", async () => {
    const { id } = desk.draft("Oil {++twice++} {--once--}{>>why?<<}{by=Ann at=2026-01-02} daily");
    await desk.send(`/${id}`, "PUT", { contentMarkdown: "Oil {++twice++}{>>a\nb<<} daily", status: "final" });
    const copy = await desk.send(`/${id}/copies`, "POST", {});
    assert.equal(copy.status, 201);
    assert.deepEqual(
      [copy.body.contentMarkdown, copy.body.version, copy.body.status, copy.body.title],
      ["Oil {++twice++} daily", 1, "draft", "Lamp oil (copy)"],
    );
    assert.equal((await desk.send(`/${copy.body.id}/versions`)).body.pagination.total, 0);
    const long = await desk.send(`/${id}/copies`, "POST", { title: "x".repeat(200) });
    const again = await desk.send(`/${long.body.id}/copies`, "POST", {});
    assert.equal(again.body.title, `${"x".repeat(193)} (copy)`);
  });

  test("a draft in the trash appears only in the trash, and is restored with its history", async () => {
    const { id } = desk.draft("one");
    await desk.send(`/${id}`, "PUT", { contentMarkdown: "two" });
    assert.equal((await desk.send(`/${id}/restore`, "POST")).problem, "draft-not-found");
    assert.equal((await desk.send(`/${id}`, "DELETE")).status, 204);
    for (const [path, method, body] of [
      ["", "GET"],
      ["", "PUT", { contentMarkdown: "x" }],
      ["", "DELETE"],
      ["/versions", "GET"],
      ["/copies", "POST", {}],
    ] as const)
      assert.equal((await desk.send(`/${id}${path}`, method, body)).problem, "draft-not-found", `${method} ${path}`);
    assert.equal((await desk.service.owner(`/console/v1/drafts/${id}/versions/1`)).status, 404);
    const ids = async (state: string) => (await desk.send(`?state=${state}`)).body.data.map((one: { id: string }) => one.id) as string[];
    assert.ok(!(await ids("active")).includes(id));
    assert.deepEqual(await ids("trashed"), [id]);
    const [thing] = (await desk.service.owner("/console/v1/trash?kind=draft")).body.data;
    assert.deepEqual([thing.id, thing.matterId], [id, desk.matterId]);
    const blocked = await desk.service.owner(`${api}/matters/${desk.matterId}`, { method: "DELETE" });
    assert.ok(blocked.body.blockers.some(({ kind }: { kind: string }) => kind === "draft"));
    const restored = await desk.send(`/${id}/restore`, "POST");
    assert.deepEqual([restored.status, restored.body.contentMarkdown, restored.body.version], [200, "two", 2]);
    assert.equal((await desk.send(`/${id}/versions`)).body.pagination.total, 1);
    await desk.send(`/${id}`, "DELETE");
    const purged = await desk.service.owner(`/console/v1/trash/draft/${id}`, { method: "DELETE" });
    assert.equal(purged.status, 204);
    assert.equal((await desk.send(`/${id}/restore`, "POST")).problem, "draft-not-found");
  });

  test("categories are the contract types and custom, by label", async () => {
    const { body } = await desk.service.owner(`${api}/draft-categories?limit=200`);
    const labels: string[] = body.data.map(({ label }: { label: string }) => label);
    assert.equal(body.pagination.total, 40);
    assert.deepEqual(labels, labels.toSorted());
    assert.ok(body.data.some(({ id }: { id: string }) => id === "custom"));
  });
});

describe("drafts refuse", () => {
  test("a save over an older version, and one of two simultaneous saves", async () => {
    const { id } = desk.draft("one");
    const save = (contentMarkdown: string, expectedVersion: number) => desk.send(`/${id}`, "PUT", { contentMarkdown, expectedVersion });
    const both = await Promise.all([save("mine", 1), save("theirs", 1)]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    assert.deepEqual([won?.status, lost?.status, lost?.problem], [200, 409, "version-conflict"]);
    assert.deepEqual([lost?.body.expectedVersion, lost?.body.currentVersion], [1, 2]);
    const now = (await desk.send(`/${id}`)).body;
    assert.deepEqual([now.version, now.contentMarkdown], [2, won?.body.contentMarkdown]);
    assert.equal((await desk.send(`/${id}/versions`)).body.pagination.total, 1);
  });

  test("an invalid body, and changes nothing", async () => {
    const { id } = desk.draft("one");
    for (const [body, location, type] of [
      [{}, "body.contentMarkdown", "missing"],
      [{ contentMarkdown: " \n\t" }, "body.contentMarkdown", "pattern"],
      [{ contentMarkdown: "" }, "body.contentMarkdown", "too_short"],
      [{ contentMarkdown: "x".repeat(500_001) }, "body.contentMarkdown", "too_long"],
      [{ contentMarkdown: "half \ud83d" }, "body.contentMarkdown", "pattern"],
      [{ contentMarkdown: "zero \0" }, "body.contentMarkdown", "pattern"],
      [{ contentMarkdown: "x", title: " " }, "body.title", "too_short"],
      [{ contentMarkdown: "x", status: "signed" }, "body.status", "not_in_list"],
      [{ contentMarkdown: "x", changeSummary: "x".repeat(501) }, "body.changeSummary", "too_long"],
      [{ contentMarkdown: "x", expectedVersion: 0 }, "body.expectedVersion", "too_small"],
      [{ contentMarkdown: "x", body: "y" }, "body.body", "unknown_member"],
    ] as const) {
      const refused = await desk.send(`/${id}`, "PUT", body);
      assert.deepEqual([refused.status, refused.body.errors[0].location, refused.body.errors[0].type], [422, location, type], location);
    }
    assert.deepEqual((await desk.send(`/${id}`)).body.version, 1);
  });
});
