import { z } from "zod";
import { operationStatuses } from "#shared/platform/operations.ts";
import { draftSources, draftStatuses, mostBody } from "#shared/workspace/drafts.ts";
import { moment, times } from "../../records/archive/transfer-kind.ts";

const body = z.string().max(mostBody);
const title = z.string().min(1).max(200);

/** A draft in an export of the workspace, with its former bodies, oldest first. */
export const ExportedDraft = z.strictObject({
  id: z.string().regex(/^drf_[0-9a-f]{32}$/),
  matterId: z.string().regex(/^mat_[0-9a-f]{32}$/),
  title,
  category: z.string().min(1).max(64),
  practiceArea: z.string().min(1).max(64),
  status: z.enum(draftStatuses),
  source: z.enum(draftSources),
  version: z.int().min(1),
  generationStatus: z.enum(operationStatuses),
  governingLawState: z.string().max(20).nullable(),
  ...times,
  contentMarkdown: body,
  /** Absent in exports of earlier versions. */
  draftingNotes: z.array(z.string().max(2000)).max(1000).optional(),
  versions: z.array(
    z.strictObject({
      version: z.int().min(1),
      title,
      changeSummary: z.string().max(500).nullable(),
      createdAt: moment,
      contentMarkdown: body,
    }),
  ),
});
export type ExportedDraft = z.output<typeof ExportedDraft>;
