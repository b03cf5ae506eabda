import * as session from "./202611201600-session.ts";
import * as lawImport from "./202611201700-law-import.ts";
import * as lawSources from "./202611212345-law-sources.ts";
import * as searches from "./202611212350-searches.ts";
import * as metering from "./202611220000-metering.ts";
import * as marks from "./202611220010-marks.ts";
import * as watches from "./202611220100-watches.ts";
import * as changeMarks from "./202611220110-change-marks.ts";
import * as consoleTables from "./202611220105-console.ts";
import * as matters from "./202611220110-matters.ts";
import * as documents from "./202611220120-documents.ts";
import * as idempotency from "./202611220130-idempotency.ts";
import * as readings from "./202611220140-readings.ts";
import * as workspaceSearch from "./202611220150-workspace-search.ts";
import * as watchStates from "./202611220230-watch-states.ts";
import * as desk from "./202611220300-desk.ts";
import * as credentialRoute from "./202611220240-credential-route.ts";
import * as partCredential from "./202611220330-part-credential.ts";
import * as updateConnections from "./202611261130-update-connections.ts";
import * as unknownParagraphs from "./202611261735-unknown-paragraphs.ts";
import * as asides from "./202611282000-asides.ts";
import * as operationSuspects from "./202611282030-operation-suspects.ts";
import * as conflictChecks from "./202611291300-conflict-checks.ts";
import * as computedDates from "./202611291200-computed-dates.ts";
import * as draftNotes from "./202611282100-draft-notes.ts";
import * as layoutLoss from "./202611291230-layout-loss.ts";
import * as containedDocuments from "./202611291210-contained-documents.ts";
import * as documentVersions from "./202611291600-document-versions.ts";
import * as caseConnections from "./202611300040-case-connections.ts";
import * as lookedUpCases from "./202611300500-looked-up-cases.ts";
import * as people from "./202611300600-people.ts";
import * as signInConnections from "./202611300610-sign-in-connections.ts";
import * as walls from "./202611301100-walls.ts";
import * as linksOfPeople from "./202611301110-links-of-people.ts";
import * as sessionDevices from "./202611301110-session-devices.ts";
import * as personalRows from "./202611301200-personal-rows.ts";
import * as viewersOfParts from "./202611301300-viewers-of-parts.ts";
import * as tasks from "./202611301400-tasks.ts";
import * as presence from "./202611301410-presence.ts";
import * as accessVersions from "./202611301420-access-versions.ts";
import * as firmConnections from "./202611301450-firm-connections.ts";
import * as connections from "./202611220400-connections.ts";
import * as matterLaw from "./202611220410-matter-law.ts";
import * as ledgerHolds from "./202611221540-ledger-holds.ts";
import * as noticeBodies from "./202611221600-notice-bodies.ts";
import * as lawRetrieval from "./202611221610-law-retrieval.ts";
import * as fileLinks from "./202611221620-file-links.ts";
import * as documentDay from "./202611221640-document-day.ts";
import * as retrievalFolder from "./202611221650-retrieval-folder.ts";
import * as attemptNotes from "./202611221920-attempt-notes.ts";
import * as operationLeases from "./202611231810-operation-leases.ts";
import * as lawOperations from "./202611231850-law-operations.ts";
import * as recordVersions from "./202611232000-record-versions.ts";
import * as rateLimit from "./202611232030-rate-limit.ts";
import * as citingTexts from "./202611240250-citing-texts.ts";
import * as matrices from "./202611240300-matrices.ts";
import * as partialImports from "./202611240310-partial-imports.ts";
import * as documentTrash from "./202611240320-document-trash.ts";
import * as ownModel from "./202611241730-own-model.ts";
import * as columnLessons from "./202611241810-column-lessons.ts";
import * as cellLaw from "./202611241840-cell-law.ts";
import * as templates from "./202611250710-templates.ts";
import * as drafts from "./202611250720-drafts.ts";
import * as playbooks from "./202611250730-playbooks.ts";
import * as pinnedLaw from "./202611250800-pinned-law.ts";
import * as reviews from "./202611250731-reviews.ts";
import * as comparisons from "./202611250740-comparisons.ts";
import * as workflows from "./202611250742-workflows.ts";
import * as extractedAnswers from "./202611251745-extracted-answers.ts";
import * as templateWords from "./202611252150-template-words.ts";
import * as layouts from "./202611252130-layouts.ts";
import * as workWords from "./202611252230-work-words.ts";
import * as matterDates from "./202611252220-matter-dates.ts";
import * as trialCredentials from "./202611261045-trial-credentials.ts";
import * as citingPositions from "./202611251700-citing-positions.ts";
import * as citedParagraphs from "./202611261050-cited-paragraphs.ts";
import * as recognizedPages from "./202611291240-recognized-pages.ts";

/** In order of their names; forward only, never edited once released. */
export const workspaceMigrations = [
  session,
  lawImport,
  lawSources,
  searches,
  metering,
  marks,
  watches,
  consoleTables,
  changeMarks,
  matters,
  documents,
  idempotency,
  readings,
  workspaceSearch,
  watchStates,
  desk,
  credentialRoute,
  partCredential,
  connections,
  matterLaw,
  ledgerHolds,
  noticeBodies,
  lawRetrieval,
  fileLinks,
  documentDay,
  retrievalFolder,
  attemptNotes,
  operationLeases,
  lawOperations,
  recordVersions,
  rateLimit,
  citingTexts,
  matrices,
  partialImports,
  documentTrash,
  ownModel,
  columnLessons,
  cellLaw,
  templates,
  drafts,
  playbooks,
  pinnedLaw,
  reviews,
  comparisons,
  workflows,
  citingPositions,
  extractedAnswers,
  templateWords,
  layouts,
  workWords,
  matterDates,
  trialCredentials,
  citedParagraphs,
  updateConnections,
  unknownParagraphs,
  asides,
  operationSuspects,
  draftNotes,
  computedDates,
  layoutLoss,
  recognizedPages,
  conflictChecks,
  containedDocuments,
  documentVersions,
  caseConnections,
  lookedUpCases,
  people,
  signInConnections,
  walls,
  linksOfPeople,
  sessionDevices,
  personalRows,
  viewersOfParts,
  tasks,
  presence,
  accessVersions,
  firmConnections,
];
