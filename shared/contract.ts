import { actsRoutes } from "./law/acts.ts";
import { authoritiesRoutes } from "./law/authorities.ts";
import { caseLookupRoutes } from "./law/case-lookup.ts";
import { briefCheckRoutes } from "./law/brief-check.ts";
import { accountRoutes } from "./platform/account.ts";
import { backupsRoutes } from "./platform/backups.ts";
import { clientOverviewRoutes, clientsRoutes } from "./workspace/clients.ts";
import { comparisonsRoutes } from "./workspace/comparisons.ts";
import { citeChecksRoutes } from "./workspace/cite-checks.ts";
import { conflictRecordsRoutes, conflictsRoutes } from "./workspace/conflicts.ts";
import { consoleRoutes } from "./platform/console.ts";
import { deskRoutes } from "./workspace/desk.ts";
import { documentsRoutes } from "./workspace/documents.ts";
import { draftDeskRoutes } from "./workspace/draft-desk.ts";
import { draftsRoutes } from "./workspace/drafts.ts";
import { foldersRoutes } from "./workspace/folders.ts";
import { homeRoutes } from "./workspace/home.ts";
import { libraryRoutes } from "./law/library.ts";
import { linksRoutes } from "./platform/links.ts";
import { mailRoutes } from "./platform/mail.ts";
import { marksRoutes } from "./workspace/marks.ts";
import { matricesRoutes } from "./workspace/matrices.ts";
import { matricesConsoleRoutes } from "./workspace/matrices-console.ts";
import { modelRoutes } from "./workspace/model.ts";
import { livingCitationsRoutes } from "./workspace/living-citations.ts";
import { matterAuthoritiesRoutes } from "./workspace/matter-authorities.ts";
import { matterLawRoutes } from "./workspace/matter-law.ts";
import { datesRoutes, matterDatesRoutes } from "./workspace/matter-dates.ts";
import { matterOverviewRoutes } from "./workspace/matter-overview.ts";
import { mattersRoutes } from "./workspace/matters.ts";
import { operationsRoutes } from "./platform/operations.ts";
import { transferRoutes } from "./workspace/archive.ts";
import { tasksRoutes } from "./workspace/tasks.ts";
import { templatesRoutes } from "./workspace/templates.ts";
import { trashRoutes } from "./workspace/trash.ts";
import { uploadsRoutes } from "./platform/uploads.ts";
import { networkRoutes } from "./platform/network.ts";
import { policyRoutes } from "./platform/policy.ts";
import { everydayWordsRoutes } from "./law/everyday-words.ts";
import { recognitionRoutes } from "./workspace/recognition.ts";
import { programRoutes } from "./platform/program.ts";
import { readerRoutes } from "./law/reader.ts";
import { carriedRoutes } from "./workspace/carried-passages.ts";
import { readingsRoutes } from "./workspace/readings.ts";
import { reportRoutes } from "./law/report.ts";
import { playbookImportRoutes } from "./workspace/playbook-import.ts";
import { playbookConsoleRoutes, playbooksRoutes } from "./workspace/playbooks.ts";
import { reviewsRoutes } from "./workspace/reviews.ts";
import { reviewPositionRoutes } from "./workspace/review-positions.ts";
import { reviewConsoleRoutes } from "./workspace/review-desk.ts";
import type { RouteDef } from "./route.ts";
import { searchesRoutes } from "./law/searches.ts";
import { sessionLawsRoutes } from "./law/session-laws.ts";
import { peopleRoutes } from "./platform/people.ts";
import { sessionRoutes } from "./platform/session.ts";
import { sourcesRoutes } from "./law/sources.ts";
import { statutesRoutes } from "./law/statutes.ts";
import { watchesRoutes } from "./law/watches-api.ts";
import { watchingRoutes } from "./law/watches-console.ts";
import { welcomeRoutes } from "./workspace/welcome.ts";
import { matterAccessRoutes } from "./workspace/matter-access.ts";
import { presenceRoutes } from "./workspace/presence.ts";
import { workflowsRoutes } from "./workspace/workflows.ts";
import { workspaceSearchRoutes } from "./workspace/workspace-search.ts";

/** Every feature's routes. Handlers, the client, OpenAPI and the documentation page are built from this list. */
export const contract = {
  session: sessionRoutes,
  people: peopleRoutes,
  library: libraryRoutes,
  report: reportRoutes,
  sources: sourcesRoutes,
  account: accountRoutes,
  console: consoleRoutes,
  clients: clientsRoutes,
  clientOverview: clientOverviewRoutes,
  citeChecks: citeChecksRoutes,
  conflicts: conflictsRoutes,
  conflictRecords: conflictRecordsRoutes,
  matters: mattersRoutes,
  matterAccess: matterAccessRoutes,
  tasks: tasksRoutes,
  presence: presenceRoutes,
  folders: foldersRoutes,
  dates: datesRoutes,
  documents: documentsRoutes,
  readings: readingsRoutes,
  carried: carriedRoutes,
  workspaceSearch: workspaceSearchRoutes,
  uploads: uploadsRoutes,
  operations: operationsRoutes,
  links: linksRoutes,
  desk: deskRoutes,
  matterLaw: matterLawRoutes,
  matterAuthorities: matterAuthoritiesRoutes,
  matterOverview: matterOverviewRoutes,
  matterDates: matterDatesRoutes,
  livingCitations: livingCitationsRoutes,
  matrices: matricesRoutes,
  drafts: draftsRoutes,
  playbooks: playbooksRoutes,
  playbookConsole: playbookConsoleRoutes,
  playbookImport: playbookImportRoutes,
  draftDesk: draftDeskRoutes,
  matricesConsole: matricesConsoleRoutes,
  templates: templatesRoutes,
  reviews: reviewsRoutes,
  reviewPositions: reviewPositionRoutes,
  reviewConsole: reviewConsoleRoutes,
  comparisons: comparisonsRoutes,
  workflows: workflowsRoutes,
  model: modelRoutes,
  statutes: statutesRoutes,
  sessionLaws: sessionLawsRoutes,
  reader: readerRoutes,
  marks: marksRoutes,
  mail: mailRoutes,
  trash: trashRoutes,
  backups: backupsRoutes,
  transfer: transferRoutes,
  network: networkRoutes,
  policy: policyRoutes,
  program: programRoutes,
  everydayWords: everydayWordsRoutes,
  recognition: recognitionRoutes,
  watches: watchesRoutes,
  watching: watchingRoutes,
  welcome: welcomeRoutes,
  home: homeRoutes,
  authorities: authoritiesRoutes,
  briefCheck: briefCheckRoutes,
  caseLookup: caseLookupRoutes,
  searches: searchesRoutes,
  acts: actsRoutes,
} satisfies Record<string, Record<string, RouteDef>>;
