import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { times } from "#shared/workspace/recognized-page.ts";
import { drawOver, type Gray, shrunk, whiteOf } from "./gray.ts";

/** A picture of a page, and where it is on the page. */
export interface PagePicture {
  picture: Gray;
  /** Pixels of an inch of the page. */
  dpi: number;
  /** Leads from pixels, from the upper left corner, to points of the page in the file. */
  toPage: number[];
}

/** Already loaded when there is a page. */
const pdfjs = () => import("pdfjs-dist/legacy/build/pdf.mjs");

/** A decoded picture as pdf.js has it, and the matrix that leads from its unit square to the page. */
interface Placed {
  image: Decoded;
  matrix: number[];
  /** A stencil: the shade that its dark pixels paint. */
  ink: number | null;
}
interface Decoded {
  width: number;
  height: number;
  /** 1: one bit a pixel, 2: red, green and blue, 3: with transparency. */
  kind?: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** Dots of an inch that recognition works best with; coarser pictures are enlarged, finer ones made smaller. */
const best = 300;
/** From here on a picture need not be enlarged. */
const enough = 190;
/** Pixels of one page at most: two of the largest usual sheets. */
const mostPixels = 25_000_000;
/** A page with pictures on less than this share of it is no scan. */
const leastShare = 0.02;
/** More pictures on one page than this are not looked at. */
const mostPictures = 4000;

/** What a page's pictures show, on white, as its reader holds the page; null when it has none to speak of. */
export async function pictureOf(page: PDFPageProxy): Promise<PagePicture | null> {
  const placed = await picturesOn(page);
  const [left = 0, bottom = 0, right = 612, top = 792] = page.view;
  const area = Math.max((right - left) * (top - bottom), 1);
  const largest = placed.toSorted((a, b) => sizeOf(b.matrix) - sizeOf(a.matrix))[0];
  if (largest === undefined || shareOf(placed, area) < leastShare) return null;
  const native = resolutionOf(largest);
  const dpi = Math.min(native < enough ? best : Math.min(native, best), 72 * Math.sqrt(mostPixels / area));
  const viewport = page.getViewport({ scale: dpi / 72 });
  const picture = whiteOf(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)));
  for (const one of placed) draw(picture, one, viewport.transform);
  return { picture, dpi, toPage: inverseOf(viewport) };
}

/** Whether a page shows pictures that may be a scan. */
export async function showsPictures(page: PDFPageProxy): Promise<boolean> {
  const { OPS } = await pdfjs();
  const { fnArray } = await page.getOperatorList();
  const paints = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintImageMaskXObjectRepeat,
  ]);
  return fnArray.some((operation) => paints.has(operation));
}

/** The share of the page that pictures cover, counted as if none lay on another. */
function shareOf(placed: readonly Placed[], area: number): number {
  return placed.reduce((sum, { matrix }) => sum + sizeOf(matrix), 0) / area;
}

const sizeOf = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]) => Math.abs(a * d - b * c);

/** Dots of an inch, along the side that has more of them: faxes have half as many lines as dots. */
function resolutionOf({ image, matrix: [a = 0, b = 0, c = 0, d = 0] }: Placed): number {
  return Math.round(72 * Math.max(image.width / Math.max(Math.hypot(a, b), 1e-6), image.height / Math.max(Math.hypot(c, d), 1e-6)));
}

function inverseOf(viewport: { convertToPdfPoint(x: number, y: number): number[] }): number[] {
  const [e = 0, f = 0] = viewport.convertToPdfPoint(0, 0);
  const [x = 0, y = 0] = viewport.convertToPdfPoint(1, 0);
  const [u = 0, v = 0] = viewport.convertToPdfPoint(0, 1);
  return [x - e, y - f, u - e, v - f, e, f];
}

function draw(into: Gray, { image, matrix, ink }: Placed, viewport: number[]): void {
  let gray = grayOf(image, ink);
  if (gray === null) return;
  const device = times(viewport, matrix);
  const [a = 0, b = 0, c = 0, d = 0] = device;
  // Larger pictures are first made smaller, so that no thin line falls between two pixels.
  const ratio = Math.min(gray.width / Math.max(Math.hypot(a, b), 1e-6), gray.height / Math.max(Math.hypot(c, d), 1e-6));
  gray = shrunk(gray, Math.floor(ratio));
  // The unit square of a PDF picture has its origin at the lower left.
  const fromPixels = times(device, [1 / gray.width, 0, 0, -1 / gray.height, 0, 1]);
  if (ink === null) drawOver(into, gray, fromPixels);
  else {
    const layer = whiteOf(into.width, into.height);
    drawOver(layer, gray, fromPixels);
    for (const [i, shade] of layer.data.entries())
      if (shade < 255) into.data[i] = Math.round(((into.data[i] ?? 255) * shade + ink * (255 - shade)) / 255);
  }
}

