/** A piece of a paragraph; a sign refers to a note below the section. */
export interface Run {
  text: string;
  isSign: boolean;
}

/** Text as published, cut at blank lines. The publisher's line ends within a paragraph are not part of the text; `^1` is a note sign. */
export function paragraphsOf(text: string): Run[][] {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, " ").trim())
    .filter((paragraph) => paragraph !== "")
    .map(runsOf);
}

function runsOf(paragraph: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of paragraph.matchAll(/\^(\d{1,3}|\*)\s?/g)) {
    if (match.index > from) runs.push({ text: paragraph.slice(from, match.index), isSign: false });
    runs.push({ text: match[1] ?? "", isSign: true });
    from = match.index + match[0].length;
  }
  if (from < paragraph.length) runs.push({ text: paragraph.slice(from), isSign: false });
  return runs;
}
