/** The state of law since an answer or a text was pinned to it (workspace-api §14). */
export const lawStates = [
  "current",
  /** The cited words changed: the paragraph, or the section if no paragraph is cited. */
  "text_changed",
  /** The section changed, the cited paragraph did not. */
  "section_changed_elsewhere",
  "notes_only",
  "renumbered",
  "repealed",
  /** The law is not installed, or was removed from this computer. */
  "not_installed",
  /** The cited paragraph is gone from the section. */
  "no_such_paragraph",
] as const;

/** The state of law that a text cites, since it was pinned there. */
export const citationStates = [
  ...lawStates,
  /** The section has no such paragraph, and had none when it was cited: the text may be wrong, the law did not change. */
  "paragraph_not_found",
  /** The law is installed and has no such section. */
  "not_found",
] as const;
export type CitationState = (typeof citationStates)[number];

/** States in which a text may need a change. */
export const affectedStates: readonly CitationState[] = ["text_changed", "renumbered", "repealed", "no_such_paragraph"];

/** In the order of urgency for a reader. */
export const gravestFirst: readonly CitationState[] = [
  "repealed",
  "renumbered",
  "text_changed",
  "no_such_paragraph",
  "paragraph_not_found",
  "not_found",
  "not_installed",
  "section_changed_elsewhere",
  "notes_only",
  "current",
];

/** Said in the place of `current` where the installed text is a copy that nobody updates. */
export const unchangedInFrozen = "Copy no longer updated";

/** The state of a citation since it was pinned, as screens and files show it. */
export const citationStateNames: Record<CitationState, string> = {
  current: "Unchanged",
  text_changed: "Text changed",
  section_changed_elsewhere: "Changed elsewhere in the section",
  notes_only: "Notes changed",
  renumbered: "Renumbered",
  repealed: "Repealed",
  not_installed: "Not installed",
  no_such_paragraph: "Paragraph is gone",
  paragraph_not_found: "Paragraph not found in the installed text",
  not_found: "Not found",
};
