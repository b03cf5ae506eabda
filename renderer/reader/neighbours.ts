import type { ReaderView, SectionPointer } from "#shared/reader.ts";

export type Direction = "previous" | "next";

/** Where a step leads: a section in the same container, over the container's edge, or nowhere. */
export type Step =
  | { kind: "section"; section: SectionPointer }
  | { kind: "edge"; container: string; section: SectionPointer }
  | { kind: "end" };

export type Neighbours = Pick<ReaderView, "previous" | "next" | "before" | "after" | "container">;

export function stepOf(view: Neighbours, direction: Direction): Step {
  const section = direction === "next" ? view.next : view.previous;
  if (section !== null) return { kind: "section", section };
  const edge = direction === "next" ? view.after : view.before;
  return edge === null ? { kind: "end" } : { kind: "edge", ...edge };
}

/**
 * What a key press does. Inside a container it goes. At the edge the first press only says what comes next, the second in
 * the same direction goes on; `asked` is the direction of the press before, null after anything else.
 */
export function pressOf(view: Neighbours, direction: Direction, asked: Direction | null): { go: SectionPointer } | { say: Direction } {
  const step = stepOf(view, direction);
  if (step.kind === "section") return { go: step.section };
  return step.kind === "edge" && asked === direction ? { go: step.section } : { say: direction };
}

/** The sections worth having at hand before a key is pressed. */
export function likelyNext(view: Neighbours): string[] {
  const steps = [stepOf(view, "next"), stepOf(view, "previous")];
  return steps.flatMap((step) => (step.kind === "end" ? [] : [step.section.actId]));
}
