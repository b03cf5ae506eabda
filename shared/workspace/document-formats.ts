/** A kind of document by its file: the ending of its name, and the media types that an upload may name (workspace-api §11). */
interface FileKind {
  extension: string;
  /** Other endings of the same format. */
  otherExtensions?: readonly string[];
  mediaTypes: readonly string[];
  /** Law also comes in this form, so a dropped file of this kind need not be for a matter. */
  mayBeLaw?: true;
  /** Folder of its reader in `server/text/formats/`; the name of the kind if absent. */
  folder?: string;
}

/**
 * Every kind of document that Pandect reads, in the order of recognition; each has a folder in `server/text/formats/`. An archive can
 * look like both: OpenDocument comes first because its first part names it. Plain data, for service and window.
 */
export const documentFormats = {
  xlsx: {
    extension: ".xlsx",
    otherExtensions: [".xltx"],
    mediaTypes: [
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.template",
      "application/vnd.ms-excel.sheet.macroenabled.12",
      "application/vnd.ms-excel.template.macroenabled.12",
    ],
    folder: "sheet",
  },
  ods: { extension: ".ods", mediaTypes: ["application/vnd.oasis.opendocument.spreadsheet"], folder: "sheet" },
  csv: { extension: ".csv", otherExtensions: [".tsv"], mediaTypes: ["text/csv", "text/tab-separated-values"], folder: "sheet" },
  pptx: {
    extension: ".pptx",
    otherExtensions: [".ppsx", ".potx"],
    mediaTypes: [
      "application/vnd.openxmlformats-officedocument.presentationml.presentation",
      "application/vnd.openxmlformats-officedocument.presentationml.slideshow",
      "application/vnd.openxmlformats-officedocument.presentationml.template",
      "application/vnd.ms-powerpoint.presentation.macroenabled.12",
      "application/vnd.ms-powerpoint.slideshow.macroenabled.12",
      "application/vnd.ms-powerpoint.template.macroenabled.12",
    ],
    folder: "slides",
  },
  odp: { extension: ".odp", mediaTypes: ["application/vnd.oasis.opendocument.presentation"], folder: "slides" },
  odt: { extension: ".odt", mediaTypes: ["application/vnd.oasis.opendocument.text"] },
  docx: {
    extension: ".docx",
    otherExtensions: [".dotx"],
    mediaTypes: [
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.template",
      "application/vnd.ms-word.document.macroenabled.12",
      "application/vnd.ms-word.template.macroenabled.12",
    ],
  },
  doc: { extension: ".doc", otherExtensions: [".dot"], mediaTypes: ["application/msword"] },
  rtf: { extension: ".rtf", mediaTypes: ["application/rtf", "text/rtf"] },
  pdf: { extension: ".pdf", mediaTypes: ["application/pdf"] },
  png: { extension: ".png", mediaTypes: ["image/png"], folder: "picture" },
  jpeg: { extension: ".jpg", otherExtensions: [".jpeg"], mediaTypes: ["image/jpeg"], folder: "picture" },
  tiff: { extension: ".tif", otherExtensions: [".tiff"], mediaTypes: ["image/tiff"], folder: "picture" },
  mail: {
    extension: ".eml",
    otherExtensions: [".msg"],
    mediaTypes: ["message/rfc822", "application/vnd.ms-outlook"],
  },
  mailbox: { extension: ".mbox", mediaTypes: ["application/mbox"], folder: "mail" },
  zip: { extension: ".zip", mediaTypes: ["application/zip", "application/x-zip-compressed"], mayBeLaw: true },
  html: { extension: ".html", otherExtensions: [".htm", ".xhtml"], mediaTypes: ["text/html", "application/xhtml+xml"], mayBeLaw: true },
  markdown: { extension: ".md", mediaTypes: ["text/markdown", "text/plain"], mayBeLaw: true, folder: "text" },
  text: { extension: ".txt", mediaTypes: ["text/plain"], mayBeLaw: true },
} as const satisfies Record<string, FileKind>;

export type DocumentKind = keyof typeof documentFormats;

// Object.keys loses the literal keys above.
export const documentKinds = Object.keys(documentFormats) as DocumentKind[];

/** Pictures of pages, shown and read as a PDF of them (decision 130). */
export function isPicture(kind: DocumentKind): boolean {
  return kind === "png" || kind === "jpeg" || kind === "tiff";
}

