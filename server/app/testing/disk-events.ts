/** Events in the recording of a folder's disk, one line each. Files and folders have numbers; 1 is the folder itself. */
export type DiskEvent =
  /** Bytes, as base64, were written to a file, which grows where they extend past its end. */
  | { kind: "write"; id: number; at: number; bytes: string }
  /** A file was truncated to a length. */
  | { kind: "size"; id: number; size: number }
  /** Names were added, removed (`id` null) or refer to another file now, all in one step. `folders`: which numbers are folders. */
  | { kind: "names"; changes: { folder: number; name: string; id: number | null }[]; folders: number[] }
  /** Earlier writes to this file, or the names of this folder, are durable from here on. */
  | { kind: "sync"; id: number }
  /** Everything written so far is durable: the beginning. */
  | { kind: "ready" }
  /** A caller received the acknowledgment of some work. */
  | { kind: "told"; what: string };
