import type { Services } from "../context.ts";
import { type Db, write } from "../db/open.ts";
import { findReading } from "../documents/reading-store.ts";
import { findDocument, readText } from "../documents/store.ts";
import { documentsLog } from "../log.ts";
import { lawStamp } from "./corpus.ts";
import { documentDay } from "./document-day.ts";
import { keepCitations, nextToLookThrough } from "./store.ts";

/** Finds the law documents cite, one document at a time, beside everything else. */
export interface LookingThrough {
  /** Takes up what was read, and what must be resolved anew because other law is installed. */
  poke(): void;
  /** Resolves when nothing is left to look through. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Other law is noticed within this time. */
const noticed = 2000;

/** `query` runs in a reader thread: recognising and resolving a long text takes a while. */
export function createLookingThrough(deps: { workspace: Db; corpus: Db; query: Services["query"] }): LookingThrough {
  const { workspace, corpus, query } = deps;
  const closing = new AbortController();
  /** Law for which nothing is left to do. */
  let settled: string | null = null;
  let work: Promise<void> = Promise.resolve();

  async function drain(): Promise<void> {
    for (;;) {
      const stamp = lawStamp(corpus);
      const id = closing.signal.aborted ? undefined : nextToLookThrough(workspace, stamp);
      if (id === undefined) {
        settled = stamp;
        return;
      }
      await lookThrough(id, stamp);
    }
  }

  async function lookThrough(id: string, stamp: string): Promise<void> {
    const text = readText(workspace, id);
    const { authorities } = await query("authorities", text, closing.signal).catch((error: unknown) => {
      if (!closing.signal.aborted) documentsLog.unexpected("citations of a document not found", error, { id });
      return { authorities: [] };
    });
    // What a close has broken off is done at the next start; a document that was deleted or read anew meanwhile has other text.
    if (closing.signal.aborted || findDocument(workspace, id) === undefined || readText(workspace, id) !== text) return;
    const pages = findReading(workspace, id)?.pages ?? null;
    const pageAt = (at: number) => pages?.findLast(({ start }) => start <= at)?.number ?? null;
    write(workspace, (tx) => keepCitations(tx, id, { authorities, day: documentDay(text), stamp, pageAt }));
  }

  const poke = () => {
    settled = null;
    work = work.then(drain).catch((error: unknown) => documentsLog.unexpected("looking through documents stopped", error));
  };
  const watch = setInterval(() => {
    if (settled !== null && settled !== lawStamp(corpus)) poke();
  }, noticed).unref();

  return {
    poke,
    idle: () => work,
    async close() {
      clearInterval(watch);
      closing.abort();
      await work;
    },
  };
}
