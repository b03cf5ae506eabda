import { drawOver, type Gray, shrunk, whiteOf } from "./gray.ts";

/** How the lines of a page run. Angles in radians: what the picture must be turned by, clockwise, to have its lines straight. */
export interface Lines {
  /** For lines from left to right. */
  angle: number;
  /** The lines seem to run from top to bottom: the page may lie on its side. A single line of letters looks the same. */
  isSideways: boolean;
  /** For lines from top to bottom. */
  sidewaysAngle: number;
}

/** Pixels of the longer side on which lines are sought. */
const searched = 1400;
/** Dark points that are looked at. */
const mostPoints = 60_000;
const degree = Math.PI / 180;
/** Feeders pull paper askew by a few degrees, and a page laid down by hand lies askew by more; the rest is a photograph. */
const widest = 16 * degree;
/** Smaller angles do not disturb recognition. */
const least = 0.25 * degree;

/** Finds the lines by their shadow: seen along the lines, dark points fall into narrow bands with white between them. */
export function linesOf(picture: Gray): Lines {
  const small = shrunk(picture, Math.max(1, Math.floor(Math.max(picture.width, picture.height) / searched)));
  const points = edgesOf(small);
  if (points.length < 200) return { angle: 0, isSideways: false, sidewaysAngle: 0 };
  const level = steepest(points, false);
  const sideways = steepest(points, true);
  const seen = (angle: number) => (Math.abs(angle) < least ? 0 : angle);
  return { angle: seen(level.angle), isSideways: sideways.sharpness > 1.3 * level.sharpness, sidewaysAngle: seen(sideways.angle) };
}

/** The picture turned clockwise by `angle`, in a frame that has room for all of it, and the matrix back to it. */
export function straightened(picture: Gray, angle: number): { picture: Gray; back: number[] } {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const { width, height } = picture;
  const frame = whiteOf(
    Math.ceil(width * Math.abs(cos) + height * Math.abs(sin)),
    Math.ceil(width * Math.abs(sin) + height * Math.abs(cos)),
  );
  // About the middle of both pictures.
  const [x, y] = [frame.width / 2 - (cos * width) / 2 + (sin * height) / 2, frame.height / 2 - (sin * width) / 2 - (cos * height) / 2];
  drawOver(frame, picture, [cos, sin, -sin, cos, x, y]);
  return { picture: frame, back: [cos, -sin, sin, cos, -cos * x - sin * y, sin * x - cos * y] };
}

/** Points that are dark below a light one or right of one, as x and y in turn: letters have many, dark areas few. */
function edgesOf({ width, height, data }: Gray): Int16Array {
  const dark = 140;
  const found: number[] = [];
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width; x++) {
      const at = y * width + x;
      if ((data[at] ?? 255) < dark && ((data[at - 1] ?? 0) >= dark || (data[at - width] ?? 0) >= dark)) found.push(x, y);
    }
  const step = Math.max(1, Math.ceil(found.length / 2 / mostPoints));
  const points = new Int16Array(2 * Math.ceil(found.length / 2 / step));
  for (let i = 0, to = 0; i < found.length; i += 2 * step) {
    points[to++] = found[i] ?? 0;
    points[to++] = found[i + 1] ?? 0;
  }
  return points;
}

/** The angle whose shadow has the steepest edges. */
function steepest(points: Int16Array, isSideways: boolean): { angle: number; sharpness: number } {
  let best = { angle: 0, sharpness: sharpnessAt(points, 0, isSideways) };
  const look = (from: number, to: number, step: number) => {
    for (let angle = from; angle <= to + step / 2; angle += step) {
      const sharpness = sharpnessAt(points, angle, isSideways);
      // A hair's breadth more is chance, and a straight page needs no turn.
      if (sharpness > best.sharpness * 1.005) best = { angle, sharpness };
    }
  };
  look(-widest, widest, 0.5 * degree);
  look(best.angle - 0.4 * degree, best.angle + 0.4 * degree, 0.1 * degree);
  return best;
}

/** Sum of squared differences between neighboring rows of the shadow at an angle, relative to the points. */
function sharpnessAt(points: Int16Array, angle: number, isSideways: boolean): number {
  const slope = Math.tan(angle);
  const offset = 1024;
  const shadow = new Uint32Array(2 * offset + 3 * searched);
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i] ?? 0, points[i + 1] ?? 0];
    const row = Math.round(isSideways ? x - y * slope : y + x * slope) + offset;
    if (row >= 0 && row < shadow.length) shadow[row] = (shadow[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let i = 1; i < shadow.length; i++) sum += ((shadow[i] ?? 0) - (shadow[i - 1] ?? 0)) ** 2;
  return sum / points.length;
}
