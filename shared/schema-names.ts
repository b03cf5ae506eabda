import { z } from "zod";
import { contract } from "./contract.ts";
import { pagination } from "./platform/pages.ts";
import type { RouteDef } from "./route.ts";
import * as account from "./platform/account.ts";
import * as backups from "./platform/backups.ts";
import * as console from "./platform/console.ts";
import * as links from "./platform/links.ts";
import * as mail from "./platform/mail.ts";
import * as network from "./platform/network.ts";
import * as operations from "./platform/operations.ts";
import * as uploads from "./platform/uploads.ts";
import * as actRecords from "./law/act-records.ts";
import * as actRelations from "./law/act-relations.ts";
import * as authorities from "./law/authorities.ts";
import * as briefCheck from "./law/brief-check.ts";
import * as enactments from "./law/enactments.ts";
import * as lawBrowse from "./law/law-browse.ts";
import * as library from "./law/library.ts";
import * as missingLaw from "./law/missing-law.ts";
import * as movedSection from "./law/moved-section.ts";
import * as reader from "./law/reader.ts";
import * as redline from "./law/redline.ts";
import * as report from "./law/report.ts";
import * as searches from "./law/searches.ts";
import * as sectionBody from "./law/section-body.ts";
import * as sectionRecord from "./law/section-record.ts";
import * as sectionRelations from "./law/section-relations.ts";
import * as sessionLawRecords from "./law/session-law-records.ts";
import * as sources from "./law/sources.ts";
import * as statutes from "./law/statutes.ts";
import * as watchesApi from "./law/watches-api.ts";
import * as watchesConsole from "./law/watches-console.ts";
import * as archive from "./workspace/archive.ts";
import * as clients from "./workspace/clients.ts";
import * as comparisons from "./workspace/comparisons.ts";
import * as desk from "./workspace/desk.ts";
import * as documents from "./workspace/documents.ts";
import * as drafts from "./workspace/drafts.ts";
import * as folders from "./workspace/folders.ts";
import * as livingCitations from "./workspace/living-citations.ts";
import * as marks from "./workspace/marks.ts";
import * as matricesConsole from "./workspace/matrices-console.ts";
import * as matrices from "./workspace/matrices.ts";
import * as matterAuthorities from "./workspace/matter-authorities.ts";
import * as matterLaw from "./workspace/matter-law.ts";
import * as matters from "./workspace/matters.ts";
import * as model from "./workspace/model.ts";
import * as playbooks from "./workspace/playbooks.ts";
import * as carried from "./workspace/carried-passages.ts";
import * as readings from "./workspace/readings.ts";
import * as reviewDesk from "./workspace/review-desk.ts";
import * as reviews from "./workspace/reviews.ts";
import * as templates from "./workspace/templates.ts";
import * as trash from "./workspace/trash.ts";
import * as welcome from "./workspace/welcome.ts";
import * as workflows from "./workspace/workflows.ts";
import * as workspaceSearch from "./workspace/workspace-search.ts";

/**
 * Names of the schemas in the API document. An exported schema has the name of its constant; the names below are for schemas that need a
 * different one outside their file. `null` leaves a schema without a name.
 */
