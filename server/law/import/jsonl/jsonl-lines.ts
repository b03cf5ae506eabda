import { lineLimits } from "#shared/law/line-limits.ts";
import { ImportError } from "../../store/model.ts";
import { lineError } from "./jsonl-errors.ts";

/**
 * Cuts text that arrives in chunks into lines, and delivers each line that is not blank with its number. Never holds more than one line.
 */
export class LineCutter {
  readonly #onLine: (line: string, number: number) => void;
  #parts: string[] = [];
  #length = 0;
  #number = 1;

  constructor(onLine: (line: string, number: number) => void) {
    this.#onLine = onLine;
  }

  write(chunk: string): void {
    let from = 0;
    for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", from)) {
      this.#hold(chunk.slice(from, end));
      this.#flush();
      from = end + 1;
    }
    this.#hold(chunk.slice(from));
  }

  end(): void {
    this.#flush();
  }

  #hold(part: string): void {
    this.#length += part.length;
    if (this.#length > lineLimits.lineChars) {
      throw lineError(
        this.#number,
        `is longer than ${lineLimits.lineChars / 1_000_000} million characters; give each section its own line`,
      );
    }
    if (part !== "") this.#parts.push(part);
  }

  #flush(): void {
    const line = this.#parts.join("");
    this.#parts = [];
    this.#length = 0;
    if (line.trim() !== "") this.#onLine(line, this.#number);
    this.#number++;
  }
}

/** The value of a line of JSON. Throws ImportError when it is not JSON, or nested more deeply than any line of law. */
export function parseLine(line: string, number: number): unknown {
  if (depthOf(line) > lineLimits.depth) throw lineError(number, `has objects and lists nested more than ${lineLimits.depth} deep`);
  try {
    return JSON.parse(line);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const at = /position (\d+)/.exec(error.message)?.[1];
    throw new ImportError(
      `Line ${number} is not JSON${at === undefined ? "" : ` (character ${Number(at) + 1})`}. Each line is one object in braces, without line ends in it.`,
    );
  }
}

/** Nesting depth of the brackets outside strings. */
function depthOf(line: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < line.length; i++) {
    const c = line.charCodeAt(i);
    if (c === 0x22) inString = !inString;
    else if (inString) {
      if (c === 0x5c) i++;
    } else if (c === 0x7b || c === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (c === 0x7d || c === 0x5d) depth--;
  }
  return deepest;
}
