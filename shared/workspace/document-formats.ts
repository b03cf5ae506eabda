/** A kind of document by its file: the ending of its name, and the media types that an upload may name (workspace-api §11). */
interface FileKind {
  extension: string;
  /** Other endings of the same format. */
  otherExtensions?: readonly string[];
  mediaTypes: readonly string[];
  /** Law also comes as plain text, so a dropped file of this kind need not be for a matter. */
  isPlainText?: true;
  /** Folder of its reader in `server/text/formats/`; the name of the kind if absent. */
  folder?: string;
}

/**
 * Every kind of document that Pandect reads, in the order of recognition; each has a folder in `server/text/formats/`. An archive can
 * look like both: OpenDocument comes first because its first part names it. Plain data, for service and window.
 */
export const documentFormats = {
  odt: { extension: ".odt", mediaTypes: ["application/vnd.oasis.opendocument.text"] },
  docx: {
    extension: ".docx",
    otherExtensions: [".dotx"],
    mediaTypes: [
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.template",
    ],
  },
  rtf: { extension: ".rtf", mediaTypes: ["application/rtf", "text/rtf"] },
  pdf: { extension: ".pdf", mediaTypes: ["application/pdf"] },
  markdown: { extension: ".md", mediaTypes: ["text/markdown", "text/plain"], isPlainText: true, folder: "text" },
  text: { extension: ".txt", mediaTypes: ["text/plain"], isPlainText: true },
} as const satisfies Record<string, FileKind>;

export type DocumentKind = keyof typeof documentFormats;

// Object.keys loses the literal keys above.
export const documentKinds = Object.keys(documentFormats) as DocumentKind[];

/** Name of the folder in `server/text/formats/` that reads files of this kind. */
export function folderOf(kind: DocumentKind): string {
  const { folder }: FileKind = documentFormats[kind];
  return folder ?? kind;
}

const fileKinds: readonly FileKind[] = Object.values(documentFormats);

/** Endings of names that can be uploaded, in lower case with their dot, sorted. */
export const documentExtensions: readonly string[] = fileKinds.flatMap(extensionsOf).toSorted();

/** Media types that an upload may name, in lower case, sorted, each once. */
export const documentMediaTypes: readonly string[] = [...new Set(fileKinds.flatMap(({ mediaTypes }) => mediaTypes))].toSorted();

/** The kind with this ending of a name (`.docx`), null if Pandect reads none. */
export function fileKindOf(extension: string): FileKind | null {
  return fileKinds.find((kind) => extensionsOf(kind).includes(extension)) ?? null;
}

function extensionsOf({ extension, otherExtensions = [] }: FileKind): string[] {
  return [extension, ...otherExtensions];
}
