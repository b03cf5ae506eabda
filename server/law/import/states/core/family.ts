import type { ImportSink, TextFile, TextFormat } from "../../../store/model.ts";

/** A file among others: its name, and its path inside the archive or folder. */
export interface PartFile {
  name: string;
  path: string;
}

/** Reads many files of one source, such as the section pages of a title. `write` receives decoded text in chunks of any size. */
export interface PartsParser {
  start(file: PartFile): void;
  write(chunk: string): void;
  /** The file is complete. Throws ImportError when it was cut short. */
  finish(): void;
  /** After the last file. */
  end(): void;
}

/** A publisher that spreads a source over many files. */
export interface StateFamily {
  /** Unique among families: `az-pages`. */
  id: string;
  /**
   * The source that a file belongs to: files of one group are read as one source, in natural order of their paths. Null for files of other
   * publishers. `opening` is the first 4,096 characters.
   */
  groupOf(file: PartFile, opening: string): string | null;
  /** A file that is read with each group, before its other files: the list of all sections. Alone it is refused. */
  isShared?(file: PartFile, opening: string): boolean;
  /** A file that the publisher leaves among the others and that holds no law: left out next to files of a group. */
  isSpare?(file: PartFile, opening: string): boolean;
  /** True where `groupOf` answers `""` for a file whose group stands later: it is asked again with more of the file. */
  hasLongHead?: true;
  /** Instead of the path, for the order of the files of a group. */
  orderOf?(file: PartFile): string;
  parser(sink: ImportSink, file: TextFile, options?: PartsOptions): Promise<PartsParser>;
}

export interface PartsOptions {
  /** Files that the publisher lists and that are missing are reported to the sink and do not refuse the source (`ImportSink.absent`). */
  partial: boolean;
}

/** The family as a format, for a file that is installed alone. */
export function aloneFormat(family: StateFamily): TextFormat {
  return {
    recognises(opening, { name }) {
      const file = { name, path: name };
      return family.groupOf(file, opening) !== null || family.isShared?.(file, opening) === true;
    },
    async parser(sink, file) {
      const parts = await family.parser(sink, file);
      parts.start({ name: file.name, path: file.name });
      return {
        write: (chunk) => parts.write(chunk),
        end: () => {
          parts.finish();
          parts.end();
        },
      };
    },
  };
}
