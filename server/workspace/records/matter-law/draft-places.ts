/**
 * `2. Fees, paragraph 3`: the heading over a place, and the number of its paragraph there, from 1. May be called in any order. `text` is
 * Markdown.
 */
export function placeFinder(text: string): (at: number) => string {
  const starts: { at: number; name: string }[] = [];
  let under = "";
  let number = 0;
  for (const { index, 0: block } of text.matchAll(/[^\n](?:(?!\n[ \t]*\n)[^])*/g)) {
    const title = /^#{1,6}[ \t]+(.*)/
      .exec(block)?.[1]
      ?.replaceAll(/[*_`#]+/g, "")
      .trim();
    if (title !== undefined) {
      under = title;
      number = 0;
      starts.push({ at: index, name: title });
      // A paragraph right under its heading, without a blank line.
      const below = block.indexOf("\n");
      if (below !== -1) starts.push({ at: index + below, name: `${title}, paragraph ${++number}` });
    } else if (block.trim() !== "") starts.push({ at: index, name: `${under === "" ? "P" : `${under}, p`}aragraph ${++number}` });
  }
  return (at) => starts.findLast((one) => one.at <= at)?.name ?? "Beginning";
}
