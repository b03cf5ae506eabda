import type { PageViewport } from "pdfjs-dist";
import { doubtfulBelow, type RecognizedPage, times } from "#shared/workspace/recognized-page.ts";
import { texts } from "./texts.ts";

/** Invisible words over the picture of a scanned page, each as wide as on the page; doubtful ones are underlined. */
export function wordElements(page: RecognizedPage | null, viewport: PageViewport): HTMLElement[] {
  if (page === null) return [];
  const toScreen = times(viewport.transform, page.matrix);
  const scale = Math.hypot(toScreen[0] ?? 1, toScreen[1] ?? 0);
  const measure = document.createElement("canvas").getContext("2d");
  if (measure !== null) measure.font = `100px ${face}`;
  return page.words.map(([word, left, up, width, height, confidence, endsLine]) => {
    const element = document.createElement("span");
    element.textContent = endsLine === 1 ? word : `${word} `;
    // The upper left corner of the letters, which stand on their baseline.
    const [a = 1, b = 0, c = 0, d = -1, x = 0, y = 0] = times(toScreen, [1, 0, 0, 1, left, up + above * height]);
    const size = height * scale;
    const natural = ((measure?.measureText(word).width ?? 0) / 100) * size;
    const stretch = natural > 0 ? (width * scale) / natural : 1;
    Object.assign(element.style, {
      left: "0",
      top: "0",
      fontFamily: face,
      fontSize: `${size}px`,
      lineHeight: "1",
      transform: `matrix(${[a / scale, b / scale, -c / scale, -d / scale, x, y].join(",")}) scaleX(${stretch})`,
    });
    if (confidence < doubtfulBelow) {
      element.dataset["doubtful"] = "";
      element.title = texts.doubtful;
    }
    return element;
  });
}

const face = "serif";
/** The part of a line's height that is above the baseline. */
const above = 0.8;
