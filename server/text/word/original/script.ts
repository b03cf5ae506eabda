import { compareWords } from "../../../law/redline/words.ts";
import type { Span } from "../../documents/model.ts";

/** The clause that new paragraphs look like. */
export interface ClauseLook {
  /** A place in its first paragraph. */
  at: number;
  /** Number and gap that begin the new text; left out where the paragraphs of the file are numbered by a list. */
  number: string;
  /** Title after the number, with its mark. */
  title: string;
}

/** Replacement words; `comment` is shown beside the change, null for none. */
export interface TextEdit extends Span {
  text: string;
  comment: string | null;
  /** For new paragraphs: the clause that they look like; null for plain paragraphs. */
  like?: ClauseLook | null;
}

/** A change at a place of the text: words are deleted (`end` > `start`), or inserted (`end` = `start`). */
export interface Step extends Span {
  text: string;
  /** The edit that it belongs to. */
  edit: number;
}

/** The edits word by word, in the order of the text: words that an edit repeats stay. New paragraphs are inserted at its end. */
export function stepsOf(text: string, edits: readonly TextEdit[]): Step[] {
  return edits.flatMap((edit, i) => {
    const old = text.slice(edit.start, edit.end);
    const break_ = old.includes("\n") ? -1 : edit.text.indexOf("\n");
    const [head, added] = break_ < 0 ? [edit.text, ""] : [edit.text.slice(0, break_), edit.text.slice(break_)];
    let at = edit.start;
    const steps = compareWords(old, head).runs.flatMap(({ op, text: words }): Step[] => {
      const start = at;
      if (op !== "insert") at += words.length;
      return op === "equal" ? [] : [{ start, end: at, text: op === "insert" ? words : "", edit: i }];
    });
    return added === "" ? steps : [...steps, { start: edit.end, end: edit.end, text: added, edit: i }];
  });
}
