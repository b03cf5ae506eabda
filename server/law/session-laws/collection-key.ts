/** Corpus token of session laws in lists of installed law. */
export const sessionLawCorpus = "STATE_SESSION_LAW";

/** Key of a jurisdiction's session laws in the library; the argument of `law remove`. */
export function collectionKey(jurisdiction: string): string {
  return `session-laws-${jurisdiction}`;
}
