import type { ImportProgress } from "../../law/store/import-messages.ts";
import { phaseWords } from "../../law/library/import-words.ts";
import { slidingRate } from "../../law/library/rate.ts";
import { count, counted, duration, size } from "./format.ts";
import { eraseLine } from "./terminal.ts";

export interface ProgressBar {
  update(progress: ImportProgress): void;
  /** Removes the bar from the terminal, before other output. */
  clear(): void;
}

interface Output {
  stderr: { write(text: string): unknown };
  isTty: boolean;
  /** Milliseconds of a monotonic clock. */
  clock?: () => number;
}

/** A terminal is redrawn ten times a second; a log gets a line every few seconds. */
const redrawMs = 100;
const lineMs = 5000;

/** Shows one import: a bar with bytes, sections, rate and time left on a terminal, plain lines elsewhere. */
export function progressBar({ stderr, isTty, clock = () => performance.now() }: Output): ProgressBar {
  let rate = slidingRate();
  let shownAt: number | null = null;
  let document = "";
  let drawn = false;
  return {
    update(progress) {
      const at = clock();
      if (progress.document !== document) {
        document = progress.document;
        rate = slidingRate();
      }
      rate.add(at, { bytes: progress.bytesDone, sections: progress.sections });
      // A log gets no line for imports that end before the first line is due.
      shownAt ??= isTty ? -Infinity : at;
      if (at - shownAt < (isTty ? redrawMs : lineMs)) return;
      shownAt = at;
      const parts = progressParts(progress, rate.sectionsPerSecond(), rate.secondsLeft(progress.bytesTotal));
      if (isTty) stderr.write(eraseLine + drawBar(phaseWords(progress), share(progress), parts, columnsOf(stderr)));
      else stderr.write(`${[phaseWords(progress), ...parts].join(", ")}\n`);
      drawn = isTty;
    },
    clear() {
      if (drawn) stderr.write(eraseLine);
      drawn = false;
    },
  };
}

/** Words beside the bar, the most important first; words that do not fit are left out from the end. */
export function progressParts(progress: ImportProgress, perSecond: number | null, secondsLeft: number | null): string[] {
  const done = share(progress);
  const parts: string[] = [];
  if (done !== null) parts.push(`${Math.floor(done * 100)} %`);
  parts.push(counted(progress.sections, "section"));
  if (secondsLeft !== null && done !== null && done < 1) parts.push(`${duration(secondsLeft)} left`);
  parts.push(progress.bytesTotal === null ? size(progress.bytesDone) : `${size(progress.bytesDone)} of ${size(progress.bytesTotal)}`);
  if (perSecond !== null && perSecond >= 1) parts.push(`${count(Math.round(perSecond))} sections/s`);
  return parts;
}

const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** One line that never wraps: `words ██████▌░░░ 61 %  4,102 sections  …`. Narrow terminals get shorter words and a shorter bar. */
export function drawBar(words: string, done: number | null, parts: string[], columns: number): string {
  const room = Math.max(20, columns - 1);
  const isWide = room >= 110;
  let line = shorten(words, isWide ? 60 : Math.max(18, Math.floor(room * 0.38)));
  const bar = done === null ? "" : `  ${barOf(done, isWide ? 24 : 12)}`;
  if (length(line) + bar.length <= room) line += bar;
  for (const part of parts) {
    if (length(line) + 2 + part.length > room) break;
    line += `  ${part}`;
  }
  return line;
}

function barOf(done: number, width: number): string {
  const filled = "█".repeat(Math.floor(done * width)) + (eighths[Math.floor(done * width * 8) % 8] ?? "");
  return filled.padEnd(width, "░");
}

/** Cuts words to `most` characters, but keeps a count at their end, ` (51 of 58)`. */
function shorten(words: string, most: number): string {
  if (length(words) <= most) return words;
  const tail = / \(\d+ of \d+\)$/.exec(words)?.[0] ?? "";
  const kept = tail.length + 8 > most ? "" : tail;
  return `${[...words].slice(0, most - 1 - kept.length).join("")}…${kept}`;
}

function length(text: string): number {
  return [...text].length;
}

function share(progress: ImportProgress): number | null {
  return progress.bytesTotal === null || progress.bytesTotal === 0 ? null : Math.min(1, progress.bytesDone / progress.bytesTotal);
}

function columnsOf(stream: object): number {
  return "columns" in stream && typeof stream.columns === "number" && stream.columns > 0 ? stream.columns : 80;
}
