import { declareRecords } from "../platform/backups/counts.ts";
import { savedSearchRecords, watchRecords } from "../workspace/records/archive/law-record-kinds.ts";
import { clientRecords } from "../workspace/records/clients/record-kind.ts";
import { workflowRecords } from "../workspace/work/workflows/record-kind.ts";
import { comparisonRecords } from "../workspace/work/comparisons/record-kind.ts";
import { conflictCheckRecords } from "../workspace/records/conflicts/record-kind.ts";
import { dateRecords } from "../workspace/work/dates/record-kind.ts";
import { documentRecords, uploadRecords } from "../workspace/records/documents/record-kind.ts";
import { draftRecords } from "../workspace/work/drafts/record-kind.ts";
import { folderRecords } from "../workspace/records/folders/record-kind.ts";
import { bookmarkRecords, noteRecords } from "../workspace/records/marks/record-kinds.ts";
import { pinRecords } from "../workspace/records/matter-law/record-kind.ts";
import { matterRecords } from "../workspace/records/matters/record-kind.ts";
import { viewRecords } from "../workspace/records/matters/view-record-kind.ts";
import { matrixRecords } from "../workspace/work/matrices/record-kind.ts";
import { reviewRecords } from "../workspace/work/reviews/record-kind.ts";
import { playbookRecords } from "../workspace/work/playbooks/record-kind.ts";
import { taskRecords } from "../workspace/work/tasks/record-kind.ts";
import { templateRecords, templateRunRecords } from "../workspace/work/templates/record-kind.ts";
import type { RecordKinds } from "../workspace/records/record-kind.ts";

/**
 * Every kind of record. A new one is one more line here (server/docs/adding.md). An import adds records in this order: a kind comes after
 * those that its records refer to.
 */
export const recordKinds: RecordKinds = [
  clientRecords,
  conflictCheckRecords,
  matterRecords,
  folderRecords,
  documentRecords,
  uploadRecords,
  matrixRecords,
  draftRecords,
  playbookRecords,
  templateRecords,
  templateRunRecords,
  reviewRecords,
  comparisonRecords,
  workflowRecords,
  dateRecords,
  taskRecords,
  pinRecords,
  noteRecords,
  bookmarkRecords,
  savedSearchRecords,
  viewRecords,
  watchRecords,
];

declareRecords(recordKinds);
