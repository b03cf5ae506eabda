import { isSameChange, type Look, type Run } from "../documents/paragraphs.ts";

export const lookKeys = ["bold", "italic", "underline", "strike"] as const;

/** What a style or a control word says about letters; false cancels an outer setting. */
export type WordLook = Partial<Record<(typeof lookKeys)[number], boolean>>;

/** The run with its look, or unchanged where no look is on. */
export function looked(run: Run, said: WordLook): Run {
  const look: Look = {};
  for (const key of lookKeys) if (said[key] === true) look[key] = true;
  return Object.keys(look).length === 0 ? run : { ...run, look };
}

/** Adds a run, merged into the last one when they have the same look. */
export function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  const isPlain = run.comments === undefined && run.note === undefined;
  const goesOn = last !== undefined && last.note === undefined && last.remarks === undefined && isSameChange(last.change, run.change);
  if (isPlain && goesOn && isSameLook(last.look, run.look)) last.text += run.text;
  else runs.push(run);
}

function isSameLook(a: Look | undefined, b: Look | undefined): boolean {
  return a?.link === b?.link && lookKeys.every((key) => a?.[key] === b?.[key]);
}
