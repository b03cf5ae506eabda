import type { FileKind } from "./file-kind.ts";

/** The facts about a source that need no request. Addresses are defaults: the owner can change each one. */
export interface SourceInfo {
  id: string;
  name: string;
  publisher: string;
  corpusType: string;
  jurisdiction: string;
  licence: string;
  cadence: string;
  format: string;
  note: string | null;
  releaseWord: string;
  itemWord: string;
  takesDates: boolean;
  addresses: Record<string, string>;
  kind: FileKind;
  /** Largest possible file of this law. */
  capBytes: number;
  /** Seconds between two requests; absent for one. */
  paceSeconds?: number;
  /** The publisher names no dates that tell a newer edition: refreshes of boards leave it out, rather than find nothing new. */
  isUnwatched?: true;
  /** The publisher answers only with a key of the person who asks. */
  key?: SourceKey;
  /** How a person gets the file when the publisher turns the program away, in sentences. */
  byHand?: string;
}

/** The key that a publisher gives to everyone who asks for one. */
export interface SourceKey {
  /** Its name in the query of an address. */
  parameter: string;
  /** The page on which a person gets it. */
  page: string;
}
