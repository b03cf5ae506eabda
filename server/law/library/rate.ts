/** Rates of a running import over a sliding window, so that a slow start or a pause does not distort the rate. */
export interface Rate {
  /** `at` in milliseconds of any steady clock. Falling counts restart the window (the next document). */
  add(at: number, counts: { bytes: number; sections: number }): void;
  /** Null until the window is long enough. */
  sectionsPerSecond(): number | null;
  /** Seconds until `bytesTotal` at the current rate; null when the total is unknown or nothing moves. */
  secondsLeft(bytesTotal: number | null): number | null;
}

const windowMs = 6000;
const leastMs = 700;
const minimumGapMs = 50;

export function slidingRate(): Rate {
  let samples: { at: number; bytes: number; sections: number }[] = [];
  const span = () => {
    const [first] = samples;
    const last = samples.at(-1);
    if (first === undefined || last === undefined || last.at - first.at < leastMs) return null;
    return { seconds: (last.at - first.at) / 1000, bytes: last.bytes - first.bytes, sections: last.sections - first.sections, last };
  };
  return {
    add(at, { bytes, sections }) {
      const last = samples.at(-1);
      if (last !== undefined && (bytes < last.bytes || sections < last.sections)) samples = [];
      const before = samples.at(-2);
      // The newest sample moves along until it is far enough from the one before.
      if (before !== undefined && at - before.at < minimumGapMs) samples.pop();
      samples.push({ at, bytes, sections });
      while (samples.length > 2 && at - (samples[1]?.at ?? at) >= windowMs) samples.shift();
    },
    sectionsPerSecond() {
      const s = span();
      return s === null ? null : s.sections / s.seconds;
    },
    secondsLeft(bytesTotal) {
      const s = span();
      if (s === null || bytesTotal === null || s.bytes <= 0) return null;
      return Math.max(0, (bytesTotal - s.last.bytes) / (s.bytes / s.seconds));
    },
  };
}
