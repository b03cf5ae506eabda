import { type RecognizedPage, type RecognizedWord, times } from "#shared/workspace/recognized-page.ts";
import { evenlyLit, withoutDust } from "./clean.ts";
import { type Gray, turned, turnedBack } from "./gray.ts";
import type { PagePicture } from "./page-picture.ts";
import type { FoundWord, Recognizer } from "./recognizer.ts";
import { inkAbove } from "./upright.ts";
import { linesOf, straightened } from "./straighten.ts";

/** Below this mean confidence a page may be upside down: letters then are others, or none. */
const doubtful = 70;
/** Words that a page needs for its confidence to say anything. */
const fewWords = 4;
/** What the other way up must be better by. */
const better = 12;

/** Shares of ink above the bodies of letters (`inkAbove`): below the first a page may be upside down, from the second on it seems upright. */
const [seemsFlipped, seemsUpright] = [0.45, 0.6];

/** The words on the picture of a page: turned upright, with level lines, evenly lit and without dust. */
export function recognizePage({ picture, dpi, toPage }: PagePicture, recognizer: Recognizer): RecognizedPage {
  const lines = linesOf(picture);
  const clean = withoutDust(evenlyLit(picture));
  const read = (one: Gray) => recognizer.words(one, Math.round(dpi));
  const sure = (one: Gray) => meanOf(read(fullestStrip(one, dpi)));
  // A few lines of letters may look like a page on its side. A whole page is not asked: Tesseract also reads words that stand on end.
  const isSideways = lines.isSideways && (Math.min(picture.width, picture.height) > 3 * dpi || sure(clean) < doubtful);
  const upright = turned(clean, isSideways ? 1 : 0);
  const angle = isSideways ? lines.sidewaysAngle : lines.angle;
  const level = angle === 0 ? { picture: upright, back: turnedBack(0, 0, 0) } : straightened(upright, angle);
  const isFlipped = () => sure(turned(level.picture, 2)) > sure(level.picture) + better;
  const above = inkAbove(level.picture, dpi);
  // The shapes of its lines say which pages to ask about; a page that seems upright is asked about only when its words are doubtful.
  const mayBeFlipped = above === null ? isSideways : above < (isSideways ? seemsUpright : seemsFlipped);
  let [quarters, words] = mayBeFlipped && isFlipped() ? [2, read(turned(level.picture, 2))] : [0, read(level.picture)];
  if (!mayBeFlipped && words.length >= fewWords && meanOf(words) < doubtful && isFlipped())
    [quarters, words] = [2, read(turned(level.picture, 2))];
  const toPicture = times(
    turnedBack(picture.width, picture.height, isSideways ? 1 : 0),
    times(level.back, turnedBack(level.picture.width, level.picture.height, quarters)),
  );
  const { height } = level.picture;
  const scale = dpi / 72;
  // Points from the lower left corner, to pixels from the upper left.
  const toPixels = [scale, 0, 0, -scale, 0, height];
  return { matrix: times(toPage, times(toPicture, toPixels)).map(rounded), words: words.map((word) => inPoints(word, scale, height)) };
}

/** An eighth of the page, or an inch, at its darkest. */
function fullestStrip({ width, height, data }: Gray, dpi: number): Gray {
  const tall = Math.min(height, Math.ceil(Math.max(height / 8, dpi)));
  const darkness = new Float64Array(Math.ceil(height / tall));
  for (let y = 0; y < height; y += 3) {
    const strip = Math.floor(y / tall);
    for (let x = 0; x < width; x += 3) if ((data[y * width + x] ?? 255) < 128) darkness[strip] = (darkness[strip] ?? 0) + 1;
  }
  const at = darkness.indexOf(Math.max(...darkness));
  const [top, bottom] = [at * tall, Math.min(height, (at + 1) * tall)];
  return { width, height: bottom - top, data: data.slice(top * width, bottom * width) };
}

function meanOf(words: readonly FoundWord[]): number {
  let [sum, letters] = [0, 0];
  for (const { text, confidence } of words) {
    sum += confidence * text.length;
    letters += text.length;
  }
  return sum / Math.max(letters, 1);
}

function inPoints({ text, left, right, baseline, height, confidence, endsLine }: FoundWord, scale: number, bottom: number): RecognizedWord {
  const points = (pixels: number) => rounded(pixels / scale);
  return [text, points(left), points(bottom - baseline), points(right - left), points(height), confidence, endsLine ? 1 : 0];
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
