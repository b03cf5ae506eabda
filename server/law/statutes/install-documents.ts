import type { Installed } from "#shared/law/library.ts";
import type { ImportContext, Told } from "../collection.ts";
import { figureFolder, figuresOf, keepFigures, stageFigures } from "../figures/figure-store.ts";
import { takeFigures } from "../figures/take-figures.ts";
import type { InputDocument } from "../import/input/document.ts";
import { withTitle } from "../import/input/input-text.ts";
import { isCfr } from "../store/annual-editions.ts";
import { HeldDocument } from "../store/held-document.ts";
import type { InstalledFiles } from "../store/installed-files.ts";
import { ImportError, type ImportedSource } from "../store/model.ts";
import type { ReadOrder } from "../store/read-batches.ts";
import { asImportError } from "../store/write-errors.ts";
import { type DocumentDigest, InstallGroup, type WriterDbs } from "../store/writer.ts";
import { isEarlier, type Writing } from "../store/writing.ts";

/** Sections, and milliseconds, after which the documents written together are kept. */
const most = { sections: 20_000, milliseconds: 5_000 };

/** A document that is written and not kept yet. */
interface Whole {
  document: InputDocument;
  installed: Installed;
}

/**
 * Installs documents in order, small ones together in one transaction (decision 111). A document joins the others only when it has been read
 * whole, so a file that is refused takes no other with it. When the writer refuses one, or the disk refuses all, they are installed again
 * one by one, so that each is told by itself.
 */
export class Installing {
  readonly #run: ImportContext;
  readonly #dbs: WriterDbs;
  readonly #files: InstalledFiles;
  readonly #told: Told;
  readonly #group: InstallGroup;
  #whole: Whole[] = [];
  #began = 0;
  /** How many documents may be written together: few after a refusal by the writer, so that a run of such files is not written twice. */
  #mostTogether = Infinity;

  constructor(run: ImportContext, dbs: WriterDbs, files: InstalledFiles, told: Told) {
    this.#run = run;
    this.#dbs = dbs;
    this.#files = files;
    this.#told = told;
    this.#group = new InstallGroup(dbs);
  }

