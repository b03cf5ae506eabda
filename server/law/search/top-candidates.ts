export interface Candidate {
  id: number;
  score: number;
}

/** Keeps the best candidates offered: higher scores, and among equal scores lower ids. Offer ids in ascending order. */
export class TopCandidates {
  readonly #capacity: number;
  readonly #heap: Candidate[] = [];
  /** A score must be greater than this to be kept; below zero until all places are taken. */
  least = -1;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get full(): boolean {
    return this.#heap.length === this.#capacity;
  }

  offer(id: number, score: number): void {
    const heap = this.#heap;
    if (heap.length < this.#capacity) {
      heap.push({ id, score });
      this.#rise(heap.length - 1);
    } else {
      if (score <= this.least) return;
      heap[0] = { id, score };
      this.#sink(0);
    }
    if (this.full) this.least = heap[0]?.score ?? -1;
  }

  /** Best first. */
  sorted(): Candidate[] {
    return this.#heap.toSorted(byRank);
  }

  #rise(at: number): void {
    const heap = this.#heap;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (byRank(heap[parent]!, heap[at]!) >= 0) return;
      [heap[parent], heap[at]] = [heap[at]!, heap[parent]!];
      at = parent;
    }
  }

  #sink(at: number): void {
    const heap = this.#heap;
    for (;;) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && byRank(heap[child]!, heap[worst]!) > 0) worst = child;
      }
      if (worst === at) return;
      [heap[worst], heap[at]] = [heap[at]!, heap[worst]!];
      at = worst;
    }
  }
}

/** Sorts the better candidate first. */
export function byRank(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.id - b.id;
}
