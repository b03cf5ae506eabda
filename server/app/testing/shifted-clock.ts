import type { TestContext } from "node:test";

/**
 * Sets the clock of this thread forward or back, in milliseconds; it continues to run, and timers keep their own time. Correct again
 * after the test.
 */
export function shiftedClock(t: TestContext): (milliseconds: number) => void {
  const Real = globalThis.Date;
  let shift = 0;
  class Shifted extends Real {
    constructor(...args: [] | [number]) {
      if (args.length === 0) super(Real.now() + shift);
      else super(...args);
    }
    static override now(): number {
      return Real.now() + shift;
    }
  }
  // Its constructor accepts the same arguments as that of a date.
  globalThis.Date = Shifted as DateConstructor;
  t.after(() => void (globalThis.Date = Real));
  return (milliseconds) => void (shift = milliseconds);
}
