import { at, type Contract } from "./endpoint.ts";

export const mattersApi = {
  list: at<Contract["matters"]["list"]>("GET", "/workspace/v1/matters"),
  create: at<Contract["matters"]["create"]>("POST", "/workspace/v1/matters"),
  get: at<Contract["matters"]["get"]>("GET", "/workspace/v1/matters/{matterId}"),
  update: at<Contract["matters"]["update"]>("PATCH", "/workspace/v1/matters/{matterId}"),
  delete: at<Contract["matters"]["delete"]>("DELETE", "/workspace/v1/matters/{matterId}"),
  activity: at<Contract["console"]["activity"]>("GET", "/console/v1/matters/{matterId}/activity"),
};

/** Who of a firm sees a matter; only the window calls this. */
export const matterAccessApi = {
  read: at<Contract["matterAccess"]["read"]>("GET", "/console/v1/matters/{matterId}/access"),
  set: at<Contract["matterAccess"]["set"]>("PUT", "/console/v1/matters/{matterId}/access"),
  screen: at<Contract["matterAccess"]["screen"]>("PUT", "/console/v1/matters/{matterId}/screens/{personId}"),
  endScreen: at<Contract["matterAccess"]["endScreen"]>("POST", "/console/v1/matters/{matterId}/screens/{personId}/end"),
};

/** Who else of a firm is in a matter, and who edits its drafts; only the window calls this. */
export const presenceApi = {
  put: at<Contract["presence"]["put"]>("PUT", "/console/v1/matters/{matterId}/presence"),
};

export const clientsApi = {
  list: at<Contract["clients"]["list"]>("GET", "/workspace/v1/clients"),
  create: at<Contract["clients"]["create"]>("POST", "/workspace/v1/clients"),
  get: at<Contract["clients"]["get"]>("GET", "/workspace/v1/clients/{clientId}"),
  update: at<Contract["clients"]["update"]>("PATCH", "/workspace/v1/clients/{clientId}"),
  delete: at<Contract["clients"]["delete"]>("DELETE", "/workspace/v1/clients/{clientId}"),
  matters: at<Contract["clients"]["matters"]>("GET", "/workspace/v1/clients/{clientId}/matters"),
  overview: at<Contract["clientOverview"]["read"]>("GET", "/console/v1/clients/{clientId}/overview"),
};

export const foldersApi = {
  get: at<Contract["folders"]["get"]>("GET", "/workspace/v1/folders/{folderId}"),
  create: at<Contract["folders"]["create"]>("POST", "/workspace/v1/folders"),
  update: at<Contract["folders"]["update"]>("PATCH", "/workspace/v1/folders/{folderId}"),
  delete: at<Contract["folders"]["delete"]>("DELETE", "/workspace/v1/folders/{folderId}"),
};

export const documentsApi = {
  get: at<Contract["documents"]["get"]>("GET", "/workspace/v1/matters/{matterId}/documents/{documentId}"),
  list: at<Contract["documents"]["list"]>("GET", "/workspace/v1/matters/{matterId}/documents"),
  update: at<Contract["documents"]["update"]>("PATCH", "/workspace/v1/matters/{matterId}/documents/{documentId}"),
  versions: at<Contract["documents"]["versions"]>("GET", "/workspace/v1/matters/{matterId}/documents/{documentId}/versions"),
  delete: at<Contract["documents"]["delete"]>("DELETE", "/workspace/v1/matters/{matterId}/documents/{documentId}"),
  download: at<Contract["documents"]["download"]>("GET", "/workspace/v1/matters/{matterId}/documents/{documentId}/download"),
};

/** What stood on earlier versions of a document; only the window calls this. */
export const carriedApi = {
  list: at<Contract["carried"]["list"]>("GET", "/console/v1/matters/{matterId}/documents/{documentId}/carried"),
};

/** What Pandect found when it read a document; only the window calls this. */
export const readingsApi = {
  read: at<Contract["readings"]["read"]>("GET", "/console/v1/matters/{matterId}/documents/{documentId}/reading"),
  related: at<Contract["readings"]["related"]>("GET", "/console/v1/matters/{matterId}/documents/{documentId}/related"),
  view: at<Contract["readings"]["view"]>("GET", "/console/v1/matters/{matterId}/documents/{documentId}/views/{view}"),
  recognized: at<Contract["readings"]["recognized"]>("GET", "/console/v1/matters/{matterId}/documents/{documentId}/recognized/{page}"),
  original: at<Contract["readings"]["original"]>("GET", "/console/v1/matters/{matterId}/documents/{documentId}/original"),
};

export const recognitionApi = {
  read: at<Contract["recognition"]["read"]>("GET", "/console/v1/recognition"),
  choose: at<Contract["recognition"]["choose"]>("PATCH", "/console/v1/recognition"),
  addLanguage: at<Contract["recognition"]["addLanguage"]>("PUT", "/console/v1/recognition/languages/{code}"),
  removeLanguage: at<Contract["recognition"]["removeLanguage"]>("DELETE", "/console/v1/recognition/languages/{code}"),
  readAgain: at<Contract["recognition"]["readAgain"]>("POST", "/console/v1/recognition/read-again"),
  readDocumentAgain: at<Contract["recognition"]["readDocumentAgain"]>(
    "POST",
    "/console/v1/matters/{matterId}/documents/{documentId}/read-again",
  ),
};

