import { TextCounts } from "../../store/text-counts.ts";

/** Keeps names apart: the second `x` becomes `x.2`, the third `x.3`, with any separator in place of the dot. */
export class Repeats {
  readonly #met = new TextCounts();
  readonly #next = new Map<string, number>();
  readonly #separator: string;

  constructor(separator: string) {
    this.#separator = separator;
  }

  has(name: string): boolean {
    return this.#met.has(name);
  }

  distinct(name: string): string {
    let free = name;
    for (let n = this.#next.get(name) ?? 2; this.#met.has(free); n++) {
      free = `${name}${this.#separator}${n}`;
      this.#next.set(name, n + 1);
    }
    this.#met.add(free);
    return free;
  }
}
