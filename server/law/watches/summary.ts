import type { Scope, WatchChange } from "#shared/law/watches-api.ts";

export interface Counts {
  added: number;
  amended: number;
  removed: number;
}

export type ChangeLine = Pick<WatchChange, "id" | "changeKind" | "actId" | "citation" | "title" | "detectedAt">;

/** Watches that request the same of a board share one group. */
export interface WatchGroup {
  key: string;
  corpusType: string;
  state: string | null;
  scope: Scope | null;
  kinds: readonly string[];
  hasNotes: boolean;
}

/** The changes of a refresh inside one scope: their number, and the first ones in the form of webhooks. */
export interface Summary extends Counts {
  first: ChangeLine[];
  /** Changes only in notes, for groups that request them; they are not in the counts. */
  notes: number;
  firstNotes: ChangeLine[];
}
