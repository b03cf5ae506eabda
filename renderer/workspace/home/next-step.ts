export type NextStep = "law" | "matter" | "watch";

/** What the user has; the sample does not count. */
export interface Owned {
  law: number;
  matters: number;
  watches: number;
}

/** The most useful next step; null if every step has been started. */
export function nextStep({ law, matters, watches }: Owned): NextStep | null {
  if (law === 0) return "law";
  if (matters === 0) return "matter";
  return watches === 0 ? "watch" : null;
}
