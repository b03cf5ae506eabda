/*
 * Heaps of an import's two threads, in MB. What they have just made is done with soon: with the room for it that the engine takes if left
 * alone, 96 MB, an import is no faster.
 */

export const writeHeap = { maxYoungGenerationSizeMb: 24 };

/**
 * Sections are handed on as they are read, so the largest real title needs a fraction of it. Less than 48 MB of young heap would cost the
 * reader a tenth of its time.
 */
export const readHeap = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 48 };

/**
 * Heap in use from which a document is refused, in bytes: one at the bounds of size-bound.ts has less. The engine's own limit lies far above it,
 * since an engine that meets its limit may end the program and not only the thread.
 */
export const mostHeapRead = 200 * 1024 ** 2;
