import { Bytes, checkSize, damaged, type PicturePage, type PicturePiece } from "./picture.ts";

const gray = 0;
const rgb = 2;
const indexed = 3;

/** Channels of each type of color. */
const channelsOf: Record<number, number> = { [gray]: 1, [rgb]: 3, [indexed]: 1, 4: 2, 6: 4 };

interface Head {
  width: number;
  height: number;
  bits: number;
  color: number;
  isInterlaced: boolean;
}

/** A PNG file. Its data go into the page as they are; those with transparency or in passes are unpacked first. Throws PictureProblem. */
export async function pngPage(file: Uint8Array): Promise<PicturePage> {
  const bytes = new Bytes(file);
  const head: Head = {
    width: bytes.u32(16),
    height: bytes.u32(20),
    bits: bytes.u8(24),
    color: bytes.u8(25),
    isInterlaced: bytes.u8(28) === 1,
  };
  const channels = channelsOf[head.color];
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(head.bits)) throw damaged();
  checkSize(head.width, head.height);
  const { data, palette, dpi } = partsOf(bytes);
  if (data.length === 0 || (head.color === indexed && palette === null)) throw damaged();
  const { width, height, bits } = head;
  const whole = { left: 0, top: 0, width, height };
  const piece: PicturePiece =
    channels % 2 === 0 || head.isInterlaced
      ? { ...whole, ...(await unpacked(data, head, channels, palette)) }
      : {
          ...whole,
          entries: `/ColorSpace ${spaceOf(head.color, palette)} /BitsPerComponent ${bits} /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors ${channels} /BitsPerComponent ${bits} /Columns ${width} >>`,
          data,
          ...(palette !== null && head.color === indexed && { palette }),
        };
  return { width, height, dpi, turn: 0, pieces: [piece] };
}

function spaceOf(color: number, palette: Uint8Array | null): string {
  if (color === indexed) return `[/Indexed /DeviceRGB ${Math.floor((palette?.length ?? 3) / 3) - 1} PALETTE]`;
  return color === rgb ? "/DeviceRGB" : "/DeviceGray";
}

function partsOf(bytes: Bytes): { data: Uint8Array; palette: Uint8Array | null; dpi: [number, number] | null } {
  const pieces: Uint8Array[] = [];
  let palette: Uint8Array | null = null;
  let dpi: [number, number] | null = null;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.u32(at);
    const type = bytes.ascii(at + 4, 4);
    if (type === "IEND") break;
    if (length > 0 && at + 8 < bytes.length) {
      const part = bytes.part(at + 8, length);
      if (type === "IDAT") pieces.push(part);
      else if (type === "PLTE") palette = part.subarray(0, 768);
      // Pixels of a meter.
      else if (type === "pHYs" && length >= 9 && bytes.u8(at + 16) === 1) dpi = [bytes.u32(at + 8) * 0.0254, bytes.u32(at + 12) * 0.0254];
    }
    at += 12 + length;
  }
  return { data: joined(pieces), palette, dpi: dpi !== null && dpi[0] > 0 && dpi[1] > 0 ? dpi : null };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Passes of an interlaced picture: first column and row, and the steps between its pixels. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Pixels as red, green and blue on white paper. */
async function unpacked(
  data: Uint8Array,
  head: Head,
  channels: number,
  palette: Uint8Array | null,
): Promise<Pick<PicturePiece, "entries" | "data">> {
  const { width, height, bits, color, isInterlaced } = head;
  const areas = isInterlaced ? passes : ([[0, 0, 1, 1]] as const);
  const sizes = areas.map(([x, y, across, down]) => {
    const columns = Math.max(0, Math.ceil((width - x) / across));
    return {
      columns,
      rows: columns === 0 ? 0 : Math.max(0, Math.ceil((height - y) / down)),
      stride: Math.ceil((columns * channels * bits) / 8),
    };
  });
  const raw = await inflated(
    data,
    sizes.reduce((sum, { rows, stride }) => sum + rows * (stride + 1), 0),
  );
  const out = new Uint8Array(width * height * 3).fill(255);
  const step = Math.max(1, (channels * bits) >> 3);
  let from = 0;
  for (const [i, [x, y, across, down]] of areas.entries()) {
    const { columns = 0, rows = 0, stride = 0 } = sizes[i] ?? {};
    let before: Uint8Array = new Uint8Array(stride);
    for (let row = 0; row < rows; row++) {
      const line = raw.subarray(from + 1, from + 1 + stride);
      unfilter(raw[from] ?? 0, line, before, step);
      for (let column = 0; column < columns; column++)
        paint(out, ((y + row * down) * width + x + column * across) * 3, (channel) => sampleOf(line, column * channels + channel, bits), {
          color,
          bits,
          palette,
        });
      before = line;
      from += stride + 1;
    }
  }
  return { entries: "/ColorSpace /DeviceRGB /BitsPerComponent 8", data: out };
}

/** Unpacks at most `length` bytes; what a damaged file lacks is zero. */
async function inflated(data: Uint8Array, length: number): Promise<Uint8Array> {
  const out = new Uint8Array(length);
  const reader = new Blob([data.slice()]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  let at = 0;
  try {
    while (at < length) {
      const { done, value } = await reader.read();
      if (done) break;
      const piece = value.subarray(0, length - at);
      out.set(piece, at);
      at += piece.length;
    }
  } catch {
    if (at === 0) throw damaged();
  }
  await reader.cancel().catch(() => undefined);
  return out;
}

/** Undoes the filter of a line, in place. */
function unfilter(filter: number, line: Uint8Array, before: Uint8Array, step: number): void {
  for (let i = 0; i < line.length; i++) {
    const [left, up, corner] = [i < step ? 0 : (line[i - step] ?? 0), before[i] ?? 0, i < step ? 0 : (before[i - step] ?? 0)];
    const guess = filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : filter === 4 ? nearest(left, up, corner) : 0;
    line[i] = ((line[i] ?? 0) + guess) & 255;
  }
}

function nearest(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** A sample with eight bits; of a color table, its number. */
function sampleOf(line: Uint8Array, index: number, bits: number): number {
  if (bits === 16) return line[index * 2] ?? 0;
  if (bits === 8) return line[index] ?? 0;
  return ((line[(index * bits) >> 3] ?? 0) >> (8 - bits - ((index * bits) & 7))) & ((1 << bits) - 1);
}

function paint(
  out: Uint8Array,
  at: number,
  sample: (channel: number) => number,
  { color, bits, palette }: { color: number; bits: number; palette: Uint8Array | null },
): void {
  const isColor = color === rgb || color === 6;
  const alpha = color === 4 ? sample(1) : color === 6 ? sample(3) : 255;
  for (let channel = 0; channel < 3; channel++) {
    const value =
      color === indexed
        ? (palette?.[sample(0) * 3 + channel] ?? 0)
        : bits < 8
          ? (sample(0) * 255) / ((1 << bits) - 1)
          : sample(isColor ? channel : 0);
    out[at + channel] = 255 - ((255 - value) * alpha) / 255;
  }
}
