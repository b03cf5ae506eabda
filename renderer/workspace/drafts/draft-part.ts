import type { Editor } from "@tiptap/core";
import type { CheckPoint } from "./editor/check.ts";
import type { DraftIds } from "./queries.ts";

/** What a part of the draft screen from another feature receives. */
export interface DraftPartProps {
  ids: DraftIds;
  editor: Editor;
}

/** A point that a part adds to the ready-to-send check. */
export interface ExtraPoint extends Omit<CheckPoint, "kind"> {
  title: string;
}
