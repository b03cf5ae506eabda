/** A member of an object in a JSON file, by the place of its value in the bytes. */
export interface JsonPart {
  key: string;
  start: number;
  length: number;
  /** Levels of brackets in the value, itself included. */
  levels: number;
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = Buffer.from('"\\{}[]');
/** Longest key or value that is kept. */
const keptChars = 100;

/**
 * Finds the members of one object of a large JSON file, without reading the file as JSON: the object members of `object`, itself a member of
 * the outermost object. Also keeps one string of the outermost object.
 */
export class JsonParts {
  readonly #object: string;
  readonly #name: string;
  readonly parts: JsonPart[] = [];
  /** Value of the string member with the given name. */
  value: string | null = null;
  #at = 0;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isDamaged = false;
  /** The strings being read and read last, at depths one and two. */
  #string = "";
  #key = "";
  #isInObject = false;
  #start = 0;
  #deepest = 0;

  constructor(object: string, name: string) {
    this.#object = object;
    this.#name = name;
  }

  /** Whether every bracket was closed. */
  get isWhole(): boolean {
    return this.#at > 0 && this.#depth === 0 && !this.#isInString && !this.#isDamaged;
  }

  write(bytes: Buffer): void {
    for (const byte of bytes) {
      if (this.#isInString) this.#inString(byte);
      else if (byte === quote) {
        this.#isInString = true;
        this.#string = "";
      } else if (byte === openBrace || byte === openBracket) this.#open();
      else if (byte === closeBrace || byte === closeBracket) this.#close();
      this.#at++;
    }
  }

  #inString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) {
      this.#isInString = false;
      if (this.#depth === 1 && this.#key === this.#name) this.value = this.#string;
      if (this.#depth < 3) this.#key = this.#string;
      return;
    }
    if (this.#depth < 3 && this.#string.length < keptChars) this.#string += String.fromCharCode(byte);
  }

  #open(): void {
    this.#depth++;
    if (this.#depth === 2) this.#isInObject = this.#key === this.#object;
    else if (this.#depth === 3) {
      this.#start = this.#at;
      this.#deepest = 3;
    }
    this.#deepest = Math.max(this.#deepest, this.#depth);
  }

  #close(): void {
    this.#depth--;
    if (this.#depth < 0) this.#isDamaged = true;
    if (this.#depth === 2 && this.#isInObject)
      this.parts.push({ key: this.#key, start: this.#start, length: this.#at + 1 - this.#start, levels: this.#deepest - 2 });
  }
}
