import { type ChangesOptions, changesOf } from "../changes.ts";

/** What both texts have, or a change between them. */
export interface TextStretch {
  isChange: boolean;
  before: string;
  after: string;
}

/** The changes between two texts of a Word file, word by word. */
export function stretchesOf(before: string, after: string, options: ChangesOptions, isLate: () => boolean): TextStretch[] {
  if (before === after) return before === "" ? [] : [{ isChange: false, before, after }];
  if (isLate() || before === "" || after === "") return [{ isChange: true, before, after }];
  return changesOf(before, after, options).stretches.map(({ isChange, before: was, after: is }) => ({ isChange, before: was, after: is }));
}