  async install(documents: readonly InputDocument[]): Promise<void> {
    try {
      let order: ReadOrder | undefined;
      for (const [i, document] of documents.entries()) {
        this.#run.signal.throwIfAborted();
        const next = documents[i + 1];
        const nextOrder = next && this.#orderOf(next);
        await this.#one(document, order ?? this.#orderOf(document), async () => {
          if (nextOrder !== undefined && this.#mostTogether > 1 && (await this.#isNew(next))) this.#run.reader.order(nextOrder);
        });
        order = nextOrder;
      }
    } finally {
      // Also when the run ends early: the documents before that stay.
      await this.#keep();
    }
  }

  async #one(document: InputDocument, order: ReadOrder, readNext: () => Promise<void>): Promise<void> {
    const { progress, signal } = this.#run;
    progress.start(document);
    try {
      const same = this.#run.reader.isOrdered(order) ? null : await this.#files.find(document, this.#release, signal);
      if (same === null) await this.#read(document, order, readNext);
      else await this.#skip(document, same);
    } catch (error) {
      signal.throwIfAborted();
      await this.#refuse(document, error);
    }
  }

  /** Reads a document, and writes it with those before it, or after them where it is written alone. */
  async #read(document: InputDocument, order: ReadOrder, readNext: () => Promise<void>): Promise<void> {
    const { reader, progress, signal, listen } = this.#run;
    const held = new HeldDocument();
    let isKnown = false;
    let alone: Writing | null = null;
    const onProgress = async (done: number): Promise<void> => {
      progress.bytes(done);
      listen();
      if (alone !== null || held.about === null) return;
      const isAlone = held.isLarge || (!isKnown && this.#isAlone(document, held.about));
      // The reading of a text of the CFR depends on the installed ones.
      if (!isKnown && !isCfr(held.about.corpusType)) await readNext();
      isKnown = true;
      if (!isAlone) return;
      await this.#keep();
      held.pass((alone = this.#begin(document)));
    };
    try {
      const digest = await reader.read(order, held, { signal, onProgress });
      if (alone !== null) return await this.#keepAlone(document, alone, digest);
      const same = this.#files.same(digest.sha256, this.#release);
      if (same === null) await this.#join(document, held, digest);
      else await this.#skip(document, same);
    } catch (error) {
      if (alone !== null) this.#group.undo();
      throw error;
    }
  }

  /** Whether a document is written alone: its pictures or its reading depend on what is kept, or its release becomes an earlier version. */
  #isAlone(document: InputDocument, source: ImportedSource): boolean {
    const { corpus } = this.#dbs;
    const { releaseDays } = this.#run.job;
    if ((document.pictures ?? []).length > 0 || isCfr(source.corpusType)) return true;
    if (Object.keys(figuresOf(figureFolder(corpus), source.key)).length > 0) return true;
    return isEarlier(corpus, source, { release: this.#release, releaseDays });
  }

  async #keepAlone(document: InputDocument, writing: Writing, digest: DocumentDigest): Promise<void> {
    this.#run.progress.indexing();
    const installed = this.#group.finish(writing, digest);
    await this.#group.commit();
    this.#run.progress.end(digest.bytes, 0);
    this.#tell({ document, installed });
  }

  async #join(document: InputDocument, held: HeldDocument, digest: DocumentDigest): Promise<void> {
    // One transaction records one release of a source.
    if (this.#whole.some(({ installed }) => installed.source === held.about?.key)) await this.#keep();
    if (this.#whole.length === 0) this.#began = Date.now();
    try {
      const writing = this.#begin(document);
      held.pass(writing);
      const installed = this.#group.finish(writing, digest);
      this.#whole.push({ document, installed });
      this.#files.renew(installed.source);
    } catch (error) {
      this.#group.undo();
      if (this.#whole.length === 0) throw error;
      return this.#again([...this.#take(), document]);
    }
    this.#run.progress.end(digest.bytes, 0);
    const sections = this.#whole.reduce((sum, { installed }) => sum + installed.sections, 0);
    const isFull = sections >= most.sections || this.#whole.length >= this.#mostTogether;
    if (isFull || Date.now() - this.#began >= most.milliseconds) await this.#keep();
  }

  /** Keeps what is written. */
  async #keep(): Promise<void> {
    const whole = this.#whole;
    if (whole.length === 0) return;
    try {
      await this.#group.commit();
    } catch (error) {
      this.#group.undo();
      const documents = this.#take();
      const [only] = documents;
      if (documents.length === 1 && only !== undefined) return this.#refuse(only, error);
      return this.#again(documents);
    }
    this.#whole = [];
    this.#mostTogether *= 2;
    for (const one of whole) this.#tell(one);
  }

  /** The documents of a transaction that was given up. */
  #take(): InputDocument[] {
    const whole = this.#whole.splice(0);
    for (const { installed } of whole) this.#files.renew(installed.source);
    return whole.map(({ document }) => document);
  }

  /** Installs documents one by one. */
  async #again(documents: readonly InputDocument[]): Promise<void> {
    const { reader, signal } = this.#run;
    this.#mostTogether = 1;
    // The document that it reads ahead is ordered again.
    await reader.close();
    for (const document of documents) {
      signal.throwIfAborted();
      try {
        const writing = this.#begin(document);
        const digest = await reader.read(this.#orderOf(document), writing, { signal, onProgress: this.#run.listen });
        const installed = this.#group.finish(writing, digest);
        await this.#group.commit();
        this.#tell({ document, installed });
      } catch (error) {
        this.#group.undo();
        signal.throwIfAborted();
        await this.#refuse(document, error);
      }
    }
  }

  /** A document that cannot be read here is refused in its turn. */
  async #isNew(document: InputDocument | undefined): Promise<boolean> {
    try {
      return document !== undefined && (await this.#files.find(document, this.#release, this.#run.signal)) === null;
    } catch {
      return false;
    }
  }

  async #skip(document: InputDocument, same: Installed): Promise<void> {
    const { corpus } = this.#dbs;
    this.#run.progress.end(document.bytes ?? 0, same.sections);
    // Pictures are kept for what is kept, and the first of two equal files is told first.
    if ((document.pictures ?? []).length > 0 || this.#whole.some(({ installed }) => installed.source === same.source)) await this.#keep();
    const { figures, warnings } = await takeFigures(corpus, same.source, document, this.#run.signal);
    if (figures !== null) keepFigures(figureFolder(corpus), same.source, figures);
    this.#told.installed(document, { ...same, warnings: [...same.warnings, ...warnings] });
  }

  #tell({ document, installed }: Whole): void {
    this.#files.renew(installed.source);
    this.#told.installed(document, installed);
  }

  /** A refusal may end the run, so what is whole is kept first. */
  async #refuse(document: InputDocument, error: unknown): Promise<void> {
    await this.#keep();
    const known = asImportError(error, document.name);
    const isNamed = !(known instanceof ImportError) || known.message.includes(document.name);
    this.#told.refused(document, isNamed ? known : withTitle(document, known));
  }

  #begin(document: InputDocument): Writing {
    const { progress, job, signal } = this.#run;
    const { corpus } = this.#dbs;
    return this.#group.begin({
      fileName: document.name,
      release: this.#release,
      releaseDays: job.releaseDays,
      now: () => new Date(),
      onSection: () => progress.section(),
      async beforeCommit({ id, sourceKey }) {
        const { figures, warnings } = await takeFigures(corpus, sourceKey, document, signal);
        if (figures !== null) stageFigures(figureFolder(corpus), id, sourceKey, figures);
        return warnings;
      },
    });
  }

  /** Pictures are read after the text that names them. */
  #orderOf(document: InputDocument): ReadOrder {
    const { pictures: _, ...read } = document;
    return { document: read, corpus: this.#dbs.corpus.file, partial: this.#run.job.partial };
  }

  get #release(): string | undefined {
    return this.#run.job.release ?? undefined;
  }
}
