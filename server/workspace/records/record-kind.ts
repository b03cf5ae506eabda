import type { BackedUpKind } from "../../platform/backups/counts.ts";
import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import type { TransferKind } from "./archive/transfer-kind.ts";
import type { SearchKind } from "./document-search/search-kind.ts";
import type { CitingTexts } from "./matter-law/citing-texts.ts";
import type { MattersAsked, Resting } from "./matter-law/resting.ts";
import type { TrashKind } from "./trash/trash-kind.ts";

/**
 * One kind of record of the workspace, by its plural name, which no other kind shares, and what the features that handle all kinds need
 * to know about it. Each kind is declared in `record-kind.ts` of its own folder and listed in `server/app/record-kinds.ts`
 * (server/docs/adding.md).
 */
export interface RecordKind extends BackedUpKind {
  /** Absent where records of this kind belong to no matter. */
  readonly matter?: MatterRecords;
  /** `select id, matter_id, title, at from …`: records by when they were last changed, in Unix milliseconds. Absent: Home does not list them. */
  readonly recentSql?: string;
  /** `select id, matter_id, title, at from …`: records that are found by their names, where `recentSql` does not name them. */
  readonly foundSql?: string;
  /** `select id, title from …`, with the records in the trash: their names on the audit trail. Absent: the trail shows ids. */
  readonly namesSql?: string;
  /** Moves records out of a folder that is about to be deleted. */
  leaveFolder?(tx: WriteDb, folderId: string): void;
  /**
   * Whether a record of this kind has the original with this SHA-256, which then stays. Absent: records of this kind have none, or
   * `documents` checks it itself.
   */
  usesOriginal?(db: ReadDb, sha256: string): boolean;
  /** The operation of a record of this kind that works with the document now. Absent: no operation of this kind uses documents. */
  usesDocument?(db: ReadDb, documentId: string): string | undefined;
  /** How records are exported and imported. Absent: exports leave them out. */
  readonly transfer?: TransferKind;
  /** Absent: removed records cannot be restored. */
  readonly trash?: TrashKind;
  /** Absent: search does not find them. */
  readonly search?: SearchKind;
  /** Texts that may cite law. Absent: the records have none. */
  readonly cites?: CitingTexts;
  /** Parts of records that were pinned to law when they were made, such as cells of a matrix. Absent: there are none. */
  rests?(db: ReadDb, of: MattersAsked): Resting[];
}

/** Records in a matter. */
export type MatterRecords = {
  /** `select count(*) from … where …`, with the matter bound as `@matterId`; records in the trash count too. */
  readonly countSql: string;
} & (
  | {
      /** The kind in the `blockers` of a matter that is not deleted while it contains such records (workspace-api §8). */
      readonly blocker: string;
    }
  | {
      /** Deletes the records of a matter that is about to be deleted. */
      remove(tx: WriteDb, matterId: string): void;
    }
);

/** Every kind of the workspace, in the app's order; an import adds records in this order, so a kind comes after those it refers to. */
export type RecordKinds = readonly RecordKind[];
