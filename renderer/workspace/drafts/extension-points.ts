import type { AnyExtension, Editor } from "@tiptap/core";
import type { ComponentType } from "react";
import { CitationsHead } from "./citations/CitationsHead.tsx";
import { CitationsPane } from "./citations/CitationsPane.tsx";
import { citationMarks } from "./citations/marks.ts";
import { texts as citationTexts } from "./citations/texts.ts";
import type { DraftPartProps } from "./draft-part.ts";
import type { CheckPoint } from "./editor/check.ts";
import type { DraftIds } from "./queries.ts";

/**
 * Places of the draft screen that other features fill in, such as living citations. `decorations` draws over letters without changing them
 * (`editor/text-decorations.ts`), `head` stands in the draft's header, `panes` are further segments of the right side, and `checks` add
 * points to the ready-to-send check.
 */
export const draftParts: {
  decorations: ((ids: DraftIds) => AnyExtension)[];
  head: ComponentType<DraftPartProps>[];
  panes: { id: string; name: string; component: ComponentType<DraftPartProps> }[];
  checks: ((editor: Editor) => { what: string; place: string | null; from: number; to: number; title: string }[])[];
} = {
  decorations: [citationMarks],
  head: [CitationsHead],
  panes: [{ id: "citations", name: citationTexts.pane, component: CitationsPane }],
  checks: [],
};

export type ExtraPoint = ReturnType<(typeof draftParts.checks)[number]>[number];
export type AnyPoint = CheckPoint | ExtraPoint;
