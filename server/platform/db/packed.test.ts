import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliCompressSync, constants } from "node:zlib";
import { pack, packJson, packLines, unpack, unpackJson } from "./packed.ts";

const short = ["{}", "[]", '{"marks":[[0,0,3]]}', '[["editorial",null,"Codification","§ 1 — “as was”",{}]]'];
const long = short.map((json) => `${json.slice(0, 1)}${" ".repeat(9000)}${json.slice(1)}`);

test("JSON reads back unchanged, short or long, and long JSON takes less room", () => {
  for (const json of [...short, ...long]) assert.equal(unpackJson(packJson(json)), json);
  for (const json of long) assert.ok(packJson(json).length < 1000);
});

test("JSON that an earlier version packed, whatever its length, can be read", () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 16 };
  for (const json of [...short, ...long]) assert.equal(unpackJson(brotliCompressSync(json, { params })), json);
});

test("texts with any beginning and length read back unchanged", () => {
  const texts = ["", "{", "[x", "§ 1. Lamps\nA keeper tends the lamp.", "𝔏".repeat(70_000)];
  const longer = [349_000, 349_526, 600_000].flatMap((length) => ["—".repeat(length), "lamp ".repeat(length / 5)]);
  for (const text of [...texts, ...longer, ...texts]) assert.ok(unpack(pack(text)) === text, `${text.length} of ${text.slice(0, 5)}`);
});

test("texts packed one after another read back joined by line ends", () => {
  for (const texts of [[], [""], ["lamp"], ["§ 1. Lamps", "A keeper\ntends “it”.", "", "𝔏"]])
    assert.equal(unpack(packLines(texts)), texts.join("\n"));
});
