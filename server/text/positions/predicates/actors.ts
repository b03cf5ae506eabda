import type { Provision } from "../provisions.ts";

/** Whom sentences bind or entitle. `unknown` counts parties whose side is not known. */
export interface Bound {
  us: Provision[];
  them: Provision[];
  both: Provision[];
  unknown: Provision[];
}

export const nobody = (): Bound => ({ us: [], them: [], both: [], unknown: [] });

/** Files a provision under the party that a mark names. */
export function file(bound: Bound, mark: string | undefined, by: Provision): void {
  if (mark === "us" || mark === "them") bound[mark].push(by);
  else if (mark === "pays" || mark === "prov") bound.unknown.push(by);
  else if (mark !== undefined) bound.both.push(by);
}

/** Whether both sides are bound, by one sentence or by one each. */
export const isBoth = ({ us, them, both }: Bound): boolean => both.length > 0 || (us.length > 0 && them.length > 0);

export const everyone = ({ us, them, both, unknown }: Bound): Provision[] => [...both, ...us, ...them, ...unknown];
