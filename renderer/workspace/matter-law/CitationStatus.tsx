import { Ban, CircleCheck, CircleHelp, MoveRight, TriangleAlert } from "lucide-react";
import type { CitationState } from "#shared/workspace/living-citations.ts";
import { Status, type Tone } from "../../ui/Status.tsx";
import { livingTexts as texts } from "./living-texts.ts";

const looks: Record<CitationState, [Tone, typeof Ban]> = {
  current: ["good", CircleCheck],
  notes_only: ["plain", CircleCheck],
  section_changed_elsewhere: ["plain", TriangleAlert],
  text_changed: ["warn", TriangleAlert],
  no_such_paragraph: ["warn", TriangleAlert],
  paragraph_not_found: ["warn", CircleHelp],
  renumbered: ["warn", MoveRight],
  repealed: ["bad", Ban],
  not_installed: ["plain", CircleHelp],
  not_found: ["warn", CircleHelp],
};

/** The state of cited law, as icon and word. */
export function CitationStatus({ state }: { state: CitationState }) {
  const [tone, Icon] = looks[state];
  return (
    <Status tone={tone} icon={<Icon aria-hidden />}>
      {texts.states[state]}
    </Status>
  );
}
