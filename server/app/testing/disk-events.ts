/** What a record of a folder's disk says, one line each. Files and folders have numbers; 1 is the folder itself. */
export type DiskEvent =
  /** Bytes, as base64, were written into a file, which grows by them where they go beyond its end. */
  | { kind: "write"; id: number; at: number; bytes: string }
  /** A file was cut to a length. */
  | { kind: "size"; id: number; size: number }
  /** Names came, went (`id` null) or name another file now, all in one step. `folders`: which numbers are folders. */
  | { kind: "names"; changes: { folder: number; name: string; id: number | null }[]; folders: number[] }
  /** What was written to this file, or the names of this folder, last from here on. */
  | { kind: "sync"; id: number }
  /** All that was written so far lasts: the beginning. */
  | { kind: "ready" }
  /** A caller was told that something is done. */
  | { kind: "told"; what: string };
