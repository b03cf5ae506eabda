import type { Trail } from "../../../platform/audit/trail.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { OperationKind } from "../../../platform/operations/kind.ts";
import type { Model } from "../../records/model/service.ts";
import type { LawQuery } from "./installed-law.ts";
import { createDraftThreads, type DraftThreads } from "./draft-threads.ts";
import { draftKinds } from "./generate-kind.ts";
import { searchedTemplates } from "../templates/search-store.ts";
import { searchedComparisons } from "../comparisons/search-kind.ts";
import { searchedPlaybooks } from "../playbooks/search-kind.ts";
import { searchedReviews } from "../reviews/search-kind.ts";
import { searchedRuns } from "../workflows/search-kind.ts";
import { createDraftIndex, type DraftIndex } from "./search-index.ts";
import { searchedDrafts } from "./search-store.ts";

/** Drafts: generating them, and the work after a save. */
export interface Drafts {
  kinds: OperationKind[];
  threads: DraftThreads;
  /** Wake this after words of a template, a review, a comparison, a playbook or a run have changed; `changed` does that for drafts. */
  index: Pick<DraftIndex, "wake">;
  /** Call this after the text of a draft has changed, so that search finds it and the law it cites is found. */
  changed(): void;
  close(): Promise<void>;
}

export function createDrafts(deps: {
  workspace: Db;
  query: LawQuery;
  model: Model;
  trail: Trail;
  now: () => Date;
  /** The text of a draft has changed. */
  onChanged: () => void;
}): Drafts {
  const threads = createDraftThreads();
  const index = createDraftIndex(deps.workspace, threads, [
    searchedDrafts,
    searchedTemplates,
    ...[searchedReviews, searchedComparisons, searchedPlaybooks, searchedRuns].map((one) => one.texts),
  ]);
  const changed = () => {
    index.wake();
    deps.onChanged();
  };
  return {
    kinds: draftKinds({ ...deps, onChanged: changed }),
    threads,
    index,
    changed,
    async close() {
      await index.close();
      await threads.close();
    },
  };
}
