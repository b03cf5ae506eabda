import type { Kind } from "./kind.ts";
import { bookmarks, matterViews, notes, savedSearches, watches } from "./mark-kinds.ts";
import { clients, folders, matters, pins } from "./matter-kinds.ts";

/** Kinds of records, those others name first; documents, which have files, come after them (document-kind.ts). */
export const kinds: readonly Kind[] = [clients, matters, folders, pins, notes, bookmarks, savedSearches, matterViews, watches];
