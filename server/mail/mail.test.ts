import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { amend, outside, serve, watchedLaw } from "../watches/test-watching.ts";
import { mailbox } from "./test-smtp.ts";

const settings = {
  host: "127.0.0.1",
  security: "none",
  user: "keeper",
  password: "l1ghthouse-pass",
  from: "Pandect <pandect@lights.example>",
};
const from = "pandect@lights.example";

test("mail is set up, tested, and its password neither answered nor stored in clear", async (t) => {
  const { folder, key } = await watchedLaw(t);
  const box = await mailbox(t);
  const { service } = await serve(t, folder, key);
  const owner = async (method: string, path: string, body?: unknown) => {
    const response = await service.fetch(
      new Request(`${service.url}/console/v1/mail${path}`, {
        method,
        headers: { "content-type": "application/json", host: new URL(service.url).host },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  };
  assert.deepEqual((await owner("GET", "")).body, { data: null });
  assert.deepEqual((await owner("POST", "/test", { to: "a@b.example" })).body, { success: false, error: "Sending e-mail is not set up" });
  for (const bad of [
    { port: 0 },
    { host: "a b" },
    { from: "nobody" },
    { from: "a@b.example\r\nBcc: x@y.example" },
    { security: "magic" },
    { extra: 1 },
  ])
    assert.equal((await owner("PUT", "", { ...settings, from, port: box.port, ...bad })).status, 422, JSON.stringify(bad));
  const saved = await owner("PUT", "", { ...settings, from, port: box.port });
  assert.deepEqual(saved.body.data, { host: "127.0.0.1", port: box.port, security: "none", user: "keeper", hasPassword: true, from });
  const { password: _, ...without } = settings;
  assert.equal((await owner("PUT", "", { ...without, from, port: box.port })).body.data.hasPassword, true, "left out, it stays");
  assert.ok(!readFileSync(folder.workspace).includes("l1ghthouse-pass"));
  assert.equal((await owner("POST", "/test", { to: "a@b.example, c@d.example" })).status, 422);
  const sent = await owner("POST", "/test", { to: "a@b.example" });
  assert.deepEqual(sent.body, { success: true, error: null });
  assert.match((await box.next()).to.join(), /<a@b\.example>/);
  assert.equal(
    (await owner("PUT", "", { ...without, from, port: box.port, host: "localhost" })).body.data.hasPassword,
    false,
    "another server is not told it",
  );
  assert.equal((await owner("DELETE", "")).status, 204);
  assert.deepEqual((await owner("GET", "")).body, { data: null });
});

test("a refresh is mailed once with its words compared, tried again when the server refuses, and held back for a digest", async (t) => {
  const { folder, key } = await watchedLaw(t);
  const left = { refusals: 1 };
  const box = await mailbox(t, (line) => (line.startsWith("RCPT") && left.refusals-- > 0 ? "450 later" : null));
  const { call, service } = await serve(t, folder, key);
  await service.fetch(
    new Request(`${service.url}/console/v1/mail`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...settings, from, port: box.port }),
    }),
  );
  const make = async (scope: unknown) =>
    (await call("POST", "/watches", { corpusType: "cfr", channel: "email", emailAddress: "keeper@lights.example", scope })).body.data.id;
  const now = await make({ title: 97, part: 1 });
  const weekly = await make({ title: 97 });
  outside(folder, (db) => db.prepare("update watch set digest = 'weekly' where id = ?").run(weekly));
  await amend(folder);
  for (let tries = 0; tries < 200 && left.refusals >= 0; tries++) {
    outside(folder, (db) => db.prepare("update notice set due_at = 0 where watch_id = ? and attempts = 1").run(now));
    await new Promise((wake) => setTimeout(wake, 50));
  }
  const { raw, to } = await box.next();
  assert.match(to.join(), /<keeper@lights\.example>/);
  assert.match(raw, /Subject: Code of Federal Regulations, title 97, part 1: 3 sections/);
  assert.match(raw, /text\/plain/);
  assert.match(raw, /\[-sperm-\]\{\+colza\+\}/);
  assert.match(raw.replaceAll("=\r\n", ""), /<del[^>]*>sperm<\/del>\s*<ins[^>]*>colza<\/ins>/);
  const due = outside(folder, (db) =>
    db.prepare<[string], { due_at: number; state: string }>("select due_at, state from notice where watch_id = ?").get(weekly),
  );
  assert.ok(due !== undefined && due.state === "pending" && new Date(due.due_at).getDay() === 1 && due.due_at > Date.now());
  assert.equal((await call("GET", `/watches/${now}/deliveries`)).body.data.deliveries.length, 0, "the list of the data API is of webhooks");
});
