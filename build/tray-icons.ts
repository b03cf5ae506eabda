import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";

/** `node build/run.mjs build/tray-icons.ts`: draws the icons of the tray from the mark of `renderer/public/icon.svg`, 32 units wide. */
type Color = readonly [red: number, green: number, blue: number];
type Shape = (x: number, y: number) => boolean;

const green: Color = [0x17, 0x59, 0x4a];
const white: Color = [0xff, 0xff, 0xff];
const gold: Color = [0xc9, 0xa9, 0x4f];
const red: Color = [0xc6, 0x28, 0x28];
const black: Color = [0, 0, 0];

const disk =
  (cx: number, cy: number, r: number): Shape =>
  (x, y) =>
    (x - cx) ** 2 + (y - cy) ** 2 <= r * r;
const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;
/** A box whose right end is round. */
const bowl = (left: number, top: number, right: number, bottom: number): Shape => {
  const r = (bottom - top) / 2;
  const [flat, round] = [box(left, top, right - r, bottom), disk(right - r, top + r, r)];
  return (x, y) => flat(x, y) || (x >= right - r && round(x, y));
};
const [outer, counter, stem, bar] = [bowl(9, 7, 24, 18), bowl(13, 10.6, 20.1, 14.4), box(9, 7, 13, 25), box(9, 26, 23, 28)];
const letter: Shape = (x, y) => (outer(x, y) && !counter(x, y)) || stem(x, y);
const tile: Shape = (x, y) => {
  const [dx, dy] = [Math.max(7 - x, x - 25, 0), Math.max(7 - y, y - 25, 0)];
  return dx * dx + dy * dy <= 49;
};
const [badge, gap] = [disk(25, 25, 6.5), disk(25, 25, 8.5)];

/** The color of a point of the icon, null where it is empty. A template shows only the mark, in black and larger. */
function paint(isTemplate: boolean, isUnread: boolean): (x: number, y: number) => Color | null {
  return (x, y) => {
    if (isUnread && badge(x, y)) return isTemplate ? black : red;
    if (isUnread && gap(x, y)) return null;
    if (!isTemplate) return letter(x, y) ? white : bar(x, y) ? gold : tile(x, y) ? green : null;
    const [u, v] = [(x - 16) / 1.35 + 16.2, (y - 16) / 1.35 + 17.5];
    return letter(u, v) || bar(u, v) ? black : null;
  };
}

const fine = 8;

/** A square PNG of `size` pixels. */
export function trayIcon(size: number, isTemplate: boolean, isUnread: boolean): Buffer {
  const at = paint(isTemplate, isUnread);
  const lines: Buffer[] = [];
  for (let row = 0; row < size; row++) {
    const line = Buffer.alloc(1 + size * 4);
    for (let column = 0; column < size; column++) line.set(pixel(at, column, row, 32 / size), 1 + column * 4);
    lines.push(line);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits for each of red, green, blue and alpha.
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(lines))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Red, green, blue and alpha of a pixel: the mean of the points in it. */
function pixel(at: (x: number, y: number) => Color | null, column: number, row: number, unit: number): number[] {
  const sum = [0, 0, 0];
  let hits = 0;
  for (let i = 0; i < fine * fine; i++) {
    const color = at((column + ((i % fine) + 0.5) / fine) * unit, (row + (Math.floor(i / fine) + 0.5) / fine) * unit);
    if (color === null) continue;
    hits++;
    for (const [channel, value] of color.entries()) sum[channel] = (sum[channel] ?? 0) + value;
  }
  return hits === 0 ? [0, 0, 0, 0] : [...sum.map((value) => Math.round(value / hits)), Math.round((255 * hits) / (fine * fine))];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

if (process.argv[1] === "build/tray-icons.ts") {
  const folder = join(import.meta.dirname, "media/tray");
  mkdirSync(folder, { recursive: true });
  for (const isTemplate of [true, false])
    for (const isUnread of [true, false])
      for (const scale of [1, 2]) {
        const name = `tray${isUnread ? "-unread" : ""}${isTemplate ? "-Template" : ""}${scale === 2 ? "@2x" : ""}.png`;
        writeFileSync(join(folder, name), trayIcon(16 * scale, isTemplate, isUnread));
      }
}
