import assert from "node:assert/strict";
import { test } from "node:test";
import { base, testService } from "../../app/testing/law-service.ts";
import { figureFolder, keepFigures, pictureFiles } from "../figures/figure-store.ts";

test("a picture is sent by its hash and may be cached forever; an unknown hash is not found, and any other id is refused", async (t) => {
  const { bare, get, dbs } = await testService(t);
  const bytes = Buffer.from('"read as JSON"');
  const folder = figureFolder(dbs.corpus);
  const { sha256 } = await pictureFiles(folder).put([bytes]);
  keepFigures(folder, "usc-90", { "MAP.PNG": { sha256, bytes: bytes.length, type: "png", width: 4, height: 4 } });
  const path = `${base}/figures/${sha256}`;
  const { status, headers } = await get(path);
  assert.deepEqual(
    [status, headers.get("content-type"), headers.get("etag"), headers.get("content-security-policy")],
    [200, "image/png", `"${sha256}"`, "default-src 'none'; sandbox"],
  );
  assert.match(headers.get("cache-control") ?? "", /immutable/);
  assert.equal((await bare(path)).status, 401);
  assert.equal((await get(`${base}/figures/${"0".repeat(64)}`)).status, 404);
  for (const id of ["MAP.PNG", "..%2F..%2Fsecret.key", sha256.toUpperCase()])
    assert.equal((await get(`${base}/figures/${id}`)).status, 422, id);
  keepFigures(folder, "usc-90", {});
  assert.equal((await get(path)).status, 404, "the last source with it is gone");
});
