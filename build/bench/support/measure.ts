/** Numbers of one series of timings, in milliseconds. */
export interface Timings {
  median: number;
  p95: number;
  count: number;
}

/** Percentile of a list of numbers; 0 for an empty list. `q` from 0 to 1. */
export function percentile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
}

export function timings(values: readonly number[]): Timings {
  return { median: percentile(values, 0.5), p95: percentile(values, 0.95), count: values.length };
}

/** Median of the ratio of `a` to `b` in each round: a machine that changes its speed between rounds changes both sides of a round. */
export function medianRatio(a: readonly number[], b: readonly number[]): number {
  return percentile(
    a.map((value, i) => value / (b[i] ?? Number.NaN)),
    0.5,
  );
}

/** Runs the sides in turn, `rounds` times after one warm-up, so that noise affects all of them; returns their measurements, by round. */
export async function inTurn<Side extends string>(
  rounds: number,
  sides: Record<Side, () => Promise<number>>,
): Promise<Record<Side, number[]>> {
  const names = Object.keys(sides) as Side[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Side, number[]>;
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      const measured = await sides[name]();
      if (round >= 0) taken[name].push(measured);
    }
  }
  return taken;
}

/** Like `inTurn`, for sides that are timed here. */
export async function alternate(rounds: number, sides: Record<string, () => unknown>): Promise<Record<string, Timings>> {
  const timed = Object.entries(sides).map(([name, side]) => [name, () => milliseconds(side)] as const);
  const taken = await inTurn(rounds, Object.fromEntries(timed));
  return Object.fromEntries(Object.entries(taken).map(([name, values]) => [name, timings(values)]));
}

async function milliseconds(side: () => unknown): Promise<number> {
  const started = performance.now();
  await side();
  return performance.now() - started;
}

/** One line of a result: the ratio, the two compared values, and the target. */
export function report(name: string, ratio: number, target: string, detail: string): void {
  console.log(`${name.padEnd(44)} ${ratio.toFixed(3).padStart(8)}   target ${target.padEnd(10)} ${detail}`);
}

/** A figure that is only reported, not compared. */
export function figure(name: string, value: string): void {
  console.log(`${name.padEnd(44)} ${value}`);
}

/** Random numbers that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
