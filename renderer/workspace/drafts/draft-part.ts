import type { Editor } from "@tiptap/core";
import type { CheckPoint } from "./editor/check.ts";
import type { DraftIds } from "./queries.ts";

/** What a part added to the draft screen is given. */
export interface DraftPartProps {
  ids: DraftIds;
  editor: Editor;
}

/** A point that a part adds to the ready-to-send check. */
export interface ExtraPoint extends Omit<CheckPoint, "kind"> {
  title: string;
}
