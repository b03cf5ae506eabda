/** Drafts: the work of generating them, and what is done after a save. */
export interface Drafts {
  /** To be called after the text of a draft has changed, so that the law it cites is found. */
  changed(): void;
}

export function createDrafts(deps: { onChanged: () => void }): Drafts {
  return { changed: deps.onChanged };
}
