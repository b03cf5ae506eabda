import type { Library } from "../law/library/service.ts";
import type { Sources } from "../law/sources/sources.ts";
import type { Backups } from "../platform/backups/service.ts";
import type { FileCheck } from "../platform/file-check/file-check.ts";
import type { OperationKind } from "../platform/operations/kind.ts";
import type { Transfers } from "../workspace/records/archive/service.ts";
import type { Matrices } from "../workspace/work/matrices/service.ts";
import type { Reviews } from "../workspace/work/reviews/service.ts";
import type { Drafts } from "../workspace/work/drafts/service.ts";
import type { Workflows } from "../workspace/work/workflows/service.ts";
import type { Comparisons } from "../workspace/work/comparisons/service.ts";
import type { Documents } from "../workspace/records/documents/service.ts";

/** Every kind of long-running work. A new one is one more line here (server/docs/operations.md). */
export function operationKinds(from: {
  documents: Documents;
  matrices: Matrices;
  templates: OperationKind;
  reviews: Reviews;
  drafts: Drafts;
  comparisons: Comparisons;
  workflows: Workflows;
  transfers: Transfers;
  library: Library;
  sources: Sources;
  backups: Backups;
  fileCheck: FileCheck;
}): OperationKind[] {
  return [
    from.documents.kind,
    from.matrices.kind,
    from.templates,
    from.reviews.kind,
    ...from.drafts.kinds,
    from.comparisons.kind,
    from.workflows.kind,
    ...from.transfers.kinds,
    from.library.kind,
    from.sources.kind,
    from.backups.kind,
    from.fileCheck.kind,
  ];
}
