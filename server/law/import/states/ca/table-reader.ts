import { ImportError } from "../../../store/model.ts";

/** Null stands for the publisher's bare NULL. */
export type Field = string | null;

/** Longest row; the longest known has 6,000 characters. */
const rowChars = 4 << 20;

/**
 * Reads a table of the publisher's database: fields separated by tabs, values in back quotes, a backslash before a sign that is part of a
 * value, rows ended by a line break. With `start`, only rows that begin with these characters are read and given.
 */
export class TableReader {
  readonly #name: string;
  readonly #columns: number;
  readonly #start: string | null;
  readonly #give: (fields: Field[]) => void;
  #rest = "";
  #rows = 0;

  constructor(name: string, columns: number, start: string | null, give: (fields: Field[]) => void) {
    this.#name = name;
    this.#columns = columns;
    this.#start = start;
    this.#give = give;
  }

  write(chunk: string): void {
    this.#rest = this.#take(this.#rest + chunk, false);
    if (this.#rest.length > rowChars)
      throw new ImportError(`${this.#name}: row ${this.#rows + 1} does not end. Download the archive again.`);
  }

  /** Throws ImportError where the table ends inside a row. */
  end(): void {
    const rest = this.#take(this.#rest.endsWith("\n") || this.#rest === "" ? this.#rest : `${this.#rest}\n`, true);
    if (rest === "") return;
    this.#rows++;
    throw this.#wrong("ends in the middle");
  }

  /** Returns what follows the last complete row. */
  #take(text: string, isWhole: boolean): string {
    let at = 0;
    while (at < text.length) {
      if (this.#start !== null && !text.startsWith(this.#start, at)) {
        const end = text.indexOf("\n", at);
        if (end < 0 || (text.length - at < this.#start.length && !isWhole)) break;
        at = end + 1;
        this.#rows++;
        continue;
      }
      const row = rowAt(text, at);
      if (row === null) break;
      this.#rows++;
      if (row.fields.length !== this.#columns) {
        // An empty line is no row.
        if (row.fields.length > 1 || row.fields[0] !== "") throw this.#wrong(`has ${row.fields.length} fields instead of ${this.#columns}`);
      } else this.#give(row.fields);
      at = row.end;
    }
    return text.slice(at);
  }

  #wrong(how: string): ImportError {
    return new ImportError(`${this.#name}: row ${this.#rows} ${how}. The archive is damaged or of another form; download it again.`);
  }
}

/** The row at `from` and the offset after its line break; null when it is not complete. */
function rowAt(text: string, from: number): { fields: Field[]; end: number } | null {
  const fields: Field[] = [];
  for (let at = from; ;) {
    const isQuoted = text[at] === "`";
    const end = isQuoted ? closingQuote(text, at + 1) : bareEnd(text, at);
    if (end === null) return null;
    const raw = text.slice(isQuoted ? at + 1 : at, end);
    fields.push(!isQuoted && (raw === "NULL" || raw === "\\N") ? null : unescaped(raw));
    const next = isQuoted ? end + 1 : end;
    if (text[next] === "\n") return { fields, end: next + 1 };
    at = next + 1;
  }
}

/** A back quote inside a value is one that no tab and no line break follows. */
function closingQuote(text: string, from: number): number | null {
  for (let at = text.indexOf("`", from); at >= 0; at = text.indexOf("`", at + 1)) {
    const next = text[at + 1];
    if (next === undefined) return null;
    if ((next === "\t" || next === "\n") && !isEscaped(text, at, from)) return at;
  }
  return null;
}

function bareEnd(text: string, from: number): number | null {
  for (let at = from; at < text.length; at++) if ((text[at] === "\t" || text[at] === "\n") && !isEscaped(text, at, from)) return at;
  return null;
}

function isEscaped(text: string, at: number, from: number): boolean {
  let signs = 0;
  for (let i = at - 1; i >= from && text[i] === "\\"; i--) signs++;
  return signs % 2 === 1;
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", "0": "" };

function unescaped(raw: string): string {
  return raw.includes("\\") ? raw.replace(/\\([^])/g, (_, sign: string) => escapes[sign] ?? sign) : raw;
}
