import type { TestContext } from "node:test";

/** Sets the clock of this thread forward or back, in milliseconds; it goes on running, and timers keep their own time. Right again after the test. */
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
  // Its constructor takes whatever that of a date does.
  globalThis.Date = Shifted as DateConstructor;
  t.after(() => void (globalThis.Date = Real));
  return (milliseconds) => void (shift = milliseconds);
}
