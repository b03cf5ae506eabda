import type { AffectedRecord } from "#shared/workspace/living-citations.ts";
import type { LawDigest } from "./law-texts.ts";

/** Something other than a text that was pinned to law, such as a cell of a matrix: what is shown of it, and the words it cites. */
export interface Resting {
  matterId: string;
  record: Pick<AffectedRecord, "recordKind" | "recordId" | "title" | "citation" | "heading" | "actId" | "pinpoint" | "release" | "passage">;
  digest: LawDigest;
}

/** The selected matters: one, or all where it is null, limited to those the caller sees. */
export interface MattersAsked {
  matterId: string | null;
  viewer: string | null;
}
