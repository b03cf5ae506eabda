import type { ListedDays } from "./release-day.ts";
import type { Installed, MissingFiles } from "#shared/law/library.ts";

/** Bytes are of the unpacked documents of the whole run; `bytesTotal` is null while a document's size is not known. */
export interface ImportProgress {
  phase: "reading" | "indexing" | "finishing";
  document: string;
  documentsDone: number;
  documentsTotal: number | null;
  bytesDone: number;
  bytesTotal: number | null;
  sections: number;
}

/** A file that was refused while the run went on; the sentence names the document. */
export interface PassedOver {
  path: string;
  sentence: string;
  /** Of one refused for missing files alone. */
  missing: MissingFiles | null;
}

/** What a run found that installs only what is newer. */
export interface Looked {
  /** Documents that are of one of the wanted sources, newer or not. */
  offers: number;
  /** Keys of the sources of which a newer release is installed now. */
  newer: string[];
  /** Sentences on documents that are older than what is installed. */
  older: string[];
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
  /** A refused document is reported and passed over instead of ending the run. */
  passOver: boolean;
  /** As in ReadOptions. */
  partial: boolean;
  /** Only what is newer of the sources with these keys is installed; null for everything. */
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
