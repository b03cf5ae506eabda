import { showHidden } from "#shared/platform/hidden-characters.ts";

interface Stream {
  readonly columns?: number;
  write(text: string): unknown;
}

/** Removes the line from a terminal, before the next one is drawn. */
export const eraseLine = "\r\u001b[2K";

/**
 * A stream on which a name from a file cannot move the cursor, color the terminal or turn a line around: writes invisible characters by
 * number, `[U+202E]`. Line ends, tabs and an `eraseLine` at the beginning of a text stay.
 */
export function sentencesOn(stream: Stream): Stream {
  return on(stream, (text) => {
    const start = text.startsWith(eraseLine) ? eraseLine : "";
    const parts = text.slice(start.length).split(/([\n\t])/);
    return start + parts.map((part) => (part === "\n" || part === "\t" ? part : showHidden(part))).join("");
  });
}

/**
 * A stream for JSON. Characters that `JSON.stringify` leaves as they are and a terminal interprets are written as `\u202e`, which reads
 * as the same text.
 */
export function jsonOn(stream: Stream): Stream {
  return on(stream, (text) => text.replaceAll(/[\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, code));
}

const code = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

function on(stream: Stream, shown: (text: string) => string): Stream {
  return {
    get columns() {
      return stream.columns ?? 0;
    },
    write: (text) => stream.write(shown(text)),
  };
}
