import type { CitationState } from "#shared/workspace/living-citations.ts";

export const livingTexts = {
  title: "Texts that cite changed law",
  lead: "These texts rest on words that changed after they were written.",
  failed: "The texts that cite changed law could not be read",
  states: {
    current: "Unchanged",
    text_changed: "Text changed",
    section_changed_elsewhere: "Changed elsewhere in the section",
    notes_only: "Notes changed",
    renumbered: "Renumbered",
    repealed: "Repealed",
    not_installed: "Not installed",
    no_such_paragraph: "No such paragraph",
    not_found: "Not found",
  } satisfies Record<CitationState, string>,
  movedTo: (citation: string) => `Now ${citation}`,
  pinnedTo: (release: string) => `Pinned to release ${release}`,
  pinnedAndToday: (release: string, today: string) => `Pinned to release ${release}, installed ${today}`,
  redline: "Redline",
  repin: "Pin to today's text",
  repinned: (citation: string, title: string) => `${citation} in ${title} is pinned to today's text`,
  repinFailed: "The citation was not pinned",
  places: (count: string) => `cited ${count}`,
  inCells: "Answer of a grid",
  more: (count: string) => `Show ${count} more`,
};
