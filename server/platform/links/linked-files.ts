/** A file as it is sent. */
export interface LinkedFile {
  path: string;
  fileName: string;
  contentType: string;
}

/** Finds the file of each kind of record links can lead to, by its id; null when the file is not there any more. */
export type LinkedFiles = ReadonlyMap<string, (id: string) => LinkedFile | null>;
