import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { OfficialSource } from "#shared/law/sources.ts";
import { listSources } from "../collections.ts";
import { settled, setup } from "./testing/running-sources.ts";

const secret = "canary-4f1b7c9e-key";

/** One law in the shape of a reply of the service. */
const law = JSON.stringify({
  success: true,
  responseType: "law-tree",
  result: {
    info: { lawId: "LAB", name: "Labor", lawType: "CONSOLIDATED", chapter: "31" },
    lawVersion: { lawId: "LAB", activeDate: "2087-12-30" },
    documents: {
      lawId: "LAB",
      docType: "CHAPTER",
      docLevelId: "31",
      title: "Labor",
      text: "",
      documents: {
        size: 1,
        items: [
          {
            docType: "SECTION",
            docLevelId: "601",
            locationId: "601",
            title: "Lamps",
            text: "  \u00a7 601. Lamps. A keeper trims the wick.\\n",
          },
        ],
      },
    },
  },
});

const withKey = `/api/3/laws/LAB?full=true&key=${secret}`;

test("a publisher with a key is asked only with one; no reply, address, log or file of the folder has it", async (t) => {
  const running = await setup(t);
  const { call, publisher, folder } = running;
  publisher.file(withKey, Buffer.from(law), { "content-type": "application/json" });
  const before = await call("POST", "/catalogue/ny-laws/refresh", {});
  assert.equal(before.status, 409);
  assert.match(before.body.detail, /free key.*legislation\.nysenate\.gov.*Nothing was sent/);
  assert.equal(publisher.asked.length, 0);
  const source = (body: { data: OfficialSource[] }) => body.data.find(({ id }) => id === "ny-laws")?.key;
  assert.deepEqual(source((await call("GET", "/catalogue")).body), {
    page: "https://legislation.nysenate.gov/public/subscribe",
    isSet: false,
  });

  const said: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    stream.write = ((chunk: string | Uint8Array, ...rest: []) => {
      said.push(String(chunk));
      return write(chunk, ...rest);
    }) as typeof stream.write;
    t.after(() => void (stream.write = write));
  }
  const replies = [await call("PUT", "/catalogue/ny-laws/key", { key: secret })];
  assert.equal(replies[0]?.body.key.isSet, true);
  replies.push(await call("POST", "/catalogue/ny-laws/refresh", {}));
  replies.push(await call("POST", "/catalogue/ny-laws/size", { release: "current", item: "ny-lab" }));
  replies.push(await call("POST", "/downloads", { source: "ny-laws", items: ["ny-lab", "ny-tax"] }));
  const ended = await settled(running);
  assert.deepEqual(ended.map(({ item, state }) => `${item} ${state}`).toSorted(), ["ny-lab succeeded", "ny-tax failed"]);
  assert.deepEqual(
    listSources(folder).map(({ key, release }) => [key, release]),
    [["ny-lab", "2087-12-30"]],
  );
  assert.ok(publisher.asked.every(({ path }) => path.endsWith(`key=${secret}`)) && publisher.asked.length > 3);
  for (const path of ["/catalogue", "/files", "/downloads", "/network"]) replies.push(await call("GET", path));
  assert.ok(!JSON.stringify(replies).includes(secret) && JSON.stringify(replies).includes("full=true"));
  assert.ok(!said.join("").includes(secret));
  for (const file of readdirSync(folder.root, { recursive: true, encoding: "utf8" })) {
    const path = join(folder.root, file);
    if (statSync(path).isFile()) assert.ok(!readFileSync(path).includes(secret), file);
  }

  assert.equal((await call("PUT", "/catalogue/ny-laws/key", { key: null })).body.key.isSet, false);
  assert.equal((await call("POST", "/catalogue/ny-laws/refresh", {})).status, 409);
});

test("a key goes to the publisher only, not to the owner's mirror or along a redirect's own query", async (t) => {
  const running = await setup(t);
  const { call, publisher } = running;
  await call("PUT", "/catalogue/ny-laws/key", { key: secret });
  publisher.on(withKey, (_, response) => void response.writeHead(302, { location: `/moved/LAB?key=${secret}` }).end());
  publisher.file(`/moved/LAB?key=${secret}`, Buffer.from(law), { "content-type": "application/json" });
  await call("POST", "/downloads", { source: "ny-laws", items: ["ny-lab"] });
  assert.deepEqual(
    (await settled(running)).map(({ state }) => state),
    ["succeeded"],
  );
  const [kept] = (await call("GET", "/files")).body.data;
  assert.ok(kept.address.endsWith("/moved/LAB"), kept.address);

  publisher.asked.length = 0;
  await call("PUT", "/catalogue/ny-laws/addresses/file", { template: `${publisher.origin}/mirror/{item}` });
  await call("POST", "/downloads", { source: "ny-laws", items: ["ny-lab"] });
  await settled(running);
  assert.ok(publisher.asked.length > 0 && publisher.asked.every(({ path }) => !path.includes("key")), JSON.stringify(publisher.asked));
});

test("a wrong key and hostile keys are refused in a sentence", async (t) => {
  const running = await setup(t);
  const { call, publisher } = running;
  for (const key of ["", "two words", "line\nbreak", "x".repeat(201), 7, "clé"])
    assert.equal((await call("PUT", "/catalogue/ny-laws/key", { key })).status, 422);
  assert.equal((await call("PUT", "/catalogue/va-code/key", { key: "x" })).status, 404);
  assert.equal((await call("PUT", "/catalogue/none/key", { key: "x" })).status, 404);
  await call("PUT", "/catalogue/ny-laws/key", { key: "wrong&full=false" });
  publisher.on("/api/3/laws/LAB?full=true&key=wrong%26full%3Dfalse", (_, response) => void response.writeHead(401).end());
  await call("POST", "/downloads", { source: "ny-laws", items: ["ny-lab"] });
  const [failed] = await settled(running);
  assert.match(failed?.error ?? "", /refused this request \(401\).*your key is wrong.*by hand/);
});
