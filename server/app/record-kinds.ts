import { declareRecords } from "../platform/backups/counts.ts";
import { savedSearchRecords, watchRecords } from "../workspace/archive/law-record-kinds.ts";
import { clientRecords } from "../workspace/clients/record-kind.ts";
import { workflowRecords } from "../workspace/workflows/record-kind.ts";
import { comparisonRecords } from "../workspace/comparisons/record-kind.ts";
import { dateRecords } from "../workspace/dates/record-kind.ts";
import { documentRecords, uploadRecords } from "../workspace/documents/record-kind.ts";
import { draftRecords } from "../workspace/drafts/record-kind.ts";
import { folderRecords } from "../workspace/folders/record-kind.ts";
import { bookmarkRecords, noteRecords } from "../workspace/marks/record-kinds.ts";
import { pinRecords } from "../workspace/matter-law/record-kind.ts";
import { matterRecords } from "../workspace/matters/record-kind.ts";
import { viewRecords } from "../workspace/matters/view-record-kind.ts";
import { matrixRecords } from "../workspace/matrices/record-kind.ts";
import { reviewRecords } from "../workspace/reviews/record-kind.ts";
import { playbookRecords } from "../workspace/playbooks/record-kind.ts";
import { templateRecords, templateRunRecords } from "../workspace/templates/record-kind.ts";
import type { RecordKinds } from "../workspace/record-kind.ts";

/**
 * Every kind of record. A new one is one more line here (server/docs/adding.md). An import adds records in this order: a kind comes after
 * those that its records refer to.
 */
export const recordKinds: RecordKinds = [
  clientRecords,
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
  pinRecords,
  noteRecords,
  bookmarkRecords,
  savedSearchRecords,
  viewRecords,
  watchRecords,
];

declareRecords(recordKinds);
