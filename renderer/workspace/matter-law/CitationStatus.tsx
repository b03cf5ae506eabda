import { Ban, CircleCheck, CircleHelp, MoveRight, TriangleAlert } from "lucide-react";
import { isFrozen } from "#shared/law/frozen.ts";
import type { CitationState } from "#shared/workspace/living-citations.ts";
import { useSectionEdition } from "../../law/currency/use-edition.ts";
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

/** The state of cited law, as icon and word. `actId`: the section; a text that nobody updates is never called unchanged. */
export function CitationStatus({ state, actId = null }: { state: CitationState; actId?: string | null }) {
  return state === "current" && actId !== null ? <Current actId={actId} /> : <State state={state} />;
}

function Current({ actId }: { actId: string }) {
  const edition = useSectionEdition(actId);
  return isFrozen(edition?.format) ? <Status icon={<CircleHelp aria-hidden />}>{texts.frozen}</Status> : <State state="current" />;
}

function State({ state }: { state: CitationState }) {
  const [tone, Icon] = looks[state];
  return (
    <Status tone={tone} icon={<Icon aria-hidden />}>
      {texts.states[state]}
    </Status>
  );
}
