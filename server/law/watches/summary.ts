import type { Scope, WatchChange } from "#shared/law/watches-api.ts";

export interface Counts {
  added: number;
  amended: number;
  removed: number;
}

export type ChangeLine = Pick<WatchChange, "id" | "changeKind" | "actId" | "citation" | "title" | "detectedAt">;

/** Watches that want the same of a board share one group. */
export interface WatchGroup {
  key: string;
  corpusType: string;
  state: string | null;
  scope: Scope | null;
  kinds: readonly string[];
  hasNotes: boolean;
}

/** What a refresh changed inside one scope: how much, and the first of it as webhooks name it. */
export interface Summary extends Counts {
  first: ChangeLine[];
  /** Changes of notes alone, for groups that want them; they are none of the counts. */
  notes: number;
  firstNotes: ChangeLine[];
}