/** Shades of gray on white. A stencil is black where it paints. Null when pdf.js has no pixels of it. */
function grayOf({ width, height, kind, data }: Decoded, ink: number | null): Gray | null {
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return null;
  const out = new Uint8Array(width * height);
  if (ink !== null || kind === 1) {
    const stride = (width + 7) >> 3;
    if (data.length < stride * height) return null;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) out[y * width + x] = ((data[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
    return { width, height, data: out };
  }
  const step = kind === 3 ? 4 : 3;
  if (data.length < step * width * height) return null;
  for (let i = 0, at = 0; i < out.length; i++, at += step) {
    const shade = ((data[at] ?? 255) * 77 + (data[at + 1] ?? 255) * 150 + (data[at + 2] ?? 255) * 29) >> 8;
    out[i] = step === 3 ? shade : 255 - ((255 - shade) * (data[at + 3] ?? 255)) / 255;
  }
  return { width, height, data: out };
}

/** Follows the page's drawing and notes each picture. */
async function picturesOn(page: PDFPageProxy): Promise<Placed[]> {
  const { OPS } = await pdfjs();
  const { fnArray, argsArray } = await page.getOperatorList();
  const placed: Placed[] = [];
  const saved: { matrix: number[]; ink: number }[] = [];
  let [matrix, ink] = [[1, 0, 0, 1, 0, 0], 0];
  const save = () => saved.push({ matrix, ink });
  const restore = () => ({ matrix, ink } = saved.pop() ?? { matrix, ink });
  const add = (image: unknown, at: number[], stencil: number | null) => {
    if (isDecoded(image) && placed.length < mostPictures) placed.push({ image, matrix: at, ink: stencil });
  };
  for (const [i, operation] of fnArray.entries()) {
    // pdf.js types the arguments of all operations alike.
    const args = (argsArray[i] ?? []) as unknown[];
    if (operation === OPS.save) save();
    else if (operation === OPS.restore) restore();
    else if (operation === OPS.transform) matrix = times(matrix, args as number[]);
    else if (operation === OPS.setFillRGBColor) ink = shadeOf(args[0]);
    else if (operation === OPS.paintFormXObjectBegin) {
      save();
      if (isNumbers(args[0])) matrix = times(matrix, args[0]);
    } else if (operation === OPS.paintFormXObjectEnd) restore();
    else if (operation === OPS.paintImageXObject) add(await objectOf(page, args[0]), matrix, null);
    else if (operation === OPS.paintInlineImageXObject) add(args[0], matrix, null);
    else if (operation === OPS.paintImageMaskXObject) add(await stencilOf(page, args[0]), matrix, ink);
    else if (operation === OPS.paintImageXObjectRepeat) {
      const [id, across = 1, down = 1, positions] = args as [string, number, number, ArrayLike<number>];
      const image = await objectOf(page, id);
      for (let at = 0; at + 1 < positions.length; at += 2)
        add(image, times(matrix, [across, 0, 0, down, positions[at] ?? 0, positions[at + 1] ?? 0]), null);
    } else if (operation === OPS.paintImageMaskXObjectGroup) {
      for (const one of (args[0] ?? []) as { transform: number[] }[]) add(await stencilOf(page, one), times(matrix, one.transform), ink);
    } else if (operation === OPS.paintImageMaskXObjectRepeat) {
      const [mask, a = 1, b = 0, c = 0, d = 1, positions] = args as [unknown, number, number, number, number, ArrayLike<number>];
      const image = await stencilOf(page, mask);
      for (let at = 0; at + 1 < positions.length; at += 2)
        add(image, times(matrix, [a, b, c, d, positions[at] ?? 0, positions[at + 1] ?? 0]), ink);
    }
  }
  return placed;
}

async function objectOf(page: PDFPageProxy, id: unknown): Promise<unknown> {
  if (typeof id !== "string") return null;
  const objects = id.startsWith("g_") ? page.commonObjs : page.objs;
  return new Promise((resolve) => objects.get(id, resolve));
}

/** Pixels of a stencil: named, or in the operation itself. */
async function stencilOf(page: PDFPageProxy, mask: unknown): Promise<unknown> {
  if (mask === null || typeof mask !== "object" || !("data" in mask)) return null;
  return typeof mask.data === "string" ? objectOf(page, mask.data) : mask;
}

function isDecoded(image: unknown): image is Decoded {
  return image !== null && typeof image === "object" && "width" in image && "height" in image && "data" in image && image.data !== null;
}

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.length >= 6;

/** A color of pdf.js, `#rrggbb`, as a shade. */
function shadeOf(color: unknown): number {
  const match = typeof color === "string" ? /^#(..)(..)(..)$/.exec(color) : null;
  if (match === null) return 0;
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => Number.parseInt(part, 16));
  return (red * 77 + green * 150 + blue * 29) >> 8;
}
