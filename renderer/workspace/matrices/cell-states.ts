import {
  BadgeCheck,
  Ban,
  Circle,
  CircleQuestionMark,
  CircleStop,
  CircleX,
  LoaderCircle,
  type LucideIcon,
  Minus,
  Pencil,
  SearchX,
  TriangleAlert,
} from "lucide-react";
import type { Cell, LawAnchor } from "#shared/workspace/matrices.ts";
import type { Tone } from "../../ui/Status.tsx";
import type { Standing } from "./standing.ts";
import { texts } from "./texts.ts";

/** In the order of the filters. */
export const standings: readonly Standing[] = [
  "approved",
  "found",
  "uncertain",
  "edited",
  "not_found",
  "not_applicable",
  "rejected",
  "failed",
  "running",
  "stopped",
  "never_run",
];

export const standingIcons: Record<Standing, LucideIcon> = {
  approved: BadgeCheck,
  found: Circle,
  uncertain: CircleQuestionMark,
  edited: Pencil,
  not_found: SearchX,
  not_applicable: Ban,
  rejected: CircleX,
  failed: TriangleAlert,
  running: LoaderCircle,
  stopped: CircleStop,
  never_run: Minus,
};

/** The tone of a state that needs attention; `plain` if absent. */
export const standingTones: Partial<Record<Standing, Tone>> = { approved: "good", uncertain: "warn", failed: "bad", rejected: "bad" };

export function standingOf({ answerState, band }: Pick<Cell, "answerState" | "band">): Standing {
  if (answerState !== "extracted") return answerState;
  return band === "check" ? "uncertain" : "found";
}

/** An answer that has not been reviewed yet, or whose document or law has changed since. */
export function isToVerify(cell: Pick<Cell, "answerState" | "band" | "textChanged" | "law">): boolean {
  return cell.answerState === "extracted" || ((cell.textChanged || isLawChanged(cell)) && hasOutcome(cell));
}

/** Can be approved or rejected (workspace-api §14). */
export function isReviewable({ answerState }: Pick<Cell, "answerState">): boolean {
  return ["extracted", "not_found", "edited", "approved", "rejected"].includes(answerState);
}

/** A run without `force` answers it (workspace-api §14). */
export function isOpenToRun({ answerState }: Pick<Cell, "answerState">): boolean {
  return ["never_run", "failed", "not_found", "not_applicable"].includes(answerState);
}

/** A user's decision that a run with `force` overwrites. */
export function isDecided({ answerState }: Pick<Cell, "answerState">): boolean {
  return answerState === "edited" || answerState === "approved" || answerState === "rejected";
}

/** States of law in which the cited words have changed. */
export function hasMoved(state: LawAnchor["state"]): boolean {
  return state !== "current" && state !== "notes_only" && state !== "section_changed_elsewhere";
}

/** Law that the answer cites has changed since the answer was found. */
export function isLawChanged({ law }: Pick<Cell, "law">): boolean {
  return law.some(({ state }) => hasMoved(state));
}

function hasOutcome({ answerState }: Pick<Cell, "answerState">): boolean {
  return !["never_run", "running", "stopped", "failed"].includes(answerState);
}

/** The value that the cell shows: the answer, or the reason why there is none. */
export function valueOf(cell: Pick<Cell, "answer" | "answerState">): string {
  if (cell.answer !== null) return cell.answer;
  return cell.answerState === "approved" || cell.answerState === "rejected" || cell.answerState === "not_found"
    ? texts.states.not_found
    : "";
}

/** The confidence of the answer, in words. */
export function bandSentence(cell: Pick<Cell, "answerState" | "band" | "answer" | "confidence">): string | null {
  if (cell.answerState === "edited") return texts.bands.written;
  if (cell.band !== null) return texts.bands[cell.band];
  return cell.answer === null && cell.confidence !== null ? texts.bands.none : null;
}
