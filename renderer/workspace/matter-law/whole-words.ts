/** Words around a passage, from a document's text that is cut at a fixed length. */
interface Around {
  start: number;
  before: string;
  after: string;
}

/** The surroundings of a passage in whole words, with `…` where more was cut off. */
export function wholeWords({ start, before, after }: Around): { before: string; after: string } {
  // The text begins here if nothing is left in front.
  const isCut = start > before.length;
  return {
    before: isCut ? `…${/^\S*\s([^]*\S[^]*)$/.exec(before)?.[1] ?? before}` : before,
    after: /[.!?:;”"')\]]\s*$|^\s*$/.test(after) ? after : `${/^([^]*\S[^]*)\s\S*$/.exec(after)?.[1] ?? after}…`,
  };
}
