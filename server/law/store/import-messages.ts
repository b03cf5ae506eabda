import type { ListedDays } from "./release-day.ts";
import type { Installed, MissingFiles } from "#shared/law/library.ts";

/** Bytes count the unpacked documents of the whole run; `bytesTotal` is null while a document's size is not known. */
export interface ImportProgress {
  phase: "reading" | "indexing" | "finishing";
  document: string;
  documentsDone: number;
  documentsTotal: number | null;
  bytesDone: number;
  bytesTotal: number | null;
  sections: number;
}

/** A file that was refused while the run continued; the sentence names the document. */
export interface PassedOver {
  path: string;
  sentence: string;
  /** For a document refused only because of missing files. */
  missing: MissingFiles | null;
}

/** What a run that installs only missing releases of installed sources found. */
export interface Looked {
  /** Number of documents from one of the requested sources, newer or not. */
  offers: number;
  /** Keys of the sources that now get a newer release. */
  newer: string[];
  /** Keys of the sources that now get an earlier version, once for each. */
  earlier: string[];
}

/** Start data of the thread. */
export interface ImportJob {
  /** The data folder. */
  root: string;
  history: string;
  paths: string[];
  names: string[] | null;
  release: string | null;
  releaseDays: ListedDays;
  /** A refused document is reported and skipped instead of ending the run. */
  passOver: boolean;
  /** As in ReadOptions. */
  partial: boolean;
  /** Only releases of the sources with these keys that are not recorded yet are installed; null for everything. */
  updates: string[] | null;
}

export type ImportMessage =
  | { type: "progress"; progress: ImportProgress }
  | { type: "installed"; installed: Installed[] }
  | { type: "cancelled"; installed: Installed[] }
  | { type: "looked"; looked: Looked }
  | { type: "passedOver"; refused: PassedOver }
  | { type: "refused"; sentence: string; installed: Installed[] }
  | { type: "failed"; error: Error };
