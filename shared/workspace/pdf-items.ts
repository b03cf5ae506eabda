/** What the text needs from an item of pdf.js. */
export interface PdfTextItem {
  str: string;
  hasEOL: boolean;
  /** `rtl` for Hebrew and Arabic, `ttb` for vertical lines. */
  dir?: string;
  /** Six numbers; the last two are the position of its baseline on the page. */
  transform: number[];
  width: number;
  height: number;
}

/** Where an item is, seen by a reader who turns the page so that its letters are upright. Points; `up` grows toward the top. */
export interface Place {
  left: number;
  right: number;
  up: number;
  height: number;
  /** Quarter turns of the letters on the page, 0 to 3; 4 for vertical lines. */
  turn: number;
}

const vertical = 4;

export function placeOf({ transform, width, height, dir }: PdfTextItem): Place {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform;
  const tall = Math.max(height, Math.hypot(a, b) / 10, 0.1);
  if (dir === "ttb") return { left: x, right: x + width, up: y, height: tall, turn: vertical };
  const turn = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
  const [left, up] = turn === 0 ? [x, y] : turn === 1 ? [y, -x] : turn === 2 ? [-x, -y] : [-y, x];
  return { left, right: left + Math.max(width, 0), up, height: tall, turn };
}

export function isBlank(item: PdfTextItem): boolean {
  return item.str.trim() === "";
}

/** Whether two places are on one line of letters. */
export function isLevel(a: Place, b: Place, tolerance = 0.5): boolean {
  return a.turn === b.turn && a.turn !== vertical && Math.abs(a.up - b.up) <= tolerance * Math.max(a.height, b.height);
}
