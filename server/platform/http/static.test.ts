import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { staticFile } from "./static.ts";

let root = "";
before(() => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-static-"));
  root = join(folder, "renderer");
  mkdirSync(join(root, "assets"), { recursive: true });
  writeFileSync(join(root, "index.html"), "the page");
  writeFileSync(join(root, "assets", "index-1.js"), "script");
  writeFileSync(join(folder, "secret.txt"), "secret");
});
after(() => rmSync(join(root, ".."), { recursive: true }));

const textOf = async (path: string) => staticFile(root, path)?.text();

test("a screen address returns the page, even when its id has a period, a slash or a blank", async () => {
  for (const path of ["/", "/law/USC_T17_C1_S107", "/law/37%20CFR%201.16", "/law/level/level%3Acfr-1%7Ct1%2Fch1", "/search"]) {
    assert.equal(await textOf(path), "the page", path);
  }
});

test("built files are served with their types, missing ones are missing", async () => {
  const script = staticFile(root, "/assets/index-1.js");
  assert.equal(await script?.text(), "script");
  assert.match(script?.headers.get("content-type") ?? "", /javascript/);
  assert.match(script?.headers.get("cache-control") ?? "", /immutable/);
  assert.equal(staticFile(root, "/assets/index-2.js"), null);
});

test("nothing outside of the folder is served, and the page has its policy", async () => {
  for (const path of ["/../secret.txt", "/..%2Fsecret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt"]) {
    assert.notEqual(await textOf(path), "secret", path);
  }
  assert.equal(staticFile(root, "/a%00b"), null);
  assert.equal(staticFile(root, "/%E0%A4%A"), null);
  assert.match(staticFile(root, "/library")?.headers.get("content-security-policy") ?? "", /default-src 'none'/);
});
