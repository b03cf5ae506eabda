import type { StateRun } from "./state-events.ts";

/** The runs between two offsets of their joined text. */
export function cutRuns(runs: readonly StateRun[], from: number, to: number): StateRun[] {
  let at = 0;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    at += run.text.length;
    return text === "" ? [] : [{ ...run, text }];
  });
}

/** Gives the runs piece after piece: each call takes the next characters. Cutting each piece from the whole would be slow. */
export function runCutter(runs: readonly StateRun[]): (length: number) => StateRun[] {
  let index = 0;
  let used = 0;
  return (length) => {
    const piece: StateRun[] = [];
    for (let left = length; left > 0 && index < runs.length;) {
      const run = runs[index];
      if (run === undefined) break;
      const text = run.text.slice(used, used + left);
      left -= text.length;
      used += text.length;
      if (text !== "") piece.push({ ...run, text });
      if (used < run.text.length) break;
      index++;
      used = 0;
    }
    return piece;
  };
}

/** Removes the blanks at the start of a paragraph and converts line breaks of the file to blanks. */
export function trimmed(runs: readonly StateRun[]): StateRun[] {
  const rest = runs.map((run) =>
    run.isFolded !== true && oddBlanks.test(run.text) ? { ...run, text: run.text.replace(/\s+/g, " ") } : run,
  );
  while (rest[0] !== undefined && rest[0].text.trim() === "") rest.shift();
  const [first] = rest;
  if (first !== undefined && /^\s/.test(first.text)) rest[0] = { ...first, text: first.text.trimStart() };
  return rest;
}

const oddBlanks = /[^\S ]|\s{2}/;

/** The runs from a character on. */
export function runsFrom(runs: readonly StateRun[], from: number): StateRun[] {
  return cutRuns(runs, from, Infinity);
}

/** The runs before a character. */
export function runsTo(runs: readonly StateRun[], to: number): StateRun[] {
  return cutRuns(runs, 0, to);
}
