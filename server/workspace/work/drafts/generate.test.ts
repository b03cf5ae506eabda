import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { api, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { until } from "../../../platform/testing/until.ts";
import { openFile } from "../../../text/formats/document-format.ts";
import { format } from "../../../text/formats/docx/format.ts";
import { type Desk, testDesk } from "./testing/desk.ts";

const ends: (() => Promise<void>)[] = [];
let desk: Desk;

before(async () => {
  desk = await testDesk({ after: (end) => void ends.push(end) });
});
after(async () => {
  for (const end of ends) await end();
});

const nda = { category: "nda", title: "Lamp NDA", governingLawState: "Oregon" };
const draftNow = async (id: string) => (await desk.send(`/${id}`)).body;

describe("generation works", () => {
  test("a draft is queued at launch, and has sections once it is done", async () => {
    const launched = await desk.send("", "POST", { ...nda, variables: { party_a: "Lamp Works LLC" }, specialInstructions: "Sing" });
    assert.deepEqual(
      [launched.status, launched.body.type, launched.body.progress.unit, launched.headers.get("retry-after")],
      [202, "draft.generate", "steps", "2"],
    );
    const { id, url } = launched.body.resource;
    assert.equal(url, `/v1/matters/${desk.matterId}/drafts/${id}`);
    const operation = await ended(desk.service, launched.body.id);
    assert.deepEqual([operation.status, operation.progress], ["succeeded", { done: 2, total: 2, unit: "steps" }]);
    const draft = await draftNow(id);
    assert.deepEqual(
      [draft.title, draft.category, draft.source, draft.version, draft.generationStatus, draft.governingLawState, draft.status],
      ["Lamp NDA", "nda", "generated", 1, "succeeded", "or", "draft"],
    );
    assert.match(draft.contentMarkdown, /Lamp Works LLC \(“Disclosing Party”\)/);
    assert.doesNotMatch(draft.contentMarkdown, /Not applied|Drafting notes/);
    assert.equal(draft.draftingNotes.length, 1);
    assert.match(draft.draftingNotes[0], /^Not applied: “Sing\.”/);
    assert.match(draft.contentMarkdown, /laws of the State of Oregon/);
    // No law is installed here, so nothing is cited.
    assert.doesNotMatch(draft.contentMarkdown, /U\.S\.C\.|ORS/);
    assert.ok(draft.sections.length > 10);
    const [entry] = (await desk.service.owner("/console/v1/audit?action=draft.generate")).body.data;
    assert.deepEqual([entry.resource, entry.operationId], [{ kind: "draft", id }, operation.id]);
  });

  test("an improvement is a new draft, and the source stays", async () => {
    const source = desk.draft("# Own\n\n## 1. Notices\n\nBy pigeon.\n", { title: "Letter", category: "gone", governingLaw: "nv" });
    const launched = await desk.send(`/${source.id}/improvements`, "POST", { instructions: 'Replace "pigeon" with "owl"' });
    assert.deepEqual([launched.status, launched.body.type], [202, "draft.improve"]);
    const { resource } = await ended(desk.service, launched.body.id);
    const made = await draftNow(resource.id);
    assert.deepEqual(
      [made.title, made.category, made.contentMarkdown, made.governingLawState, made.version],
      ["Letter (revised)", "custom", "# Own\n\n## 1. Notices\n\nBy owl.\n", "nv", 1],
    );
    assert.equal((await draftNow(source.id)).contentMarkdown, source.body);
    const changes = (kind: string, changesFrom: string) =>
      desk.send(`/${resource.id}/exports`, "POST", { format: kind, changesFrom, audience: "other_side" });
    const { filename, content } = (await changes("docx", source.id)).body;
    assert.equal(filename, "Letter (revised) (changes).docx");
    const { views } = await format.read(await openFile(Buffer.from(content, "base64")), false);
    assert.deepEqual([views?.original, views?.marked.text], ["Own\n\n1. Notices\n\nBy pigeon.", "Own\n\n1. Notices\n\nBy pigeonowl."]);
    assert.equal((await changes("pdf", source.id)).status, 422);
    assert.equal((await changes("docx", `drf_${"0".repeat(32)}`)).status, 404);
    const plain = await desk.send(`/${source.id}/improvements`, "POST", {});
    assert.equal((await ended(desk.service, plain.body.id)).status, "succeeded");
  });

  test("the same key launches only once", async () => {
    const path = `${api}/matters/${desk.matterId}/drafts`;
    const launch = (body: object) => desk.service.owner(path, { method: "POST", body, headers: { "idempotency-key": "one" } });
    const [first, again] = [await launch(nda), await launch(nda)];
    assert.equal(again.body.id, first.body.id);
    assert.equal((await launch({ ...nda, title: "Other" })).problem, "idempotency-key-reused");
    await ended(desk.service, first.body.id);
  });

  test("files of a draft contain its words, and unfilled places are counted", async () => {
    const { id } = desk.draft(
      "# Lamp / oil\n\n[Supplier] pays {{fee}} on <<date>> or ____. See [here](https://x.example), [^1], [x].\n\n[^1]: Note",
      {
        title: 'Lamp: "oil" / 1',
      },
    );
    for (const [format, magic] of [
      ["docx", "PK"],
      ["pdf", "%PDF"],
    ] as const) {
      const { status, body } = await desk.send(`/${id}/exports`, "POST", { format });
      assert.equal(status, 200, JSON.stringify(body));
      const bytes = Buffer.from(body.content, "base64");
      assert.deepEqual([body.format, body.sizeBytes, body.unfilledPlaceholders], [format, bytes.length, 4]);
      assert.equal(bytes.subarray(0, magic.length).toString(), magic);
      assert.match(body.filename, new RegExp(`^Lamp[^/:"]+\\.${format}$`));
    }
    const saved = await desk.send(`/${id}/documents`, "POST");
    assert.deepEqual([saved.status, saved.body.type], [202, "document.ingest"]);
    const { status, resource } = await ended(desk.service, saved.body.id);
    assert.equal(status, "succeeded");
    const path = `${api}/matters/${desk.matterId}/documents/${resource.id}`;
    assert.match((await desk.service.owner(`${path}/text`)).body.text, /\[Supplier\] pays \{\{fee\}\}/);
    const back = await desk.send("/from-document", "POST", { documentId: resource.id });
    assert.equal(back.status, 201, JSON.stringify(back.body));
    assert.match(back.body.contentMarkdown, /# Lamp \/ oil/);
  });

  test("search finds a draft by its words shortly after a save, and no longer once it is in the trash", async () => {
    const { id } = desk.draft("Nothing");
    await desk.send(`/${id}`, "PUT", { contentMarkdown: "The keeper polishes the fresnel lens." });
    const find = async () => (await desk.service.owner("/console/v1/search?q=fresnel&kinds=draft")).body.data;
    const [found] = await until(desk.service.folder.root, async () => {
      const data = await find();
      return data.length > 0 ? data : null;
    });
    assert.deepEqual([found.kind, found.id, found.matterId], ["draft", id, desk.matterId]);
    assert.match(found.snippet, /fresnel lens/);
    await desk.send(`/${id}`, "DELETE");
    assert.deepEqual(await find(), []);
  });
});

describe("generation refuses", () => {
  test("an unknown category, an unknown state, and a document that no draft can be made from", async () => {
    for (const [body, location, type] of [
      [{ ...nda, category: "haiku" }, "body.category", "not_in_list"],
      [{ ...nda, governingLawState: "Atlantis" }, "body.governingLawState", "not_in_list"],
      [{ ...nda, tone: "angry" }, "body.tone", "not_in_list"],
      [{ ...nda, variables: { a: 1 } }, "body.variables.a", "wrong_type"],
      [{ ...nda, specialInstructions: "x".repeat(40_001) }, "body.specialInstructions", "too_long"],
    ] as const) {
      const refused = await desk.send("", "POST", body);
      assert.deepEqual([refused.status, refused.body.errors[0].location, refused.body.errors[0].type], [422, location, type]);
    }
    assert.equal((await desk.send("/from-document", "POST", { documentId: `doc_${"0".repeat(32)}` })).problem, "document-not-found");
    const { documentId } = await upload(desk.service, desk.matterId, "a.rtf", "application/rtf", Buffer.from(String.raw`{\rtf1 Oil}`));
    const refused = await desk.send("/from-document", "POST", { documentId });
    assert.deepEqual([refused.status, refused.problem, refused.body.supportedMediaTypes.length], [415, "unsupported-media-type", 3]);
  });

  test("a save, an improvement and a file while the draft is being generated", async () => {
    const { id } = desk.draft("", { generationStatus: "running" });
    for (const [path, body] of [
      ["/exports", { format: "docx" }],
      ["/documents", undefined],
    ] as const) {
      const refused = await desk.send(`/${id}${path}`, "POST", body);
      assert.deepEqual([refused.problem, refused.body.currentStatus], ["export-not-available", "running"]);
    }
    desk.launched(id);
    for (const [method, path, body] of [
      ["PUT", "", { contentMarkdown: "x" }],
      ["POST", "/improvements", {}],
      ["POST", "/copies", {}],
    ] as const)
      assert.equal((await desk.send(`/${id}${path}`, method, body)).problem, "operation-in-flight", `${method} ${path}`);
  });

  test("a text longer than a draft may be, and the draft says that it failed", async () => {
    const launched = await desk.send("", "POST", { ...nda, variables: { party_a: "x".repeat(300_000) } });
    const operation = await ended(desk.service, launched.body.id);
    assert.deepEqual([operation.status, operation.error.code], ["failed", "GENERATION_FAILED"]);
    assert.equal((await draftNow(operation.resource.id)).generationStatus, "failed");
  });
});
