import { Bytes, checkSize, damaged, mostPages, type PicturePage, type PicturePiece, PictureProblem } from "./picture.ts";

const tags = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  color: 262,
  fillOrder: 266,
  offsets: 273,
  turn: 274,
  channels: 277,
  rows: 278,
  counts: 279,
  dpiAcross: 282,
  dpiDown: 283,
  planes: 284,
  fax3: 292,
  unit: 296,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileCounts: 325,
  jpegTables: 347,
} as const;

/** Strips or tiles of one page at most. */
const mostPieces = 20_000;

/** Pages of a TIFF file, each strip or tile as a picture of its own, compressed as it is. Throws PictureProblem. */
export function tiffPages(file: Uint8Array): PicturePage[] {
  const bytes = new Bytes(file);
  bytes.isLittle = file[0] === 0x49;
  const pages: PicturePage[] = [];
  const seen = new Set<number>();
  for (let at = bytes.u32(4); at !== 0 && pages.length < mostPages && !seen.has(at);) {
    seen.add(at);
    const { fields, next } = directoryAt(bytes, at);
    try {
      pages.push(pageOf(bytes, fields));
    } catch (error) {
      // Pages before a damaged one are kept.
      if (pages.length === 0 || !(error instanceof PictureProblem)) throw error;
      break;
    }
    at = next;
  }
  if (pages.length === 0) throw damaged();
  return pages;
}

type Fields = (tag: number) => number[];

function directoryAt(bytes: Bytes, at: number): { fields: Fields; next: number } {
  const count = bytes.u16(at);
  const entries = new Map<number, number>();
  for (let i = 0; i < count; i++) entries.set(bytes.u16(at + 2 + 12 * i), at + 2 + 12 * i);
  const end = at + 2 + 12 * count;
  return { fields: (tag) => valuesOf(bytes, entries.get(tag)), next: end + 4 <= bytes.length ? bytes.u32(end) : 0 };
}

/** Bytes of a value of each type: byte, letters, short, long, fraction, and signed ones. */
const sizes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 16: 8 };

function valuesOf(bytes: Bytes, entry: number | undefined): number[] {
  if (entry === undefined) return [];
  const [type, count] = [bytes.u16(entry + 2), bytes.u32(entry + 4)];
  const size = sizes[type];
  if (size === undefined || count > 2_000_000) return [];
  const from = size * count <= 4 ? entry + 8 : bytes.u32(entry + 8);
  return Array.from({ length: count }, (_, i) => {
    const at = from + i * size;
    if (size === 1) return bytes.u8(at);
    if (size === 2) return bytes.u16(at);
    return size === 4 ? bytes.u32(at) : bytes.u32(at) / Math.max(bytes.u32(at + 4), 1);
  });
}

function pageOf(bytes: Bytes, fields: Fields): PicturePage {
  const one = (tag: number, otherwise: number) => fields(tag)[0] ?? otherwise;
  const [width, height] = [one(tags.width, 0), one(tags.height, 0)];
  checkSize(width, height);
  const unit = one(tags.unit, 2) === 3 ? 2.54 : 1;
  const [across, down] = [one(tags.dpiAcross, 0) * unit, one(tags.dpiDown, 0) * unit];
  const turn = [0, 0, 0, 2, 2, 1, 1, 3, 3][one(tags.turn, 1)] ?? 0;
  const isTiled = fields(tags.tileOffsets).length > 0;
  const offsets = fields(isTiled ? tags.tileOffsets : tags.offsets);
  const counts = fields(isTiled ? tags.tileCounts : tags.counts);
  const [columns, rows] = isTiled ? [one(tags.tileWidth, 0), one(tags.tileHeight, 0)] : [width, Math.min(one(tags.rows, height), height)];
  if (columns < 1 || rows < 1 || offsets.length > mostPieces) throw damaged();
  const inRow = Math.ceil(width / columns);
  const form = formOf(bytes, fields, columns);
  const pieces = offsets.map((offset, i): PicturePiece => {
    const [left, top] = [(i % inRow) * columns, Math.floor(i / inRow) * rows];
    const tall = isTiled ? rows : Math.max(1, Math.min(rows, height - top));
    const data = form.unwrapped(bytes.part(offset, counts[i] ?? bytes.length - offset));
    return {
      left,
      top,
      width: columns,
      height: tall,
      data,
      entries: form.entries(tall),
      ...(form.palette !== undefined && { palette: form.palette }),
    };
  });
  if (pieces.length === 0) throw damaged();
  return { width, height, dpi: across > 1 && down > 1 ? [across, down] : null, turn, pieces };
}

