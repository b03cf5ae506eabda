import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { until } from "../testing/until.ts";
import { amend, installTitle, outside, receiver, serve, watchedLaw } from "../../app/testing/watching.ts";
import { mailbox } from "../testing/smtp.ts";
import { driverOf } from "../db/connection.ts";

const settings = {
  host: "127.0.0.1",
  security: "none",
  user: "keeper",
  password: "l1ghthouse-pass",
  from: "Pandect <pandect@lights.example>",
};
const from = "pandect@lights.example";

test("mail is set up, tested, and its password neither returned nor stored in clear", async (t) => {
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
  assert.deepEqual((await owner("POST", "/test", { to: "a@b.example" })).body, { success: false, error: "Sending email is not set up" });
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

test("a refresh is mailed once with its words compared, retried when the server refuses, and held back for a digest", async (t) => {
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
  outside(folder, (db) => driverOf(db).prepare("update watch set digest = 'weekly' where id = ?").run(weekly));
  await amend(folder);
  await until(folder.root, () => {
    outside(folder, (db) => driverOf(db).prepare("update notice set due_at = 0 where watch_id = ? and attempts = 1").run(now));
    return left.refusals < 0;
  });
  const { raw, to } = await box.next();
  assert.match(to.join(), /<keeper@lights\.example>/);
  const { subject, parts } = readMessage(raw);
  assert.equal(
    subject.replaceAll(/ \(\d{4}\)/g, ""),
    "Code of Federal Regulations, title 97, part 1: 3 sections changed (97 C.F.R. § 1.10, 97 C.F.R. § 1.20, 97 C.F.R. § 1.30)",
  );
  assert.deepEqual(
    parts.map(({ type }) => type),
    ["text/plain", "text/html"],
  );
  const [plain, html] = parts.map(({ text }) => text);
  assert.match(plain ?? "", /Amended: 97 C\.F\.R\. § 1\.10 .*\n.*fill it with \[-sperm-\]\{\+colza\+\} oil/);
  assert.match(plain ?? "", /\/law\/CFR_T97_P1_S1_10\n/);
  // Which texts were compared, what the marks mean, and where the links work: the mail is read on a telephone, say.
  assert.match(plain ?? "", /\n\nBetween the text of January 2, 2088 and the text of February 2, 2088\.\n\n/);
  assert.match(plain ?? "", /\[-deleted-\] \{\+added\+\}/);
  assert.match(plain ?? "", /Links open on the computer that runs Pandect\./);
  assert.doesNotMatch(plain ?? "", /this computer/);
  assert.match(html ?? "", /<p>Between [^<]+\.<\/p>/);
  assert.match(html ?? "", /fill it with <del[^>]*>sperm<\/del><ins[^>]*>colza<\/ins> oil/);
  const due = outside(folder, (db) =>
    driverOf(db).prepare<[string], { due_at: number; state: string }>("select due_at, state from notice where watch_id = ?").get(weekly),
  );
  assert.ok(due !== undefined && due.state === "pending" && new Date(due.due_at).getDay() === 1 && due.due_at > Date.now());
  assert.equal((await call("GET", `/watches/${now}/deliveries`)).body.data.deliveries.length, 0, "the list of the data API is of webhooks");
});

test("changes only in notes are mailed to watches that want them, and are never sent to webhooks or shown in the data API", async (t) => {
  const { folder, key } = await watchedLaw(t);
  const box = await mailbox(t);
  const hook = await receiver(t);
  const { call, service } = await serve(t, folder, key, [hook.origin]);
  const owner = (method: string, path: string, body: unknown) =>
    service.fetch(
      new Request(`${service.url}/console/v1${path}`, {
        method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  await owner("PUT", "/mail", { ...settings, from, port: box.port });
  const made = await call("POST", "/watches", {
    corpusType: "cfr",
    channel: "both",
    webhookUrl: hook.url,
    emailAddress: "keeper@lights.example",
  });
  const { id } = made.body.data;
  const quiet = await call("POST", "/watches", { corpusType: "cfr", channel: "email", emailAddress: "mate@lights.example" });
  await owner("PATCH", `/watching/watches/${id}`, { hasNotes: true });
  await installTitle(folder, { title: 97, sections: 30, noted: true, date: "2088-04-04" });
  const { raw, to } = await box.next();
  assert.match(to.join(), /keeper@/);
  const { subject, parts } = readMessage(raw);
  assert.match(subject, /^Code of Federal Regulations: notes of 1 section changed \(97 C\.F\.R\. § 1\.10/);
  assert.match(parts[0]?.text ?? "", /Notes only: 97 C\.F\.R\. § 1\.10.*\n.*\{\+.*87 FR 12.*\+\}/);
  assert.deepEqual((await call("GET", `/watches/${id}/changes`)).body.data.changes, []);
  // Every receiver gets a change of the law itself, so anything that has not arrived before it never will.
  await installTitle(folder, { title: 97, sections: 29, noted: true, date: "2088-05-05" });
  assert.equal(JSON.parse((await hook.next()).body).sectionsRemoved, 1);
  const rest = [await box.next(), await box.next()].map((one) => one.to.join()).toSorted();
  assert.match(rest.join(), /keeper@.*mate@/);
  assert.equal((await call("GET", `/watches/${quiet.body.data.id}`)).body.data.lastStatus, null);
});

/** A message as its reader's program parses it (RFC 2045 to 2047), independent of the library that made it. */
function readMessage(raw: string): { subject: string; parts: { type: string; text: string }[] } {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers["content-type"] ?? "")?.[1] ?? "";
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const one = split(part.replace(/^\r\n/, ""));
      const isBase64 = one.headers["content-transfer-encoding"] === "base64";
      const bytes = isBase64 ? Buffer.from(one.body, "base64") : unquoted(one.body.replaceAll("=\r\n", ""));
      return { type: (one.headers["content-type"] ?? "").split(";")[0] ?? "", text: bytes.toString("utf8").replaceAll("\r\n", "\n") };
    });
  const words = (headers["subject"] ?? "").replaceAll(/\?=\s+=\?/g, "?==?");
  const subject = words.replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    (kind.toLowerCase() === "b" ? Buffer.from(text, "base64") : unquoted(text.replaceAll("_", " "))).toString("utf8"),
  );
  return { subject, parts };
}

function split(message: string): { headers: Record<string, string>; body: string } {
  const end = message.indexOf("\r\n\r\n");
  const lines = message
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  return { headers, body: message.slice(end + 4) };
}

function unquoted(text: string): Buffer {
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  );
}
