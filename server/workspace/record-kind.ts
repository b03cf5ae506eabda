import type { BackedUpKind } from "../platform/backups/counts.ts";
import type { ReadDb, WriteDb } from "../platform/db/open.ts";
import type { TransferKind } from "./archive/transfer-kind.ts";
import type { SearchKind } from "./document-search/search-kind.ts";
import type { CitingTexts } from "./matter-law/citing-texts.ts";
import type { MattersAsked, Resting } from "./matter-law/resting.ts";
import type { TrashKind } from "./trash/trash-kind.ts";

/**
 * One kind of record of the workspace, by its plural name, which no other kind shares, and what every feature that treats all kinds alike needs of it. A kind is declared in
 * `record-kind.ts` of its own folder and listed in `server/app/record-kinds.ts` (server/docs/adding.md).
 */
export interface RecordKind extends BackedUpKind {
  /** Absent where records of this kind belong to no matter. */
  readonly matter?: MatterRecords;
  /** `select id, matter_id, title, at from …`: records by when they were last changed, in Unix milliseconds. Absent: Home does not list them. */
  readonly recentSql?: string;
  /** Takes records out of a folder that is about to be deleted. */
  leaveFolder?(tx: WriteDb, folderId: string): void;
  /** Whether a record of this kind has the original of this SHA-256, which then stays. Absent: records of this kind have none, or `documents` asks itself. */
  usesOriginal?(db: ReadDb, sha256: string): boolean;
  /** How records leave in an export and come in again. Absent: they are in no export. */
  readonly transfer?: TransferKind;
  /** Absent: what is removed cannot come back. */
  readonly trash?: TrashKind;
  /** Absent: search does not find them. */
  readonly search?: SearchKind;
  /** Texts in which law may be cited. Absent: they have none. */
  readonly cites?: CitingTexts;
  /** Parts of records that were pinned to law when they were made, such as cells of a matrix. Absent: there are none. */
  rests?(db: ReadDb, of: MattersAsked): Resting[];
}

/** Records that a matter holds. */
export type MatterRecords = {
  /** `select count(*) from … where …`, the matter bound as `@matterId`; what is in the trash counts too. */
  readonly countSql: string;
} & (
  | {
      /** The kind among the `blockers` of a matter that is not deleted while it holds such records (workspace-api §8). */
      readonly blocker: string;
    }
  | {
      /** Deletes the records of a matter that is about to be deleted. */
      remove(tx: WriteDb, matterId: string): void;
    }
);

/** Every kind of the workspace, as the app lists them; an import adds records in this order, so that a kind comes after those it names. */
export type RecordKinds = readonly RecordKind[];
