import { at, type Contract } from "./endpoint.ts";

export const sessionApi = {
  open: at<Contract["session"]["open"]>("POST", "/console/v1/session"),
  read: at<Contract["session"]["read"]>("GET", "/console/v1/session"),
  close: at<Contract["session"]["close"]>("DELETE", "/console/v1/session"),
  setPassphrase: at<Contract["session"]["setPassphrase"]>("PUT", "/console/v1/session/passphrase"),
};

export const peopleApi = {
  ways: at<Contract["people"]["ways"]>("GET", "/console/v1/sign-in"),
  list: at<Contract["people"]["list"]>("GET", "/console/v1/people"),
  invite: at<Contract["people"]["invite"]>("POST", "/console/v1/people"),
  change: at<Contract["people"]["change"]>("PATCH", "/console/v1/people/{personId}"),
  end: at<Contract["people"]["end"]>("POST", "/console/v1/people/{personId}/end"),
  sessions: at<Contract["people"]["sessions"]>("GET", "/console/v1/sessions"),
  endSession: at<Contract["people"]["endSession"]>("DELETE", "/console/v1/sessions/{sessionId}"),
};

export const consoleApi = {
  lastChange: at<Contract["console"]["lastChange"]>("GET", "/console/v1/last-change"),
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
  setCopies: at<Contract["backups"]["setCopies"]>("PUT", "/console/v1/backups/copies"),
  copy: at<Contract["backups"]["copy"]>("POST", "/console/v1/backups/copies"),
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

export const programApi = {
  read: at<Contract["program"]["read"]>("GET", "/console/v1/program"),
  save: at<Contract["program"]["save"]>("PATCH", "/console/v1/program"),
};

export const everydayWordsApi = {
  read: at<Contract["everydayWords"]["read"]>("GET", "/console/v1/everyday-words"),
  save: at<Contract["everydayWords"]["save"]>("PATCH", "/console/v1/everyday-words"),
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
  states: at<Contract["library"]["states"]>("GET", "/console/v1/library/states"),
  remove: at<Contract["library"]["remove"]>("DELETE", "/console/v1/library/sources/{key}"),
  removeSources: at<Contract["library"]["removeSources"]>("POST", "/console/v1/library/sources/remove"),
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

/** Routes of the first screen. */
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
  setKey: at<Contract["sources"]["setKey"]>("PUT", "/console/v1/library/catalogue/{source}/key"),
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
  editions: at<Contract["reader"]["editions"]>("POST", "/console/v1/reader/editions"),
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

export const briefCheckApi = {
  check: at<Contract["briefCheck"]["check"]>("POST", "/api/v1/us/statutes/check"),
};

export const caseLookupApi = {
  state: at<Contract["caseLookup"]["state"]>("GET", "/console/v1/case-lookup"),
  setToken: at<Contract["caseLookup"]["setToken"]>("PUT", "/console/v1/case-lookup/token"),
  citations: at<Contract["caseLookup"]["citations"]>("POST", "/console/v1/case-lookup/citations"),
  lookUp: at<Contract["caseLookup"]["lookUp"]>("POST", "/console/v1/case-lookup"),
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

/** Routes that only the window calls. */
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
