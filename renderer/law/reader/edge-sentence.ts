import { keyLabel } from "../../commands/keymap.ts";
import { type Direction, neighbourLabel, type Neighbours, stepOf } from "./neighbours.ts";
import { levelLabel } from "../../ui/labels.ts";
import { texts } from "./texts.ts";

/** The next container beyond the edge, and how to get there: for the announcement and the notice at the bar. */
export function edgeSentence(view: Neighbours, direction: Direction, withKey: boolean): string {
  const step = stepOf(view, direction);
  if (step.kind === "end") return direction === "next" ? texts.neighbours.end : texts.neighbours.start;
  const here = levelLabel(view.container ?? "");
  const edge = direction === "next" ? texts.neighbours.lastOf(here) : texts.neighbours.firstOf(here);
  if (step.kind === "section") return edge;
  const beyond = `${texts.neighbours.edge(direction, levelLabel(step.container))}, ${neighbourLabel(step.section)} ${step.section.heading}.`;
  const again = withKey ? ` ${texts.neighbours.again(keyLabel(direction === "next" ? "j" : "k", false))}` : "";
  return `${edge}. ${beyond}${again}`;
}