const otherNames = {
  account: { Balance: "CreditBalance" },
  backups: { Counts: "RecordCounts" },
  console: { Credential: "WorkspaceCredential" },
  network: { Connection: "NetworkConnection" },
  uploads: { Part: "UploadPart" },
  actRecords: {
    ActSearchBody: "ActSearchRequest",
    Amendments: "ActAmendments",
    Corresponding: "CorrespondingSection",
    History: "ActHistory",
    RepealClaim: "ActRepealClaim",
  },
  actRelations: {
    Neighbour: null,
    Subordinate: "SubordinateLaw",
    ActSubordinate: "ActSubordinateLaw",
    ActResolveBody: "ActResolveRequest",
  },
  authorities: { Authority: "TableAuthority" },
  lawBrowse: { DivisionsReply: "DivisionPage", Coverage: "StatuteCoverage" },
  library: { Source: "InstalledSource", Installed: "InstalledLaw" },
  reader: { Neighbour: "SectionNeighbour" },
  redline: { Redline: "LawRedline", RedlineParagraph: "LawRedlineParagraph" },
  searches: {
    Outlook: "SearchOutlook",
    OutlookBody: "SearchOutlookRequest",
    ElsewhereBody: "ElsewhereRequest",
    Suggestion: "SearchSuggestion",
  },
  sectionRecord: { SectionRecord: "Section", Crumb: "Breadcrumb" },
  sessionLawRecords: {
    LawRecord: "SessionLaw",
    LawSummary: "SessionLawSummary",
    LawHit: "SessionLawHit",
    LawBody: "SessionLawText",
    LawMiss: "SessionLawMiss",
    LawResolvedFrom: "SessionLawResolvedFrom",
    FeedEntry: "SessionLawFeedEntry",
    LawBatchBody: "SessionLawBatchRequest",
    LawSearchBody: "SessionLawSearchRequest",
    ListCoverage: "SessionLawListCoverage",
    PrintedDate: "SessionLawPrintedDate",
    Session: "LegislativeSession",
  },
  sources: { Release: "PublisherRelease" },
  statutes: {
    SearchBody: "StatuteSearchRequest",
    CountBody: "StatuteCountRequest",
    SearchReply: "StatuteSearchResult",
    Resolution: "CitationResolution",
    ChangeItem: "SectionChange",
  },
  watchesApi: {
    Scope: "WatchScope",
    Delivery: "WebhookDelivery",
    TestOutcome: "WebhookTestOutcome",
    WatchBody: "WatchRequest",
    Auth: "WebhookAuth",
    Channel: "WatchChannel",
  },
  watchesConsole: { Attempt: "DeliveryAttempt", Affected: "AffectedSections" },
  comparisons: { Hunk: "ComparisonHunk" },
  desk: { Work: "OperationWork" },
  livingCitations: { Pinned: "PinnedCitation" },
  marks: { Recent: "RecentSection", Standing: "CitationStanding" },
  matrices: {
    Cell: "MatrixCell",
    Citation: "CellCitation",
    NearestMiss: "CellNearestMiss",
    SecondOpinion: "CellSecondOpinion",
    LawAnchor: "CellLawAnchor",
  },
  matterLaw: { Pin: "MatterLawPin", Passage: "CitingPassage" },
  playbooks: { Position: "PlaybookPosition", Positions: "PlaybookPositions" },
  readings: { Mark: "ReadingMark", Block: "ReadingBlock", Reading: "DocumentReading" },
  reviews: {
    Redline: "ReviewRedline",
    ApprovalGate: "ReviewApprovalGate",
    LiabilityExposure: "ReviewLiabilityExposure",
    CounterpartyMatch: "ReviewCounterpartyMatch",
    ExportedEdit: "ReviewExportedEdit",
  },
  templates: { Section: "TemplateSection" },
  workspaceSearch: { Found: "FoundRecord" },
} as const satisfies Record<string, Record<string, string | null>>;

const modules: Record<string, Record<string, unknown>> = {
  account,
  backups,
  console,
  links,
  mail,
  network,
  operations,
  uploads,
  actRecords,
  actRelations,
  authorities,
  briefCheck,
  enactments,
  lawBrowse,
  library,
  missingLaw,
  movedSection,
  reader,
  redline,
  report,
  searches,
  sectionBody,
  sectionRecord,
  sectionRelations,
  sessionLawRecords,
  sources,
  statutes,
  watchesApi,
  watchesConsole,
  archive,
  clients,
  comparisons,
  desk,
  documents,
  drafts,
  folders,
  livingCitations,
  marks,
  matricesConsole,
  matrices,
  matterAuthorities,
  matterLaw,
  matters,
  model,
  playbooks,
  readings,
  carried,
  reviewDesk,
  reviews,
  templates,
  trash,
  welcome,
  workflows,
  workspaceSearch,
};

/** Parts of a query, and lines of installed files, which have their own names. */
const unnamed = /(?:Query|Param|Line|RelationPage)$/;

const named = new Map<string, z.ZodType>();

/** Registers the names of the contract's schemas with zod. Throws if two schemas would have one name. */
export function nameSchemas(): void {
  if (named.size > 0) return;
  for (const [module, exported] of Object.entries(modules)) {
    const others: Record<string, string | null> = Object.hasOwn(otherNames, module) ? otherNames[module as keyof typeof otherNames] : {};
    for (const [constant, schema] of Object.entries(exported)) {
      const name = Object.hasOwn(others, constant) ? others[constant] : constant;
      if (!(schema instanceof z.ZodType) || typeof name !== "string" || !/^[A-Z]/.test(name) || unnamed.test(name)) continue;
      const known = named.get(name);
      if (known !== undefined && known !== schema)
        throw new Error(`Two schemas are named ${name}. Give one of them another name in shared/schema-names.ts.`);
      named.set(name, schema);
      register(schema, name);
    }
  }
  register(pagination, "Pagination");
  for (const routes of Object.values<Record<string, RouteDef>>(contract)) for (const { reply } of Object.values(routes)) nameParts(reply);
}

/** Names a list reply by its items, `MatterPage`, and names the price in replies of the data API. */
function nameParts(reply: z.ZodType | undefined): void {
  if (!(reply instanceof z.ZodObject)) return;
  const { data, pagination: part, meta } = reply.shape as Record<string, z.ZodType>;
  const item = data instanceof z.ZodArray && part === pagination ? z.globalRegistry.get(data.element as z.ZodType)?.id : undefined;
  if (item !== undefined && Object.keys(reply.shape).length === 2) register(reply, `${item}Page`);
  const isCost = meta instanceof z.ZodObject && Object.keys(meta.shape).toSorted().join() === "creditsConsumed,processingTimeMs";
  if (isCost) register(meta, "CallCost");
}

function register(schema: z.ZodType, name: string): void {
  const known = z.globalRegistry.get(schema);
  if (known?.id === undefined) z.globalRegistry.add(schema, { ...known, id: name });
}
