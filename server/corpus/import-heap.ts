/*
 * Heaps of an import's two threads, in MB. What they have just made is done with soon: with the room for it that the engine takes if left
 * alone, 96 MB, an import is no faster.
 */

export const writeHeap = { maxYoungGenerationSizeMb: 24 };

/**
 * Sections are handed on as they are read, so the largest real title needs a fraction of it; a file that needs more ends the thread that
 * reads, not the program. Less than 48 MB of young heap would cost the reader a tenth of its time.
 */
export const readHeap = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48 };
