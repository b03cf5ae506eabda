import type { Neighbour, ReaderView } from "#shared/law/reader.ts";
import { levelLabel, sectionLabel } from "../../ui/labels.ts";

export type Direction = "previous" | "next";

/** The target of a step: a section in the same container, one beyond the container's edge, or none. */
export type Step = { kind: "section"; section: Neighbour } | { kind: "edge"; container: string; section: Neighbour } | { kind: "end" };

export type Neighbours = Pick<ReaderView, "previous" | "next" | "before" | "after" | "container">;

export function stepOf(view: Neighbours, direction: Direction): Step {
  const section = direction === "next" ? view.next : view.previous;
  if (section !== null) return { kind: "section", section };
  const edge = direction === "next" ? view.after : view.before;
  return edge === null ? { kind: "end" } : { kind: "edge", ...edge };
}

/**
 * The effect of a key press. Inside a container the press goes to the neighbor. At the edge the first press only says what comes next, and
 * the second in the same direction goes there. `asked` is the direction of the previous press, null after anything else.
 */
export function pressOf(view: Neighbours, direction: Direction, asked: Direction | null): { go: Neighbour } | { say: Direction } {
  const step = stepOf(view, direction);
  if (step.kind === "section") return { go: step.section };
  return step.kind === "edge" && asked === direction ? { go: step.section } : { say: direction };
}

/** The name of a neighbor in the bar: `§ 108`, in a constitution `Amendment XIV, Section 1`. */
export function neighbourLabel({ level, label }: Pick<Neighbour, "level" | "label">): string {
  return level === null ? sectionLabel(label) : `${levelLabel(level)}, ${sectionLabel(label)}`;
}

/** The sections to fetch before a key is pressed. */
export function likelyNext(view: Neighbours): string[] {
  const steps = [stepOf(view, "next"), stepOf(view, "previous")];
  return steps.flatMap((step) => (step.kind === "end" ? [] : [step.section.actId]));
}
