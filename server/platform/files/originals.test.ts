import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { type TestContext, test } from "node:test";
import { originalsIn, removeParts } from "./originals.ts";

const text = "The keeper of the lamp oils it every evening.";
const hash = createHash("sha256").update(text).digest("hex");

function twoFolders(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), "pandect-originals-"));
  t.after(() => rmSync(root, { recursive: true }));
  const folders = { a: join(root, "a"), b: join(root, "b") };
  return { folders, a: originalsIn(folders.a), b: originalsIn(folders.b) };
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test("an original is stored once under its hash, read whole or in part, listed and removed", async (t) => {
  const { folders, a } = twoFolders(t);
  assert.deepEqual([a.has(hash), a.open(hash), a.size(hash), [...a.list()]], [false, null, null, []]);
  const pieces = () => [Buffer.from(text.slice(0, 10)), Buffer.from(text.slice(10))];
  const kept = await Promise.all([a.put(pieces()), a.put(pieces())]);
  assert.deepEqual(
    kept,
    [1, 2].map(() => ({ sha256: hash, bytes: text.length })),
  );
  assert.equal(filesIn(folders.a).length, 1);
  assert.equal((await buffer(a.open(hash) ?? assert.fail())).toString(), text);
  assert.equal((await buffer(a.open(hash, { start: 4, end: 10 }) ?? assert.fail())).toString(), "keeper");
  assert.equal((await buffer(a.open(hash, { start: 4, end: 4 }) ?? assert.fail())).length, 0);
  assert.deepEqual([a.has(hash), a.size(hash), [...a.list()]], [true, text.length, [hash]]);
  writeFileSync(join(folders.a, hash.slice(0, 2), hash), text.toUpperCase());
  assert.equal(a.isIntact(hash), false);
  await a.put(pieces());
  assert.equal(a.isIntact(hash), true);
  a.remove(hash);
  a.remove(hash);
  assert.deepEqual([a.has(hash), [...a.list()]], [false, []]);
});

test("bytes that do not reach their end leave nothing, and the leftovers of a kill are not an original", async (t) => {
  const { folders, a } = twoFolders(t);
  const stop = new AbortController();
  function* stopped() {
    yield Buffer.from(text);
    stop.abort(new Error("enough"));
    yield Buffer.from(text);
  }
  await assert.rejects(a.put(stopped(), stop.signal), /enough/);
  assert.deepEqual(filesIn(folders.a), []);
  mkdirSync(join(folders.a, "parts"), { recursive: true });
  writeFileSync(join(folders.a, "parts", hash), text.slice(0, 10));
  assert.deepEqual([...a.list()], []);
  removeParts(folders.a);
  assert.deepEqual(filesIn(folders.a), []);
});

test("another folder stores the same bytes without a second copy, and outlives the first", async (t) => {
  const { folders, a, b } = twoFolders(t);
  await a.put([Buffer.from(text)]);
  b.take([hash], a);
  b.take([hash], a);
  assert.deepEqual(
    filesIn(folders.b).map(({ parentPath, name }) => statSync(join(parentPath, name)).nlink),
    [2],
  );
  a.remove(hash);
  assert.equal((await buffer(b.open(hash) ?? assert.fail())).toString(), text);
  assert.deepEqual([...b.take(["0".repeat(64), hash], a)], ["0".repeat(64)]);
});
