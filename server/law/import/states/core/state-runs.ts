import type { StateRun } from "./state-document.ts";

/** The runs from a character on. */
export function runsFrom(runs: readonly StateRun[], from: number): StateRun[] {
  let skip = from;
  return runs.flatMap((run) => {
    const text = run.text.slice(skip);
    skip = Math.max(0, skip - run.text.length);
    return text === "" ? [] : [{ ...run, text }];
  });
}

/** The runs before a character. */
export function runsTo(runs: readonly StateRun[], to: number): StateRun[] {
  let left = to;
  return runs.flatMap((run) => {
    const text = run.text.slice(0, Math.max(0, left));
    left -= run.text.length;
    return text === "" ? [] : [{ ...run, text }];
  });
}
