import type { Installed, Source } from "#shared/law/library.ts";
import type { DataFolder } from "../platform/data-folder.ts";
import type { Db, ReadDb } from "../platform/db/open.ts";
import type { InputDocument } from "./import/input/document.ts";
import type { ImportJob } from "./store/import-messages.ts";
import type { ReadThread } from "./store/read-thread.ts";

/**
 * The database of a body of law, as the library knows it. Each one is a line in `shared/law/collections.ts` and a folder here, whose modules are
 * loaded by the threads that need them: `collection.ts` exports a `collection`, `importer.ts` an `importer`, `reader-queries.ts` its `queries`, and
 * `engine.ts`, of a collection with a token, the `engine` that searches it.
 */
export interface Collection {
  /** Creates the database, or brings its tables to this version. Throws when the file cannot be used. */
  create(file: string): void;
  /** Opens the database for reading; the file must exist. */
  openReader(file: string): Db;
  /** What a database of this version of its tables means to the person, null when this program reads it; absent where tables are migrated. */
  otherVersion?(version: number, file: string): string | null;
  /** What is installed, as the library lists it. */
  sources(db: ReadDb): Source[];
  /** Removes a source; what was recorded of its changes stays. False when the key is of no source here. Throws ImportError when the disk refuses. */
  remove(folder: DataFolder, key: string): boolean;
}

/** How an import installs documents of one collection. */
export interface Importer {
  /** Whether an import installs the document here. */
  recognises(document: InputDocument): boolean | Promise<boolean>;
  /** Begins the part of an import that installs here. Called when the first of its documents comes. */
  installer(run: ImportContext): Installer;
}

/** Installs documents of one collection during one run. */
export interface Installer {
  /** Throws ImportError for a document that is refused, and the signal's reason. A document leaves no trace unless this resolves. */
  install(document: InputDocument): Promise<Installed>;
  /** After the last document of a run that went through. */
  finish?(): void;
  /** Closes what was opened, however the run ended, and returns what it reports of these installations of this installer. */
  close(installed: Installed[]): Installed[];
}

/** What one run of the import thread lends its installers. */
export interface ImportContext {
  job: ImportJob;
  /** The thread that parses. */
  reader: ReadThread;
  /** Aborted when the run is cancelled. */
  signal: AbortSignal;
  /** Lets a cancellation in while batches come without a turn of the event loop. */
  listen(): void;
  progress: ImportSteps;
}

/** What is shown of a run while it goes. */
export interface ImportSteps {
  /** Documents of the run. */
  readonly documents: number;
  start(document: InputDocument): void;
  /** One more section was read. */
  section(): void;
  /** Unpacked bytes of the document that were read so far. */
  bytes(done: number): void;
  indexing(): void;
  /** The document is done; `sections` beside those counted one by one. */
  end(bytes: number, sections: number): void;
}
