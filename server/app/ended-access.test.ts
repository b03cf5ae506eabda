import assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import { once } from "node:events";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "../platform/testing/until.ts";
import { testFirm, type TestFirm, type TestPerson } from "./testing/firm.ts";
import { api, matterOf, upload } from "./testing/upload.ts";
import { ended } from "./testing/waiting.ts";

/* A person whose access ends, or who is screened, in the midst of a download and an upload, or with a link in hand. Nothing here polls long. */

const size = 16 * 1024 * 1024;

const end = async (firm: TestFirm, { id }: TestPerson) =>
  assert.equal((await firm.owner(`/console/v1/people/${id}/end`, { method: "POST" })).status, 200);

const screen = async (firm: TestFirm, matterId: string, { id }: TestPerson) => {
  const body = { reason: "Was on the other side" };
  const { status } = await firm.owner(`/console/v1/matters/${matterId}/screens/${id}`, { method: "PUT", body });
  assert.ok(status < 300, String(status));
};

/** Begins a download and reads no more than its first piece; `rest` reads on and says how much came, and whether it was all. */
async function download(person: TestPerson, path: string) {
  const asked = person.begin("GET", path);
  asked.on("error", () => undefined);
  asked.end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  assert.equal(response.statusCode, 200);
  response.pause();
  response.on("error", () => undefined);
  const over = new Promise((resolve) => response.on("close", resolve));
  return {
    async rest() {
      let bytes = 0;
      response.on("data", (piece: Buffer) => (bytes += piece.length));
      response.resume();
      await over;
      return { bytes, isWhole: response.complete };
    },
  };
}

/** Begins to send the first part of an upload; `rest` sends the other half. */
async function sending(person: TestPerson, matterId: string) {
  const body = { matterId, filename: "tape.bin", contentType: "application/octet-stream", sizeBytes: size };
  const opened = JSON.parse((await person.ask("POST", `${api}/uploads`, body)).text);
  const [{ url }] = opened.parts;
  const half = Buffer.alloc(opened.partSize / 2);
  const more = { "content-type": "application/octet-stream", "content-length": String(opened.partSize) };
  const asked = person.begin("PUT", new URL(url).pathname, more);
  asked.on("error", () => undefined);
  const answered = new Promise<number>((resolve) => {
    asked.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    // The service may close the connection before the whole part has come.
    asked.on("close", () => resolve(0));
  });
  asked.write(half);
  await pause(50);
  return {
    async rest() {
      asked.end(half);
      return answered;
    },
    again: async () => (await person.ask("PUT", new URL(url).pathname, "x")).status,
  };
}

test("who is screened or ended has no further byte, and no further call, wherever they were in the midst of", async (t) => {
  const firm = await testFirm(t);
  const matterId = await matterOf(firm);
  const tape = await upload(firm, matterId, "tape.bin", "application/octet-stream", Buffer.alloc(size, "lamp "));
  const whole = await download(firm.person("Whole", "lawyer"), `${tape.path}/download`);
  assert.deepEqual(await whole.rest(), { bytes: size, isWhole: true });

  for (const [name, stop, nextStatus] of [
    ["Screened", (who: TestPerson) => screen(firm, matterId, who), 404],
    ["Ended", (who: TestPerson) => end(firm, who), 401],
  ] as const) {
    const person = firm.person(name, "lawyer");
    const [file, part] = [await download(person, `${tape.path}/download`), await sending(person, matterId)];
    await stop(person);
    const stopped = performance.now();
    const next = await person.ask("GET", `${api}/matters/${matterId}`);
    assert.deepEqual([next.status, performance.now() - stopped < 1000], [nextStatus, true], name);
    const { bytes, isWhole } = await file.rest();
    assert.ok(!isWhole && bytes < size, `${name}: ${bytes} bytes`);
    assert.ok([0, 403].includes(await part.rest()), name);
    assert.equal(await part.again(), 403, `${name}: the address of the part`);
    const entries = await until(firm.folder.root, async () => {
      const { data } = (await firm.owner("/console/v1/audit?action=documents.download&limit=50")).body;
      const own = data.filter(({ actor }: { actor: { personId?: string } }) => actor.personId === person.id);
      return own.length === 2 ? own : null;
    });
    assert.deepEqual(
      entries.map(({ outcome, status }: { outcome: string; status: number }) => [outcome, status]),
      [
        ["refused", nextStatus],
        ["ok", 200],
      ],
      name,
    );
  }
});

test("the link to a file ends with the access, the right or the view of the person who has it, and is theirs on the trail", async (t) => {
  const firm = await testFirm(t);
  const matterId = await matterOf(firm);
  const bring = async (name: string, text: string) =>
    (await upload(firm, matterId, name, "text/plain", Buffer.from(`${text}\n`.repeat(9)))).documentId;
  const [originalDocumentId, revisedDocumentId] = [await bring("a.txt", "The lamp burns."), await bring("b.txt", "The lamp is out.")];
  const base = `${api}/matters/${matterId}/comparisons`;
  const launched = await firm.owner(base, { method: "POST", body: { title: "Lamps", originalDocumentId, revisedDocumentId } });
  const { resource } = await ended(firm, launched.body.id);
  const linkOf = async (person: TestPerson) => {
    const { status, text } = await person.ask("POST", `${base}/${resource.id}/exports`, { format: "redlineDocx" });
    assert.ok(status < 300, text);
    return new URL(JSON.parse(text).url).pathname;
  };
  const statusOf = async (path: string) => (await fetch(`${firm.url()}${path}`)).status;
  const role = (who: TestPerson) => firm.owner(`/console/v1/people/${who.id}`, { method: "PATCH", body: { role: "assistant" } });
  for (const [name, stop] of [
    ["Screened", (who: TestPerson) => screen(firm, matterId, who)],
    ["Ended", (who: TestPerson) => end(firm, who)],
    ["Assistant", role],
  ] as const) {
    const person = firm.person(name, "lawyer");
    const link = await linkOf(person);
    assert.equal(await statusOf(link), 200, name);
    await stop(person);
    assert.equal(await statusOf(link), 404, name);
    const [entry] = (await firm.owner("/console/v1/audit?action=files.download&outcome=ok")).body.data;
    assert.deepEqual([entry.actor.kind, entry.actor.personId, entry.matterId], ["person", person.id, matterId]);
  }
});
