import { createHash } from "node:crypto";
import type { Import, Installed } from "#shared/law/library.ts";
import { CancelledError } from "../store/import-run.ts";
import { type ImportProgress } from "../store/import-messages.ts";
import type { FolderUpdate } from "../library/folder-update.ts";
import { noteProgress } from "../library/import-words.ts";
import { type Live, presentImport } from "../library/present.ts";
import { slidingRate } from "../library/rate.ts";

interface Board {
  corpusType: string;
  state: string | null;
}

/** One reading of a folder, which becomes an import once something to install is found. */
export interface FolderRun {
  found(keys: readonly string[]): void;
  progress(progress: ImportProgress): void;
  ended(update: FolderUpdate): void;
  /** Stopped, or aborted by an error. */
  brokeOff(error: unknown): void;
}

type State = Pick<Import, "state" | "error" | "installed" | "finishedAt">;

/** Imports from folders, as the list of imports shows them: running ones and the last of each folder, while the service runs. */
export class FolderRuns {
  readonly #now: () => Date;
  readonly #shown = new Map<string, { board: Board; present: () => Import }>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  begin(board: Board, path: string): FolderRun {
    const createdAt = this.#now().toISOString();
    const id = `imp_${createHash("sha256").update(`${path}\n${createdAt}`).digest("hex").slice(0, 32)}`;
    const rate = slidingRate();
    const live: Live = { phase: null, bytesDone: 0, bytesTotal: null, sections: 0, sectionsPerSecond: null, secondsLeft: null };
    let state: State = { state: "running", error: null, installed: [], finishedAt: null };
    const end = (how: Import["state"], error: string | null, installed: readonly Installed[]) => {
      state = { state: how, error, installed: [...installed], finishedAt: this.#now().toISOString() };
    };
    const present = () => presentImport({ ...live, ...state, id, fileName: path, release: null, sizeBytes: 0, createdAt }, live);
    return {
      found: (keys) => {
        if (keys.length === 0) return;
        for (const [known, one] of this.#shown) if (one.present().fileName === path) this.#shown.delete(known);
        this.#shown.set(id, { board, present });
      },
      progress: (progress) => noteProgress(live, rate, progress, this.#now().getTime()),
      ended: ({ installed, failure }) => end(installed.length === 0 && failure !== null ? "failed" : "succeeded", failure, installed),
      brokeOff: (error) => end("cancelled", null, error instanceof CancelledError ? error.installed : []),
    };
  }

  /** Newest first. */
  imports(): Import[] {
    return [...this.#shown.values()].map(({ present }) => present()).toReversed();
  }

  /** The board of a running import; null when it is none of these. */
  boardOf(id: string): Board | null {
    const one = this.#shown.get(id);
    return one === undefined || one.present().finishedAt !== null ? null : one.board;
  }
}