/** Name of the folder in `server/text/formats/` that reads files of this kind. */
export function folderOf(kind: DocumentKind): string {
  const { folder }: FileKind = documentFormats[kind];
  return folder ?? kind;
}

/** Kinds that are stored and shown for what they are, without their text. Known ones are named here; any other is `application/octet-stream`. */
const keptFormats: readonly FileKind[] = [
  { extension: ".gif", mediaTypes: ["image/gif"] },
  { extension: ".webp", mediaTypes: ["image/webp"] },
  { extension: ".heic", mediaTypes: ["image/heic"] },
  { extension: ".bmp", mediaTypes: ["image/bmp"] },
  { extension: ".svg", mediaTypes: ["image/svg+xml"] },
  { extension: ".mp3", mediaTypes: ["audio/mpeg"] },
  { extension: ".m4a", mediaTypes: ["audio/mp4"] },
  { extension: ".wav", mediaTypes: ["audio/wav"] },
  { extension: ".mp4", mediaTypes: ["video/mp4"] },
  { extension: ".mov", mediaTypes: ["video/quicktime"] },
  { extension: ".7z", mediaTypes: ["application/x-7z-compressed"] },
  { extension: ".rar", mediaTypes: ["application/vnd.rar"] },
  { extension: ".gz", mediaTypes: ["application/gzip"], mayBeLaw: true },
  { extension: ".xls", mediaTypes: ["application/vnd.ms-excel"] },
  { extension: ".ppt", mediaTypes: ["application/vnd.ms-powerpoint"] },
  { extension: ".p7m", mediaTypes: ["application/pkcs7-mime"] },
  { extension: ".xml", mediaTypes: ["application/xml", "text/xml"], mayBeLaw: true },
  { extension: ".json", mediaTypes: ["application/json"], mayBeLaw: true },
];

/** Media type of a file whose kind nobody named. */
export const unknownMediaType = "application/octet-stream";

const fileKinds: readonly FileKind[] = Object.values(documentFormats);
const knownKinds: readonly FileKind[] = [...fileKinds, ...keptFormats];

/** Endings of names of known kinds, in lower case with their dot, sorted, each once. */
export const documentExtensions: readonly string[] = [...new Set(knownKinds.flatMap(extensionsOf))].toSorted();

/** Media types that an upload may name, in lower case, sorted, each once. */
export const documentMediaTypes: readonly string[] = [
  ...new Set([...knownKinds.flatMap(({ mediaTypes }) => mediaTypes), unknownMediaType]),
].toSorted();

/** Office files that carry macros by their name (workspace-api §11 refuses them unless the caller says that macros may come along). */
const macroExtensions = new Set([".docm", ".dotm", ".xlsm", ".xltm", ".xlsb", ".xlam", ".pptm", ".potm", ".ppsm", ".ppam", ".sldm"]);

export function hasMacrosByName(extension: string): boolean {
  return macroExtensions.has(extension);
}

/**
 * Whether an upload may have this media type (in lower case) and ending of its name (`.docx`). Any ending is accepted; the type has to be
 * on the list, and only a file named as an archive or picture may claim to be one.
 */
export function isAcceptedUpload(mediaType: string, extension: string): boolean {
  if (mediaType === unknownMediaType) return true;
  const named = knownKinds.find((kind) => extensionsOf(kind).includes(extension));
  const claimed =
    named === undefined ? knownKinds : [named, ...fileKinds.filter(({ extension: own }) => own !== documentFormats.zip.extension)];
  return claimed.some(({ mediaTypes }) => mediaTypes.includes(mediaType));
}

/** Whether a file with this ending of its name (`.docx`) is of use in a matter only: law does not come in this form. */
export function isOnlyForMatters(extension: string): boolean {
  const kind = knownKinds.find((one) => extensionsOf(one).includes(extension));
  return hasMacrosByName(extension) || (kind !== undefined && kind.mayBeLaw !== true);
}

/** The media type of a file by the ending of its name (`.docx`). */
export function mediaTypeFor(extension: string): string {
  return knownKinds.find((kind) => extensionsOf(kind).includes(extension))?.mediaTypes[0] ?? unknownMediaType;
}

function extensionsOf({ extension, otherExtensions = [] }: FileKind): string[] {
  return [extension, ...otherExtensions];
}
