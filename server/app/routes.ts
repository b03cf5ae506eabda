import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";
import { acts } from "../law/acts/routes.ts";
import { backups } from "../platform/backups/routes.ts";
import { clientOverview, clients } from "../workspace/records/clients/routes.ts";
import { workflows } from "../workspace/work/workflows/routes.ts";
import { comparisons } from "../workspace/work/comparisons/routes.ts";
import { consoleHandlers } from "../workspace/desk/console/routes.ts";
import { authorities } from "../law/authorities/routes.ts";
import { caseLookup } from "../law/case-lookup/routes.ts";
import { briefCheck } from "../law/brief-check/routes.ts";
import { desk } from "../workspace/records/matters/overview-routes.ts";
import { documents } from "../workspace/records/documents/routes.ts";
import { carried } from "../workspace/work/comparisons/carried-passages.ts";
import { recognition } from "../workspace/records/documents/recognition-routes.ts";
import { readings } from "../workspace/records/documents/reading-routes.ts";
import { uploads } from "../workspace/records/documents/upload-routes.ts";
import { draftDesk } from "../workspace/work/drafts/desk-routes.ts";
import { drafts } from "../workspace/work/drafts/routes.ts";
import { presence } from "../workspace/work/drafts/presence-routes.ts";
import { folders } from "../workspace/records/folders/routes.ts";
import { links } from "../platform/links/routes.ts";
import { library } from "../law/library/routes.ts";
import { sources } from "../law/sources/routes.ts";
import { mail } from "../platform/mail/routes.ts";
import { marks } from "../workspace/records/marks/routes.ts";
import { network } from "../platform/net/routes.ts";
import { policy } from "../platform/policy/routes.ts";
import { everydayWords } from "../law/semantic/routes.ts";
import { program } from "../platform/program/routes.ts";
import { operations } from "../platform/operations/routes.ts";
import { matricesConsole } from "../workspace/work/matrices/console-routes.ts";
import { matrices } from "../workspace/work/matrices/routes.ts";
import { model } from "../workspace/records/model/routes.ts";
import { playbooks } from "../workspace/work/playbooks/routes.ts";
import { reviews } from "../workspace/work/reviews/routes.ts";
import { reviewPositions } from "../workspace/work/reviews/positions-routes.ts";
import { reviewConsole } from "../workspace/work/reviews/console-routes.ts";
import { playbookConsole } from "../workspace/work/playbooks/console-routes.ts";
import { playbookImport } from "../workspace/work/playbooks/import-routes.ts";
import { livingCitationsHandlers } from "../workspace/records/matter-law/living-routes.ts";
import { citeChecks } from "../workspace/work/cite-checks/routes.ts";
import { conflictRecords, conflicts } from "../workspace/records/conflicts/routes.ts";
import { dates, matterDates } from "../workspace/work/dates/routes.ts";
import { tasks } from "../workspace/work/tasks/routes.ts";
import { matterAuthorities } from "../workspace/records/matter-law/authorities-routes.ts";
import { matterOverview } from "../workspace/records/matter-law/overview-routes.ts";
import { matterLaw } from "../workspace/records/matter-law/routes.ts";
import { matterAccess } from "../workspace/records/matters/access-routes.ts";
import { matters } from "../workspace/records/matters/routes.ts";
import { reader } from "../law/reader/routes.ts";
import { account } from "../platform/metering/routes.ts";
import { report } from "../law/report/routes.ts";
import { searches } from "../law/searches/routes.ts";
import { people } from "../platform/people/routes.ts";
import { session } from "../platform/session/routes.ts";
import { sessionLaws } from "../law/session-laws/routes.ts";
import { statutes } from "../law/statutes/routes.ts";
import { templates } from "../workspace/work/templates/routes.ts";
import { transfer } from "../workspace/records/archive/routes.ts";
import { trash } from "../workspace/records/trash/routes.ts";
import { watches } from "../law/watches/routes.ts";
import { watching } from "../law/watches/console-routes.ts";
import { home } from "../workspace/desk/home/routes.ts";
import { welcome } from "../workspace/desk/welcome/routes.ts";
import { workspaceSearch } from "../workspace/records/document-search/routes.ts";
import { type Calls, createCalls } from "../platform/calls/call.ts";
import type { Handlers, LooseHandler } from "../platform/calls/handlers.ts";
import type { WorkspaceCtx, WorkspaceServices } from "../workspace/context.ts";

const handlers: { [F in keyof typeof contract]: Handlers<(typeof contract)[F], WorkspaceCtx> } = {
  session,
  people,
  account,
  console: consoleHandlers,
  clients,
  clientOverview,
  citeChecks,
  conflicts,
  conflictRecords,
  matters,
  matterAccess,
  tasks,
  presence,
  folders,
  dates,
  documents,
  readings,
  carried,
  workspaceSearch,
  uploads,
  operations,
  desk,
  matterLaw,
  matterAuthorities,
  matterOverview,
  matterDates,
  livingCitations: livingCitationsHandlers,
  matrices,
  drafts,
  playbooks,
  playbookConsole,
  playbookImport,
  draftDesk,
  matricesConsole,
  templates,
  reviews,
  reviewPositions,
  reviewConsole,
  comparisons,
  workflows,
  model,
  library,
  sources,
  report,
  statutes,
  sessionLaws,
  reader,
  marks,
  mail,
  trash,
  backups,
  transfer,
  links,
  network,
  policy,
  program,
  everydayWords,
  recognition,
  watches,
  watching,
  welcome,
  home,
  authorities,
  briefCheck,
  caseLookup,
  searches,
  acts,
};

/** Every route of the contract. */
export const routes: readonly RouteDef[] = Object.values(contract).flatMap((feature) => Object.values<RouteDef>(feature));

/** Calls of every route of the contract. */
export function openCalls(options: { services: WorkspaceServices; checkReplies: boolean }): Calls {
  const calls = createCalls(options);
  for (const [feature, featureRoutes] of Object.entries(contract)) {
    for (const [key, route] of Object.entries<RouteDef>(featureRoutes)) {
      // The mapped type of `handlers` has checked every pair.
      const handler = (handlers as unknown as Record<string, Record<string, LooseHandler>>)[feature]?.[key];
      if (handler === undefined) throw new Error(`no handler for ${feature}.${key}`);
      calls.add(route, handler);
    }
  }
  return calls;
}
