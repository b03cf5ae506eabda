import type { StateDocument } from "./state-document.ts";
import type { StateLevel } from "./state-events.ts";

/** Opens and closes the levels of a document so that each section stands in its own. */
export class LevelPath {
  readonly #document: StateDocument;
  #open: readonly StateLevel[] = [];

  constructor(document: StateDocument) {
    this.#document = document;
  }

  /** `levels`: of the next section, outermost first, with ascending ranks. Levels that are open already stay open. */
  to(levels: readonly StateLevel[]): void {
    let same = 0;
    while (same < levels.length && isSame(levels[same], this.#open[same])) same++;
    const left = this.#open[same];
    if (same === levels.length && left !== undefined) this.#document.endLevels(left.rank);
    for (const level of levels.slice(same)) this.#document.level(level);
    this.#open = levels;
  }

  /** Forgets the open levels, which something else has closed. */
  restart(): void {
    this.#open = [];
  }
}

function isSame(a: StateLevel | undefined, b: StateLevel | undefined): boolean {
  return a !== undefined && a.kind === b?.kind && a.number === b.number && (a.number !== null || a.name === b.name);
}
