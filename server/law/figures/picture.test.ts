import assert from "node:assert/strict";
import { test } from "node:test";
import { pictureOf } from "./picture.ts";

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.write("IHDR", 12, "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const gif = Buffer.concat([Buffer.from("GIF89a"), Buffer.from([40, 0, 30, 0, 0, 0, 0])]);
/** After the start come a segment of 8 bytes, a fill byte and a progressive frame. */
const jpeg = Buffer.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 8, 0x4a, 0x46, 0x49, 0x46, 0, 1, 0xff, 0xff, 0xc2, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0,
]);

test("the bytes of a picture decide its type and size", () => {
  assert.deepEqual(pictureOf(png(40, 30)), { type: "png", width: 40, height: 30 });
  assert.deepEqual(pictureOf(gif), { type: "gif", width: 40, height: 30 });
  assert.deepEqual(pictureOf(jpeg), { type: "jpeg", width: 40, height: 30 });
});

test("programs, pictures no browser draws, other files and pictures that fill the memory are refused with a reason", () => {
  for (const [bytes, sentence] of [
    [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"), /SVG/],
    [Buffer.from("<?xml version='1.0'?><!-- a --><!DOCTYPE svg><svg>"), /SVG/],
    [Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]), /TIFF/],
    [Buffer.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]), /TIFF/],
    [Buffer.from("<!DOCTYPE html><script>alert(1)</script>"), /not a PNG/],
    [Buffer.from("MZ\x90\0"), /not a PNG/],
    [Buffer.alloc(0), /not a PNG/],
    [png(40, 30).subarray(0, 20), /not a PNG/],
    [Buffer.from("GIF89a"), /not a PNG/],
    [png(0, 30), /0 by 30 pixels/],
    [png(50_000, 50_000), /50000 by 50000 pixels/],
    [png(0xffffffff, 0xffffffff), /pixels/],
  ] as const) {
    const found = pictureOf(bytes);
    assert.ok(typeof found === "string");
    assert.match(found, sentence);
  }
  // Cut at any point, with any bytes.
  for (const whole of [png(40, 30), gif, jpeg]) for (let end = 0; end < whole.length; end++) pictureOf(whole.subarray(0, end));
  for (let n = 0; n < 256; n++) pictureOf(Buffer.from([0xff, 0xd8, 0xff, n, 0, 0, 0xff, 0xff, n, 0xff, 0xff]));
});