export const reviewsApi = {
  delete: at<Contract["reviews"]["delete"]>("DELETE", "/workspace/v1/matters/{matterId}/reviews/{reviewId}"),
  guess: at<Contract["reviewConsole"]["guess"]>("GET", "/console/v1/matters/{matterId}/documents/{documentId}/review"),
  start: at<Contract["reviewConsole"]["start"]>("POST", "/console/v1/matters/{matterId}/documents/{documentId}/reviews"),
  again: at<Contract["reviewConsole"]["again"]>("POST", "/console/v1/matters/{matterId}/reviews/{reviewId}/again"),
  desk: at<Contract["reviewConsole"]["desk"]>("GET", "/console/v1/matters/{matterId}/reviews"),
  positions: at<Contract["reviewPositions"]["table"]>("GET", "/console/v1/matters/{matterId}/reviews/positions"),
  read: at<Contract["reviewConsole"]["read"]>("GET", "/console/v1/matters/{matterId}/reviews/{reviewId}"),
  decide: at<Contract["reviewConsole"]["decide"]>("PUT", "/console/v1/matters/{matterId}/reviews/{reviewId}/decisions/{clause}"),
  askApproval: at<Contract["reviewConsole"]["askApproval"]>("POST", "/console/v1/matters/{matterId}/reviews/{reviewId}/approvals"),
  decideApproval: at<Contract["reviewConsole"]["decideApproval"]>(
    "PUT",
    "/console/v1/matters/{matterId}/reviews/{reviewId}/approvals/{clause}",
  ),
  exportPreview: at<Contract["reviewConsole"]["exportPreview"]>("GET", "/console/v1/matters/{matterId}/reviews/{reviewId}/exports/preview"),
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
  map: at<Contract["playbookImport"]["map"]>("POST", "/console/v1/playbooks/mapping"),
  reading: at<Contract["playbookImport"]["read"]>("POST", "/console/v1/playbooks/reading"),
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
  alike: at<Contract["matricesConsole"]["alike"]>("GET", "/console/v1/matters/{matterId}/questions/alike"),
  starterSets: at<Contract["matricesConsole"]["starterSets"]>("GET", "/console/v1/starter-sets"),
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
  clearNote: at<Contract["draftDesk"]["clearNote"]>("DELETE", "/console/v1/matters/{matterId}/drafts/{draftId}/notes/{note}"),
  createBlank: at<Contract["draftDesk"]["createBlank"]>("POST", "/console/v1/matters/{matterId}/drafts"),
  get: at<Contract["drafts"]["get"]>("GET", "/workspace/v1/matters/{matterId}/drafts/{draftId}"),
  update: at<Contract["drafts"]["update"]>("PUT", "/workspace/v1/matters/{matterId}/drafts/{draftId}"),
  delete: at<Contract["drafts"]["delete"]>("DELETE", "/workspace/v1/matters/{matterId}/drafts/{draftId}"),
  restore: at<Contract["drafts"]["restore"]>("POST", "/workspace/v1/matters/{matterId}/drafts/{draftId}/restore"),
  versions: at<Contract["drafts"]["versions"]>("GET", "/workspace/v1/matters/{matterId}/drafts/{draftId}/versions"),
  versionBody: at<Contract["drafts"]["versionBody"]>("GET", "/console/v1/drafts/{draftId}/versions/{version}"),
  duplicate: at<Contract["drafts"]["duplicate"]>("POST", "/workspace/v1/matters/{matterId}/drafts/{draftId}/copies"),
};

/** The law that a matter relies on; only the window calls this. */
export const matterLawApi = {
  read: at<Contract["matterLaw"]["read"]>("GET", "/console/v1/matters/{matterId}/law"),
  document: at<Contract["matterLaw"]["document"]>("GET", "/console/v1/matters/{matterId}/documents/{documentId}/citations"),
  setDay: at<Contract["matterLaw"]["setDay"]>("PUT", "/console/v1/matters/{matterId}/documents/{documentId}/day"),
  pin: at<Contract["matterLaw"]["pin"]>("POST", "/console/v1/matters/{matterId}/pins"),
  note: at<Contract["matterLaw"]["note"]>("PATCH", "/console/v1/matters/{matterId}/pins/{pinId}"),
  unpin: at<Contract["matterLaw"]["unpin"]>("DELETE", "/console/v1/matters/{matterId}/pins/{pinId}"),
  affected: at<Contract["matterLaw"]["affected"]>("GET", "/console/v1/law/affected-matters"),
  citing: at<Contract["matterLaw"]["citing"]>("POST", "/console/v1/law/citing-counts"),
};

export const matterAuthoritiesApi = {
  read: at<Contract["matterAuthorities"]["read"]>("GET", "/console/v1/matters/{matterId}/authorities"),
  file: at<Contract["matterAuthorities"]["file"]>("POST", "/console/v1/matters/{matterId}/authorities"),
};

