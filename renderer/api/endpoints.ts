import type { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";

declare const declared: unique symbol;

/** Method and path of a route, carrying its declaration as a type only: the schemas stay out of the bundle. */
export interface Endpoint<R extends RouteDef> {
  method: R["method"];
  path: R["path"];
  readonly [declared]?: R;
}

type Contract = typeof contract;

/** A method or path that differs from the contract does not compile. */
function at<R extends RouteDef>(method: R["method"], path: R["path"]): Endpoint<R> {
  return { method, path };
}

export const sessionApi = {
  open: at<Contract["session"]["open"]>("POST", "/console/v1/session"),
  read: at<Contract["session"]["read"]>("GET", "/console/v1/session"),
  close: at<Contract["session"]["close"]>("DELETE", "/console/v1/session"),
  setPassphrase: at<Contract["session"]["setPassphrase"]>("PUT", "/console/v1/session/passphrase"),
};

export const consoleApi = {
  organization: at<Contract["console"]["organization"]>("GET", "/console/v1/organization"),
  updateOrganization: at<Contract["console"]["updateOrganization"]>("PATCH", "/console/v1/organization"),
  installation: at<Contract["console"]["installation"]>("GET", "/console/v1/installation"),
  enable: at<Contract["console"]["enable"]>("POST", "/console/v1/installation"),
  updateInstallation: at<Contract["console"]["updateInstallation"]>("PATCH", "/console/v1/installation"),
  revokeInstallation: at<Contract["console"]["revokeInstallation"]>("DELETE", "/console/v1/installation"),
  localApi: at<Contract["console"]["localApi"]>("GET", "/console/v1/local-api"),
  scopes: at<Contract["console"]["scopes"]>("GET", "/console/v1/scopes"),
  issue: at<Contract["console"]["issue"]>("POST", "/console/v1/credentials"),
  credentials: at<Contract["console"]["credentials"]>("GET", "/console/v1/credentials"),
  usage: at<Contract["console"]["usage"]>("GET", "/console/v1/credentials/{credentialId}/usage"),
  revoke: at<Contract["console"]["revoke"]>("DELETE", "/api/v1/workspace/credentials/{credentialId}"),
  audit: at<Contract["console"]["audit"]>("GET", "/console/v1/audit"),
  exportAudit: at<Contract["console"]["exportAudit"]>("GET", "/console/v1/audit/export.jsonl"),
  exportAuditCsv: at<Contract["console"]["exportAuditCsv"]>("GET", "/console/v1/audit/export.csv"),
  auditCheck: at<Contract["console"]["auditCheck"]>("GET", "/console/v1/audit/check"),
  auditState: at<Contract["console"]["auditState"]>("GET", "/console/v1/audit/state"),
  matters: at<Contract["matters"]["list"]>("GET", "/workspace/v1/matters"),
};

export const trashApi = {
  list: at<Contract["trash"]["list"]>("GET", "/console/v1/trash"),
  restore: at<Contract["trash"]["restore"]>("POST", "/console/v1/trash/{kind}/{id}/restore"),
  purge: at<Contract["trash"]["purge"]>("DELETE", "/console/v1/trash/{kind}/{id}"),
  empty: at<Contract["trash"]["empty"]>("DELETE", "/console/v1/trash"),
};

export const backupsApi = {
  list: at<Contract["backups"]["list"]>("GET", "/console/v1/backups"),
  create: at<Contract["backups"]["create"]>("POST", "/console/v1/backups"),
  remove: at<Contract["backups"]["remove"]>("DELETE", "/console/v1/backups/{name}"),
  preview: at<Contract["backups"]["preview"]>("GET", "/console/v1/backups/{name}/preview"),
  restore: at<Contract["backups"]["restore"]>("POST", "/console/v1/backups/{name}/restore"),
};

export const transferApi = {
  read: at<Contract["transfer"]["read"]>("GET", "/console/v1/transfer"),
  export: at<Contract["transfer"]["export"]>("POST", "/console/v1/workspace-export"),
  link: at<Contract["transfer"]["link"]>("POST", "/console/v1/workspace-export/link"),
  removeExport: at<Contract["transfer"]["removeExport"]>("DELETE", "/console/v1/workspace-export"),
  check: at<Contract["transfer"]["check"]>("POST", "/console/v1/workspace-imports"),
  import: at<Contract["transfer"]["import"]>("POST", "/console/v1/workspace-imports/{importId}"),
  discard: at<Contract["transfer"]["discard"]>("DELETE", "/console/v1/workspace-imports/{importId}"),
};

export const policyApi = { read: at<Contract["policy"]["read"]>("GET", "/console/v1/policy") };

export const networkApi = {
  state: at<Contract["network"]["state"]>("GET", "/console/v1/network"),
  setAirGap: at<Contract["network"]["setAirGap"]>("PUT", "/console/v1/network"),
  connections: at<Contract["network"]["connections"]>("GET", "/console/v1/network/connections"),
  exportCsv: at<Contract["network"]["exportCsv"]>("GET", "/console/v1/network/connections.csv"),
  clear: at<Contract["network"]["clear"]>("DELETE", "/console/v1/network/connections"),
};

export const mailApi = {
  read: at<Contract["mail"]["read"]>("GET", "/console/v1/mail"),
  save: at<Contract["mail"]["save"]>("PUT", "/console/v1/mail"),
  remove: at<Contract["mail"]["remove"]>("DELETE", "/console/v1/mail"),
  test: at<Contract["mail"]["test"]>("POST", "/console/v1/mail/test"),
};

/** The owner's own model. */
export const modelApi = {
  read: at<Contract["model"]["read"]>("GET", "/console/v1/model"),
  save: at<Contract["model"]["save"]>("PUT", "/console/v1/model"),
  remove: at<Contract["model"]["remove"]>("DELETE", "/console/v1/model"),
  test: at<Contract["model"]["test"]>("POST", "/console/v1/model/test"),
  grant: at<Contract["model"]["grant"]>("GET", "/console/v1/matters/{matterId}/model"),
  setGrant: at<Contract["model"]["setGrant"]>("PUT", "/console/v1/matters/{matterId}/model"),
};

export const libraryApi = {
  sources: at<Contract["library"]["sources"]>("GET", "/console/v1/library/sources"),
  remove: at<Contract["library"]["remove"]>("DELETE", "/console/v1/library/sources/{key}"),
  imports: at<Contract["library"]["imports"]>("GET", "/console/v1/library/imports"),
  openImport: at<Contract["library"]["openImport"]>("POST", "/console/v1/library/imports"),
  uploadImport: at<Contract["library"]["uploadImport"]>("PUT", "/console/v1/library/imports/{import_id}/file"),
  cancelImport: at<Contract["library"]["cancelImport"]>("POST", "/console/v1/library/imports/{import_id}/cancel"),
};

export const sessionLawsApi = {
  stored: at<Contract["sessionLaws"]["stored"]>("GET", "/console/v1/session-laws"),
  affected: at<Contract["sessionLaws"]["affected"]>("GET", "/console/v1/session-laws/{session_law_id}/affected"),
  list: at<Contract["sessionLaws"]["list"]>("GET", "/api/v1/us/session-laws/list"),
  read: at<Contract["sessionLaws"]["read"]>("GET", "/api/v1/us/session-laws/{session_law_id}"),
  body: at<Contract["sessionLaws"]["body"]>("GET", "/api/v1/us/session-laws/{session_law_id}/body"),
  enactments: at<Contract["statutes"]["enactments"]>("GET", "/api/v1/us/statutes/section/{act_id}/enactments"),
};

/** What the first screen shows. */
export const homeApi = {
  changed: at<Contract["home"]["changed"]>("GET", "/console/v1/home/changed-law"),
  recent: at<Contract["home"]["recent"]>("GET", "/console/v1/home/recent"),
};

export const welcomeApi = {
  read: at<Contract["welcome"]["read"]>("GET", "/console/v1/welcome"),
  finish: at<Contract["welcome"]["finish"]>("POST", "/console/v1/welcome/finish"),
  installSample: at<Contract["welcome"]["installSample"]>("POST", "/console/v1/welcome/sample"),
  removeSample: at<Contract["welcome"]["removeSample"]>("DELETE", "/console/v1/welcome/sample"),
};

export const reportApi = {
  releases: at<Contract["report"]["releases"]>("GET", "/console/v1/library/sources/{key}/releases"),
  summary: at<Contract["report"]["summary"]>("GET", "/console/v1/library/sources/{key}/report"),
  entries: at<Contract["report"]["entries"]>("GET", "/console/v1/library/sources/{key}/report/entries"),
  entry: at<Contract["report"]["entry"]>("GET", "/console/v1/library/sources/{key}/report/entries/{entry_id}"),
  export: at<Contract["report"]["export"]>("GET", "/console/v1/library/sources/{key}/report/export"),
};

export const sourcesApi = {
  catalogue: at<Contract["sources"]["catalogue"]>("GET", "/console/v1/library/catalogue"),
  items: at<Contract["sources"]["items"]>("GET", "/console/v1/library/catalogue/{source}/items"),
  refresh: at<Contract["sources"]["refresh"]>("POST", "/console/v1/library/catalogue/{source}/refresh"),
  size: at<Contract["sources"]["size"]>("POST", "/console/v1/library/catalogue/{source}/size"),
  setAddress: at<Contract["sources"]["setAddress"]>("PUT", "/console/v1/library/catalogue/{source}/addresses/{name}"),
  network: at<Contract["sources"]["network"]>("GET", "/console/v1/library/network"),
  setNetwork: at<Contract["sources"]["setNetwork"]>("PUT", "/console/v1/library/network"),
  downloads: at<Contract["sources"]["downloads"]>("GET", "/console/v1/library/downloads"),
  fetch: at<Contract["sources"]["fetch"]>("POST", "/console/v1/library/downloads"),
  cancelDownload: at<Contract["sources"]["cancelDownload"]>("POST", "/console/v1/library/downloads/{download_id}/cancel"),
  retryDownload: at<Contract["sources"]["retryDownload"]>("POST", "/console/v1/library/downloads/{download_id}/retry"),
  files: at<Contract["sources"]["files"]>("GET", "/console/v1/library/files"),
  installFile: at<Contract["sources"]["installFile"]>("POST", "/console/v1/library/files/{file_id}/install"),
  removeFile: at<Contract["sources"]["removeFile"]>("DELETE", "/console/v1/library/files/{file_id}"),
};

export const readerApi = {
  read: at<Contract["reader"]["read"]>("GET", "/console/v1/reader/{act_id}"),
  children: at<Contract["reader"]["children"]>("GET", "/console/v1/tree"),
  text: at<Contract["reader"]["text"]>("GET", "/console/v1/tree/text"),
  reveal: at<Contract["reader"]["reveal"]>("GET", "/console/v1/tree/path"),
};

export const marksApi = {
  bookmarks: at<Contract["marks"]["bookmarks"]>("GET", "/console/v1/reading/bookmarks"),
  addBookmark: at<Contract["marks"]["addBookmark"]>("POST", "/console/v1/reading/bookmarks"),
  removeBookmark: at<Contract["marks"]["removeBookmark"]>("DELETE", "/console/v1/reading/bookmarks/{bookmark_id}"),
  notes: at<Contract["marks"]["notes"]>("GET", "/console/v1/reading/notes"),
  addNote: at<Contract["marks"]["addNote"]>("POST", "/console/v1/reading/notes"),
  editNote: at<Contract["marks"]["editNote"]>("PATCH", "/console/v1/reading/notes/{note_id}"),
  removeNote: at<Contract["marks"]["removeNote"]>("DELETE", "/console/v1/reading/notes/{note_id}"),
  restoreNote: at<Contract["marks"]["restoreNote"]>("POST", "/console/v1/reading/notes/{note_id}/restore"),
  recents: at<Contract["marks"]["recents"]>("GET", "/console/v1/reading/recents"),
  visit: at<Contract["marks"]["visit"]>("POST", "/console/v1/reading/recents"),
  clearRecents: at<Contract["marks"]["clearRecents"]>("DELETE", "/console/v1/reading/recents"),
};

export const statutesApi = {
  search: at<Contract["statutes"]["search"]>("POST", "/api/v1/us/statutes/search"),
  resolve: at<Contract["statutes"]["resolve"]>("GET", "/api/v1/us/statutes/resolve"),
  coverage: at<Contract["statutes"]["coverage"]>("GET", "/api/v1/us/statutes/coverage"),
};

export const searchesApi = {
  named: at<Contract["searches"]["named"]>("POST", "/console/v1/searches/named"),
  outlook: at<Contract["searches"]["outlook"]>("POST", "/console/v1/searches/outlook"),
  elsewhere: at<Contract["searches"]["elsewhere"]>("POST", "/console/v1/searches/elsewhere"),
  suggest: at<Contract["searches"]["suggest"]>("POST", "/console/v1/searches/suggest"),
  list: at<Contract["searches"]["list"]>("GET", "/console/v1/searches"),
  save: at<Contract["searches"]["save"]>("POST", "/console/v1/searches"),
  remove: at<Contract["searches"]["remove"]>("DELETE", "/console/v1/searches/{search_id}"),
  history: at<Contract["searches"]["history"]>("GET", "/console/v1/search-history"),
  remember: at<Contract["searches"]["remember"]>("POST", "/console/v1/search-history"),
  forget: at<Contract["searches"]["forget"]>("DELETE", "/console/v1/search-history/{past_id}"),
  clearHistory: at<Contract["searches"]["clearHistory"]>("DELETE", "/console/v1/search-history"),
};

export const authoritiesApi = {
  read: at<Contract["authorities"]["read"]>("POST", "/console/v1/authorities"),
};

export const accountApi = {
  balance: at<Contract["account"]["balance"]>("GET", "/api/v1/credits/balance"),
  keys: at<Contract["account"]["keys"]>("GET", "/console/v1/data-keys"),
  createKey: at<Contract["account"]["createKey"]>("POST", "/console/v1/data-keys"),
  revokeKey: at<Contract["account"]["revokeKey"]>("DELETE", "/console/v1/data-keys/{key_id}"),
  setPlan: at<Contract["account"]["setPlan"]>("PATCH", "/console/v1/account"),
  grant: at<Contract["account"]["grant"]>("POST", "/console/v1/account/credits"),
  usage: at<Contract["account"]["usage"]>("GET", "/console/v1/account/usage"),
  ledger: at<Contract["account"]["ledger"]>("GET", "/console/v1/account/ledger.csv"),
};

export const mattersApi = {
  list: at<Contract["matters"]["list"]>("GET", "/workspace/v1/matters"),
  create: at<Contract["matters"]["create"]>("POST", "/workspace/v1/matters"),
  get: at<Contract["matters"]["get"]>("GET", "/workspace/v1/matters/{matterId}"),
  update: at<Contract["matters"]["update"]>("PATCH", "/workspace/v1/matters/{matterId}"),
  delete: at<Contract["matters"]["delete"]>("DELETE", "/workspace/v1/matters/{matterId}"),
  audit: at<Contract["console"]["audit"]>("GET", "/console/v1/audit"),
};

export const clientsApi = {
  list: at<Contract["clients"]["list"]>("GET", "/workspace/v1/clients"),
  create: at<Contract["clients"]["create"]>("POST", "/workspace/v1/clients"),
  get: at<Contract["clients"]["get"]>("GET", "/workspace/v1/clients/{clientId}"),
  update: at<Contract["clients"]["update"]>("PATCH", "/workspace/v1/clients/{clientId}"),
  delete: at<Contract["clients"]["delete"]>("DELETE", "/workspace/v1/clients/{clientId}"),
  matters: at<Contract["clients"]["matters"]>("GET", "/workspace/v1/clients/{clientId}/matters"),
};

export const foldersApi = {
  create: at<Contract["folders"]["create"]>("POST", "/workspace/v1/folders"),
  update: at<Contract["folders"]["update"]>("PATCH", "/workspace/v1/folders/{folderId}"),
  delete: at<Contract["folders"]["delete"]>("DELETE", "/workspace/v1/folders/{folderId}"),
};

export const documentsApi = {
  get: at<Contract["documents"]["get"]>("GET", "/workspace/v1/matters/{matterId}/documents/{documentId}"),
  list: at<Contract["documents"]["list"]>("GET", "/workspace/v1/matters/{matterId}/documents"),
  update: at<Contract["documents"]["update"]>("PATCH", "/workspace/v1/matters/{matterId}/documents/{documentId}"),
  delete: at<Contract["documents"]["delete"]>("DELETE", "/workspace/v1/matters/{matterId}/documents/{documentId}"),
  download: at<Contract["documents"]["download"]>("GET", "/workspace/v1/matters/{matterId}/documents/{documentId}/download"),
};

/** What reading a document found; the window alone asks for it. */
export const readingsApi = {
  read: at<Contract["readings"]["read"]>("GET", "/console/v1/matters/{matterId}/documents/{documentId}/reading"),
  view: at<Contract["readings"]["view"]>("GET", "/console/v1/matters/{matterId}/documents/{documentId}/views/{view}"),
  original: at<Contract["readings"]["original"]>("GET", "/console/v1/matters/{matterId}/documents/{documentId}/original"),
};

export const reviewsApi = {
  delete: at<Contract["reviews"]["delete"]>("DELETE", "/workspace/v1/matters/{matterId}/reviews/{reviewId}"),
  guess: at<Contract["reviewConsole"]["guess"]>("GET", "/console/v1/matters/{matterId}/documents/{documentId}/review"),
  start: at<Contract["reviewConsole"]["start"]>("POST", "/console/v1/matters/{matterId}/documents/{documentId}/reviews"),
  again: at<Contract["reviewConsole"]["again"]>("POST", "/console/v1/matters/{matterId}/reviews/{reviewId}/again"),
  desk: at<Contract["reviewConsole"]["desk"]>("GET", "/console/v1/matters/{matterId}/reviews"),
  read: at<Contract["reviewConsole"]["read"]>("GET", "/console/v1/matters/{matterId}/reviews/{reviewId}"),
  decide: at<Contract["reviewConsole"]["decide"]>("PUT", "/console/v1/matters/{matterId}/reviews/{reviewId}/decisions/{clause}"),
  exportAccepted: at<Contract["reviewConsole"]["exportAccepted"]>("POST", "/console/v1/matters/{matterId}/reviews/{reviewId}/exports"),
};

export const playbooksApi = {
  list: at<Contract["playbooks"]["list"]>("GET", "/workspace/v1/playbooks"),
  create: at<Contract["playbooks"]["create"]>("POST", "/workspace/v1/playbooks"),
  fromTemplate: at<Contract["playbooks"]["fromTemplate"]>("POST", "/workspace/v1/playbooks/from-template"),
  get: at<Contract["playbooks"]["get"]>("GET", "/workspace/v1/playbooks/{playbookId}"),
  update: at<Contract["playbooks"]["update"]>("PUT", "/workspace/v1/playbooks/{playbookId}"),
  templates: at<Contract["playbooks"]["templates"]>("GET", "/workspace/v1/playbook-templates"),
  makeDefault: at<Contract["playbookConsole"]["makeDefault"]>("PUT", "/console/v1/playbooks/{playbookId}/default"),
  clearDefault: at<Contract["playbookConsole"]["clearDefault"]>("DELETE", "/console/v1/playbooks/{playbookId}/default"),
  export: at<Contract["playbookConsole"]["export"]>("GET", "/console/v1/playbooks/{playbookId}/file"),
  import: at<Contract["playbookConsole"]["import"]>("POST", "/console/v1/playbooks/import"),
  check: at<Contract["playbookConsole"]["check"]>("POST", "/console/v1/playbooks/check"),
};

export const templatesApi = {
  list: at<Contract["templates"]["list"]>("GET", "/workspace/v1/templates"),
  create: at<Contract["templates"]["create"]>("POST", "/workspace/v1/templates"),
  createFromDocument: at<Contract["templates"]["createFromDocument"]>("POST", "/workspace/v1/templates/from-document"),
  get: at<Contract["templates"]["get"]>("GET", "/workspace/v1/templates/{templateId}"),
  update: at<Contract["templates"]["update"]>("PUT", "/workspace/v1/templates/{templateId}"),
  delete: at<Contract["templates"]["delete"]>("DELETE", "/workspace/v1/templates/{templateId}"),
  duplicate: at<Contract["templates"]["duplicate"]>("POST", "/workspace/v1/templates/{templateId}/copies"),
  run: at<Contract["templates"]["run"]>("POST", "/workspace/v1/matters/{matterId}/templates/{templateId}/runs"),
  getRun: at<Contract["templates"]["getRun"]>("GET", "/workspace/v1/matters/{matterId}/template-runs/{runId}"),
  reading: at<Contract["templates"]["reading"]>("GET", "/console/v1/templates/{templateId}/reading"),
  preview: at<Contract["templates"]["preview"]>("POST", "/console/v1/matters/{matterId}/templates/{templateId}/preview"),
  filledDocument: at<Contract["templates"]["filledDocument"]>("GET", "/console/v1/matters/{matterId}/template-runs/{runId}/document"),
};

export const comparisonsApi = {
  create: at<Contract["comparisons"]["create"]>("POST", "/workspace/v1/matters/{matterId}/comparisons"),
  list: at<Contract["comparisons"]["list"]>("GET", "/workspace/v1/matters/{matterId}/comparisons"),
  get: at<Contract["comparisons"]["get"]>("GET", "/workspace/v1/matters/{matterId}/comparisons/{comparisonId}"),
  delete: at<Contract["comparisons"]["delete"]>("DELETE", "/workspace/v1/matters/{matterId}/comparisons/{comparisonId}"),
  hunks: at<Contract["comparisons"]["hunks"]>("GET", "/workspace/v1/matters/{matterId}/comparisons/{comparisonId}/hunks"),
  export: at<Contract["comparisons"]["export"]>("POST", "/workspace/v1/matters/{matterId}/comparisons/{comparisonId}/exports"),
  rows: at<Contract["comparisons"]["rows"]>("GET", "/console/v1/matters/{matterId}/comparisons/{comparisonId}/rows"),
};

export const workflowsApi = {
  list: at<Contract["workflows"]["list"]>("GET", "/workspace/v1/workflows"),
  run: at<Contract["workflows"]["run"]>("POST", "/workspace/v1/matters/{matterId}/workflows/{workflowId}/runs"),
  runs: at<Contract["workflows"]["runs"]>("GET", "/workspace/v1/matters/{matterId}/workflow-runs"),
  delete: at<Contract["workflows"]["delete"]>("DELETE", "/workspace/v1/matters/{matterId}/workflow-runs/{runId}"),
  artifact: at<Contract["workflows"]["artifact"]>("GET", "/workspace/v1/matters/{matterId}/workflow-runs/{runId}/artifact"),
};

export const matricesApi = {
  create: at<Contract["matrices"]["create"]>("POST", "/workspace/v1/matters/{matterId}/matrices"),
  list: at<Contract["matrices"]["list"]>("GET", "/workspace/v1/matters/{matterId}/matrices"),
  get: at<Contract["matrices"]["get"]>("GET", "/workspace/v1/matters/{matterId}/matrices/{matrixId}"),
  update: at<Contract["matrices"]["update"]>("PATCH", "/workspace/v1/matters/{matterId}/matrices/{matrixId}"),
  delete: at<Contract["matrices"]["delete"]>("DELETE", "/workspace/v1/matters/{matterId}/matrices/{matrixId}"),
  run: at<Contract["matrices"]["run"]>("POST", "/workspace/v1/matters/{matterId}/matrices/{matrixId}/runs"),
  cells: at<Contract["matrices"]["cells"]>("GET", "/workspace/v1/matters/{matterId}/matrices/{matrixId}/cells"),
  updateCell: at<Contract["matrices"]["updateCell"]>("PATCH", "/workspace/v1/matters/{matterId}/matrices/{matrixId}/cells/{cellId}"),
  verifyCell: at<Contract["matrices"]["verifyCell"]>(
    "POST",
    "/workspace/v1/matters/{matterId}/matrices/{matrixId}/cells/{cellId}/verifications",
  ),
  addRows: at<Contract["matrices"]["addRows"]>("POST", "/workspace/v1/matters/{matterId}/matrices/{matrixId}/rows"),
  deleteRow: at<Contract["matrices"]["deleteRow"]>("DELETE", "/workspace/v1/matters/{matterId}/matrices/{matrixId}/rows/{rowId}"),
  addColumns: at<Contract["matrices"]["addColumns"]>("POST", "/workspace/v1/matters/{matterId}/matrices/{matrixId}/columns"),
  reorderColumns: at<Contract["matrices"]["reorderColumns"]>("PUT", "/workspace/v1/matters/{matterId}/matrices/{matrixId}/columns/order"),
  updateColumn: at<Contract["matrices"]["updateColumn"]>(
    "PATCH",
    "/workspace/v1/matters/{matterId}/matrices/{matrixId}/columns/{columnId}",
  ),
  deleteColumn: at<Contract["matrices"]["deleteColumn"]>(
    "DELETE",
    "/workspace/v1/matters/{matterId}/matrices/{matrixId}/columns/{columnId}",
  ),
  forgetLessons: at<Contract["matrices"]["forgetLessons"]>(
    "DELETE",
    "/workspace/v1/matters/{matterId}/matrices/{matrixId}/columns/{columnId}/lessons",
  ),
  runCells: at<Contract["matricesConsole"]["runCells"]>("POST", "/console/v1/matters/{matterId}/matrices/{matrixId}/runs"),
  reopenCell: at<Contract["matricesConsole"]["reopenCell"]>(
    "DELETE",
    "/console/v1/matters/{matterId}/matrices/{matrixId}/cells/{cellId}/review",
  ),
  ask: at<Contract["matricesConsole"]["ask"]>("POST", "/console/v1/matters/{matterId}/questions"),
  export: at<Contract["matrices"]["export"]>("POST", "/workspace/v1/matters/{matterId}/matrices/{matrixId}/exports"),
};

export const draftsApi = {
  categories: at<Contract["drafts"]["categories"]>("GET", "/workspace/v1/draft-categories"),
  list: at<Contract["drafts"]["list"]>("GET", "/workspace/v1/matters/{matterId}/drafts"),
  generate: at<Contract["drafts"]["generate"]>("POST", "/workspace/v1/matters/{matterId}/drafts"),
  improve: at<Contract["drafts"]["improve"]>("POST", "/workspace/v1/matters/{matterId}/drafts/{draftId}/improvements"),
  saveAsDocument: at<Contract["drafts"]["saveAsDocument"]>("POST", "/workspace/v1/matters/{matterId}/drafts/{draftId}/documents"),
  export: at<Contract["drafts"]["export"]>("POST", "/workspace/v1/matters/{matterId}/drafts/{draftId}/exports"),
  createFromDocument: at<Contract["drafts"]["createFromDocument"]>("POST", "/workspace/v1/matters/{matterId}/drafts/from-document"),
  createBlank: at<Contract["draftDesk"]["createBlank"]>("POST", "/console/v1/matters/{matterId}/drafts"),
  get: at<Contract["drafts"]["get"]>("GET", "/workspace/v1/matters/{matterId}/drafts/{draftId}"),
  update: at<Contract["drafts"]["update"]>("PUT", "/workspace/v1/matters/{matterId}/drafts/{draftId}"),
  delete: at<Contract["drafts"]["delete"]>("DELETE", "/workspace/v1/matters/{matterId}/drafts/{draftId}"),
  restore: at<Contract["drafts"]["restore"]>("POST", "/workspace/v1/matters/{matterId}/drafts/{draftId}/restore"),
  versions: at<Contract["drafts"]["versions"]>("GET", "/workspace/v1/matters/{matterId}/drafts/{draftId}/versions"),
  versionBody: at<Contract["drafts"]["versionBody"]>("GET", "/console/v1/drafts/{draftId}/versions/{version}"),
  duplicate: at<Contract["drafts"]["duplicate"]>("POST", "/workspace/v1/matters/{matterId}/drafts/{draftId}/copies"),
};

/** The law a matter rests on; the window alone asks for it. */
export const matterLawApi = {
  read: at<Contract["matterLaw"]["read"]>("GET", "/console/v1/matters/{matterId}/law"),
  document: at<Contract["matterLaw"]["document"]>("GET", "/console/v1/matters/{matterId}/documents/{documentId}/citations"),
  setDay: at<Contract["matterLaw"]["setDay"]>("PUT", "/console/v1/matters/{matterId}/documents/{documentId}/day"),
  pin: at<Contract["matterLaw"]["pin"]>("POST", "/console/v1/matters/{matterId}/pins"),
  note: at<Contract["matterLaw"]["note"]>("PATCH", "/console/v1/matters/{matterId}/pins/{pinId}"),
  unpin: at<Contract["matterLaw"]["unpin"]>("DELETE", "/console/v1/matters/{matterId}/pins/{pinId}"),
  affected: at<Contract["matterLaw"]["affected"]>("GET", "/console/v1/law/affected-matters"),
};

export const matterOverviewApi = {
  law: at<Contract["matterOverview"]["law"]>("GET", "/console/v1/matters/{matterId}/changed-law"),
};

export const matterDatesApi = {
  list: at<Contract["matterDates"]["list"]>("GET", "/console/v1/matters/{matterId}/dates"),
  upcoming: at<Contract["matterDates"]["upcoming"]>("GET", "/console/v1/dates"),
  create: at<Contract["matterDates"]["create"]>("POST", "/console/v1/matters/{matterId}/dates"),
  update: at<Contract["matterDates"]["update"]>("PATCH", "/console/v1/matters/{matterId}/dates/{dateId}"),
  remove: at<Contract["matterDates"]["remove"]>("DELETE", "/console/v1/matters/{matterId}/dates/{dateId}"),
  suggestions: at<Contract["matterDates"]["suggestions"]>("GET", "/console/v1/matters/{matterId}/date-suggestions"),
  dismiss: at<Contract["matterDates"]["dismiss"]>("POST", "/console/v1/matters/{matterId}/date-suggestions/dismissed"),
  calendar: at<Contract["matterDates"]["calendar"]>("GET", "/console/v1/matters/{matterId}/dates/calendar"),
  wholeCalendar: at<Contract["matterDates"]["wholeCalendar"]>("GET", "/console/v1/dates/calendar"),
};

export const livingCitationsApi = {
  read: at<Contract["livingCitations"]["read"]>("GET", "/console/v1/matters/{matterId}/records/{recordKind}/{recordId}/citations"),
  repin: at<Contract["livingCitations"]["repin"]>("POST", "/console/v1/matters/{matterId}/records/{recordKind}/{recordId}/pins"),
  affected: at<Contract["livingCitations"]["affected"]>("GET", "/console/v1/affected-law"),
  memo: at<Contract["livingCitations"]["memo"]>("POST", "/console/v1/affected-law/memo"),
  authorities: at<Contract["livingCitations"]["authorities"]>(
    "POST",
    "/console/v1/matters/{matterId}/records/{recordKind}/{recordId}/authorities",
  ),
  day: at<Contract["livingCitations"]["day"]>("GET", "/console/v1/matters/{matterId}/law-day"),
  setDay: at<Contract["livingCitations"]["setDay"]>("PUT", "/console/v1/matters/{matterId}/law-day"),
};

export const workspaceSearchApi = {
  search: at<Contract["workspaceSearch"]["search"]>("GET", "/console/v1/search"),
  counts: at<Contract["workspaceSearch"]["counts"]>("GET", "/console/v1/search/counts"),
};

export const uploadsApi = {
  formats: at<Contract["uploads"]["formats"]>("GET", "/workspace/v1/uploads/formats"),
  initiate: at<Contract["uploads"]["initiate"]>("POST", "/workspace/v1/uploads"),
  presignPart: at<Contract["uploads"]["presignPart"]>("GET", "/workspace/v1/uploads/{uploadId}/parts/{partNumber}"),
  complete: at<Contract["uploads"]["complete"]>("POST", "/workspace/v1/uploads/{uploadId}/complete"),
  abort: at<Contract["uploads"]["abort"]>("DELETE", "/workspace/v1/uploads/{uploadId}"),
};

export const operationsApi = {
  cancel: at<Contract["operations"]["cancel"]>("POST", "/console/v1/operations/{operationId}/cancel"),
};

/** What the window alone asks for. */
export const deskApi = {
  read: at<Contract["desk"]["read"]>("GET", "/console/v1/matters/{matterId}/desk"),
  retry: at<Contract["desk"]["retry"]>("POST", "/console/v1/matters/{matterId}/documents/{documentId}/retry"),
  trash: at<Contract["desk"]["trash"]>("POST", "/console/v1/matters/{matterId}/documents/{documentId}/trash"),
  views: at<Contract["desk"]["views"]>("GET", "/console/v1/matter-views"),
  saveView: at<Contract["desk"]["saveView"]>("PUT", "/console/v1/matter-views"),
  removeView: at<Contract["desk"]["removeView"]>("DELETE", "/console/v1/matter-views/{viewId}"),
  work: at<Contract["desk"]["work"]>("GET", "/console/v1/work"),
};

export const actsApi = {
  search: at<Contract["acts"]["search"]>("POST", "/api/v1/in/acts/search"),
  fictional: at<Contract["acts"]["fictional"]>("GET", "/console/v1/acts/fictional"),
  retrieved: at<Contract["acts"]["retrieved"]>("GET", "/console/v1/acts/retrieved"),
  filters: at<Contract["acts"]["filters"]>("GET", "/api/v1/in/acts/filters"),
  list: at<Contract["acts"]["list"]>("GET", "/api/v1/in/acts/list"),
  structure: at<Contract["acts"]["structure"]>("GET", "/api/v1/in/acts/{act_id}/structure"),
  status: at<Contract["acts"]["status"]>("GET", "/api/v1/in/acts/{act_id}/status"),
  body: at<Contract["acts"]["body"]>("GET", "/api/v1/in/acts/{act_id}/sections/{section_number}/body"),
  history: at<Contract["acts"]["history"]>("GET", "/api/v1/in/acts/{act_id}/sections/{section_number}/history"),
};

export const watchingApi = {
  boards: at<Contract["watching"]["boards"]>("GET", "/console/v1/watching/boards"),
  refresh: at<Contract["watching"]["refresh"]>("POST", "/console/v1/watching/boards/refresh"),
  stopRefresh: at<Contract["watching"]["stopRefresh"]>("POST", "/console/v1/watching/boards/refresh/stop"),
  schedule: at<Contract["watching"]["schedule"]>("PUT", "/console/v1/watching/schedule"),
  list: at<Contract["watching"]["list"]>("GET", "/console/v1/watching/watches"),
  create: at<Contract["watching"]["create"]>("POST", "/console/v1/watching/watches"),
  update: at<Contract["watching"]["update"]>("PATCH", "/console/v1/watching/watches/{watch_id}"),
  remove: at<Contract["watching"]["remove"]>("DELETE", "/console/v1/watching/watches/{watch_id}"),
  preview: at<Contract["watching"]["preview"]>("POST", "/console/v1/watching/preview"),
  changes: at<Contract["watching"]["changes"]>("GET", "/console/v1/watching/changes"),
  redline: at<Contract["watching"]["redline"]>("GET", "/console/v1/watching/changes/{change_id}/redline"),
  mark: at<Contract["watching"]["mark"]>("PUT", "/console/v1/watching/changes/marks"),
  affected: at<Contract["watching"]["affected"]>("GET", "/console/v1/watching/changes/{change_id}/affected"),
  versions: at<Contract["watching"]["versions"]>("GET", "/console/v1/watching/sections/{act_id}/versions"),
  compare: at<Contract["watching"]["compare"]>("GET", "/console/v1/watching/sections/{act_id}/redline"),
  health: at<Contract["watching"]["health"]>("GET", "/console/v1/watching/health"),
  request: at<Contract["watching"]["request"]>("GET", "/console/v1/watching/watches/{watch_id}/notices/{refresh_id}"),
  attempts: at<Contract["watching"]["attempts"]>("GET", "/console/v1/watching/watches/{watch_id}/attempts"),
  test: at<Contract["watching"]["test"]>("POST", "/console/v1/watching/watches/{watch_id}/test"),
  resend: at<Contract["watching"]["resend"]>("POST", "/console/v1/watching/watches/{watch_id}/resend"),
};
