import { type PageRun } from "../core/html-page.ts";

const labels = new RegExp(
  `^(?:${[
    "editor['’]?s?['’]? notes?",
    "(?:code )?commission(?:er)?['’]?s? notes?",
    "cross[- ]references?",
    "effective dates?",
    "administrative code",
    "revis(?:or|ion)['’]?s? notes?",
    "law reviews?",
    "legal periodicals",
    "compiler['’]?s notes?",
    "publisher['’]?s notes?",
    "a\\.c\\.r\\.c\\. notes?",
    "legislative research commission notes?",
    "(?:effect of )?amendments?\\b",
    "the \\d{4} (?:[a-z]+ )?amendments?",
    "research references(?: and practice aids)?",
    "opinions of (?:the )?attorney general",
    "collateral references",
    "comparative legislation",
    "preambles?",
    "delayed (?:amendment|repeal)",
    "notes? to decisions",
    "decisions under prior law",
    "judicial decisions",
    "case notes",
    "annotations?",
    "textbooks",
    "attorney general opinions",
    "section to section references",
    "code commission",
    "cited(?: in)?:?$",
    "section set out (?:twice|more)",
    "(?:official )?comments?",
    "federal aspects",
    "meaning of ",
    "laws? \\d{4}, ch",
    "appropriations?\\.",
    "alr\\b",
    "am\\. jur",
    "c\\.j\\.s",
    "u\\.l\\.a",
    "u\\.s\\. code",
  ].join("|")})`,
  "i",
);

/** A label at the start of a paragraph. */
export interface NoteLabel {
  words: string;
  /** Offset in the folded words of the paragraph where the note's text begins. */
  end: number;
}

/**
 * The label that begins a note: a known one in bold, in the notes every bold line that ends in a stop, and in a state that prints no bold
 * labels a known one that ends its sentence. Takes the output of `foldedRuns`.
 */
export function noteLabel(folded: readonly PageRun[], state: string, isInNote: boolean): NoteLabel | null {
  let label = "";
  for (const run of folded) {
    if (!run.bold && run.style !== "boldspan" && run.text.trim() !== "") break;
    label += run.text;
  }
  const end = label.length;
  label = label.trim();
  if (label === "" && (isInNote || unlabelled[state] !== undefined)) return plainLabel(folded.map((run) => run.text).join(""));
  if (label === "" || label.length > 120) return null;
  const words = label.replace(/\s*[—–-]+$/, "");
  // A note of one sentence in bold: `The 1999 amendment rewrote the section.`
  const isWhole = folded.every((run) => run.bold || run.text.trim() === "");
  if (isWhole && words.length > 30 && labels.test(words)) return { words: "", end: 0 };
  return labels.test(words) || (isInNote && /^[A-Z—][^“”"]*[.:—]$/.test(label)) ? { words, end } : null;
}

function plainLabel(text: string): NoteLabel | null {
  const words = /^[A-Z][^.“”]{2,60}\.(?= |$)/.exec(text)?.[0];
  return words !== undefined && words.length < text.length && labels.test(words) && !/\d/.test(words) ? { words, end: words.length } : null;
}

/** Headings inside the text of a section: the articles of a compact, the parts of a form. */
export function isInnerHeading(words: string): boolean {
  return /^(?:ARTICLE|Article|PART|Part|SECTION|Section|CHAPTER|Chapter|TITLE|SCHEDULE|Schedule|FORM|Form|APPENDIX|Appendix)\b/.test(words);
}

const starts = /^(?:History(?: of Section)?\s*[.:]|HISTORY\s*:|Source\s*[.:])\s*/;
/** Tennessee and, in old releases, others print the acts without a label. */
const unlabelled: Record<string, RegExp> = {
  tn: /^(?:\[?(?:Acts|Code|Pub\. Acts|Private Acts|Priv\. Acts|Shan\.|mod\. C\.|R\.S\.|T\.C\.A\.) .{0,40}\d{4}|\[Acts)/,
};

/** 1 + the characters before the history that a paragraph holds; 0 when it holds none. */
export function historyStart(words: string, state: string): number {
  const start = starts.exec(words);
  if (start !== null) return 1 + start[0].length;
  return unlabelled[state]?.test(words) === true ? 1 : 0;
}
