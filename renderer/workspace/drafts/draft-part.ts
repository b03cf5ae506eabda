import type { Editor } from "@tiptap/core";
import type { DraftIds } from "./queries.ts";

/** What a part added to the draft screen is given. */
export interface DraftPartProps {
  ids: DraftIds;
  editor: Editor;
}
