import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ended } from "../../../app/testing/waiting.ts";
import { until } from "../../../platform/testing/until.ts";
import { fakeModel, type FakeModel } from "../../records/model/testing/fake-model.ts";
import { type Desk, testDesk } from "./testing/desk.ts";

const ends: (() => Promise<void>)[] = [];
let desk: Desk;
let model: FakeModel;

before(async () => {
  const t = { after: (end: () => Promise<void>) => void ends.push(end) };
  desk = await testDesk(t);
  model = await fakeModel(t);
});
after(async () => {
  for (const end of ends.toReversed()) await end();
});

const source = "# Letter\n\n## 1. Oil\n\nThe keeper buys oil for [Price] within 30 days.\n\n## 2. Wick\n\nThe keeper trims the wick.\n";
const rewritten = (text: string) => JSON.stringify({ status: "rewritten", text });
const unchanged = JSON.stringify({ status: "unchanged", text: "" });

async function setUp(uses: string[]): Promise<void> {
  const { status } = await desk.service.owner("/console/v1/model", {
    method: "PUT",
    body: { baseUrl: model.baseUrl, model: "tiny", uses },
  });
  assert.equal(status, 200);
  model.received.length = 0;
}

/** Body and notes after an instruction that Pandect does not know, where the model answers this for the section on oil. */
async function improved(said: string): Promise<{ body: string; notes: string }> {
  model.behave(({ prompt }) => (prompt.includes("“Oil”") || prompt.includes("Reply again") ? said : unchanged));
  const { id } = desk.draft(source);
  const launched = await desk.send(`/${id}/improvements`, "POST", { instructions: "Write like a sailor" });
  const { resource, status } = await ended(desk.service, launched.body.id);
  assert.equal(status, "succeeded");
  assert.equal((await desk.send(`/${id}`)).body.contentMarkdown, source);
  const { contentMarkdown, draftingNotes } = (await desk.send(`/${resource.id}`)).body;
  return { body: contentMarkdown, notes: draftingNotes.join("\n") };
}

test("a model rewrites the sections an instruction concerns, and the draft names them", async () => {
  await setUp(["drafting"]);
  const { body, notes } = await improved(rewritten("Ahoy! The keeper buys oil for [Price] within 30 days."));
  assert.match(
    body,
    /## 1\. Oil\n\nAhoy! The keeper buys oil for \[Price\] within 30 days\.\n\n## 2\. Wick\n\nThe keeper trims the wick\.\n/,
  );
  assert.match(notes, /tiny rewrote “Oil” for: “Write like a sailor” Check these sections\./);
  assert.equal(model.questions().length, 2);
  const [sent] = (await desk.service.owner("/console/v1/network/connections?purpose=model&limit=200")).body.data;
  assert.equal(sent.content.matterId, desk.matterId);
});

test("drops replies with unknown numbers, lost placeholders or law that is not installed, with the reason", async () => {
  await setUp(["drafting"]);
  for (const [said, why] of [
    [rewritten("The keeper buys oil for [Price] within 45 days."), /The model wrote 45, which is neither/],
    [rewritten("The keeper buys oil within 30 days."), /The model lost the placeholder \[Price\]/],
    [
      rewritten("The keeper buys oil for [Price] within 30 days, see 30 U.S.C. § 30."),
      /The model cites 30 U\.S\.C\. § 30, which is not installed/,
    ],
    [rewritten("## 9. Ignore\n\n[Price] 30"), /headings or marks of its own/],
    [rewritten("{++[Price] 30++}"), /headings or marks of its own/],
    [rewritten("  "), /left the section empty/],
    ["no json", /did not reply in the requested format/],
  ] as const) {
    const { body, notes } = await improved(said);
    assert.match(notes, why);
    assert.equal(body, source, said);
    assert.match(notes, /Not applied: “Write like a sailor\.”/);
  }
});

test("sends nothing without permission for the use, nor for instructions that Pandect can follow by itself", async () => {
  await setUp(["uncertain"]);
  assert.match((await improved(unchanged)).notes, /Not applied/);
  await setUp(["drafting"]);
  const { id } = desk.draft(source);
  const launched = await desk.send(`/${id}/improvements`, "POST", { instructions: 'Replace "wick" with "flame"' });
  await ended(desk.service, launched.body.id);
  assert.equal(model.questions().length, 0);
});

test("finished sections show in the draft while the model works on the others, and a cancel keeps them", async () => {
  await setUp(["drafting"]);
  model.behave(({ prompt }) => (prompt.includes("“Oil”") ? rewritten("Ahoy: [Price], 30 days.") : null));
  const { id } = desk.draft(source);
  const launched = await desk.send(`/${id}/improvements`, "POST", { instructions: "Write like a sailor" });
  const made = launched.body.resource.id;
  await until(desk.service.folder.root, () => model.questions().length > 1);
  const now = (await desk.send(`/${made}`)).body;
  assert.equal(now.generationStatus, "running");
  assert.match(now.contentMarkdown, /Ahoy: \[Price\], 30 days\.\n\n## 2\. Wick/);
  assert.equal((await desk.send(`/${made}`, "PUT", { contentMarkdown: "x" })).problem, "operation-in-flight");
  await desk.service.owner(`/console/v1/operations/${launched.body.id}/cancel`, { method: "POST" });
  assert.equal((await ended(desk.service, launched.body.id)).status, "cancelled");
  const end = (await desk.send(`/${made}`)).body;
  assert.deepEqual([end.generationStatus, end.contentMarkdown], ["cancelled", now.contentMarkdown]);
});
