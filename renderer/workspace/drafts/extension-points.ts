import type { AnyExtension, Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { ComponentType } from "react";
import { CitationsHead } from "./citations/CitationsHead.tsx";
import { CitationsPane } from "./citations/CitationsPane.tsx";
import { citationMarks } from "./citations/marks.ts";
import { texts as citationTexts } from "./citations/texts.ts";
import { useChangedPoints } from "./citations/use-changed-points.ts";
import type { DraftPartProps, ExtraPoint } from "./draft-part.ts";
import type { DraftIds } from "./queries.ts";

/**
 * Slots of the draft screen that other features fill, such as living citations. `decorations` draws over letters without changing them
 * (`editor/text-decorations.ts`), `head` is shown in the draft's header, `panes` are further segments of the right side, and `useChecks`
 * adds points to the ready-to-send check.
 */
export const draftParts: {
  decorations: ((ids: DraftIds) => AnyExtension)[];
  head: ComponentType<DraftPartProps>[];
  panes: { id: string; name: string; component: ComponentType<DraftPartProps> }[];
  useChecks: (ids: DraftIds, editor: Editor, doc: Node) => ExtraPoint[];
} = {
  decorations: [citationMarks],
  head: [CitationsHead],
  panes: [{ id: "citations", name: citationTexts.pane, component: CitationsPane }],
  useChecks: useChangedPoints,
};
