import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { mailbox } from "../testing/smtp.ts";
import { receiver, serve, watchedLaw, amend } from "../../app/testing/watching.ts";
import { until } from "../testing/until.ts";

const from = "pandect@lights.example";

test("offline mode blocks every connection, everything says so, and due notices are sent afterwards", async (t) => {
  const { folder, key } = await watchedLaw(t);
  const hook = await receiver(t);
  const box = await mailbox(t);
  let publisherAsked = 0;
  const publisher = createServer((socket) => {
    publisherAsked++;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(publisher, "listening");
  t.after(() => publisher.close());
  // A server that listens on a port has an address of this kind.
  process.env["PANDECT_SOURCES_ORIGIN"] = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`;
  t.after(() => void delete process.env["PANDECT_SOURCES_ORIGIN"]);
  const { service, call } = await serve(t, folder, key, [hook.origin]);
  const owner = async (method: string, path: string, body?: unknown) => {
    const response = await service.fetch(
      new Request(`${service.url}/console/v1${path}`, {
        method,
        headers: { "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return { status: response.status, body: isJson && text !== "" ? JSON.parse(text) : text };
  };
  const mail = { host: "127.0.0.1", port: box.port, security: "none", user: "", from };
  assert.equal((await owner("PUT", "/mail", mail)).status, 200);
  assert.equal((await owner("PUT", "/library/network", { isAllowed: true })).status, 200);
  const made = await call("POST", "/watches", { corpusType: "cfr", channel: "webhook", webhookUrl: hook.url });
  assert.equal(made.status, 201, JSON.stringify(made.body));

  assert.deepEqual((await owner("PUT", "/network", { isAirGapped: true })).body, { isAirGapped: true, isAllowed: true });
  assert.equal((await owner("GET", "/library/network")).body.isAirGapped, true);
  const asked = await owner("POST", "/library/catalogue/usc/refresh", { release: null });
  assert.deepEqual([asked.status, /Offline mode/.test(JSON.stringify(asked.body))], [403, true]);
  const mailed = await owner("POST", "/mail/test", { to: "a@b.example" });
  assert.match(mailed.body.error, /Offline mode/);
  await amend(folder);
  const tested = await call("POST", `/watches/${made.body.data.id}/test`);
  assert.equal(JSON.stringify(tested.body).includes("Offline mode"), true, JSON.stringify(tested.body));
  // Long enough for the refresh to be matched and checked.
  await until(folder.root, async () => (await owner("GET", "/network/connections")).body.pagination.total > 0);
  await new Promise((wake) => setTimeout(wake, 2500));
  assert.deepEqual([hook.received.length, publisherAsked], [0, 0]);
  const blocked = (await owner("GET", "/network/connections?outcome=blocked")).body;
  assert.ok(blocked.data.every((one: { bytesSent: number }) => one.bytesSent === 0));

  await owner("PUT", "/network", { isAirGapped: false });
  await hook.next();
  assert.equal((await owner("POST", "/mail/test", { to: "a@b.example" })).body.error, null);
  await box.next();
  await owner("POST", "/library/catalogue/usc/refresh", { release: null });
  assert.ok(publisherAsked > 0);
  await until(folder.root, async () => (await owner("GET", "/network/connections?outcome=ok")).body.pagination.total === 2);
  const { body } = await owner("GET", "/network/connections");
  const webhook = body.data.find((one: { purpose: string; outcome: string }) => one.purpose === "webhook" && one.outcome === "ok");
  assert.deepEqual([webhook.host, webhook.method, webhook.status], [new URL(hook.url).host, "POST", 200]);
  assert.ok(webhook.bytesSent > 300 && webhook.bytesReceived > 50, JSON.stringify(webhook));
  assert.ok(body.bytesSent >= webhook.bytesSent);
  const csv = (await owner("GET", "/network/connections.csv?purpose=mail")).body;
  assert.match(csv, /^\uFEFF?seq,at,purpose/);
  assert.equal((await owner("GET", "/network/connections?from=yesterday")).status, 422);
  assert.ok((await owner("DELETE", "/network/connections")).body.cleared >= 3);
});
