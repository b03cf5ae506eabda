import { ImportError } from "../../../store/model.ts";

/** Twice the characters of the largest title of law that comes as one record. */
const mostChars = 64 << 20;

/** Collects a document that can be read only as a whole, such as JSON, up to a bound. */
export class WholeText {
  readonly #chunks: string[] = [];
  #chars = 0;

  write(chunk: string): void {
    this.#chars += chunk.length;
    if (this.#chars > mostChars) throw new ImportError("This file is larger than any title of a code.");
    this.#chunks.push(chunk);
  }

  get text(): string {
    return this.#chunks.join("");
  }

  /** Throws ImportError for a file that was cut short. */
  json(): unknown {
    try {
      return JSON.parse(this.text);
    } catch {
      throw new ImportError("This file is not complete JSON: it was cut short or is damaged. Download it again.");
    }
  }
}
