import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { samples } from "../formats/picture/testing/sample.ts";
import { engineFile } from "./recognize-scan.ts";
import { languageProblem } from "./try-language.ts";

test("a file that is no language file of use gets a sentence", async () => {
  const file = readFileSync(engineFile("eng.traineddata.gz"));
  const whole = gunzipSync(file);
  // Without its network: as files for an older Tesseract.
  const old = Buffer.from(whole);
  old.writeBigInt64LE(-1n, 4 + 8 * 17);
  // Its parts begin where they should, and are noise.
  const noise = Buffer.from(whole);
  noise.fill(0x5a, 1000);
  const cases: [string, Buffer, RegExp | null][] = [
    ["English", file, null],
    ["English, unpacked", whole, null],
    ["nothing", Buffer.alloc(0), /empty/],
    ["a text", Buffer.from("The lamp is lit, and that is all there is to say."), /not a language file of Tesseract/],
    ["a picture", samples.png, /not a language file of Tesseract/],
    ["a file cut short", whole.subarray(0, 300_000), /damaged or incomplete/],
    ["a packed file cut short", file.subarray(0, 300_000), /damaged or incomplete/],
    ["noise", noise, /damaged or incomplete/],
    ["a file for an older Tesseract", old, /before version 4/],
  ];
  for (const [name, bytes, sentence] of cases) {
    const problem = await languageProblem(bytes);
    if (sentence === null) assert.equal(problem, null, name);
    else assert.match(problem ?? "", sentence, name);
  }
});
