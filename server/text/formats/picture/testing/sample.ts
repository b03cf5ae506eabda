import { deflateSync, inflateRawSync } from "node:zlib";

/** "The lamp is lit.", 208 by 48 pixels at 150 dots an inch; a one is black. */
const lamp = inflateRawSync(
  Buffer.from(
    [
      "7dE9CsJAFATgFxLGZiGthZB4gwWL2OheZUMKW8EmXdZY2ORAlrtYeI1UOYOFqISA+TFCQLHKdI+PgYFHNObnsR9nIkJ1gIjJjxK9SlO7FiJi9iCJXYJnnbaB",
      "gkdsk9dy8zTE/n4VGkK1JOMac3PJlhpStRaAS5A5Mi4h29sgSzk4/eKZtJS4I0kOUYoP0e0QZCUT1S8S1mDhPsJa0JBZjoVJnZXGTrGoaIirsTapEygkxMLi",
      "/Yn843v/JWO+zxM=",
    ].join(""),
    "base64",
  ),
);
const [width, height, dpi] = [208, 48, 150];

/** The same as a photograph's format, which only an encoder writes. */
const jpeg = Buffer.from(
  [
    "/9j/4AAQSkZJRgABAQEAlgCWAAD/2wBDACAWGBwYFCAcGhwkIiAmMFA0MCwsMGJGSjpQdGZ6eHJmcG6AkLicgIiuim5woNqirr7EztDOfJri8uDI8LjKzsb/",
    "2wBDASIkJDAqMF40NF7GhHCExsbGxsbGxsbGxsbGxsbGxsbGxsbGxsbGxsbGxsbGxsbGxsbGxsbGxsbGxsbGxsbGxsb/wAARCAAwANIDASIAAhEBAxEB/8QA",
    "GgABAQEBAQEBAAAAAAAAAAAAAAMEAQIFBv/EADMQAAICAgEDAwIDBQkAAAAAAAECAAMEERIFITETQVEUcRVCYSIjMjRzRnKEkaGxssLh/8QAFAEBAAAAAAAA",
    "AAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AP0EREBESd9oopawq7geyDZ/ygUifO/GKefD0MnnrfH0u+vmXfNVMMZJrsCl",
    "gOLDR7nXiBqiIgIiRyshcasOylgWC9v1OoFoiICIiAiIgIksi00oGFbPtgNKPn3lYCIkb8habaUKkm1uII9u24Fomc5Sqt72q1aUnRYjyPkS4IZQR4PeB2Ii",
    "AiIgIiICIiAiIgfP/tD/AIX/ALzvW9/hzcdcuaa3/eE9+hZ+M+vx/dfT8OW/flvU71Kmy/E4VLybmp1vXgiBnsW/Dycaw5Vlots9N1bWtkHuB7eJPJy0tzra",
    "bc04tVWgAh0zH3O/ibM+my44vprvhert38AAyNlV+LmW3VY/1FV2iVBAKkdvf2geulZJvrtRrRd6T8RYPzD2M71f+VT+sn+8vitY6FraBSd9l5AnX66k+o02",
    "X46rUvIixWI3rsD3gR6g9K3AXZ9tOx2rq8/c6BM5h5T3dMyHNnNquaizWi2hsHU6y5GN1C+2vGN63BdEMBxIGtHftOYmNkJhZiXKPVtd2Gj2OwIGZzl1dMr6",
    "gcqxrFVWNf5CDr/X9ZexcjEuxrnyXs9WwV2Idce/wPbU934tz9CGMqbu9JV47Hka33ls+my76b013wvR27+APMDPYL8jqttAyHrpWtWPDzv9Pj/yV6fZat2R",
    "i3ObDSQVc+SpGxuQd7q+s3vTV6oFahkB0ffuJowKbRZfk5ChLLiP2N74qBoQO9TterHRq2Kk2oNj4JmXItD9RtpyMyzFRQvpBSFDdu5395r6jTZfjqtS8iLF",
    "YjeuwPeTy7LmZ6m6f69f5TyXR++/EDZSpWpVNhsIH8R95kz/AObwf6p/4mV6dQ+Ng1U2HbqO+vbv4nnMpstyMR0Xa12Esd+BowMOY1l2J1JWscCt/wBkD40O",
    "32n0MKg01Am+23kB/GQdfbtMxw7Xq6ghAX122hJ89hPaXZ3oKPowjqVU7cEEe58wN8REBERAREQEREBERAREQEREBERAREQERECS0IuS943zdQp+O0rEQERE",
    "BERAREQEREBERAREQP/Z",
  ].join(""),
  "base64",
);

/** A small file of each kind this folder reads, for tests. */
export const samples = { png: pngOf(), jpeg, tiff: tiffOf([lamp]) };

function pngOf(): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), lamp.subarray((y * width) / 8, ((y + 1) * width) / 8).map((byte) => ~byte)]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const size = Buffer.alloc(9);
  size.writeUInt32BE(Math.round(dpi / 0.0254), 0);
  size.writeUInt32BE(Math.round(dpi / 0.0254), 4);
  size[8] = 1;
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // Readers of text do not check the sum.
    return Buffer.concat([length, Buffer.from(type, "latin1"), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("pHYs", size),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A TIFF file with a page for each bitmap, not compressed. */
export function tiffOf(bitmaps: readonly Buffer[]): Buffer {
  const pieces: Buffer[] = [Buffer.from("II*\0\x08\0\0\0", "latin1")];
  let at = 8;
  for (const [i, bitmap] of bitmaps.entries()) {
    const fields = [
      [256, width],
      [257, height],
      [258, 1],
      [259, 1],
      [262, 0],
      [273, at + 2 + 12 * 8 + 4],
      [278, height],
      [279, bitmap.length],
    ] as const;
    const directory = Buffer.alloc(2 + 12 * fields.length + 4);
    directory.writeUInt16LE(fields.length, 0);
    for (const [n, [tag, value]] of fields.entries()) {
      directory.writeUInt16LE(tag, 2 + 12 * n);
      directory.writeUInt16LE(4, 4 + 12 * n);
      directory.writeUInt32LE(1, 6 + 12 * n);
      directory.writeUInt32LE(value, 10 + 12 * n);
    }
    at += directory.length + bitmap.length;
    directory.writeUInt32LE(i + 1 < bitmaps.length ? at : 0, directory.length - 4);
    pieces.push(directory, bitmap);
  }
  return Buffer.concat(pieces);
}

/** The bitmap of the samples, for files of several pages. */
export const lampBitmap = lamp;
