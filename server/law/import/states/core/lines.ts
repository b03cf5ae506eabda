import { ImportError } from "../../../store/model.ts";

const mostChars = 8 << 20;

/** Gives the lines of a text that arrives in chunks of any size, without their ends. */
export class Lines {
  readonly #give: (line: string) => void;
  #rest = "";

  constructor(give: (line: string) => void) {
    this.#give = give;
  }

  write(chunk: string): void {
    const lines = (this.#rest + chunk).split("\n");
    this.#rest = lines.pop() ?? "";
    if (this.#rest.length > mostChars) throw new ImportError("This text has a line longer than any in law.");
    for (const line of lines) this.#give(line.endsWith("\r") ? line.slice(0, -1) : line);
  }

  end(): void {
    const rest = this.#rest;
    this.#rest = "";
    if (rest !== "") this.#give(rest.endsWith("\r") ? rest.slice(0, -1) : rest);
  }
}
