/** A file in the form that is sent. */
export interface LinkedFile {
  path: string;
  fileName: string;
  contentType: string;
}

/** Finds the file for each kind of record that links can open, by its id; null when the file no longer exists. */
export type LinkedFiles = ReadonlyMap<string, (id: string) => LinkedFile | null>;
