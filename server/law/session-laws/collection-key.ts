/** Corpus token of session laws in lists of installed law. */
export const sessionLawCorpus = "STATE_SESSION_LAW";

/** Key of a jurisdiction's session laws in the library; what `law remove` takes. */
export function collectionKey(jurisdiction: string): string {
  return `session-laws-${jurisdiction}`;
}