export const matterOverviewApi = {
  law: at<Contract["matterOverview"]["law"]>("GET", "/console/v1/matters/{matterId}/changed-law"),
};

export const citeChecksApi = {
  record: at<Contract["citeChecks"]["record"]>("POST", "/console/v1/matters/{matterId}/records/{recordKind}/{recordId}/cite-check"),
  file: at<Contract["citeChecks"]["file"]>("POST", "/console/v1/cite-checks/file"),
};

export const conflictsApi = {
  check: at<Contract["conflicts"]["check"]>("POST", "/workspace/v1/conflict-checks"),
};

export const conflictRecordsApi = {
  list: at<Contract["conflictRecords"]["list"]>("GET", "/console/v1/conflict-checks"),
  get: at<Contract["conflictRecords"]["get"]>("GET", "/console/v1/conflict-checks/{checkId}"),
  decide: at<Contract["conflictRecords"]["decide"]>("PATCH", "/console/v1/conflict-checks/{checkId}"),
  file: at<Contract["conflictRecords"]["file"]>("GET", "/console/v1/conflict-checks/{checkId}/file"),
};

export const tasksApi = {
  mine: at<Contract["tasks"]["mine"]>("GET", "/console/v1/tasks"),
  people: at<Contract["tasks"]["people"]>("GET", "/console/v1/matters/{matterId}/task-people"),
  list: at<Contract["tasks"]["list"]>("GET", "/console/v1/matters/{matterId}/tasks"),
  create: at<Contract["tasks"]["create"]>("POST", "/console/v1/matters/{matterId}/tasks"),
  get: at<Contract["tasks"]["get"]>("GET", "/console/v1/matters/{matterId}/tasks/{taskId}"),
  change: at<Contract["tasks"]["change"]>("PATCH", "/console/v1/matters/{matterId}/tasks/{taskId}"),
  answer: at<Contract["tasks"]["answer"]>("POST", "/console/v1/matters/{matterId}/tasks/{taskId}/answer"),
  withdraw: at<Contract["tasks"]["withdraw"]>("POST", "/console/v1/matters/{matterId}/tasks/{taskId}/withdraw"),
};

export const datesApi = {
  get: at<Contract["dates"]["get"]>("GET", "/workspace/v1/matters/{matterId}/dates/{dateId}"),
  list: at<Contract["dates"]["list"]>("GET", "/workspace/v1/matters/{matterId}/dates"),
  create: at<Contract["dates"]["create"]>("POST", "/workspace/v1/matters/{matterId}/dates"),
  compute: at<Contract["dates"]["compute"]>("POST", "/workspace/v1/matters/{matterId}/dates/computation"),
  update: at<Contract["dates"]["update"]>("PATCH", "/workspace/v1/matters/{matterId}/dates/{dateId}"),
  delete: at<Contract["dates"]["delete"]>("DELETE", "/workspace/v1/matters/{matterId}/dates/{dateId}"),
};

export const matterDatesApi = {
  upcoming: at<Contract["matterDates"]["upcoming"]>("GET", "/console/v1/dates"),
  suggestions: at<Contract["matterDates"]["suggestions"]>("GET", "/console/v1/matters/{matterId}/date-suggestions"),
  periods: at<Contract["matterDates"]["periods"]>("POST", "/console/v1/matters/{matterId}/stated-periods"),
  dismiss: at<Contract["matterDates"]["dismiss"]>("POST", "/console/v1/matters/{matterId}/date-suggestions/dismissed"),
  calendar: at<Contract["matterDates"]["calendar"]>("GET", "/console/v1/matters/{matterId}/dates/calendar"),
  wholeCalendar: at<Contract["matterDates"]["wholeCalendar"]>("GET", "/console/v1/dates/calendar"),
};

export const livingCitationsApi = {
  read: at<Contract["livingCitations"]["read"]>("GET", "/console/v1/matters/{matterId}/records/{recordKind}/{recordId}/citations"),
  repin: at<Contract["livingCitations"]["repin"]>("POST", "/console/v1/matters/{matterId}/records/{recordKind}/{recordId}/pins"),
  affected: at<Contract["livingCitations"]["affected"]>("GET", "/console/v1/affected-law"),
  memo: at<Contract["livingCitations"]["memo"]>("POST", "/console/v1/affected-law/memo"),
  day: at<Contract["livingCitations"]["day"]>("GET", "/console/v1/matters/{matterId}/law-day"),
  setDay: at<Contract["livingCitations"]["setDay"]>("PUT", "/console/v1/matters/{matterId}/law-day"),
};

export const workspaceSearchApi = {
  search: at<Contract["workspaceSearch"]["search"]>("GET", "/console/v1/search"),
  counts: at<Contract["workspaceSearch"]["counts"]>("GET", "/console/v1/search/counts"),
  names: at<Contract["workspaceSearch"]["names"]>("GET", "/console/v1/search/names"),
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
  startAgain: at<Contract["operations"]["startAgain"]>("POST", "/console/v1/operations/{operationId}/again"),
};
