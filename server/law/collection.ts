import type { Installed, Source } from "#shared/law/library.ts";
import type { DataFolder } from "../platform/data-folder.ts";
import type { Db, ReadDb } from "../platform/db/open.ts";
import type { InputDocument } from "./import/input/document.ts";
import type { ImportJob } from "./store/import-messages.ts";
import type { ReadThread } from "./store/read-thread.ts";

/**
 * The database of a body of law, as the library uses it. Each one is a line in `shared/law/collections.ts` and a folder here, whose modules
 * are loaded by the threads that need them: `collection.ts` exports a `collection`, `importer.ts` an `importer`, `reader-queries.ts` its
 * `queries`, and `engine.ts`, of a collection with a token, the `engine` that searches it.
 */
export interface Collection {
  /** Creates the database, or brings its tables to this version. Throws when the file cannot be used. */
  create(file: string): void;
  /** Opens the database for reading; the file must exist. */
  openReader(file: string): Db;
  /** Version of its tables; absent where tables are migrated. */
  version?: number;
  /**
   * The meaning for the person of a database with this table version, null when this program reads it; absent where tables are migrated.
   */
  otherVersion?(version: number, file: string): string | null;
  /** The installed sources, as the library lists them. */
  sources(db: ReadDb): Source[];
  remover(folder: DataFolder): Remover;
}

/** Removes sources of one collection, one after the other. Must be closed. */
export interface Remover {
  /**
   * Removes a source; the record of its changes stays. Returns false when no source here has the key. Throws ImportError when the disk
   * refuses; then the source stays whole.
   */
  remove(key: string): boolean;
  close(): void;
}

/** How an import installs documents of one collection. */
export interface Importer {
  /** Whether an import installs the document here. */
  recognises(document: InputDocument): boolean | Promise<boolean>;
  /** Begins the part of an import that installs here. Called for the first of its documents. */
  installer(run: ImportContext): Installer;
}

/** Gets the outcome of each document. */
export interface Told {
  installed(document: InputDocument, installed: Installed): void;
  /** Throws where a refusal ends the run. */
  refused(document: InputDocument, error: unknown): void;
}

/** The `install` of a collection that installs each document by itself; `install` throws ImportError for one that is refused. */
export function oneByOne(install: (document: InputDocument) => Promise<Installed>, signal: AbortSignal): Installer["install"] {
  return async (documents, told) => {
    for (const document of documents) {
      signal.throwIfAborted();
      try {
        told.installed(document, await install(document));
      } catch (error) {
        signal.throwIfAborted();
        told.refused(document, error);
      }
    }
  };
}

/** Installs documents of one collection during one run. */
export interface Installer {
  /**
   * Installs documents in order and tells of each when it is kept or refused; a refused document leaves no trace. Throws the signal's reason,
   * and what `refused` throws; the documents told before that stay.
   */
  install(documents: readonly InputDocument[], told: Told): Promise<void>;
  /** Called after the last document of a completed run. */
  finish?(): void;
  /** Closes everything that was opened, however the run ended, and returns this installer's report of its installations. */
  close(installed: Installed[]): Installed[];
}

/** Things that one run of the import thread provides to its installers. */
export interface ImportContext {
  job: ImportJob;
  /** The thread that parses. */
  reader: ReadThread;
  /** Aborted when the run is cancelled. */
  signal: AbortSignal;
  /** Lets a cancellation arrive while batches come without a turn of the event loop. */
  listen(): void;
  progress: ImportSteps;
}

/** The displayed progress of a run. */
export interface ImportSteps {
  /** Documents of the run. */
  readonly documents: number;
  start(document: InputDocument): void;
  /** Called for each section read. */
  section(): void;
  /** Reports the unpacked bytes of the document read so far. */
  bytes(done: number): void;
  indexing(): void;
  /** The document is done; `sections` are those not counted one by one. */
  end(bytes: number, sections: number): void;
}