/** How a PDF names the compression and colors of a page, and what must be done with its data. */
function formOf(bytes: Bytes, fields: Fields, columns: number) {
  const one = (tag: number, otherwise: number) => fields(tag)[0] ?? otherwise;
  const bits = one(tags.bits, 1);
  const channels = one(tags.channels, 1);
  const color = one(tags.color, 0);
  const compression = one(tags.compression, 1);
  const predictor = one(tags.predictor, 1) === 2 ? 2 : 1;
  const isReversed = one(tags.fillOrder, 1) === 2;
  if (one(tags.planes, 1) !== 1 && channels > 1) throw unreadable("its colors are in separate layers");
  const isFax = compression >= 2 && compression <= 4;
  const isJpeg = compression === 7;
  if (![1, 2, 4, 8].includes(bits) && !(bits === 16 && !bytes.isLittle)) throw unreadable(`it has ${bits} bits a color`);
  if (![1, 3, 4].includes(channels)) throw unreadable(`it has ${channels} colors`);
  const palette = color === 3 ? paletteOf(fields(tags.palette), bits) : undefined;
  const space =
    palette !== undefined
      ? `[/Indexed /DeviceRGB ${palette.length / 3 - 1} PALETTE]`
      : channels === 1
        ? "/DeviceGray"
        : channels === 3
          ? "/DeviceRGB"
          : "/DeviceCMYK";
  // In a fax, white is what the filter gives as one.
  const isInverted = color === 0 && channels === 1 && !isFax;
  const looks = `/ColorSpace ${space} /BitsPerComponent ${isJpeg ? 8 : bits}${isInverted ? " /Decode [1 0]" : ""}`;
  const parms = `/DecodeParms << /Predictor ${predictor} /Colors ${channels} /BitsPerComponent ${bits} /Columns ${columns} >>`;
  const group3 = one(tags.fax3, 0);
  const fax = (rows: number) =>
    `/Filter /CCITTFaxDecode /DecodeParms << /K ${compression === 4 ? -1 : compression === 3 && group3 & 1 ? 1 : 0} /Columns ${columns} /Rows ${rows}${compression === 2 ? " /EncodedByteAlign true" : ""}${compression === 3 && group3 & 4 ? " /EncodedByteAlign true" : ""} /EndOfBlock ${compression === 4} /BlackIs1 ${color === 1} >>`;
  const filters: Record<number, string> = {
    1: "",
    5: `/Filter /LZWDecode ${parms}`,
    7: "/Filter /DCTDecode",
    8: `/Filter /FlateDecode ${parms}`,
    32946: `/Filter /FlateDecode ${parms}`,
    32773: "/Filter /RunLengthDecode",
  };
  const filter = isFax ? "" : filters[compression];
  if (filter === undefined) throw unreadable("its compression is not supported");
  const tables = isJpeg ? Uint8Array.from(fields(tags.jpegTables)) : null;
  return {
    palette,
    entries: (rows: number) => `${looks} ${isFax ? fax(rows) : filter}`,
    unwrapped(data: Uint8Array): Uint8Array {
      if (tables !== null && tables.length > 4) return withTables(tables, data);
      return isReversed && isFax ? data.map(mirrored) : data;
    },
  };
}

/** Tables that all strips share go before the data of each: the end of one and the beginning of the other are left out. */
function withTables(tables: Uint8Array, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(tables.length - 2 + data.length - 2);
  out.set(tables.subarray(0, tables.length - 2), 0);
  out.set(data.subarray(2), tables.length - 2);
  return out;
}

/** Red, green and blue of each color; TIFF has all reds first, with sixteen bits. */
function paletteOf(values: readonly number[], bits: number): Uint8Array {
  const count = 2 ** Math.min(bits, 8);
  if (values.length < 3 * count) throw damaged();
  return Uint8Array.from({ length: 3 * count }, (_, i) => (values[(i % 3) * count + Math.floor(i / 3)] ?? 0) >> 8);
}

function mirrored(byte: number): number {
  let out = 0;
  for (let bit = 0; bit < 8; bit++) out |= ((byte >> bit) & 1) << (7 - bit);
  return out;
}

function unreadable(why: string): PictureProblem {
  return new PictureProblem(`Pandect cannot read this TIFF picture: ${why}. Save it as PNG or PDF and add that.`);
}
