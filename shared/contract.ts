import { actsRoutes } from "./acts.ts";
import { authoritiesRoutes } from "./authorities.ts";
import { accountRoutes } from "./account.ts";
import { backupsRoutes } from "./backups.ts";
import { clientsRoutes } from "./clients.ts";
import { consoleRoutes } from "./console.ts";
import { deskRoutes } from "./desk.ts";
import { documentsRoutes } from "./documents.ts";
import { foldersRoutes } from "./folders.ts";
import { libraryRoutes } from "./library.ts";
import { linksRoutes } from "./links.ts";
import { mailRoutes } from "./mail.ts";
import { marksRoutes } from "./marks.ts";
import { matterLawRoutes } from "./matter-law.ts";
import { mattersRoutes } from "./matters.ts";
import { operationsRoutes } from "./operations.ts";
import { transferRoutes } from "./transfer.ts";
import { trashRoutes } from "./trash.ts";
import { uploadsRoutes } from "./uploads.ts";
import { networkRoutes } from "./network.ts";
import { readerRoutes } from "./reader.ts";
import { readingsRoutes } from "./readings.ts";
import { reportRoutes } from "./report.ts";
import type { RouteDef } from "./route.ts";
import { searchesRoutes } from "./searches.ts";
import { sessionLawsRoutes } from "./session-laws.ts";
import { sessionRoutes } from "./session.ts";
import { sourcesRoutes } from "./sources.ts";
import { statutesRoutes } from "./statutes.ts";
import { watchesRoutes } from "./watches.ts";
import { watchingRoutes } from "./watching.ts";
import { welcomeRoutes } from "./welcome.ts";
import { workspaceSearchRoutes } from "./workspace-search.ts";

/** Every feature's routes. Handlers, the client, OpenAPI and the documentation page come from this list. */
export const contract = {
  session: sessionRoutes,
  library: libraryRoutes,
  report: reportRoutes,
  sources: sourcesRoutes,
  account: accountRoutes,
  console: consoleRoutes,
  clients: clientsRoutes,
  matters: mattersRoutes,
  folders: foldersRoutes,
  documents: documentsRoutes,
  readings: readingsRoutes,
  workspaceSearch: workspaceSearchRoutes,
  uploads: uploadsRoutes,
  operations: operationsRoutes,
  links: linksRoutes,
  desk: deskRoutes,
  matterLaw: matterLawRoutes,
  statutes: statutesRoutes,
  sessionLaws: sessionLawsRoutes,
  reader: readerRoutes,
  marks: marksRoutes,
  mail: mailRoutes,
  trash: trashRoutes,
  backups: backupsRoutes,
  transfer: transferRoutes,
  network: networkRoutes,
  watches: watchesRoutes,
  watching: watchingRoutes,
  welcome: welcomeRoutes,
  authorities: authoritiesRoutes,
  searches: searchesRoutes,
  acts: actsRoutes,
} satisfies Record<string, Record<string, RouteDef>>;
