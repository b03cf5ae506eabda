import type { Neighbour, ReaderView } from "#shared/law/reader.ts";
import { levelLabel, sectionLabel } from "../../ui/labels.ts";

export type Direction = "previous" | "next";

/** Where a step leads: a section in the same container, over the container's edge, or nowhere. */
export type Step = { kind: "section"; section: Neighbour } | { kind: "edge"; container: string; section: Neighbour } | { kind: "end" };

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
export function pressOf(view: Neighbours, direction: Direction, asked: Direction | null): { go: Neighbour } | { say: Direction } {
  const step = stepOf(view, direction);
  if (step.kind === "section") return { go: step.section };
  return step.kind === "edge" && asked === direction ? { go: step.section } : { say: direction };
}

/** How a neighbour is called in the bar: `§ 108`, in a constitution `Amendment XIV, Section 1`. */
export function neighbourLabel({ level, label }: Pick<Neighbour, "level" | "label">): string {
  return level === null ? sectionLabel(label) : `${levelLabel(level)}, ${sectionLabel(label)}`;
}

/** The sections worth having at hand before a key is pressed. */
export function likelyNext(view: Neighbours): string[] {
  const steps = [stepOf(view, "next"), stepOf(view, "previous")];
  return steps.flatMap((step) => (step.kind === "end" ? [] : [step.section.actId]));
}
