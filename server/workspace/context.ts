import type { RouteDef } from "#shared/route.ts";
import type { LawServices } from "../law/context.ts";
import type { LawQueries } from "../law/reader-queries.ts";
import type { Call } from "../platform/context.ts";
import type { Handlers } from "../platform/calls/handlers.ts";
import type { QueryRunner } from "../platform/query-runner.ts";
import type { Transfers } from "./records/archive/service.ts";
import type { Workflows } from "./work/workflows/service.ts";
import type { Comparisons } from "./work/comparisons/service.ts";
import type { Documents } from "./records/documents/service.ts";
import type { Drafts } from "./work/drafts/service.ts";
import type { Matrices } from "./work/matrices/service.ts";
import type { Model } from "./records/model/service.ts";
import type { PlaybookReader } from "./work/playbooks/import-thread.ts";
import type { Reviews } from "./work/reviews/service.ts";
import type { RecordKinds } from "./records/record-kind.ts";
import type { WorkspaceQueries } from "./records/reader-queries.ts";
import type { WelcomeService } from "./desk/welcome/service.ts";

/** What the workspace handlers share for the life of the service. */
export interface WorkspaceServices extends Omit<LawServices, "query">, QueryRunner<LawQueries & WorkspaceQueries> {
  documents: Documents;
  drafts: Drafts;
  matrices: Matrices;
  reviews: Reviews;
  playbookReader: PlaybookReader;
  comparisons: Comparisons;
  workflows: Workflows;
  /** The owner's own model, off until it is set up. */
  model: Model;
  recordKinds: RecordKinds;
  /** Call this after a change to a text that can cite law; see `cites` of record kinds. */
  textsChanged(): void;
  transfers: Transfers;
  welcome: WelcomeService;
}

/** What a workspace handler may use. */
export type WorkspaceCtx = Call & WorkspaceServices;

/** One workspace handler for every route of a feature. */
export type WorkspaceHandlers<Routes extends Record<string, RouteDef>> = Handlers<Routes, WorkspaceCtx>;
