import { z } from "zod";
import { ownScreen } from "./navigation.ts";

const Rect = z.object({ x: z.int(), y: z.int(), width: z.int().min(1).max(20_000), height: z.int().min(1).max(20_000) });
export type Rect = z.output<typeof Rect>;

/** A window in the form that the next start reopens. */
export interface SavedWindow {
  /** Null lets the system choose place and size. */
  bounds: Rect | null;
  isMaximized: boolean;
  path: string;
  /** Whether it shows the firm's server instead of this computer. */
  isFirm: boolean;
}

const Saved = z
  .array(z.object({ bounds: Rect.nullable(), isMaximized: z.boolean(), path: z.string().max(2000), isFirm: z.boolean().default(false) }))
  .max(8);

/**
 * Windows to open at start: those of the last time, each on a display that still exists and no larger than the display. An invalid state
 * gives one window at the start screen, of the firm if there is one. Without a firm, every window shows this computer.
 */
export function windowsToOpen(text: string | null, displays: readonly Rect[], hasFirm: boolean): SavedWindow[] {
  const saved = Saved.safeParse(text === null ? null : readJson(text));
  if (!saved.success || saved.data.length === 0) return [{ bounds: null, isMaximized: false, path: "/", isFirm: hasFirm }];
  return saved.data.map(({ bounds, isMaximized, path, isFirm }) => ({
    bounds: bounds === null ? null : onDisplay(bounds, displays),
    isMaximized,
    path: ownScreen(path) ?? "/",
    isFirm: isFirm && hasFirm,
  }));
}

/** The bounds moved and shrunk into the display that shows most of them; null when none shows any. */
function onDisplay(bounds: Rect, displays: readonly Rect[]): Rect | null {
  const best = displays.toSorted((a, b) => overlap(bounds, b) - overlap(bounds, a))[0];
  if (best === undefined || overlap(bounds, best) === 0) return null;
  const width = Math.min(Math.max(bounds.width, 640), best.width);
  const height = Math.min(Math.max(bounds.height, 480), best.height);
  return {
    x: within(bounds.x, best.x, best.x + best.width - width),
    y: within(bounds.y, best.y, best.y + best.height - height),
    width,
    height,
  };
}

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(width, 0) * Math.max(height, 0);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A file cut off by a power failure counts as missing.
    return null;
  }
}
