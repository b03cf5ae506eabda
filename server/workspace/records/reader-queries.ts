import { markQueries } from "./marks/reader-queries.ts";
import { matterLawQueries } from "./matter-law/corpus.ts";

/** Queries of the workspace that reader threads run on the databases of the law. */
export const workspaceQueries = { ...markQueries, ...matterLawQueries };

export type WorkspaceQueries = typeof workspaceQueries;
