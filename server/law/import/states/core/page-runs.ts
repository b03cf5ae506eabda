// Apart from the page: the rules of publishers use them without loading an HTML reader.

/** A piece of a block in one style. Blanks are as in the file. */
export interface PageRun {
  text: string;
  /** Class of the innermost inline element that has one; `""` when there is none. */
  style: string;
  /** Classes of every inline element around it, outermost first; `""` when there are none. */
  classes: string;
  bold: boolean;
  italic: boolean;
  /** Written to be shown in capitals. */
  isUpper: boolean;
  position: "sup" | "sub" | null;
  href: string | null;
}

/** The words of runs, with blanks of every kind folded. */
export function wordsOf(runs: readonly PageRun[]): string {
  return plain(runs.map((run) => run.text).join(""));
}

/** The runs with blanks of every kind folded, so that their texts joined are `wordsOf` them. */
export function foldedRuns(runs: readonly PageRun[]): PageRun[] {
  const folded: PageRun[] = [];
  let isApart = true;
  for (const run of runs) {
    let text = run.text.replace(oddBlanks, " ");
    if (isApart) text = text.trimStart();
    if (text === "") continue;
    isApart = text.endsWith(" ");
    folded.push(text === run.text ? run : { ...run, text });
  }
  const last = folded.at(-1);
  if (last?.text.endsWith(" ") === true) folded[folded.length - 1] = { ...last, text: last.text.trimEnd() };
  return folded;
}

/** Blanks other than one space, which most are. */
const oddBlanks = /[^\S ]\s*| \s+/g;

/** Blanks of every kind folded. */
export function plain(text: string): string {
  return text.replace(oddBlanks, " ").trim();
}
