/** Words around a passage, as a text of a document that is cut at a fixed length gives them. */
interface Around {
  start: number;
  before: string;
  after: string;
}

/** What stands around a passage in whole words, with `…` where more was cut off. */
export function wholeWords({ start, before, after }: Around): { before: string; after: string } {
  // The text begins here when nothing is left in front.
  const isCut = start > before.length;
  return {
    before: isCut ? `…${/^\S*\s([^]*\S[^]*)$/.exec(before)?.[1] ?? before}` : before,
    after: /[.!?:;”"')\]]\s*$|^\s*$/.test(after) ? after : `${/^([^]*\S[^]*)\s\S*$/.exec(after)?.[1] ?? after}…`,
  };
}
