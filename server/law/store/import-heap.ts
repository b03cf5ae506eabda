/*
 * Heaps of an import's two threads, in MB. New objects live only briefly: with the engine's default young generation, 96 MB, an import is
 * no faster.
 */

export const writeHeap = { maxYoungGenerationSizeMb: 24 };

/**
 * Sections are passed on as they are read, so the largest real title needs a fraction of this. Less than 48 MB of young heap would cost the
 * reader a tenth of its time.
 */
export const readHeap = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 48 };

/**
 * Used heap above which a document is refused, in bytes: a document at the limits of size-bound.ts needs less. The engine's own limit is
 * far higher, since an engine that reaches its limit may end the program and not only the thread.
 */
export const mostHeapRead = 200 * 1024 ** 2;
