import { place } from "../../api/place.ts";
import { screens } from "#shared/screens.ts";
export const texts = {
  title: screens.marks.title,
  lead: `Bookmarks and notes stay on ${place}.`,
  failed: "Pandect could not load bookmarks and notes",
  loading: "Loading",
  remove: "Remove",
  absent: "Not in the library now",
  bookmarks: {
    title: "Bookmarks",
    empty: "No bookmarks yet. While reading, press B, or the bookmark above the text.",
    added: "Bookmarked",
    removed: "Bookmark removed",
    remove: (citation: string) => `Remove the bookmark ${citation}`,
    failed: "The bookmark was not changed.",
  },
  notes: {
    title: "Notes",
    empty: "No notes yet. While reading, press N at a section or a paragraph.",
    lost: "Notes whose paragraph is gone",
    lostLead: "An update removed the paragraphs of these notes. Each note shows the words it was written for.",
    at: (anchor: string | null) => (anchor === null ? "at the section" : `at ${anchor}`),
    saved: "Note saved",
    moved: "Note moved to its new place",
    removed: "Note removed",
    undo: "Undo",
    failed: "The note was not changed.",
    removeOf: (citation: string) => `Remove the note at ${citation}`,
  },
  recents: {
    title: "Recently viewed",
    empty: "Sections you read are listed here.",
    clear: "Clear the list",
    cleared: "The list was cleared",
    failed: "The list was not cleared.",
  },
};
