export type NextStep = "law" | "matter" | "watch";

/** What a person has of their own; the sample counts for nothing. */
export interface Owned {
  law: number;
  matters: number;
  watches: number;
}

/** What is most useful to do next; null where everything has been begun. */
export function nextStep({ law, matters, watches }: Owned): NextStep | null {
  if (law === 0) return "law";
  if (matters === 0) return "matter";
  return watches === 0 ? "watch" : null;
}
