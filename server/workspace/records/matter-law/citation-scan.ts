import { type Db, write } from "../../../platform/db/open.ts";
import type { WorkspaceServices } from "../../context.ts";
import { documentsLog } from "../../../platform/log.ts";
import { lawStamp } from "./corpus.ts";
import { documentDay } from "./document-day.ts";
import type { RecordKinds } from "../record-kind.ts";
import type { CitingTexts } from "./citing-texts.ts";
import { lawDay, lawDaysStamp, stalePlaces } from "./pin-store.ts";
import { citedPlaces, keepPins, restatePlaces, unpinned } from "./pins.ts";
import { keepCitations } from "./store.ts";
import { everySeconds } from "../../../platform/heartbeat.ts";

/** Finds the law that texts of records cite, one text at a time, in the background. */
export interface CitationScan {
  /** Scans newly read texts, and texts that must be resolved again because other law is installed. */
  wake(): void;
  /** Resolves when nothing is left to scan. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** A change of the installed law, or of a matter's day, is noticed within this time, in seconds. */
const noticed = 2;
/** Places of the law checked per query. */
const placesAtOnce = 500;

/** `query` runs in a reader thread: recognizing and resolving the citations of a long text takes a while. */
export function createCitationScan(deps: {
  workspace: Db;
  corpus: Db;
  recordKinds: RecordKinds;
  query: WorkspaceServices["query"];
  now: () => Date;
}): CitationScan {
  const { workspace, corpus, recordKinds, query, now } = deps;
  const closing = new AbortController();
  /** The law and the days of matters for which no work is left. */
  let settled: string | null = null;
  /** The law against which every pinned citation has been checked. */
  let restated: string | null = null;
  let work: Promise<void> = Promise.resolve();

  async function drain(): Promise<void> {
    for (;;) {
      const stamp = lawStamp(corpus);
      const days = lawDaysStamp(workspace);
      if (restated !== stamp) await restate(stamp);
      const next = closing.signal.aborted ? undefined : nextToScan(stamp);
      if (next === undefined) {
        settled = `${stamp} ${days}`;
        return;
      }
      await scan(next, stamp);
    }
  }

  /** Updates the state of every pinned citation. Runs before texts are scanned, so that it takes only seconds even with many texts. */
  async function restate(stamp: string): Promise<void> {
    for (;;) {
      const places = closing.signal.aborted ? [] : stalePlaces(workspace, stamp, placesAtOnce);
      if (places.length === 0) {
        restated = closing.signal.aborted ? null : stamp;
        return;
      }
      const asked = places.map(({ actId, pinpoint }) => ({ actId, pinpoint: pinpoint === "" ? null : pinpoint }));
      const texts = await query("lawTexts", asked, closing.signal);
      // Law that changed again meanwhile is checked again.
      if (stamp !== lawStamp(corpus)) return;
      const at = now().getTime();
      write(workspace, (tx) => {
        for (const changed of restatePlaces(tx, texts, { stamp, now: at })) {
          const kind = recordKinds.find(({ name }) => name === changed.recordKind);
          kind?.cites?.lawChanged?.(tx, changed.recordId, { state: changed.state, at });
        }
      });
    }
  }

  function nextToScan(stamp: string) {
    for (const { name, cites } of recordKinds) {
      const id = cites?.next(workspace, stamp);
      if (cites !== undefined && id !== undefined) return { kind: name, cites, id };
    }
    return undefined;
  }

  async function scan({ kind, cites, id }: { kind: string; cites: CitingTexts; id: string }, stamp: string): Promise<void> {
    const before = cites.read(workspace, id);
    if (before === undefined) throw new Error(`${kind} with a record to scan that is not there`);
    const day = before.matterId === null ? null : lawDay(workspace, before.matterId);
    const { authorities } = await query("authorities", { text: before.text, day }, closing.signal).catch((error: unknown) => {
      if (!closing.signal.aborted) documentsLog.unexpected("citations of a text not found", error, { id });
      return { authorities: [] };
    });
    const cited = citedPlaces(authorities);
    const added = unpinned(workspace, kind, id, cited.places);
    const texts = added.length === 0 ? [] : await query("lawTexts", added, closing.signal).catch(() => []);
    // The next start finishes what a close interrupted; a record that was deleted or changed meanwhile has another text.
    const after = closing.signal.aborted || stamp !== lawStamp(corpus) ? undefined : cites.read(workspace, id);
    if (after === undefined || after.text !== before.text || after.matterId !== before.matterId) return;
    const { matterId, text, version = null } = after;
    // The next look at the days scans it again.
    if (matterId !== null && lawDay(workspace, matterId) !== day) return;
    write(workspace, (tx) => {
      keepCitations(tx, { kind, id, matterId }, { ...after, authorities, day: documentDay(text), stamp });
      keepPins(tx, { recordKind: kind, recordId: id, version }, cited, { added, texts, now: now().getTime(), stamp });
    });
  }

  const wake = () => {
    settled = null;
    work = work.then(drain).catch((error: unknown) => documentsLog.unexpected("scanning texts for citations stopped", error));
  };
  const watch = everySeconds(noticed, () => {
    if (settled !== null && settled !== `${lawStamp(corpus)} ${lawDaysStamp(workspace)}`) wake();
  });

  return {
    wake,
    idle: () => work,
    async close() {
      watch.stop();
      closing.abort();
      await work;
    },
  };
}
