import assert from "node:assert/strict";
import { test } from "node:test";
import { testFirm } from "./testing/firm.ts";

const pairs = 1000;

test("of two people who change one field at once, one wins, and the other is told and sees both texts", async (t) => {
  const firm = await testFirm(t);
  const [anna, bert] = [firm.person("Anna"), firm.person("Bert")];
  const made = await anna.ask("POST", "/workspace/v1/templates", { title: "Retainer", contentMarkdown: "Dear client," }, once());
  assert.equal(made.status, 201, made.text);
  const { id } = JSON.parse(made.text) as { id: string };
  const path = `/workspace/v1/templates/${id}`;
  const first = await anna.ask("GET", path);
  let tag = String(first.headers["etag"]);
  for (let pair = 0; pair < pairs; pair++) {
    // Each is first as often as the other.
    const people = pair % 2 === 0 ? [anna, bert] : [bert, anna];
    const replies = await Promise.all(
      people.map((person, i) => person.ask("PUT", path, { contentMarkdown: `Text ${pair} of ${i}` }, { "if-match": tag })),
    );
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 412], replies.map(({ text }) => text).join("\n"));
    const winner = replies.findIndex(({ status }) => status === 200);
    const now = await people[1 - winner]?.ask("GET", path);
    assert.equal((JSON.parse(now?.text ?? "") as { contentMarkdown: string }).contentMarkdown, `Text ${pair} of ${winner}`);
    assert.notEqual(now?.headers["etag"], tag);
    tag = String(now?.headers["etag"]);
  }
});

const once = () => ({ "idempotency-key": `edits-${Math.random()}` });
