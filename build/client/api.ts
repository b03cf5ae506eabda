// Generated from build/openapi.json (SHA-256 f43aad2ea87d6d6d33193f03d62beb1f2b48c2050001752d798a317e93a2af9f) by npm run openapi. Do not edit.
/* oxlint-disable */
/**
 * Pandect local API
 * 0
 * DO NOT MODIFY - This file has been generated using oazapfts.
 * See https://www.npmjs.com/package/oazapfts
 */
import * as Oazapfts from "@oazapfts/runtime";
import * as QS from "@oazapfts/runtime/query";
export const defaults: Oazapfts.Defaults<Oazapfts.CustomHeaders> = {
    headers: {},
    baseUrl: "http://127.0.0.1"
};
const oazapfts = Oazapfts.runtime(defaults);
export const servers = {
    pandectOnThisComputer: "http://127.0.0.1"
};
export type Problem = {
    /** Address of a page about the code, which is its last part */
    "type": string;
    title: string;
    status: number;
    detail: string;
    /** Path of the request */
    instance: string;
    requestId: string;
    /** On 422: what is wrong, value by value */
    errors?: {
        location: string;
        message: string;
        "type": string;
    }[];
    /** On 403 of a credential that lacks a scope */
    requiredScopes?: string[];
    /** The limit that was reached */
    limit?: number;
    [key: string]: unknown;
};
export type MissingFiles = {
    missing: number;
    named: number;
};
export type InstalledSource = {
    key: string;
    corpusType: string;
    jurisdiction: string;
    name: string;
    titleNumber: string | null;
    release: string;
    releaseDate: string | null;
    format: string;
    fileName: string;
    fileBytes: number;
    fileSha256: string;
    sections: number;
    acts?: number;
    appendices: number;
    storedBytes: number;
    installedAt: string;
    isFiction: boolean;
    checkedAt?: string | null;
    newerRelease?: string | null;
    publisher?: string | null;
    incomplete?: MissingFiles;
};
export type Pagination = {
    limit: number;
    offset: number;
    total: number;
    hasMore: boolean;
};
export type LawToReinstall = {
    key: string;
    name: string;
    release: string;
    fileName: string;
};
export type StateWay = {
    publisher: string;
    files: string;
    evidence: "files" | "description";
    isFrozen: boolean;
};
export type StateLaw = {
    state: string;
    codes: string[];
    ways: StateWay[];
    official: string;
    page: string | null;
    isByHand: boolean;
};
export type StateLawPage = {
    data: StateLaw[];
    pagination: Pagination;
};
export type InstalledLaw = {
    source: string;
    corpusType: string;
    release: string;
    sections: number;
    added: number;
    amended: number;
    removed: number;
    unchanged: number;
    notesOnly: number;
    appendices: number;
    skipped: number;
    warnings: string[];
    seconds: number;
    incomplete?: MissingFiles;
    earlierThan?: string;
};
export type Import = {
    id: string;
    fileName: string;
    release: string | null;
    state: "uploading" | "queued" | "running" | "succeeded" | "failed" | "cancelled";
    phase: string | null;
    bytesDone: number;
    bytesTotal: number | null;
    sections: number;
    sectionsPerSecond: number | null;
    secondsLeft: number | null;
    error: string | null;
    missing?: MissingFiles;
    installed: InstalledLaw[];
    createdAt: string;
    finishedAt: string | null;
};
export type ImportPage = {
    data: Import[];
    pagination: Pagination;
};
export type ReportSource = {
    key: string;
    name: string;
    corpusType: string;
    isInstalled: boolean;
    isFiction: boolean;
    isFrozen: boolean;
};
export type InstalledRelease = {
    id: string;
    release: string;
    releaseDate: string | null;
    installedAt: string;
    fileName: string;
    sections: number;
    span: number;
};
export type ReportCounts = {
    added: number;
    amended: number;
    removed: number;
    notes: number;
};
export type ReportLevel = {
    id: string;
    depth: number;
    label: string;
    name: string;
    counts: ReportCounts;
};
export type ReportSummary = {
    source: ReportSource;
    "from": InstalledRelease;
    to: InstalledRelease;
    counts: ReportCounts;
    levels: ReportLevel[];
};
export type ReportKind = "added" | "amended" | "removed" | "notes";
export type MovedSection = {
    actId: string;
    citation: string;
    basis: "text" | "number";
    similarity: number;
};
export type ReportEntry = {
    id: string;
    kind: ReportKind;
    actId: string;
    citation: string;
    "number": string;
    heading: string;
    levelId: string;
    isHeld: boolean;
    movedTo?: MovedSection;
    movedFrom?: MovedSection;
};
export type ReportEntryPage = {
    data: ReportEntry[];
    pagination: Pagination;
};
export type RedlineRun = {
    op: "equal" | "insert" | "delete";
    text: string;
};
export type LawRedlineParagraph = {
    kind: "equal" | "changed" | "inserted" | "deleted" | "moved" | "moved-from";
    before: number | null;
    after: number | null;
    pair: number | null;
    runs: RedlineRun[];
};
export type LawRedline = {
    paragraphs: LawRedlineParagraph[];
    coarse: boolean;
    inserted: number;
    deleted: number;
};
export type SourceAddress = {
    name: string;
    template: string;
    isDefault: boolean;
};
export type PublisherRelease = {
    label: string;
    date: string | null;
    isCurrent: boolean;
    changed: string[];
};
export type OfficialSource = {
    id: string;
    name: string;
    publisher: string;
    corpusType: string;
    jurisdiction: string;
    licence: string;
    cadence: string;
    format: string;
    note: string | null;
    releaseWord: string;
    itemWord: string;
    takesDates: boolean;
    addresses: SourceAddress[];
    folder: string | null;
    key: {
        page: string;
        isSet: boolean;
    } | null;
    releases: PublisherRelease[];
    checkedAt: string | null;
};
export type OfficialSourcePage = {
    data: OfficialSource[];
    pagination: Pagination;
};
export type CatalogueItem = {
    id: string;
    "number": string;
    name: string;
    asOf: string | null;
    sizeBytes: number | null;
    isChanged: boolean | null;
    state: "absent" | "installed" | "newer" | "older" | "reserved";
    installedRelease: string | null;
    isKept: boolean;
};
export type NetworkState = {
    isAllowed: boolean;
    isAirGapped: boolean;
    connections: number;
    requests: number;
    hosts: {
        host: string;
        requests: number;
        lastAt: string;
    }[];
};
export type OperationStatus = "queued" | "running" | "succeeded" | "failed" | "cancelled";
export type Download = {
    id: string;
    source: string;
    item: string;
    name: string;
    release: string;
    state: OperationStatus;
    waiting: string | null;
    bytesDone: number;
    bytesTotal: number | null;
    secondsLeft: number | null;
    error: string | null;
    imports: string[];
    createdAt: string;
    finishedAt: string | null;
};
export type DownloadPage = {
    data: Download[];
    pagination: Pagination;
};
export type KeptFile = {
    id: string;
    source: string;
    item: string;
    release: string;
    fileName: string;
    publisher: string;
    licence: string;
    address: string;
    bytes: number;
    sha256: string;
    isChecked: boolean;
    publishedAt: string | null;
    fetchedAt: string;
};
export type KeptFilePage = {
    data: KeptFile[];
    pagination: Pagination;
};
export type PricingRow = {
    endpoint: string;
    operation: string;
    credits: number;
    usdCost: number;
    description: string;
    category: "account" | "acts" | "alerts" | "session_laws" | "statutes";
    regions: ("US" | "IN")[];
};
export type DataError = {
    /** One sentence; on 422 a list of issues */
    detail: string | {
        loc: (string | number)[];
        msg: string;
        "type": string;
        input?: unknown;
        ctx?: {
            [key: string]: unknown;
        };
    }[];
    /** A code for programs, where the contract names one */
    reason?: string;
    /** On 5xx */
    requestId?: string;
    /** On 401 */
    instanceId?: string;
    [key: string]: unknown;
};
export type CreditBalance = {
    creditsRemaining: number;
    usdRemaining: number;
    bySource: {
        source: string;
        credits: number;
    }[];
    nextExpiry: {
        at: string;
        credits: number;
    } | null;
    plan: ("pro" | "business") | null;
    totalPurchased: number;
    totalConsumed: number;
    rateLimit: {
        perMinute: number;
        perHour: number;
        perDay: number;
    } | null;
    asOf: string;
};
export type DataKey = {
    id: string;
    name: string;
    hint: string;
    createdAt: string;
    lastUsedAt: string | null;
    revokedAt: string | null;
};
export type DataKeyPage = {
    data: DataKey[];
    pagination: Pagination;
};
export type UsageRow = {
    day: string;
    keyId: string;
    keyName: string;
    route: string;
    calls: number;
    credits: number;
};
export type Organization = {
    id: string;
    name: string;
    ownerName: string;
    defaultMatterId: string | null;
    createdAt: string;
};
export type Installation = {
    id: string | null;
    status: "not_enabled" | "active" | "suspended" | "revoked";
    matterAllowlist: string[] | null;
    enabledAt: string | null;
    activeCredentials: number;
    credentialLimit: number;
};
export type WorkspaceCredential = {
    id: string;
    name: string;
    hint: string;
    scopes: string[];
    status: "active" | "expired" | "revoked";
    createdAt: string;
    expiresAt: string;
    lastUsedAt: string | null;
    revokedAt: string | null;
};
export type WorkspaceCredentialPage = {
    data: WorkspaceCredential[];
    pagination: Pagination;
};
export type NamedAuditEntry = {
    id: string;
    at: string;
    requestId: string;
    actor: {
        kind: "credential" | "owner" | "person" | "system";
        credentialId: string | null;
        credentialName: string | null;
        actingUser: string | null;
        autonomous: boolean;
        personId?: string;
        personName?: string;
    };
    action: string;
    method: string;
    path: string;
    status: number;
    outcome: "ok" | "refused" | "error";
    matterId: string | null;
    resource: {
        kind: string;
        id: string;
    } | null;
    operationId: string | null;
    billedUnits: number | null;
    problem: string | null;
    resourceName: string | null;
    matterName: string | null;
};
export type NamedAuditEntryPage = {
    data: NamedAuditEntry[];
    pagination: Pagination;
};
export type Client = {
    id: string;
    name: string;
    email: string | null;
    phone: string | null;
    address: string | null;
    city: string | null;
    state: string | null;
    zipCode: string | null;
    country: string | null;
    clientType: string | null;
    taxId: string | null;
    notes: string | null;
    metadata: {
        [key: string]: unknown;
    };
    createdAt: string;
    updatedAt: string;
};
export type ClientPage = {
    data: Client[];
    pagination: Pagination;
};
export type Matter = {
    id: string;
    name: string;
    clientId: string | null;
    description: string | null;
    instructions: string | null;
    status: string | null;
    practiceArea: string | null;
    matterType: string | null;
    caseNumber: string | null;
    responsibleAttorneyName: string | null;
    openDate: string | null;
    closeDate?: string;
    billingType: string | null;
    billingRate: string | null;
    billingCurrency: string | null;
    country: string | null;
    metadata: {
        [key: string]: unknown;
    };
    isDefault: boolean;
    isWalled?: true;
    createdAt: string;
    updatedAt: string;
};
export type MatterPage = {
    data: Matter[];
    pagination: Pagination;
};
export type QuotationDifference = {
    brief: string;
    law: string;
};
export type CheckedQuotation = {
    text: string;
    start: number;
    end: number;
    verdict: "verbatim" | "marked-alteration" | "altered" | "not-in-paragraph" | "not-in-section" | "not-checked";
    differences: QuotationDifference[];
    foundIn: string | null;
    foundInCitation: string | null;
    law: string | null;
};
export type CheckedCitation = {
    text: string;
    start: number;
    end: number;
    kind: "statute" | "regulation" | "constitution" | "rule" | "public-law" | "session-law" | "register" | "case" | "unknown";
    resolvedTo: string | null;
    citation: string;
    pinpoint: string | null;
    state: "found" | "paragraph-not-found" | "not-found" | "not-installed" | "repealed" | "omitted" | "renumbered" | "ambiguous" | "case-not-checked";
    asOf: string | null;
    changedSince: boolean | null;
    form: "full" | "short" | "id" | "supra";
    note: string | null;
    fetch: string | null;
    candidates: {
        actId: string;
        citation: string;
    }[];
    quotations: CheckedQuotation[];
};
export type LooseQuotation = {
    text: string;
    start: number;
    end: number;
};
export type BriefCheck = {
    citations: CheckedCitation[];
    quotationsWithoutCitation: LooseQuotation[];
    date: {
        day: string;
        source: "given" | "matter" | "document" | "printed";
    } | null;
    digest: string;
    releases: {
        source: string;
        name: string;
        release: string;
        day: string | null;
        oldestDay: string | null;
        isFrozen: boolean;
    }[];
    isCut: boolean;
};
export type Folder = {
    id: string;
    name: string;
    parentId: string | null;
    matterId: string | null;
    createdAt: string;
    updatedAt: string;
};
export type FolderPage = {
    data: Folder[];
    pagination: Pagination;
};
export type Document = {
    id: string;
    matterId: string;
    folderId: string | null;
    filename: string;
    contentType: string | null;
    fileSize: number | null;
    pageCount: number | null;
    chunkCount: number | null;
    sourceType: string | null;
    status: string;
    isEncrypted: boolean;
    createdAt: string;
    updatedAt: string | null;
    processedAt: string | null;
    title: string | null;
    family: string | null;
    versionNumber: number | null;
    sender: string | null;
    receivedOn: string | null;
};
export type DocumentPage = {
    data: Document[];
    pagination: Pagination;
};
export type Operation = {
    id: string;
    "type": string;
    status: OperationStatus;
    createdAt: string;
    completedAt?: string;
    matterId: string | null;
    resource?: {
        kind: string;
        id: string;
        url: string | null;
    };
    error: {
        code: string;
        message: string;
    } | null;
    progress: {
        done: number;
        total: number;
        unit: string;
    } | null;
    requestId: string | null;
};
export type VersionOffer = {
    documentId: string;
    filename: string;
    versionNumber: number;
    because: "name" | "text" | "name_and_text";
    likeness: number | null;
};
export type ReadingBlock = {
    start: number;
    end: number;
    kind: "paragraph" | "heading" | "item" | "cell" | "note";
    level?: number;
    cell?: {
        table: number;
        row: number;
        column: number;
    };
    outer?: {
        table: number;
        row: number;
        column: number;
    };
    ref?: string;
    note?: number;
    role?: "title" | "quote" | "code";
    label?: number;
    align?: "center" | "right";
    left?: number;
    first?: number;
    scale?: number;
};
export type DocumentReading = {
    documentId: string;
    kind: ("xlsx" | "ods" | "csv" | "pptx" | "odp" | "odt" | "docx" | "doc" | "rtf" | "pdf" | "png" | "jpeg" | "tiff" | "mail" | "mailbox" | "zip" | "html" | "markdown" | "text") | null;
    title: string | null;
    views: ("accepted" | "original" | "marked")[];
    comments: {
        author: string | null;
        date: string | null;
        text: string;
        at: number | null;
    }[];
    warnings: {
        code: string;
        sentence: string;
    }[];
    pages: {
        start: number;
        end: number;
        "number": number;
        isRecognized?: true;
    }[] | null;
    blocks: ReadingBlock[];
    isReadAgain?: true;
};
export type ReadingMark = {
    start: number;
    end: number;
    kind: "inserted" | "deleted" | "movedFrom" | "movedTo" | "hidden";
    author: string | null;
    date: string | null;
};
export type LookSpan = {
    start: number;
    end: number;
    bold?: true;
    italic?: true;
    underline?: true;
    strike?: true;
    code?: true;
    sign?: true;
    soft?: true;
    doubtful?: true;
    link?: string;
    note?: number;
};
export type CellShape = {
    table: number;
    row: number;
    column: number;
    span?: number;
    isContinued?: true;
};
export type MailInfo = {
    documentId: string;
    filename: string;
    subject: string;
    "from": {
        name: string;
        address: string;
    }[];
    to: {
        name: string;
        address: string;
    }[];
    cc: {
        name: string;
        address: string;
    }[];
    day: string | null;
    sentAt: string | null;
};
export type Related = {
    container: {
        documentId: string;
        filename: string;
        status: string;
    } | null;
    parts: {
        documentId: string;
        filename: string;
        status: string;
    }[];
    mail: MailInfo | null;
    thread: MailInfo[];
    copies: MailInfo[];
};
export type CarriedPassage = {
    kind: "answer" | "finding";
    recordId: string;
    title: string;
    label: string;
    answer: string | null;
    quote: string;
    documentId: string;
    versionNumber: number;
    state: "same" | "moved" | "changed";
    place: {
        start: number;
        end: number;
    } | null;
};
export type FoundRecord = {
    kind: "matter" | "document" | "draft" | "template" | "review" | "comparison" | "playbook" | "workflow_run";
    id: string;
    matterId: string | null;
    title: string;
    snippet: string;
    marks: {
        start: number;
        end: number;
    }[];
    place: {
        start: number;
        end: number;
        page: number | null;
        recognized?: true;
        form?: "mail" | "sheet" | "slides";
        cell?: string;
    } | null;
    part?: "header" | "footer" | "comment" | "note";
};
export type FoundCounts = {
    matters: number;
    documents: number;
    work: number;
    byMatter: {
        matterId: string;
        name: string;
        documents: number;
    }[];
};
export type NamedRecord = {
    kind: "clients" | "matters" | "documents" | "drafts" | "matrices" | "reviews" | "comparisons" | "templates" | "playbooks" | "workflowRuns";
    id: string;
    matterId: string | null;
    title: string;
    matter: string | null;
    score: number;
};
export type UploadPart = {
    partNumber: number;
    url: string;
    expiresAt: string;
};
export type OperationPage = {
    data: Operation[];
    pagination: Pagination;
};
export type DocumentFile = {
    documentId: string;
    problem: {
        code: string;
        message: string;
    } | null;
    operationId: string | null;
    isRetryable: boolean;
    container: {
        documentId: string;
        filename: string;
    } | null;
    mailDay: string | null;
    versionOffer: VersionOffer | null;
    duplicates: {
        documentId: string;
        filename: string;
        matterId: string;
        matterName: string;
    }[];
};
export type MatterView = {
    columns: string[];
    sort: {
        column: string;
        isDescending: boolean;
    };
    words: string;
    status: string | null;
};
export type SavedView = {
    id: string;
    name: string;
    view: MatterView;
};
export type OperationWork = {
    id: string;
    "type": string;
    status: OperationStatus;
    createdAt: string;
    completedAt?: string;
    matterId: string | null;
    resource?: {
        kind: string;
        id: string;
        url: string | null;
    };
    error: {
        code: string;
        message: string;
    } | null;
    progress: {
        done: number;
        total: number;
        unit: string;
    } | null;
    requestId: string | null;
    title: string | null;
    matterName: string | null;
    canStartAgain: boolean;
};
export type ChangeKind = "added" | "amended" | "removed";
export type LawChange = {
    kind: ChangeKind;
    day: string;
    isPublished: boolean;
    release: string;
    refreshId: number;
};
export type MatterLawPin = {
    id: string;
    actId: string;
    citation: string;
    heading: string;
    note: string;
    createdAt: string;
    isInstalled: boolean;
    change: LawChange | null;
};
export type CitingPassage = {
    documentId: string;
    filename: string;
    recordKind?: string;
    start: number;
    end: number;
    page: number | null;
    before: string;
    text: string;
    after: string;
    pinpoint: string | null;
    pinpointExists: boolean | null;
};
export type CitedLaw = {
    key: string;
    kind: "case" | "constitution" | "statute" | "state-statute" | "rule" | "regulation" | "state-regulation" | "session-law" | "register" | "executive" | "other";
    citation: string;
    actId: string | null;
    heading: string | null;
    status: string | null;
    node: string | null;
    gap: ("not-installed" | "no-such-provision" | "needs-state") | null;
    law: string | null;
    url: string | null;
    isFiction: boolean;
    count: number;
    change: LawChange | null;
    outdated: string[];
    passages: CitingPassage[];
};
export type AffectedMatter = {
    matterId: string;
    name: string;
    note: string | null;
    isPinned: boolean;
    count: number;
    passages: CitingPassage[];
};
export type CitingCount = {
    actId: string;
    places: number;
    records: number;
};
export type MovedTo = {
    actId: string;
    citation: string;
};
export type AuthorityMention = {
    start: number;
    end: number;
    page: number | null;
    paragraph: number | null;
    name: string | null;
    before: string;
    text: string;
    after: string;
    pinpoint: string | null;
    state: "current" | "text_changed" | "section_changed_elsewhere" | "notes_only" | "renumbered" | "repealed" | "not_installed" | "no_such_paragraph" | "paragraph_not_found" | "not_found";
};
export type AuthorityText = {
    recordKind: string;
    recordId: string;
    title: string;
    places: AuthorityMention[];
};
export type MatterAuthority = {
    key: string;
    kind: "case" | "constitution" | "statute" | "state-statute" | "rule" | "regulation" | "state-regulation" | "session-law" | "register" | "executive" | "other";
    citation: string;
    heading: string | null;
    actId: string | null;
    status: string | null;
    node: string | null;
    gap: ("not-installed" | "no-such-provision" | "needs-state") | null;
    law: string | null;
    url: string | null;
    isFiction: boolean;
    pinpoints: string[];
    states: ("current" | "text_changed" | "section_changed_elsewhere" | "notes_only" | "renumbered" | "repealed" | "not_installed" | "no_such_paragraph" | "paragraph_not_found" | "not_found")[];
    movedTo: MovedTo | null;
    change: LawChange | null;
    outdated: string[];
    count: number;
    texts: AuthorityText[];
};
export type PinnedCitation = {
    release: string;
    at: string;
    version: number | null;
};
export type LivingCitation = {
    start: number;
    end: number;
    text: string;
    key: string;
    citation: string;
    heading: string | null;
    actId: string | null;
    pinpoint: string | null;
    state: "current" | "text_changed" | "section_changed_elsewhere" | "notes_only" | "renumbered" | "repealed" | "not_installed" | "no_such_paragraph" | "paragraph_not_found" | "not_found";
    movedTo: MovedTo | null;
    pinned: PinnedCitation | null;
    changedAt: string | null;
    onDay: {
        release: string;
        releaseDate: string | null;
    } | null;
};
export type AffectedRecord = {
    recordKind: string;
    recordId: string;
    title: string;
    citation: string;
    heading: string;
    actId: string;
    pinpoint: string | null;
    state: "current" | "text_changed" | "section_changed_elsewhere" | "notes_only" | "renumbered" | "repealed" | "not_installed" | "no_such_paragraph" | "paragraph_not_found" | "not_found";
    movedTo: MovedTo | null;
    release: string;
    today: string | null;
    changedAt: string | null;
    day: string | null;
    passage: {
        before: string;
        text: string;
        after: string;
        page: number | null;
        start: number;
        end: number;
    } | null;
    places: number;
};
export type ColumnSpecInput = {
    label: string;
    question: string;
    columnType?: "free_text" | "single_select" | "date" | "money" | "yes_no" | "party_name";
    options?: string[] | null;
    instructions?: string | null;
};
export type MatrixColumn = {
    id: string;
    label: string;
    question: string;
    columnType: string;
    options: string[] | null;
    instructions: string | null;
    dependsOnColumnId: string | null;
    gateExpression: string | null;
    injectUpstream: boolean;
    position: number;
    learnedFrom: number;
};
export type MatrixRow = {
    id: string;
    documentId: string;
    filename: string | null;
    position: number;
};
export type Matrix = {
    id: string;
    matterId: string;
    title: string;
    description: string | null;
    status: OperationStatus;
    createdAt: string;
    updatedAt: string;
    columns: MatrixColumn[];
    rows: MatrixRow[];
    cellCount: number;
    pendingCellCount: number;
    errorCellCount: number;
    waitingCellCount: number;
};
export type MatrixSummary = {
    id: string;
    matterId: string;
    title: string;
    description: string | null;
    status: OperationStatus;
    createdAt: string;
    updatedAt: string;
};
export type MatrixSummaryPage = {
    data: MatrixSummary[];
    pagination: Pagination;
};
export type CellCitation = {
    quote: string;
    page: number | null;
    start: number;
    end: number;
    paragraph: number | null;
    heading: string | null;
    shown?: string;
    recognized?: true;
    form?: "mail" | "sheet" | "slides";
    cell?: string;
    chunkId: string | null;
};
export type CellNearestMiss = {
    quote: string;
    page: number | null;
    start: number;
    end: number;
    paragraph: number | null;
    heading: string | null;
    shown?: string;
    recognized?: true;
    form?: "mail" | "sheet" | "slides";
    cell?: string;
};
export type CellSecondOpinion = {
    outcome: "agrees" | "differs" | "found_nothing" | "answered" | "failed" | "not_asked";
    model: string;
    answer: string | null;
    citations: CellCitation[];
    note: string | null;
};
export type CellLawAnchor = {
    actId: string;
    citation: string;
    heading: string;
    pinpoint: string | null;
    start: number;
    end: number;
    release: string;
    state: "current" | "text_changed" | "section_changed_elsewhere" | "notes_only" | "renumbered" | "repealed" | "not_installed" | "no_such_paragraph";
    movedTo: {
        actId: string;
        citation: string;
    } | null;
};
export type MatrixCell = {
    id: string;
    rowId: string;
    columnId: string;
    status: OperationStatus;
    answer: string | null;
    citations: CellCitation[];
    confidence: number | null;
    extractedAt: string | null;
    answerState: "never_run" | "running" | "extracted" | "not_found" | "not_applicable" | "failed" | "edited" | "approved" | "rejected" | "stopped";
    band: ("found" | "check") | null;
    sentencesRead: number | null;
    nearestMisses: CellNearestMiss[];
    failure: string | null;
    secondOpinion: CellSecondOpinion | null;
    textChanged: boolean;
    law: CellLawAnchor[];
    version: number;
};
export type MatrixCellPage = {
    data: MatrixCell[];
    pagination: Pagination;
};
export type CellVerification = {
    cellId: string;
    verdict: "supported" | "partially_supported" | "unsupported" | "contradicted";
    explanation: string;
    confidence: number;
};
export type MatrixExport = {
    format: "csv" | "xlsx";
    filename: string;
    sizeBytes: number;
    content: string;
};
export type DraftCategory = {
    id: string;
    label: string;
    practiceArea: string;
};
export type DraftCategoryPage = {
    data: DraftCategory[];
    pagination: Pagination;
};
export type DraftSummary = {
    id: string;
    matterId: string | null;
    title: string;
    category: string;
    practiceArea: string;
    status: "draft" | "review" | "final" | "archived";
    source: "generated" | "uploaded" | "imported" | "analysis";
    version: number;
    generationStatus: OperationStatus;
    governingLawState: string | null;
    createdAt: string;
    updatedAt: string;
};
export type DraftSummaryPage = {
    data: DraftSummary[];
    pagination: Pagination;
};
export type DraftExport = {
    format: "docx" | "pdf";
    filename: string;
    sizeBytes: number;
    content: string;
    unfilledPlaceholders: number;
    draftingNotes: string[];
};
export type DraftSection = {
    heading: string | null;
    level: number | null;
    text: string;
};
export type Draft = {
    id: string;
    matterId: string | null;
    title: string;
    category: string;
    practiceArea: string;
    status: "draft" | "review" | "final" | "archived";
    source: "generated" | "uploaded" | "imported" | "analysis";
    version: number;
    generationStatus: OperationStatus;
    governingLawState: string | null;
    createdAt: string;
    updatedAt: string;
    sections: DraftSection[];
    contentMarkdown: string;
    draftingNotes: string[];
};
export type DraftVersion = {
    version: number;
    changeSummary: string | null;
    createdAt: string;
};
export type DraftVersionPage = {
    data: DraftVersion[];
    pagination: Pagination;
};
export type EscalationCondition = {
    attribute: "clause_severity" | "counterparty_paper" | "contract_value" | "governing_law";
    operator: "eq" | "neq" | "gt" | "gte" | "lt" | "lte" | "in";
    value: string;
    escalateTo: "manager" | "partner" | "gc";
    note: string | null;
};
export type PlaybookPosition = {
    standardPosition: string;
    acceptableRange: string;
    escalationTriggers: string[];
    fallbackLadder: string[];
    dealBreaker: string | null;
    priority: ("must_have" | "should_have" | "nice_to_have") | null;
    approvalLevel: ("none" | "manager" | "partner" | "gc") | null;
    escalationConditions: EscalationCondition[];
    rationale: string | null;
    riskWeight: number | null;
    enabled: boolean;
};
export type Playbook = {
    id: string;
    name: string;
    description: string | null;
    contractType: string;
    positions: {
        [key: string]: PlaybookPosition;
    };
    isDefault: boolean;
    sourceFilename: string | null;
    createdAt: string;
    updatedAt: string;
};
export type PlaybookPage = {
    data: Playbook[];
    pagination: Pagination;
};
export type ContractType = "saas" | "professional_services" | "msa" | "sow" | "consulting" | "license" | "sale" | "partnership" | "procurement" | "vendor_agreement" | "reseller_distribution" | "supply" | "lease" | "loan" | "eula" | "terms_of_service" | "baa" | "order_form" | "nda" | "dpa" | "ip_assignment" | "employment" | "executive_employment" | "independent_contractor" | "offer_letter" | "severance_agreement" | "non_compete" | "asset_purchase" | "stock_purchase" | "merger_agreement" | "shareholders_agreement" | "operating_agreement" | "safe" | "term_sheet" | "settlement_agreement" | "engagement_letter" | "protective_order" | "joint_defense" | "other";
export type EscalationConditionInput = {
    attribute: "clause_severity" | "counterparty_paper" | "contract_value" | "governing_law";
    operator?: "eq" | "neq" | "gt" | "gte" | "lt" | "lte" | "in";
    value: string;
    escalateTo?: "manager" | "partner" | "gc";
    note?: string | null;
};
export type PlaybookPositionInput = {
    standardPosition: string;
    acceptableRange: string;
    escalationTriggers?: string[];
    fallbackLadder?: string[];
    dealBreaker?: string | null;
    priority?: ("must_have" | "should_have" | "nice_to_have") | null;
    approvalLevel?: ("none" | "manager" | "partner" | "gc") | null;
    escalationConditions?: EscalationConditionInput[];
    rationale?: string | null;
    riskWeight?: number | null;
    enabled?: boolean;
};
export type PlaybookPositionsInput = {
    [key: string]: PlaybookPositionInput;
};
export type UserSide = "vendor" | "customer" | "licensor" | "licensee" | "partner" | "supplier" | "reseller" | "employer" | "employee" | "buyer" | "seller" | "company" | "investor" | "lender" | "borrower" | "disclosing_party" | "receiving_party" | "plaintiff" | "defendant" | "other";
export type PlaybookTemplate = {
    slug: string;
    name: string;
    description: string;
    contractType: string;
    category: "commercial" | "privacy" | "hr" | "ip" | "nda";
    userSide: UserSide | null;
    featured: boolean;
    positionCount: number;
    tags: string[];
    recommendedFor: string[];
};
export type PlaybookTemplatePage = {
    data: PlaybookTemplate[];
    pagination: Pagination;
};
export type PlaybookPositions = {
    [key: string]: PlaybookPosition;
};
export type PlaybookFile = {
    format: "pandect-playbook";
    version: 1;
    name: string;
    description?: string | null;
    contractType: ContractType;
    positions: PlaybookPositions;
};
export type PlaybookFileInput = {
    format: "pandect-playbook";
    version: 1;
    name: string;
    description?: string | null;
    contractType: ContractType;
    positions: PlaybookPositionsInput;
};
export type PositionVerdict = {
    verdict: "meets" | "acceptable" | "fallback" | "below" | "deal_breaker" | "missing" | "unclear";
    rung: number | null;
    severity: "green" | "yellow" | "red";
    basis: {
        kind: "typed_value" | "rule" | "similarity";
        note: string;
    };
    analysis: string;
    approvalLevel: ("none" | "manager" | "partner" | "gc") | null;
    isDealBreaker: boolean;
    proposedLanguage: string | null;
};
export type ColumnSpec = {
    label: string;
    question: string;
    columnType: "free_text" | "single_select" | "date" | "money" | "yes_no" | "party_name";
    options?: string[] | null;
    instructions?: string | null;
};
export type StarterSet = {
    id: string;
    name: string;
    columns: ColumnSpec[];
};
export type DocumentAnswer = {
    documentId: string;
    answer: string | null;
    answerState: "never_run" | "running" | "extracted" | "not_found" | "not_applicable" | "failed" | "edited" | "approved" | "rejected" | "stopped";
    band: ("found" | "check") | null;
    confidence: number | null;
    citations: CellCitation[];
    nearestMisses: CellNearestMiss[];
    sentencesRead: number | null;
    failure: string | null;
    law: CellLawAnchor[];
};
export type Template = {
    id: string;
    title: string;
    description: string | null;
    category: string;
    sourceFilename: string | null;
    createdAt: string;
    updatedAt: string;
};
export type TemplatePage = {
    data: Template[];
    pagination: Pagination;
};
export type TemplateVariable = {
    id: string;
    name: string;
    label: string | null;
    kind: string;
    hint: string | null;
    defaultValue: string | null;
    position: number;
};
export type TemplateSection = {
    heading: string | null;
    level: number | null;
    text: string;
};
export type TemplateDetail = {
    id: string;
    title: string;
    description: string | null;
    category: string;
    sourceFilename: string | null;
    createdAt: string;
    updatedAt: string;
    variables: TemplateVariable[];
    sections: TemplateSection[];
    contentMarkdown: string;
};
export type TemplateSlot = {
    id: string;
    value: string | null;
    source: ("prompt" | "context" | "computed" | "user" | "default") | null;
    candidates: string[];
};
export type TemplateRun = {
    id: string;
    templateId: string;
    matterId: string | null;
    status: OperationStatus;
    draftId: string | null;
    prompt: string | null;
    slots: TemplateSlot[];
    createdAt: string;
    completedAt: string | null;
};
export type VariablePlace = {
    varId: string;
    start: number;
    end: number;
};
export type TemplateFinding = {
    code: "unclosed" | "unopened" | "unknown_tag" | "drafting_note" | "repeats" | "optional_wording";
    text: string;
    start: number;
    end: number;
    paragraph: number;
};
export type TemplateReading = {
    places: VariablePlace[];
    findings: TemplateFinding[];
    original: {
        filename: string;
        sizeBytes: number;
    } | null;
};
export type EarlierValue = {
    varId: string;
    value: string;
};
export type SlotPreview = {
    slots: TemplateSlot[];
    earlier: EarlierValue[];
};
export type ReviewRequest = {
    documentText: string;
    contractType: ContractType;
    userSide: UserSide;
    playbookId?: string | null;
    jurisdiction?: string;
    focusAreas?: string[] | null;
    reviewInstructions?: string | null;
    markupLevel?: "light" | "standard" | "firm";
    paperSide?: ("own" | "counterparty") | null;
    round?: number;
    priorRoundText?: string | null;
    counterpartyResponseText?: string | null;
    dealContext?: {
        contractValue?: number | null;
        governingLaw?: string | null;
    } | null;
    depth?: "standard" | "deep";
};
export type ReviewApprovalGate = {
    required: boolean;
    level: ("manager" | "partner" | "gc") | null;
    dealBreakerCount: number;
    reasons: {
        clauseName: string;
        approvalLevel: ("none" | "manager" | "partner" | "gc") | null;
        isDealBreaker: boolean;
        note: string | null;
    }[];
    summary: string;
};
export type ReviewLiabilityExposure = {
    exposureLevel: string;
    verdict: string;
    capStatus: ("capped" | "uncapped" | "partial" | "not_addressed") | null;
    capAmount: string | null;
    capQuote: string | null;
    grounding: ("verified" | "unverified") | null;
    capScope: ("per_claim" | "aggregate" | "both" | "unclear") | null;
    capAdequate: boolean | null;
    mutualCap: boolean | null;
    consequentialDamagesExcluded: boolean | null;
    uncappedCarveouts: string[];
    supercap: string | null;
    indemnityExposure: string | null;
    insuranceRequired: string | null;
    claimTimeBar: string | null;
};
export type ReviewCounterpartyMatch = {
    name: string;
    vendor: string;
    flexibility: "rigid" | "limited" | "standard";
    negotiationStrategyNote: string;
    counterpartyRedlinesCount: number;
};
export type ModelNote = {
    model: string;
    rationale: string | null;
    proposedLanguage: string | null;
    quotes: string[];
    problem: string | null;
};
export type ReviewClause = {
    clauseName: string;
    clauseType: string;
    sectionReference: string | null;
    currentLanguage: string;
    severity: "green" | "yellow" | "red";
    analysis: string;
    riskDescription: string | null;
    playbookPosition: string | null;
    approvalLevel: ("none" | "manager" | "partner" | "gc") | null;
    isDealBreaker: boolean;
    basis: {
        kind: "typed_value" | "rule" | "similarity";
        note: string;
    };
    source?: {
        page: number | null;
        recognized?: true;
        form?: "mail" | "sheet" | "slides";
        cell?: string;
    };
    modelNote?: ModelNote;
};
export type ReviewRedline = {
    clauseName: string;
    sectionReference: string | null;
    currentLanguage: string;
    proposedLanguage: string;
    rationale: string;
    priority: "must_have" | "should_have" | "nice_to_have";
    fallbackPosition: string | null;
    grounding: "verified" | "unverified" | "insertion";
    insertionPoint?: string | null;
    approvalLevel: ("none" | "manager" | "partner" | "gc") | null;
    isDealBreaker: boolean;
    nature: ("substantive" | "housekeeping") | null;
};
export type Review = {
    id: string;
    matterId: string;
    status: OperationStatus;
    createdAt: string;
    completedAt: string | null;
    contractType?: string;
    userSide?: string;
    playbookId?: string;
    jurisdiction?: string;
    round?: number;
    summary: string;
    overallRisk: ("green" | "yellow" | "red") | null;
    businessImpactSummary: string | null;
    parseWarning: string | null;
    approvalGate: ReviewApprovalGate | null;
    liabilityExposure: ReviewLiabilityExposure | null;
    counterpartyMatch: ReviewCounterpartyMatch | null;
    clauses: ReviewClause[];
    redlines: ReviewRedline[];
    negotiationPriorities: {
        tier: number;
        tierLabel: string;
        items: string[];
    }[];
    missingClauses: string[];
    flags: {
        clauseName: string;
        sectionReference: string | null;
        observation: string;
    }[];
    deep: {
        clausesReviewed: number;
        redlinesKept: number;
        clearedAsCompliant: number;
        clauseLimit: number;
        clausesTruncated: boolean;
    } | null;
};
export type ReviewPage = {
    data: Review[];
    pagination: Pagination;
};
export type ReviewExportedEdit = {
    clauseName: string;
    currentLanguage: string;
    replacementLanguage: string;
    sectionReference?: string | null;
    comment?: string | null;
};
export type ReviewExport = {
    format: "docx";
    filename: string;
    url: string;
    expiresAt: string;
    sizeBytes: number;
    redlineCount: number;
    trackedChanges: boolean;
    approvalGate: ReviewApprovalGate | null;
    layoutNote: string | null;
};
export type ReviewStart = {
    contractType: ContractType;
    userSide: UserSide;
    playbookId?: string | null;
    jurisdiction?: string;
    focusAreas?: string[] | null;
    reviewInstructions?: string | null;
    markupLevel?: "light" | "standard" | "firm";
    paperSide?: ("own" | "counterparty") | null;
    round?: number;
    priorRoundText?: string | null;
    counterpartyResponseText?: string | null;
    dealContext?: {
        contractValue?: number | null;
        governingLaw?: string | null;
    } | null;
    depth?: "standard" | "deep";
    priorRoundDocumentId?: string | null;
    counterpartyResponseDocumentId?: string | null;
};
export type ReviewSummary = {
    id: string;
    matterId: string;
    title: string;
    documentId: string | null;
    status: OperationStatus;
    contractType: string;
    userSide: string;
    playbookName: string | null;
    depth: "standard" | "deep";
    overallRisk: ("green" | "yellow" | "red") | null;
    dealBreakers: number;
    open: number;
    createdAt: string;
    completedAt: string | null;
};
export type ReviewSummaryPage = {
    data: ReviewSummary[];
    pagination: Pagination;
};
export type ReviewApproval = {
    askedBy: string;
    askedAt: string;
    approver: string;
    words: string;
    outcome: ("approved" | "refused") | null;
    decidedBy: string | null;
    decidedAt: string | null;
    answer: string | null;
    taskId?: string | null;
    decidedText?: string | null;
    isEarlierText?: boolean;
    recordedBy?: string | null;
};
export type ReviewDecision = {
    state: "open" | "accepted" | "dismissed";
    wording: string | null;
    reason: string | null;
    approval?: ReviewApproval | null;
};
export type ReviewDesk = {
    summary: ReviewSummary;
    review: Review;
    documentText: string;
    places: ({
        start: number;
        end: number;
    } | null)[];
    redlinesOf: number[][];
    newClausePlace: string | null;
    newClauseAt: number | null;
    positions: ({
        key: string;
        position: PlaybookPosition;
    } | null)[];
    decisions: ReviewDecision[];
    asked: {
        playbookId: string | null;
        jurisdiction: string;
        paperSide: ("own" | "counterparty") | null;
        round: number | null;
        contractValue: number | null;
        governingLaw: string | null;
    };
    operationId: string | null;
};
export type ExportPreview = {
    redlineCount: number;
    author: string;
    layoutNote: string | null;
};
export type ComparisonSettingsInput = {
    granularity?: "word" | "sentence" | "character";
    ignoreCase?: boolean;
    ignoreWhitespace?: boolean;
    ignoreNumbering?: boolean;
    ignoreFormatting?: boolean;
    compareTables?: boolean;
    compareFootnotes?: boolean;
    compareHeadersFooters?: boolean;
    authorLabel?: string;
};
export type ComparedDocument = {
    documentId: string;
    filename: string;
    format: string;
    pageCount: number | null;
    sizeBytes: number | null;
};
export type ComparisonSettings = {
    granularity: "word" | "sentence" | "character";
    ignoreCase: boolean;
    ignoreWhitespace: boolean;
    ignoreNumbering: boolean;
    ignoreFormatting: boolean;
    compareTables: boolean;
    compareFootnotes: boolean;
    compareHeadersFooters: boolean;
    authorLabel: string;
};
export type Comparison = {
    id: string;
    matterId: string;
    title: string;
    status: OperationStatus;
    original: ComparedDocument;
    revised: ComparedDocument;
    settings: ComparisonSettings;
    hunkCount: number;
    substantiveCount: number;
    summary: string | null;
    summaryBullets: string[] | null;
    layoutNote: string | null;
    createdAt: string;
    updatedAt: string;
};
export type ComparisonPage = {
    data: Comparison[];
    pagination: Pagination;
};
export type ComparisonHunk = {
    id: string;
    index: number;
    kind: "insertion" | "deletion" | "replacement" | "move";
    severity: "substantive" | "cosmetic";
    beforeText: string | null;
    afterText: string | null;
    sectionHeading: string | null;
    clauseLabel: string | null;
    playbookVerdict: string | null;
    playbookReason: string | null;
    playbookClauseType: string | null;
    favorability: string | null;
    materiality: string | null;
    category: string | null;
    impact: string | null;
    reason: string | null;
};
export type ComparisonHunkPage = {
    data: ComparisonHunk[];
    pagination: Pagination;
};
export type ComparisonExport = {
    format: "redlineDocx" | "redlinePdf";
    url: string;
    expiresAt: string;
};
export type ComparisonRow = {
    kind: "equal" | "changed" | "inserted" | "deleted" | "moved" | "movedFrom";
    block: "paragraph" | "heading" | "item" | "cell" | "note";
    before: {
        start: number;
        end: number;
    } | null;
    after: {
        start: number;
        end: number;
    } | null;
    move: number | null;
    runs: {
        op: "equal" | "insert" | "delete";
        text: string;
        was?: string;
        hunk: number | null;
    }[];
};
export type WorkflowDefinition = {
    id: string;
    title: string;
    description: string;
    category: string;
    practiceAreas: string[];
    estimatedMinutesMin: number;
    estimatedMinutesMax: number;
    documentSlots: {
        role: string;
        label: string;
        description: string | null;
        minCount: number;
        maxCount: number;
        required: boolean;
    }[];
    inputs: {
        key: string;
        label: string;
        fieldType: string;
        required: boolean;
        options: string[] | null;
        placeholder: string | null;
        helpText: string | null;
    }[];
    artifacts: {
        key: string;
        label: string;
        contentType: string;
        description: string | null;
    }[];
    bestFor: string | null;
    limitations: string[];
};
export type WorkflowDefinitionPage = {
    data: WorkflowDefinition[];
    pagination: Pagination;
};
export type WorkflowRun = {
    id: string;
    matterId: string;
    workflowId: string;
    title: string;
    status: OperationStatus;
    documents: {
        documentId: string;
        role: string;
        position: number;
    }[];
    inputs: {
        [key: string]: unknown;
    };
    progressPercent: number;
    progressMessage: string | null;
    artifacts: {
        key: string;
        label: string;
        contentType: string;
        sizeBytes: number | null;
    }[];
    startedAt: string | null;
    completedAt: string | null;
    createdAt: string;
    updatedAt: string;
};
export type WorkflowRunPage = {
    data: WorkflowRun[];
    pagination: Pagination;
};
export type ModelTest = {
    at: string;
    success: boolean;
    error: string | null;
    place: ("loopback" | "private" | "public") | null;
    format: ("json_schema" | "json_object" | "plain") | null;
    hasFixedSampling: boolean | null;
    models: string[];
    readsWholePrompt: boolean | null;
    replyMs: number | null;
    embeddingsLength: number | null;
};
export type ModelSettings = {
    baseUrl: string;
    model: string;
    hasKey: boolean;
    uses: ("uncertain" | "unknown" | "reviews" | "drafting" | "search")[];
    embeddingsModel: string | null;
    isForMeaning: boolean;
    mostRequests: number;
    contextTokens: number;
    needsGrant: boolean;
    test: ModelTest | null;
};
export type ModelGrant = {
    host: string | null;
    model: string | null;
    isOn: boolean;
    isNeeded: boolean;
    isGranted: boolean;
};
export type CorpusType = "USC" | "CFR" | "STATE" | "CONSTITUTION" | "FEDERAL_RULES" | "STATE_CONSTITUTION" | "STATE_RULES" | "EXECUTIVE_ACTION" | "REGULATION" | "FEDERAL_REGISTER" | "AGENCY_GUIDANCE" | "SENTENCING_GUIDELINES" | "US_TAX_TREATY" | "STATE_AGENCY_GUIDANCE" | "SESSION_LAW" | "STATE_AG_OPINION" | "AGENCY_ADJUDICATION" | "CFR_ANNUAL" | "USC_ANNUAL" | "STATUTE_COMPILATION" | "FEDERAL_REGISTER_NOTICE" | "FEDERAL_LOCAL_RULES";
export type Jurisdiction = "federal" | "al" | "ak" | "az" | "ar" | "ca" | "co" | "ct" | "de" | "dc" | "fl" | "ga" | "hi" | "id" | "il" | "in" | "ia" | "ks" | "ky" | "la" | "me" | "md" | "ma" | "mi" | "mn" | "ms" | "mo" | "mt" | "ne" | "nv" | "nh" | "nj" | "nm" | "ny" | "nc" | "nd" | "oh" | "ok" | "or" | "pa" | "pr" | "ri" | "sc" | "sd" | "tn" | "tx" | "ut" | "vt" | "va" | "wa" | "wv" | "wi" | "wy";
export type SectionStatus = "in_force" | "omitted" | "abolished" | "deleted" | "expired" | "inactive" | "non_precedential" | "not_funded" | "not_yet_effective" | "proposed" | "recodified" | "recompiled" | "rejected" | "relocated" | "removed" | "renumbered" | "repealed" | "rescinded" | "reserved" | "revoked" | "superseded" | "terminated" | "transferred" | "unconstitutional" | "vacant" | "vacated" | "vetoed" | "withdrawn";
export type StatuteSearchRequest = {
    query: string;
    corpusType?: CorpusType | CorpusType[] | null;
    state?: Jurisdiction | Jurisdiction[] | null;
    code?: string | string[] | null;
    article?: string | string[] | null;
    titleNumber?: number | null;
    chapter?: string | string[] | null;
    part?: string | string[] | null;
    actStatus?: SectionStatus | SectionStatus[] | null;
    excludeRepealed?: boolean;
    yearFrom?: number | null;
    yearTo?: number | null;
    source?: ("frcp" | "frcrp" | "fre" | "frap" | "frbp" | "sct" | "far" | "dfars" | "agency_guidance" | "administrative_guidance" | "ssa_ruling" | "irs_rev_proc" | "irs_notice" | "irs_rev_rul" | "irs_announcement" | "merger_guidelines" | "doj_leniency" | "copyright_circular" | "doj_justice_manual" | "uscis_policy_manual" | "mpep" | "tmep" | "cftc_staff_letter" | "fincen_ruling" | "fincen_guidance" | "frb_sr_letter" | "occ_bulletin" | "occ_interpretive_letter" | "fdic_fil" | "dfars_pgi" | "nlrb_gc_memo" | "nlrb_advice_memo" | "cpsc_advisory_opinion" | "cpsc_secg" | "bis_advisory_opinion" | "ddtc_commodity_jurisdiction" | "ddtc_guidance" | "hhs_ocr_hipaa_faq" | "hhs_ocr_hipaa_guidance" | "hhs_ocr_resolution_agreement" | "fcc_declaratory_ruling" | "ferc_policy_statement" | "doe_appliance_guidance") | ("frcp" | "frcrp" | "fre" | "frap" | "frbp" | "sct" | "far" | "dfars" | "agency_guidance" | "administrative_guidance" | "ssa_ruling" | "irs_rev_proc" | "irs_notice" | "irs_rev_rul" | "irs_announcement" | "merger_guidelines" | "doj_leniency" | "copyright_circular" | "doj_justice_manual" | "uscis_policy_manual" | "mpep" | "tmep" | "cftc_staff_letter" | "fincen_ruling" | "fincen_guidance" | "frb_sr_letter" | "occ_bulletin" | "occ_interpretive_letter" | "fdic_fil" | "dfars_pgi" | "nlrb_gc_memo" | "nlrb_advice_memo" | "cpsc_advisory_opinion" | "cpsc_secg" | "bis_advisory_opinion" | "ddtc_commodity_jurisdiction" | "ddtc_guidance" | "hhs_ocr_hipaa_faq" | "hhs_ocr_hipaa_guidance" | "hhs_ocr_resolution_agreement" | "fcc_declaratory_ruling" | "ferc_policy_statement" | "doe_appliance_guidance")[] | null;
    fields?: ("actId" | "citation" | "citationShort" | "title" | "corpusType" | "state" | "year" | "relevanceScore" | "excerpt" | "body" | "source" | "titleNumber" | "titleName" | "chapter" | "chapterName" | "subchapter" | "subchapterName" | "part" | "partName" | "subpart" | "subpartName" | "subtitle" | "articleNumber" | "articleName" | "sectionNumber" | "sectionTitle" | "displayPath" | "breadcrumb" | "parent" | "popularName" | "actStatus" | "goodLawStatus" | "renumberedTo" | "transferredTo" | "renumberedToLabel" | "transferredToLabel" | "sourceCredit" | "amendmentYears" | "lastAmendedYear" | "amendmentsCount" | "currentThrough" | "currencyNote" | "effectiveDate" | "history" | "amendmentHistory" | "supersedes" | "supersededBy" | "publicLaws" | "crossReferencesUsc" | "crossReferencesCfr" | "granuleId" | "packageId" | "htmlUrl" | "pdfUrl" | "govInfoHtmlUrl" | "govInfoPdfUrl" | "externalUrl" | "textUrl" | "xmlUrl" | "sourceUrl" | "abstract" | "action" | "agencies" | "agencySlugs" | "alternateCitations" | "amendmentNote" | "displayLabel" | "documentNumber" | "documentTypeLabel" | "edition" | "expirationDate" | "federalRegisterCitations" | "frCommentsCloseOn" | "frDocketIds" | "frEffectiveOn" | "implementingRegulations" | "issueDate" | "issuingAgency" | "languageCode" | "lastAmendedDate" | "licenseNote" | "originalEnactmentDate" | "priorEffectiveDates" | "publicationDate" | "ruleSet" | "ruleSetCode" | "statutoryAuthority" | "subject" | "topics" | "wordCount")[] | null;
    limit?: number;
    offset?: number;
    excerptChars?: number;
    matchType?: "any" | "all" | "phrase";
    wordForms?: boolean;
    includeBody?: boolean;
    changedSince?: string | null;
    agency?: string | string[] | null;
    documentType?: ("final" | "proposed" | "presidential") | ("final" | "proposed" | "presidential")[] | null;
    publishedFrom?: string | null;
    publishedTo?: string | null;
    includeSample?: boolean;
};
export type Breadcrumb = {
    "type": string;
    num: string | null;
    label: string | null;
    name: string | null;
};
export type CitationOutsideFilters = {
    actId: string;
    citation: string | null;
    title: string | null;
    state: string | null;
    corpusType: string | null;
    excludedBy: string[];
};
export type StatuteSearchResult = {
    results: {
        actId?: string;
        citation?: string | null;
        citationShort?: string | null;
        title?: string | null;
        corpusType?: string | null;
        state?: string | null;
        year?: number | null;
        relevanceScore?: number;
        excerpt?: string;
        body?: string | null;
        source?: string | null;
        titleNumber?: string | null;
        titleName?: string | null;
        chapter?: string | null;
        chapterName?: string | null;
        subchapter?: string | null;
        subchapterName?: string | null;
        part?: string | null;
        partName?: string | null;
        subpart?: string | null;
        subpartName?: string | null;
        subtitle?: string | null;
        articleNumber?: string | null;
        articleName?: string | null;
        sectionNumber?: string | null;
        sectionTitle?: string | null;
        displayPath?: string | null;
        breadcrumb?: Breadcrumb[];
        parent?: {
            [key: string]: string | number | null;
        } | null;
        popularName?: string | null;
        actStatus?: string | null;
        goodLawStatus?: string | null;
        renumberedTo?: string;
        transferredTo?: string;
        renumberedToLabel?: string | null;
        transferredToLabel?: string | null;
        sourceCredit?: string;
        amendmentYears?: number[];
        lastAmendedYear?: number | null;
        amendmentsCount?: number | null;
        currentThrough?: string | null;
        currencyNote?: string | null;
        effectiveDate?: string | null;
        history?: string | null;
        amendmentHistory?: string[] | null;
        supersedes?: string | null;
        supersededBy?: string | null;
        publicLaws?: string[];
        crossReferencesUsc?: string[] | null;
        crossReferencesCfr?: string[] | null;
        granuleId?: string | null;
        packageId?: string | null;
        htmlUrl?: string | null;
        pdfUrl?: string | null;
        govInfoHtmlUrl?: string | null;
        govInfoPdfUrl?: string | null;
        externalUrl?: string | null;
        textUrl?: string | null;
        xmlUrl?: string | null;
        sourceUrl?: string | null;
        "abstract"?: string | null;
        action?: string | null;
        agencies?: string[] | null;
        agencySlugs?: string[] | null;
        alternateCitations?: string[] | null;
        amendmentNote?: string | null;
        displayLabel?: string | null;
        documentNumber?: string | null;
        documentTypeLabel?: string | null;
        edition?: string | null;
        expirationDate?: string | null;
        federalRegisterCitations?: string[] | null;
        frCommentsCloseOn?: string | null;
        frDocketIds?: string[] | null;
        frEffectiveOn?: string | null;
        implementingRegulations?: string[] | null;
        issueDate?: string | null;
        issuingAgency?: string | null;
        languageCode?: string | null;
        lastAmendedDate?: string | null;
        licenseNote?: string | null;
        originalEnactmentDate?: string | null;
        priorEffectiveDates?: string[] | null;
        publicationDate?: string | null;
        ruleSet?: string | null;
        ruleSetCode?: string | null;
        statutoryAuthority?: string[] | null;
        subject?: string | null;
        topics?: string[] | null;
        wordCount?: number | null;
    }[];
    count: number;
    total: number;
    offset: number;
    hasMore: boolean;
    query: string;
    noGoodMatch: boolean | null;
    matchQuality: ("exact" | "strong" | "moderate" | "weak" | "none") | null;
    rankingDegraded: boolean | null;
    citationOutsideFilters: CitationOutsideFilters | null;
    changedSectionCount: number | null;
    notes: string[];
    spelling: {
        query: string;
        words: {
            typed: string;
            meant: string | null;
        }[];
    } | null;
    processingTimeMs: number;
    creditsConsumed: number;
};
export type Section = {
    actId: string;
    citation: string | null;
    citationShort: string | null;
    title: string | null;
    corpusType: string | null;
    state: string | null;
    year: number | null;
    relevanceScore: number;
    excerpt: string;
    body: string | null;
    source: string | null;
    titleNumber: string | null;
    titleName: string | null;
    chapter: string | null;
    chapterName: string | null;
    subchapter: string | null;
    subchapterName: string | null;
    part: string | null;
    partName: string | null;
    subpart: string | null;
    subpartName: string | null;
    subtitle: string | null;
    articleNumber: string | null;
    articleName: string | null;
    sectionNumber: string | null;
    sectionTitle: string | null;
    displayPath: string | null;
    breadcrumb: Breadcrumb[];
    parent: {
        [key: string]: string | number | null;
    } | null;
    popularName: string | null;
    actStatus: string | null;
    goodLawStatus: string | null;
    renumberedTo: string;
    transferredTo: string;
    renumberedToLabel: string | null;
    transferredToLabel: string | null;
    sourceCredit: string;
    amendmentYears: number[];
    lastAmendedYear: number | null;
    amendmentsCount: number | null;
    currentThrough: string | null;
    currencyNote: string | null;
    effectiveDate: string | null;
    history: string | null;
    amendmentHistory: string[] | null;
    supersedes: string | null;
    supersededBy: string | null;
    publicLaws: string[];
    crossReferencesUsc: string[] | null;
    crossReferencesCfr: string[] | null;
    granuleId: string | null;
    packageId: string | null;
    htmlUrl: string | null;
    pdfUrl: string | null;
    govInfoHtmlUrl: string | null;
    govInfoPdfUrl: string | null;
    externalUrl: string | null;
    textUrl: string | null;
    xmlUrl: string | null;
    sourceUrl: string | null;
    "abstract": string | null;
    action: string | null;
    agencies: string[] | null;
    agencySlugs: string[] | null;
    alternateCitations: string[] | null;
    amendmentNote: string | null;
    displayLabel: string | null;
    documentNumber: string | null;
    documentTypeLabel: string | null;
    edition: string | null;
    expirationDate: string | null;
    federalRegisterCitations: string[] | null;
    frCommentsCloseOn: string | null;
    frDocketIds: string[] | null;
    frEffectiveOn: string | null;
    implementingRegulations: string[] | null;
    issueDate: string | null;
    issuingAgency: string | null;
    languageCode: string | null;
    lastAmendedDate: string | null;
    licenseNote: string | null;
    originalEnactmentDate: string | null;
    priorEffectiveDates: string[] | null;
    publicationDate: string | null;
    ruleSet: string | null;
    ruleSetCode: string | null;
    statutoryAuthority: string[] | null;
    subject: string | null;
    topics: string[] | null;
    wordCount: number | null;
};
export type ResolvedFrom = {
    input: string;
    actId: string;
    via: "normalized_id" | "citation";
    subsection: string | null;
};
export type Subsection = {
    label: string | null;
    pincite: string | null;
    "type": string;
    citation: string | null;
    text: string;
    children: Subsection[];
};
export type AsOf = {
    requested: string;
    engine: "stored_edition" | "observed_change";
    source: "live" | "reconstructed" | "published" | "unavailable";
    existed: boolean | null;
    basisChangeId: number | null;
    observedFrom: string | null;
    outOfCoverageReason: string | null;
    isBounded: boolean;
    coverage: string;
};
export type SectionChange = {
    id: number;
    changeKind: ChangeKind;
    detectedAt: string;
    citation: string | null;
    displayCitation: string | null;
    title: string | null;
    hasDiff: boolean;
    corpusType: string;
    state: string | null;
    movedTo?: MovedSection;
    movedFrom?: MovedSection;
};
export type DefinedTerm = {
    term: string;
    definition: string;
    marker: string | null;
    actId: string;
};
export type Enactment = {
    sessionLawId: string;
    href: string;
    citation: string | null;
    title: string | null;
    sessionCode: string | null;
    approvedDate: string | null;
    effectiveDates: {
        kind: string | null;
        date: string | null;
        dateAsPrinted: string | null;
        kindAsPrinted: string | null;
        scopeAsPrinted: string | null;
    }[];
    action: "added" | "amended" | "repealed" | "renumbered" | "other";
    actionAsPrinted: string | null;
    sectionAsPrinted: string;
    codeAsPrinted: string | null;
    actSectionAsPrinted: string | null;
    basis: "publisher_sections_affected";
    matchQuality: "as_printed";
    identityConfidence: string;
    textStatus: string;
    enactmentOutcome: string | null;
};
export type SessionLawMatch = {
    status: "matched" | "ambiguous";
    sessionLawId: string | null;
    citation: string | null;
    jurisdiction: string | null;
    session: string | null;
    textStatus: string | null;
    title: string | null;
    billNumber: string | null;
    approvedDate: string | null;
    effectiveFirst: string | null;
    effectiveLast: string | null;
    enactmentOutcome: string | null;
    sourceUrl: string | null;
    href: string | null;
    candidates: {
        [key: string]: unknown;
    }[];
    defaultSessionLawId: string | null;
};
export type SectionCandidate = {
    actId: string;
    citation: string | null;
    title: string | null;
    state: string | null;
    corpusType: string | null;
};
export type MissingLaw = {
    gap: "not-installed" | "no-such-provision" | "needs-state";
    law: string | null;
    sentence: string;
    fetch: {
        source: string;
        item: string;
        release?: string;
    } | null;
    nearest: SectionCandidate[];
};
export type CitationResolution = {
    resolved: boolean;
    inputCitation: string;
    section: Section | null;
    subsection: string | null;
    citationOutsideFilters: CitationOutsideFilters | null;
    matchedCorpus: "session_law" | null;
    sessionLaw: SessionLawMatch | null;
    candidates: SectionCandidate[];
    sections: {
        actId: string;
        citation: string | null;
        title: string | null;
        state: string | null;
        corpusType: string | null;
        citationShort: string;
        subsection: string | null;
        actStatus: string;
    }[];
    notInstalled: string[];
    missing: MissingLaw | null;
    edition: {
        year: number;
        state: "same" | "earlier" | "absent" | "missing";
        refresh: number | null;
        sentence: string;
    } | null;
};
export type Division = {
    identifier: string;
    name: string | null;
    kind: "title" | "chapter" | "part" | "code" | "article" | "section";
    isLeaf: boolean;
    actId: string | null;
    sectionCount: number | null;
};
export type StatuteCountRequest = {
    corpusType?: CorpusType | CorpusType[] | null;
    state?: Jurisdiction | Jurisdiction[] | null;
    code?: string | string[] | null;
    article?: string | string[] | null;
    titleNumber?: number | null;
    chapter?: string | string[] | null;
    part?: string | string[] | null;
    actStatus?: SectionStatus | SectionStatus[] | null;
    excludeRepealed?: boolean;
    includeSample?: boolean;
};
export type SessionCoverage = {
    code: string;
    label: string | null;
    "type": string | null;
    year: number | null;
    status: "complete" | "partial";
    servedCount: number;
    withheldCount: number;
    notHeldCount: number;
    registryCount: number;
    collectedCount: number;
    openGaps: number;
    denominator: {
        kind: string;
        value: number | null;
        derivation: string;
    } | null;
    measuredAt: string | null;
};
export type SessionLawBlock = {
    sessionCount: number;
    completeSessionCount: number;
    servedCount: number;
    series: string[] | null;
    instrumentTypes: string[] | null;
    earliestApprovedDate: string | null;
    latestApprovedDate: string | null;
    sessions: SessionCoverage[];
};
export type StatuteCoverage = {
    corpusTypes: {
        token: string;
        description: string;
        scope: "federal" | "state";
        sourceScopeNotes?: {
            [key: string]: string;
        };
        browsable: boolean;
        scopeNote: string | null;
    }[];
    jurisdictions: {
        code: string;
        name: string;
        kind: "federal" | "state";
        sectionCount: number;
        hasData: boolean;
        corpora: {
            [key: string]: number;
        };
        statusBreakdown: {
            [key: string]: {
                [key: string]: number;
            };
        };
        sessionLaws: SessionLawBlock | null;
    }[];
    totalSections: number;
    stateCountWithData: number;
    totalPassages: number;
    freshness: {
        jurisdiction: string;
        corpusType: string;
        status: "paused" | "retired";
        reason: string;
    }[];
    retrieval: {
        jurisdiction: string;
        corpusType: string;
        status: string;
        lastRetrievedAt: string | null;
        cadence: string;
        reason?: string;
    }[];
    measuredAt: string | null;
};
export type CallCost = {
    processingTimeMs: number;
    creditsConsumed: number;
};
export type SessionLawFeedEntry = {
    id: number;
    kind: "added" | "text_available" | "corrected" | "served" | "unserved" | "withdrawn" | "merged";
    sessionLawId: string;
    jurisdiction: string;
    detectedAt: string;
};
export type SessionLawTextStatus = "held" | "withheld" | "not_held" | "pending";
export type LegislativeSession = {
    code: string;
    label: string | null;
    "type": string | null;
    year: number | null;
    coverageStatus: ("complete" | "partial") | null;
};
export type SessionLawSummary = {
    sessionLawId: string;
    lawId: string | null;
    jurisdiction: string;
    citation: string;
    citableAs: string | null;
    citationShort: string | null;
    session: LegislativeSession;
    series: string;
    instrumentType: string;
    "number": string | null;
    billKey: string | null;
    billNumber: string | null;
    title: string | null;
    shortTitle: string | null;
    numberingYear: number | null;
    approvedDate: string | null;
    approvedDateDerived: boolean;
    effectiveFirst: string | null;
    effectiveLast: string | null;
    enactmentOutcome: string;
    isLaw: boolean | null;
    textStatus: SessionLawTextStatus;
    withheldReason: string | null;
    charCount: number | null;
    estimatedBodyPages: number | null;
    versionNo: number | null;
    pageCount: number | null;
    textSha256: string | null;
    amendatoryMarkup: string | null;
    markupConvention: string | null;
    documentKind: string | null;
    identityConfidence: string;
    licenseNote: string | null;
    updatedAt: string | null;
};
export type SessionLawListCoverage = {
    scope: "session" | "jurisdiction";
    jurisdiction: string;
    status: "complete" | "partial" | "not_held";
    session: string | null;
    sessionsHeld: number;
    partialSessions: string[];
    reason: string | null;
    message: string;
};
export type SessionLawBatchRequest = {
    ids: string[];
    jurisdiction?: ("al" | "ak" | "as" | "az" | "ar" | "ca" | "co" | "ct" | "de" | "dc" | "fl" | "ga" | "gu" | "hi" | "id" | "il" | "in" | "ia" | "ks" | "ky" | "la" | "me" | "md" | "ma" | "mi" | "mn" | "ms" | "mo" | "mt" | "ne" | "nv" | "nh" | "nj" | "nm" | "ny" | "nc" | "nd" | "mp" | "oh" | "ok" | "or" | "pa" | "pr" | "ri" | "sc" | "sd" | "tn" | "tx" | "ut" | "vt" | "va" | "vi" | "wa" | "wv" | "wi" | "wy") | null;
    includeBody?: boolean;
};
export type SessionLawPrintedDate = {
    kind: string | null;
    date: string | null;
    dateAsPrinted: string | null;
    kindAsPrinted: string | null;
    scopeAsPrinted: string | null;
};
export type SessionLawResolvedFrom = {
    input: string;
    sessionLawId: string;
    via: "normalized_id" | "citation";
    matchedForm: ("as_printed" | "bill" | "other_as_printed") | null;
};
export type SessionLawSearchRequest = {
    query: string;
    jurisdiction?: ("al" | "ak" | "as" | "az" | "ar" | "ca" | "co" | "ct" | "de" | "dc" | "fl" | "ga" | "gu" | "hi" | "id" | "il" | "in" | "ia" | "ks" | "ky" | "la" | "me" | "md" | "ma" | "mi" | "mn" | "ms" | "mo" | "mt" | "ne" | "nv" | "nh" | "nj" | "nm" | "ny" | "nc" | "nd" | "mp" | "oh" | "ok" | "or" | "pa" | "pr" | "ri" | "sc" | "sd" | "tn" | "tx" | "ut" | "vt" | "va" | "vi" | "wa" | "wv" | "wi" | "wy") | ("al" | "ak" | "as" | "az" | "ar" | "ca" | "co" | "ct" | "de" | "dc" | "fl" | "ga" | "gu" | "hi" | "id" | "il" | "in" | "ia" | "ks" | "ky" | "la" | "me" | "md" | "ma" | "mi" | "mn" | "ms" | "mo" | "mt" | "ne" | "nv" | "nh" | "nj" | "nm" | "ny" | "nc" | "nd" | "mp" | "oh" | "ok" | "or" | "pa" | "pr" | "ri" | "sc" | "sd" | "tn" | "tx" | "ut" | "vt" | "va" | "vi" | "wa" | "wv" | "wi" | "wy")[] | null;
    session?: string | null;
    series?: ("general" | "public" | "public_act" | "special_act" | "private_and_special" | "act" | "acts" | "law" | "local" | "municipal" | "appropriation" | "resolve" | "resolves" | "resolution" | "resolution_chapter" | "joint_resolution" | "concurrent_resolution" | "memorial" | "initiated_bill" | "constitutional_amendment") | ("general" | "public" | "public_act" | "special_act" | "private_and_special" | "act" | "acts" | "law" | "local" | "municipal" | "appropriation" | "resolve" | "resolves" | "resolution" | "resolution_chapter" | "joint_resolution" | "concurrent_resolution" | "memorial" | "initiated_bill" | "constitutional_amendment")[] | null;
    instrumentType?: ("act" | "joint_resolution" | "concurrent_resolution" | "resolution" | "resolve" | "memorial" | "other") | ("act" | "joint_resolution" | "concurrent_resolution" | "resolution" | "resolve" | "memorial" | "other")[] | null;
    enactmentOutcome?: ("signed" | "became_law_without_signature" | "veto_overridden" | "line_item_veto" | "vetoed" | "pocket_veto" | "not_presented" | "approved_by_voters" | "unknown") | ("signed" | "became_law_without_signature" | "veto_overridden" | "line_item_veto" | "vetoed" | "pocket_veto" | "not_presented" | "approved_by_voters" | "unknown")[] | null;
    approvedFrom?: string | null;
    approvedTo?: string | null;
    effectiveFrom?: string | null;
    effectiveTo?: string | null;
    hasText?: boolean | null;
    textStatus?: SessionLawTextStatus | null;
    isLaw?: boolean | null;
    updatedSince?: string | null;
    limit?: number;
    offset?: number;
};
export type SessionLawHit = {
    sessionLawId: string;
    lawId: string | null;
    jurisdiction: string;
    citation: string;
    citableAs: string | null;
    citationShort: string | null;
    session: LegislativeSession;
    series: string;
    instrumentType: string;
    "number": string | null;
    billKey: string | null;
    billNumber: string | null;
    title: string | null;
    shortTitle: string | null;
    numberingYear: number | null;
    approvedDate: string | null;
    approvedDateDerived: boolean;
    effectiveFirst: string | null;
    effectiveLast: string | null;
    enactmentOutcome: string;
    isLaw: boolean | null;
    textStatus: SessionLawTextStatus;
    withheldReason: string | null;
    charCount: number | null;
    estimatedBodyPages: number | null;
    versionNo: number | null;
    pageCount: number | null;
    textSha256: string | null;
    amendatoryMarkup: string | null;
    markupConvention: string | null;
    documentKind: string | null;
    identityConfidence: string;
    licenseNote: string | null;
    updatedAt: string | null;
    relevanceScore: number;
    snippet: string;
    href: string;
    bodyHref: string | null;
};
export type ReaderBlock = {
    kind: "p" | "level" | "heading" | "table" | "quote" | "note" | "formula";
    start: number;
    end: number;
    depth: number;
    label: string | null;
    anchor: string | null;
    level: string | null;
    table?: number;
};
export type ReaderMark = {
    kind: "ref" | "i" | "b" | "sup" | "sub" | "sc" | "num" | "head" | "term" | "fn";
    start: number;
    end: number;
    target?: string | null;
    footnote?: number;
};
export type ReaderTable = {
    caption: string | null;
    rows: {
        text: string;
        header: boolean;
        colspan: number;
        rowspan: number;
    }[][];
};
export type ReaderBody = {
    text: string;
    blocks: ReaderBlock[];
    marks: ReaderMark[];
    tables: ReaderTable[];
    footnotes: {
        sign: string;
        text: string;
    }[];
};
export type ReaderNote = {
    topic: string;
    group: string | null;
    heading: string;
    body: ReaderBody;
};
export type TextSource = {
    key: string;
    name: string;
    corpusType: string;
    jurisdiction: string;
    titleNumber: string | null;
    release: string;
    releaseDate: string | null;
    format: string;
    positiveLaw: boolean | null;
    isFiction: boolean;
    installedAt: string;
    retrievedAt: string | null;
    retrievedFrom: string | null;
};
export type TreeNode = {
    id: string;
    kind: string;
    "number": string | null;
    label: string;
    name: string;
    status: string | null;
    isLeaf: boolean;
    actId: string | null;
    sectionCount: number | null;
    liveCount: number | null;
    isFiction: boolean;
};
export type SectionNeighbour = {
    actId: string;
    citation: string;
    "number": string;
    label: string;
    heading: string;
    status: string;
    level: string | null;
};
export type SectionPointer = {
    actId: string;
    citation: string;
    "number": string;
    label: string;
    heading: string;
    status: string;
};
export type ReaderLink = {
    section: SectionPointer | null;
    pinpoint: string | null;
    node: string | null;
    url: string | null;
};
export type ReaderFigures = {
    [key: string]: {
        figureId: string;
        width: number;
        height: number;
    };
};
export type NumberVersion = {
    actId: string;
    citation: string;
    heading: string;
    "from": string | null;
    through: string | null;
};
export type ReaderView = {
    section: Section;
    body: ReaderBody;
    notes: ReaderNote[];
    credit: string;
    source: TextSource;
    path: TreeNode[];
    levelNotes: {
        node: string;
        label: string;
        notes: ReaderNote[];
    }[];
    previous: SectionNeighbour | null;
    next: SectionNeighbour | null;
    container: string | null;
    before: {
        container: string;
        section: SectionNeighbour;
    } | null;
    after: {
        container: string;
        section: SectionNeighbour;
    } | null;
    links: {
        [key: string]: ReaderLink;
    };
    figures: ReaderFigures;
    versions: NumberVersion[];
    resolvedFrom: ResolvedFrom | null;
};
export type SectionEdition = {
    actId: string;
    source: string;
    corpusType: string;
    release: string;
    releaseDate: string | null;
    installedAt: string;
    isFiction: boolean;
    format: string;
};
export type LevelSection = {
    actId: string;
    label: string;
    heading: string;
    status: string;
    body: ReaderBody;
    credit: string;
    begins: {
        label: string;
        name: string;
    }[];
};
export type Bookmark = {
    id: string;
    actId: string;
    anchor: string | null;
    citation: string;
    heading: string;
    isInstalled: boolean;
    createdAt: string;
};
export type CitationStanding = "kept" | "changed" | "moved" | "lost" | "absent";
export type OwnNote = {
    id: string;
    actId: string;
    citation: string;
    heading: string;
    anchor: string | null;
    standing: CitationStanding;
    writtenAt: {
        anchor: string | null;
        words: string;
        release: string;
    };
    body: string;
    createdAt: string;
    updatedAt: string;
};
export type RecentSection = {
    actId: string;
    citation: string;
    heading: string;
    at: string;
};
export type MailSettings = {
    host: string;
    port: number;
    security: "tls" | "starttls" | "none";
    user: string;
    hasPassword: boolean;
    "from": string;
};
export type TrashItem = {
    kind: string;
    id: string;
    title: string;
    matterId: string | null;
    matterName: string | null;
    sizeBytes: number | null;
    trashedAt: string;
    purgedAt: string;
};
export type TrashItemPage = {
    data: TrashItem[];
    pagination: Pagination;
};
export type RecordCounts = {
    [key: string]: number;
};
export type Backup = {
    name: string;
    kind: "daily" | "weekly" | "manual" | "migration" | "before-restore" | "before-import";
    at: string;
    program: string;
    bytes: number;
    files: string[];
    originals: number;
    missingOriginals: number;
    counts: RecordCounts;
};
export type RestoreOutcome = {
    name: string;
    at: string;
    ok: boolean;
    detail: string;
};
export type CopyOutcome = {
    name: string;
    at: string;
    folder: string;
    ok: boolean;
    detail: string;
};
export type BackupState = {
    data: Backup[];
    pagination: Pagination;
    isRunning: boolean;
    lastRestore: RestoreOutcome | null;
    lastError: string | null;
    folder: string;
    fileCheck?: {
        at: string;
        files: number;
        problem: string | null;
    } | null;
    notes?: string[];
    copies?: {
        folder: string | null;
        time: string | null;
        isRunning: boolean;
        last: CopyOutcome | null;
    };
};
export type RestorePreview = {
    backup: Backup;
    now: RecordCounts | null;
    keeps: string[];
    files: {
        name: string;
        action: "replaced" | "kept";
        reason: string;
    }[];
    lostOriginals: number;
    notes?: string[];
};
export type CopySettings = {
    folder: string | null;
    time: string | null;
};
export type WorkspaceExport = {
    id: string;
    at: string;
    fileName: string;
    bytes: number;
    counts: {
        [key: string]: number;
    };
    missingOriginals: number;
    damagedOriginals: number;
};
export type ImportCounts = {
    kinds: {
        kind: string;
        added: number;
        there: number;
        left: number;
    }[];
    toRead: number;
    textOnly: number;
    paused: number;
    windowOnly: number;
    windowOnlyNames: string[];
    isSampleHere: boolean;
};
export type ImportPreview = {
    id: string;
    bytes: number;
    madeAt: string;
    organization: string;
    program: string;
    documents: number;
    would: ImportCounts;
};
export type ImportOutcome = {
    id: string;
    at: string;
    taken: ImportCounts;
};
export type TransferState = {
    exporting: Operation | null;
    "export": WorkspaceExport | null;
    importing: Operation | null;
    pending: ImportPreview | null;
    lastImport: ImportOutcome | null;
};
export type FileLink = {
    url: string;
    expiresAt: string;
};
export type AirGap = {
    isAirGapped: boolean;
    isAllowed: boolean;
};
export type SentContent = {
    matterId: string;
    documentId: string;
    operationId: string | null;
    sentences: number;
    characters: number;
    sha256: string;
};
export type NetworkConnection = {
    seq: number;
    at: string;
    purpose: "law" | "webhook" | "mail" | "model" | "update" | "cases" | "sign-in" | "firm";
    host: string;
    method: string;
    status: number | null;
    outcome: ("ok" | "failed" | "blocked") | null;
    bytesSent: number | null;
    bytesReceived: number | null;
    content: SentContent | null;
};
export type Board = {
    corpusType: string;
    state: string | null;
    label: string;
    cadence: "daily" | "weekly" | "monthly";
    lastRetrievedAt: string | null;
    retrievalStatus: "current" | "stale" | "failing" | "never_retrieved";
    scopable: boolean;
    scopeBrowseCorpus: string | null;
    publishesSourceChangedOn: boolean;
    changeSignal: string;
    sources: string[];
    agencies: string[];
};
export type WatchChannel = "webhook" | "email" | "both";
export type WatchRequest = {
    corpusType: string;
    state?: Jurisdiction | null;
    channel?: WatchChannel;
    webhookUrl?: string | null;
    webhookSecret?: string | null;
    emailAddress?: string | null;
    scope?: {
        [key: string]: string | number | null;
    } | null;
    webhookAuth?: {
        scheme: "none" | "bearer" | "basic" | "header";
        secret?: string | null;
        headerName?: string | null;
    } | null;
};
export type WatchScope = {
    [key: string]: string;
};
export type WebhookAuth = {
    scheme: "none" | "bearer" | "basic" | "header";
    headerName: string | null;
    hasSecret: boolean;
};
export type Watch = {
    id: string;
    corpusType: string;
    state: string | null;
    channel: WatchChannel;
    webhookUrl: string | null;
    emailAddress: string | null;
    scope: WatchScope | null;
    webhookAuth: WebhookAuth | null;
    hasWebhookSecret: boolean;
    isActive: boolean;
    createdAt: string;
    updatedAt: string;
    lastNotifiedAt: string | null;
    lastStatus: number | null;
    changeSignal: string;
};
export type WatchPatch = {
    isActive?: boolean;
    webhookUrl?: string;
    webhookSecret?: string;
    emailAddress?: string;
    scope?: {
        [key: string]: string | number | null;
    } | null;
    webhookAuth?: {
        scheme: "none" | "bearer" | "basic" | "header";
        secret?: string | null;
        headerName?: string | null;
    } | null;
};
export type WebhookTestOutcome = {
    channel: WatchChannel;
    webhook: {
        success: boolean;
        statusCode: number | null;
        error: string | null;
    } | null;
    email: {
        success: boolean;
        error: string | null;
    } | null;
};
export type WebhookDelivery = {
    id: number;
    watchId: string;
    refreshLogId: number;
    attemptedAt: string;
    statusCode: number | null;
    success: boolean;
    attemptNumber: number;
    error: string | null;
};
export type WatchChange = {
    id: number;
    refreshLogId: number;
    corpusType: string;
    state: string | null;
    changeKind: ChangeKind;
    actId: string;
    citation: string | null;
    title: string | null;
    detectedAt: string;
    hasDiff: boolean;
    sourceChangedOn?: string | null;
    movedTo?: MovedSection;
    movedFrom?: MovedSection;
};
export type OwnBoard = {
    corpusType: string;
    state: string | null;
    label: string;
    cadence: "daily" | "weekly" | "monthly";
    lastRetrievedAt: string | null;
    retrievalStatus: "current" | "stale" | "failing" | "never_retrieved";
    scopable: boolean;
    scopeBrowseCorpus: string | null;
    publishesSourceChangedOn: boolean;
    changeSignal: string;
    sources: string[];
    agencies: string[];
    checkedAt: string | null;
    newer: string[];
    isRefreshable: boolean;
    hasFolder: boolean;
    isRefreshing: boolean;
    reading: {
        path: string;
        document: string;
        documentsDone: number;
        documentsTotal: number | null;
        bytesDone: number;
        bytesTotal: number | null;
        isInstalling: boolean;
    } | null;
    lastError: string | null;
    lastNotes: string[];
};
export type OwnChannel = "window" | "email" | "webhook" | "both";
export type OwnWatch = {
    id: string;
    corpusType: string;
    state: string | null;
    boardLabel: string;
    scope: WatchScope | null;
    citation: string | null;
    channel: OwnChannel;
    webhookUrl: string | null;
    emailAddress: string | null;
    kinds: ChangeKind[];
    hasNotes: boolean;
    webhookAuth: WebhookAuth | null;
    hasWebhookSecret: boolean;
    note: string;
    digest: "now" | "daily" | "weekly";
    isActive: boolean;
    createdAt: string;
    lastNotifiedAt: string | null;
    health: ("ok" | "failing") | null;
    open: number;
};
export type ChangedRelease = {
    release: string;
    releaseDate: string | null;
    installedAt: string;
};
export type ChangeReleases = {
    before: ChangedRelease | null;
    after: ChangedRelease;
};
export type OwnChange = {
    id: number;
    refreshLogId: number;
    corpusType: string;
    state: string | null;
    changeKind: ChangeKind;
    actId: string;
    citation: string | null;
    title: string | null;
    detectedAt: string;
    hasDiff: boolean;
    sourceChangedOn?: string | null;
    movedTo?: MovedSection;
    movedFrom?: MovedSection;
    boardLabel: string;
    "class": "text" | "notes";
    mark: "unread" | "snoozed" | "done";
    snoozedUntil: string | null;
    citedBy: number;
    watchIds: string[];
    releases: ChangeReleases;
};
export type AffectedSections = {
    sections: {
        actId: string;
        citation: string;
        heading: string;
    }[];
    total: number;
};
export type SectionVersion = {
    id: number;
    release: string;
    releaseDate: string | null;
    installedAt: string;
    until: string | null;
    isCurrent: boolean;
};
export type FailingChannel = {
    watchId: string;
    boardLabel: string;
    scope: WatchScope | null;
    target: "webhook" | "email";
    failures: number;
    lastError: string | null;
    lastAttemptAt: string;
};
export type DeliveryAttempt = {
    id: number;
    refreshLogId: number;
    target: "webhook" | "email";
    attemptedAt: string;
    statusCode: number | null;
    success: boolean;
    attemptNumber: number;
    error: string | null;
    responseHead: string | null;
};
export type Notice = {
    refreshLogId: number;
    target: "webhook" | "email";
    deliveryId: string;
    state: "pending" | "sent" | "given-up";
    attempts: number;
    nextAttemptAt: string | null;
    createdAt: string;
};
export type NoticeRequest = {
    url: string;
    headers: {
        [key: string]: string;
    };
    body: string;
};
export type Welcome = {
    isNew: boolean;
    isSampleDue: boolean;
    dataDir: string;
    sample: "absent" | "installing" | "installed" | "failed";
    sampleMatterId: string | null;
};
export type AuthorityPlace = {
    start: number;
    end: number;
    line: number;
    text: string;
    pinpoint: string | null;
    pinpointExists: boolean | null;
    isShort: boolean;
    before: string;
    after: string;
};
export type TableAuthority = {
    key: string;
    kind: "case" | "constitution" | "statute" | "state-statute" | "rule" | "regulation" | "state-regulation" | "session-law" | "register" | "executive" | "other";
    citation: string;
    section: SectionPointer | null;
    isFiction: boolean;
    node: string | null;
    gap: ("not-installed" | "no-such-provision" | "needs-state") | null;
    law: string | null;
    nearest: SectionPointer[];
    url: string | null;
    places: AuthorityPlace[];
};
export type ElsewhereRequest = {
    query: string;
    matchType?: "any" | "all" | "phrase";
    wordForms?: boolean;
    state?: Jurisdiction | Jurisdiction[] | null;
    titleNumber?: number | null;
    chapter?: string | string[] | null;
    actStatus?: SectionStatus | SectionStatus[] | null;
    excludeRepealed?: boolean;
    yearFrom?: number | null;
    yearTo?: number | null;
    agency?: string | string[] | null;
    documentType?: ("final" | "proposed" | "presidential") | ("final" | "proposed" | "presidential")[] | null;
    publishedFrom?: string | null;
    publishedTo?: string | null;
    includeSample?: boolean;
    collection: "STATE_SESSION_LAW" | "ACTS";
    limit?: number;
    offset?: number;
};
export type ElsewhereHit = {
    collection: "STATE_SESSION_LAW" | "ACTS";
    id: string;
    section: string | null;
    citation: string;
    title: string;
    within: string | null;
    date: string | null;
    status: string | null;
    excerpt: string;
    place: {
        "from": number;
        at: number;
    } | null;
    isFiction: boolean;
};
export type ElsewherePage = {
    results: ElsewhereHit[];
    exact: boolean;
    hits: number;
    hasMore: boolean;
};
export type SearchSuggestion = {
    collection: "STATE_SESSION_LAW" | "ACTS";
    id: string;
    section: string | null;
    citation: string;
    title: string;
    status: string | null;
    exact: boolean;
};
export type NamedBody = {
    query: string;
    corpusType?: CorpusType | CorpusType[] | null;
    state?: Jurisdiction | Jurisdiction[] | null;
    titleNumber?: number | null;
    includeSample?: boolean;
};
export type NamedLevel = {
    node: string;
    label: string;
    name: string;
    corpusType: string;
    within: {
        label: string;
        name: string;
    } | null;
    sections: number;
    isExact: boolean;
    isFiction: boolean;
};
export type MissingNamed = {
    gap: "not-installed" | "no-such-provision" | "needs-state";
    law: string | null;
    sentence: string;
    fetch: {
        source: string;
        item: string;
        release?: string;
    } | null;
    nearest: SectionCandidate[];
    citation: string;
    named: "citation" | "title" | "term";
};
export type Named = {
    sections: Section[];
    levels: NamedLevel[];
    missing: MissingNamed | null;
};
export type SearchOutlookRequest = {
    query: string;
    matchType?: "any" | "all" | "phrase";
    wordForms?: boolean;
    state?: Jurisdiction | Jurisdiction[] | null;
    titleNumber?: number | null;
    chapter?: string | string[] | null;
    actStatus?: SectionStatus | SectionStatus[] | null;
    excludeRepealed?: boolean;
    yearFrom?: number | null;
    yearTo?: number | null;
    agency?: string | string[] | null;
    documentType?: ("final" | "proposed" | "presidential") | ("final" | "proposed" | "presidential")[] | null;
    publishedFrom?: string | null;
    publishedTo?: string | null;
    includeSample?: boolean;
    corpusType?: ("USC" | "CFR" | "STATE" | "CONSTITUTION" | "FEDERAL_RULES" | "STATE_CONSTITUTION" | "STATE_RULES" | "EXECUTIVE_ACTION" | "REGULATION" | "FEDERAL_REGISTER" | "AGENCY_GUIDANCE" | "SENTENCING_GUIDELINES" | "US_TAX_TREATY" | "STATE_AGENCY_GUIDANCE" | "SESSION_LAW" | "STATE_AG_OPINION" | "AGENCY_ADJUDICATION" | "CFR_ANNUAL" | "USC_ANNUAL" | "STATUTE_COMPILATION" | "FEDERAL_REGISTER_NOTICE" | "FEDERAL_LOCAL_RULES" | "STATE_SESSION_LAW" | "ACTS") | ("USC" | "CFR" | "STATE" | "CONSTITUTION" | "FEDERAL_RULES" | "STATE_CONSTITUTION" | "STATE_RULES" | "EXECUTIVE_ACTION" | "REGULATION" | "FEDERAL_REGISTER" | "AGENCY_GUIDANCE" | "SENTENCING_GUIDELINES" | "US_TAX_TREATY" | "STATE_AGENCY_GUIDANCE" | "SESSION_LAW" | "STATE_AG_OPINION" | "AGENCY_ADJUDICATION" | "CFR_ANNUAL" | "USC_ANNUAL" | "STATUTE_COMPILATION" | "FEDERAL_REGISTER_NOTICE" | "FEDERAL_LOCAL_RULES" | "STATE_SESSION_LAW" | "ACTS")[] | null;
};
export type SearchOutlook = {
    hits: number;
    elsewhere: number;
    unfiltered: number;
    without: {
        filter: "corpusType" | "state" | "titleNumber" | "chapter" | "actStatus" | "excludeRepealed" | "yearFrom" | "yearTo" | "agency" | "documentType" | "publishedFrom" | "publishedTo";
        hits: number;
    }[];
    corpora: {
        value: string;
        hits: number;
    }[];
    states: {
        value: string;
        hits: number;
    }[];
    titles: {
        value: string;
        hits: number;
    }[];
    chapters: {
        value: string;
        name: string | null;
        hits: number;
    }[];
    statuses: {
        value: string;
        hits: number;
    }[];
    agencies: {
        value: string;
        name: string;
        hits: number;
    }[];
    documents: {
        value: string;
        hits: number;
    }[];
    inForce: number;
    unknownWords: {
        typed: string;
        meant: string | null;
    }[];
    corrected: string | null;
    isCitation: boolean;
    missing: MissingNamed | null;
};
export type SearchAddress = {
    q: string;
    match?: "any" | "all" | "phrase" | "connectors";
    corpus?: ("USC" | "CFR" | "STATE" | "CONSTITUTION" | "FEDERAL_RULES" | "STATE_CONSTITUTION" | "STATE_RULES" | "EXECUTIVE_ACTION" | "REGULATION" | "FEDERAL_REGISTER" | "AGENCY_GUIDANCE" | "SENTENCING_GUIDELINES" | "US_TAX_TREATY" | "STATE_AGENCY_GUIDANCE" | "SESSION_LAW" | "STATE_AG_OPINION" | "AGENCY_ADJUDICATION" | "CFR_ANNUAL" | "USC_ANNUAL" | "STATUTE_COMPILATION" | "FEDERAL_REGISTER_NOTICE" | "FEDERAL_LOCAL_RULES" | "STATE_SESSION_LAW" | "ACTS")[];
    state?: Jurisdiction[];
    title?: number;
    chapter?: string;
    status?: SectionStatus[];
    inForce?: boolean;
    sample?: boolean;
    "from"?: number;
    to?: number;
    agency?: string[];
    document?: ("final" | "proposed" | "presidential")[];
    publishedFrom?: string;
    publishedTo?: string;
    scope?: "law" | "own";
    matter?: string;
};
export type SavedSearch = {
    id: string;
    name: string;
    search: SearchAddress;
    createdAt: string;
};
export type PastSearch = {
    id: number;
    search: SearchAddress;
    hits: number;
    at: string;
};
export type ActLegalStatus = "in_force" | "repealed" | "superseded" | "spent";
export type ActSearchRequest = {
    query: string;
    category?: ("central" | "state" | "regulatory" | "repealed" | "spent") | null;
    state?: ("andaman-and-nicobar-islands" | "andaman-nicobar" | "andhra-pradesh" | "arunachal-pradesh" | "assam" | "bihar" | "central" | "chandigarh" | "chhattisgarh" | "dadra-and-nagar-haveli-and-daman-and-diu" | "dadra-nagar-haveli" | "delhi" | "goa" | "gujarat" | "haryana" | "himachal-pradesh" | "jammu-and-kashmir" | "jammu-kashmir" | "jharkhand" | "karnataka" | "kerala" | "ladakh" | "lakshadweep" | "madhya-pradesh" | "maharashtra" | "manipur" | "meghalaya" | "mizoram" | "nagaland" | "odisha" | "puducherry" | "punjab" | "rajasthan" | "sikkim" | "tamil-nadu" | "telangana" | "tripura" | "uttar-pradesh" | "uttarakhand" | "west-bengal") | null;
    department?: string | null;
    actStatus?: ActLegalStatus | ActLegalStatus[] | null;
    excludeRepealed?: boolean;
    isSubordinate?: boolean | null;
    provisionType?: ("mandatory" | "general" | "prohibitory" | "overriding" | "discretionary" | "declaratory") | ("mandatory" | "general" | "prohibitory" | "overriding" | "discretionary" | "declaratory")[] | null;
    sectionType?: ("amendment_provision" | "article" | "body" | "chapter_heading" | "definition_clause" | "definitions" | "part_heading" | "preamble" | "schedule" | "section" | "short_title" | "sub_section") | ("amendment_provision" | "article" | "body" | "chapter_heading" | "definition_clause" | "definitions" | "part_heading" | "preamble" | "schedule" | "section" | "short_title" | "sub_section")[] | null;
    legalSubject?: ("administrative_law" | "banking_finance" | "civil_procedure" | "constitutional_law" | "corporate_law" | "criminal_law" | "environmental_law" | "family_law" | "general" | "information_technology" | "intellectual_property" | "labour_law" | "property_law" | "tax_law") | ("administrative_law" | "banking_finance" | "civil_procedure" | "constitutional_law" | "corporate_law" | "criminal_law" | "environmental_law" | "family_law" | "general" | "information_technology" | "intellectual_property" | "labour_law" | "property_law" | "tax_law")[] | null;
    matchType?: "any" | "all" | "phrase";
    page?: number;
    pageSize?: number;
    yearFrom?: number | null;
    yearTo?: number | null;
    sectionNumber?: string | null;
    actTitle?: string | null;
};
export type ActCitation = {
    citation: string | null;
    citationShort: string | null;
    displayPath: string | null;
    breadcrumb: {
        "type": string;
        num: string | null;
        label: string | null;
        name: string | null;
    }[];
};
export type ActHit = {
    actId: string;
    title: string;
    content: string;
    citation: ActCitation;
    sectionNumber: string | null;
    sectionTitle: string | null;
    chapter: string | null;
    chapterTitle: string | null;
    year: number | null;
    category: string | null;
    state: string | null;
    department: string | null;
    jurisdiction: string | null;
    actStatus: string | null;
    provisionType: string | null;
    legalSubject: string[] | null;
    actsReferenced: string[] | null;
    longTitle: string | null;
    enactmentDate: string | null;
    enactmentDateRaw: string | null;
    pdfUrl: string | null;
    textUrl: string | null;
    sourceUrl: string | null;
    sourceUrlNote: string | null;
    relevanceScore: number | null;
};
export type ActSearchReply = {
    data: {
        results: ActHit[];
        totalReturned: number;
    };
    meta: {
        processingTimeMs: number;
        creditsConsumed: number;
        creditsRemaining: number;
        page: number;
        pageSize: number;
        total: number;
        totalPages: number;
    };
};
export type ActFilters = {
    data: {
        categories: {
            value: string;
            count: number;
        }[];
        states: {
            value: string;
            count: number;
        }[];
        departments: {
            value: string;
            count: number;
        }[];
        truncated: string[];
    };
    meta: CallCost;
};
export type ActCoverage = {
    data: {
        totals: {
            acts: number;
            actsRetired: number;
            sections: number;
            passages: number;
            measuredOn: string | null;
        };
        depth: {
            actsWithText: number;
            actsWithAmendmentEvents: number;
            actsWithRepealClaim: number;
            actsWithStructure: number;
            actsWithCitation: number;
            actsWithSourceUrl: number;
            actsClaimingAmendmentsWithoutEvents: number;
        };
        byCategory: {
            value: string;
            passages: number;
        }[];
        byRegulator: {
            value: string;
            passages: number;
        }[];
        byStatus: {
            value: string;
            passages: number;
        }[];
        byJurisdiction: {
            code: string;
            acts: number;
            sections: number;
            passages: number | null;
        }[];
        categoryLegend: {
            value: string;
            meaning: string;
        }[];
        caveats: {
            [key: string]: string;
        };
    };
    meta: CallCost;
};
export type ListedAct = {
    actId: string;
    title: string;
    year: number | null;
    category: string | null;
    state: string | null;
    department: string | null;
    actNumber: string | null;
    actStatus: string | null;
    enactmentDate: string | null;
    enactmentDateRaw: string | null;
    citation: string | null;
    sectionCount: number | null;
};
export type ActList = {
    results: ListedAct[];
    total: number;
    page: number;
    pageSize: number;
    hasMore: boolean;
    note: string;
    meta: CallCost;
};
export type CorrespondingSection = {
    oldAct: string;
    newAct: string;
    effectiveDate: string;
    provisions: {
        oldAct: string;
        oldSection: string | null;
        newAct: string;
        newSection: string | null;
        subject: string | null;
        effectiveDate: string;
    }[];
    total: number;
    coverage: {
        mappedProvisions: number;
        numberedSectionsMapped: number;
        numberedSectionsInOldCode: number;
        numberedSectionCoverage: number;
        oldCode: string;
        source: {
            publisher: string;
            title: string;
            url: string;
        };
        basis: string;
        isComplete: boolean;
        note: string;
        bothCodesAreLiveLaw: boolean;
    };
    meta: CallCost;
};
export type ActResolvedFrom = {
    input: string;
    actId: string;
    via: ("normalized_id" | "normalized_section")[];
    sectionInput: string | null;
    sectionNumber: string | null;
    subProvision: string | null;
};
export type ActText = {
    actId: string;
    title: string;
    year: number | null;
    category: string | null;
    textUrl: string;
    pdfUrl: string | null;
    htmlUrl: string | null;
    chunksCount: number;
    isSubordinate: boolean;
    issuedDate: string | null;
    currencyStatus: "repeal_tracked" | "as_issued";
    resolvedFrom: ActResolvedFrom | null;
    meta: CallCost;
};
export type ActStructure = {
    actId: string;
    title: string;
    longTitle: string | null;
    actNumber: string | null;
    sections: {
        sectionNumber: string;
        title: string | null;
        sectionType: string;
        chapter: string | null;
        chapterTitle: string | null;
        available: boolean;
        amendmentEventsHeld: number;
    }[];
    total: number;
    retrievedOn: string | null;
    resolvedFrom: ActResolvedFrom | null;
    meta: CallCost;
};
export type SectionNumber = string;
export type ActFootnote = {
    sectionNumber: string | null;
    sectionTitle: string | null;
    footnoteId: number | null;
    footnoteText: string;
    footnoteType: string;
    byAct: string | null;
    originalText: string | null;
    effectiveDate: string | null;
    effectiveDateRaw: string | null;
};
export type ActAmendments = {
    actId: string;
    title: string;
    totalFootnotes: number;
    footnotes: ActFootnote[];
    typeCounts: {
        [key: string]: number;
    };
    page: number;
    pageSize: number;
    hasMore: boolean;
    resolvedFrom: ActResolvedFrom | null;
    meta: CallCost;
};
export type ActRepealClaim = {
    repealedBy: string | null;
    repealedByYear: number | null;
    source: string | null;
    sourceHandle: string | null;
    commencementVerified: boolean;
    note: string;
};
export type ActStatus = {
    actId: string;
    title: string | null;
    citation: ActCitation;
    goodLawStatus: "good_law" | "not_good_law" | "unknown";
    goodLawReason: string;
    publisherStatus: ActLegalStatus | null;
    servedStatus: "served" | "retired";
    isSubordinate: boolean | null;
    delegationType: string | null;
    parentActName: string | null;
    commencementInfo: string | null;
    territorialExtent: string | null;
    enactmentDate: string | null;
    enactmentDateRaw: string | null;
    dateOfAssent: string | null;
    dateOfAssentRaw: string | null;
    lastAmendedYear: number | null;
    repeals: string[];
    supersededBy: string | null;
    subordinateCount: number | null;
    repealClaim: ActRepealClaim | null;
    retirement: {
        reason: string | null;
        duplicateOf: string | null;
        observedOn: string | null;
    } | null;
    currencyNote: string | null;
    provenance: {
        sourceUrl: string | null;
        sourceUrlNote: string | null;
        textUrl: string | null;
        pdfUrl: string | null;
    };
    resolvedFrom: ActResolvedFrom | null;
    meta: CallCost;
};
export type ActSectionBody = {
    actId: string;
    sectionNumber: string;
    citation: ActCitation;
    text: string | null;
    available: boolean;
    note: string | null;
    wordCount: number | null;
    currency: {
        textIs: "as_published";
        amendmentsApplied: boolean;
        amendmentEventsHeld: number;
        note: string;
    };
    bodyProvenance: {
        chunksHeld: number;
        contiguous: boolean;
        source: "act_document";
        chunkIndexRange: number[];
        actTextUrl: string;
        charStart: number;
        charEnd: number;
    };
    provenance: {
        sourceUrl: string | null;
        textUrl: string | null;
        pdfUrl: string | null;
    };
    resolvedFrom: ActResolvedFrom | null;
    meta: CallCost;
};
export type ActEvent = {
    effectId: string;
    action: string | null;
    amendingAct: string | null;
    amendingActKind: string | null;
    amendingActYear: number | null;
    amendingSection: string | null;
    effectiveDate: string | null;
    effectiveDateSource: "publisher" | "not_recorded";
    originalText: string | null;
    publisherNote: string | null;
    appliedStatus: "not_applied";
    appliedNote: string | null;
};
export type ActHistory = {
    actId: string;
    sectionNumber: string;
    citation: ActCitation;
    events: ActEvent[];
    total: number;
    hasMore: boolean;
    offset: number;
    coverage: {
        publisherClaimsAmendments: boolean;
        structuredEventsHeld: number;
        eventsWithDate: number;
        note: string | null;
    };
    asOf: {
        requested: string;
        inForceByDate: number;
        afterDate: number;
        undated: number;
        textReflectsEvents: number;
        isBounded: boolean;
        note: string;
    } | null;
    resolvedFrom: ActResolvedFrom | null;
    meta: CallCost;
};
export type ActCandidate = {
    actId: string;
    title: string;
    actNumber: string | null;
    year: number | null;
    category: string | null;
    state: string | null;
    citation: ActCitation;
    sectionNumber: string | null;
    sectionTitle: string | null;
    href: string;
};
export type ActResolution = {
    input: string;
    status: "resolved" | "ambiguous" | "not_found" | "malformed";
    candidates: ActCandidate[];
    reason: ("no_act_named" | "act_not_held" | "text_not_held" | "section_not_found" | "several_acts" | "several_sections" | "partial_name" | "name_and_number_differ") | null;
    parsed: {
        actId: string | null;
        actName: string | null;
        actNumber: string | null;
        actYear: number | null;
        state: string | null;
        sectionNumber: string | null;
        subProvision: string | null;
    } | null;
};
export type ActResolveReply = {
    results: ActResolution[];
    resolvedCount: number;
    count: number;
    meta: CallCost;
};
export type ActResolveRequest = {
    citations: string[];
};
export type ActSectionRecord = {
    actId: string;
    sectionNumber: string;
    title: string | null;
    sectionType: "amendment_provision" | "article" | "body" | "chapter_heading" | "definition_clause" | "definitions" | "part_heading" | "preamble" | "schedule" | "section" | "short_title" | "sub_section";
    chapter: string | null;
    chapterTitle: string | null;
    citation: ActCitation;
    available: boolean;
    wordCount: number | null;
    amendmentEventsHeld: number;
    referencesHeld: number;
    previous: {
        sectionNumber: string;
        title: string | null;
    } | null;
    next: {
        sectionNumber: string;
        title: string | null;
    } | null;
    bodyHref: string;
    provenance: {
        sourceUrl: string | null;
        textUrl: string | null;
        pdfUrl: string | null;
    };
    resolvedFrom: ActResolvedFrom | null;
    meta: CallCost;
};
export type ActReference = {
    kind: "own_section" | "act_section" | "act";
    /** As printed */
    text: string;
    /** As printed; null for a section of the act itself */
    actTitle: string | null;
    actNumber: string | null;
    actYear: number | null;
    sectionNumber: string | null;
    subProvision: string | null;
    /** Null when the act is not installed, or more than one fits */
    actId: string | null;
    /** The act, or the section named, is installed */
    isHeld: boolean;
    /** In the text of the section */
    charStart: number;
    charEnd: number;
};
export type ActReferences = {
    actId: string;
    sectionNumber: string;
    citation: ActCitation;
    references: ActReference[];
    total: number;
    page: number;
    pageSize: number;
    hasMore: boolean;
    note: string;
    resolvedFrom: ActResolvedFrom | null;
    meta: CallCost;
};
export type ActCiter = {
    actId: string;
    title: string;
    sectionNumber: string;
    sectionTitle: string | null;
    citation: ActCitation;
    /** As printed there */
    text: string;
    toSection: string | null;
    subProvision: string | null;
};
export type ActCitedBy = {
    actId: string;
    title: string;
    section: string | null;
    citers: ActCiter[];
    total: number;
    page: number;
    pageSize: number;
    hasMore: boolean;
    note: string;
    resolvedFrom: ActResolvedFrom | null;
    meta: CallCost;
};
export type SubordinateLaw = {
    actId: string;
    title: string;
    year: number | null;
    category: string | null;
    state: string | null;
    delegationType: string | null;
    issuedDate: string | null;
    actStatus: string | null;
    sectionCount: number | null;
};
export type ActSubordinateLaw = {
    actId: string;
    title: string;
    instruments: SubordinateLaw[];
    total: number;
    page: number;
    pageSize: number;
    hasMore: boolean;
    note: string;
    resolvedFrom: ActResolvedFrom | null;
    meta: CallCost;
};
export type ActDefinitions = {
    actId: string;
    title: string;
    terms: {
        term: string;
        definition: string;
        marker: string | null;
        sectionNumber: string;
        charStart: number;
        charEnd: number;
    }[];
    total: number;
    page: number;
    pageSize: number;
    hasMore: boolean;
    note: string;
    resolvedFrom: ActResolvedFrom | null;
    meta: CallCost;
};
/**
 * Exchange the one-time secret of a sign-in link for a session
 */
export function sessionOpen(body: {
    bootstrapSecret: string;
    passphrase?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            token: string | null;
            expiresAt: string;
            owner: {
                name: string;
            };
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/session", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Who is signed in
 */
export function sessionRead(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            expiresAt: string | null;
            owner: {
                name: string;
            };
            person: {
                id: string;
                email: string;
                role: "owner" | "admin" | "lawyer" | "assistant" | "auditor";
            } | null;
            hasPassphrase: boolean;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/session", {
        ...opts
    });
}
/**
 * Sign out
 */
export function sessionClose(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/session", {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Set, change or (null) remove the sign-in passphrase
 */
export function sessionSetPassphrase(body: {
    passphrase: string | null;
    current?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/session/passphrase", oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * How a browser can sign in here
 */
export function peopleWays(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            firm: string | null;
            version: string;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/sign-in", {
        ...opts
    });
}
/**
 * People who may sign in, by name
 */
export function peopleList(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            isOpen: boolean;
            ownId: string | null;
            roles: ("owner" | "admin" | "lawyer" | "assistant" | "auditor")[];
            people: {
                id: string;
                email: string;
                name: string;
                role: "owner" | "admin" | "lawyer" | "assistant" | "auditor";
                status: "invited" | "active" | "ended";
                invitedAt: string;
                lastSignInAt: string | null;
                endedAt: string | null;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/people", {
        ...opts
    });
}
/**
 * Admit a person who proves this email address to the firm's provider
 */
export function peopleInvite(body: {
    email: string;
    name: string;
    role?: "owner" | "admin" | "lawyer" | "assistant" | "auditor";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            id: string;
            email: string;
            name: string;
            role: "owner" | "admin" | "lawyer" | "assistant" | "auditor";
            status: "invited" | "active" | "ended";
            invitedAt: string;
            lastSignInAt: string | null;
            endedAt: string | null;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/people", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Change the name or the role of a person
 */
export function peopleChange(personId: string, body: {
    name?: string;
    role?: "owner" | "admin" | "lawyer" | "assistant" | "auditor";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            id: string;
            email: string;
            name: string;
            role: "owner" | "admin" | "lawyer" | "assistant" | "auditor";
            status: "invited" | "active" | "ended";
            invitedAt: string;
            lastSignInAt: string | null;
            endedAt: string | null;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/people/${encodeURIComponent(personId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * End a person's access and all of their sessions at once
 */
export function peopleEnd(personId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            id: string;
            email: string;
            name: string;
            role: "owner" | "admin" | "lawyer" | "assistant" | "auditor";
            status: "invited" | "active" | "ended";
            invitedAt: string;
            lastSignInAt: string | null;
            endedAt: string | null;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/people/${encodeURIComponent(personId)}/end`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Browsers in which you are signed in, the latest first
 */
export function peopleSessions(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            sessions: {
                id: string;
                device: string | null;
                openedAt: string;
                lastUsedAt: string;
                isCurrent: boolean;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/sessions", {
        ...opts
    });
}
/**
 * Sign out in another browser
 */
export function peopleEndSession(sessionId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/sessions/${encodeURIComponent(sessionId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Installed sources
 */
export function librarySources(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: InstalledSource[];
            pagination: Pagination;
            toReinstall: LawToReinstall[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/library/sources", {
        ...opts
    });
}
/**
 * Codes of states that can be installed, and how
 */
export function libraryStates(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: StateLawPage;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/library/states", {
        ...opts
    });
}
/**
 * Remove an installed source; its history stays
 */
export function libraryRemove(key: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/sources/${encodeURIComponent(key)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Remove several installed sources; their history stays
 */
export function libraryRemoveSources(body: {
    keys: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            removed: string[];
            refused: {
                key: string;
                sentence: string;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/library/sources/remove", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Imports, newest first
 */
export function libraryImports(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ImportPage;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/library/imports", {
        ...opts
    });
}
/**
 * Announce a file; its bytes follow
 */
export function libraryOpenImport(body: {
    fileName: string;
    sizeBytes: number;
    release?: string | null;
    partial?: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Import;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/library/imports", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * The bytes of an announced file
 */
export function libraryUploadImport(importId: string, body: Blob, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Import;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/imports/${encodeURIComponent(importId)}/file`, {
        ...opts,
        method: "PUT",
        body
    });
}
/**
 * Stop an import; the library does not change
 */
export function libraryCancelImport(importId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Import;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/imports/${encodeURIComponent(importId)}/cancel`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Releases of a source installed here, oldest first
 */
export function reportReleases(key: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            source: ReportSource;
            releases: InstalledRelease[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/sources/${encodeURIComponent(key)}/releases`, {
        ...opts
    });
}
/**
 * Changes between two installed releases, counted by place
 */
export function reportSummary(key: string, $from: string, to: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ReportSummary;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/sources/${encodeURIComponent(key)}/report${QS.query(QS.explode({
        "from": $from,
        to
    }))}`, {
        ...opts
    });
}
/**
 * The sections that differ, in the order of the code
 */
export function reportEntries(key: string, $from: string, to: string, { kind, level, limit, offset }: {
    kind?: ReportKind[];
    level?: string;
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ReportEntryPage;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/sources/${encodeURIComponent(key)}/report/entries${QS.query(QS.explode({
        "from": $from,
        to,
        kind,
        level,
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * One section that differs, with its redline
 */
export function reportEntry(key: string, entryId: string, $from: string, to: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            entry: ReportEntry;
            redline: LawRedline;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/sources/${encodeURIComponent(key)}/report/entries/${encodeURIComponent(entryId)}${QS.query(QS.explode({
        "from": $from,
        to
    }))}`, {
        ...opts
    });
}
/**
 * The report with all redlines as one HTML page or as CSV
 */
export function reportExport(key: string, $from: string, to: string, format: "html" | "csv", { kind, level }: {
    kind?: ReportKind[];
    level?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Blob;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/sources/${encodeURIComponent(key)}/report/export${QS.query(QS.explode({
        "from": $from,
        to,
        kind,
        level,
        format
    }))}`, {
        ...opts
    });
}
/**
 * Official sources and the editions last listed; sends no request
 */
export function sourcesCatalogue(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: OfficialSourcePage;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/library/catalogue", {
        ...opts
    });
}
/**
 * Contents of an edition, as last listed; sends no request
 */
export function sourcesItems(source: string, { release }: {
    release?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            release: PublisherRelease | null;
            checkedAt: string | null;
            data: CatalogueItem[];
            pagination: Pagination;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/catalogue/${encodeURIComponent(source)}/items${QS.query(QS.explode({
        release
    }))}`, {
        ...opts
    });
}
/**
 * Check the publisher for its editions, or for what one edition has
 */
export function sourcesRefresh(source: string, body: {
    release?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: OfficialSource;
    } | {
        status: 503;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/catalogue/${encodeURIComponent(source)}/refresh`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Get the size of one file from the publisher; asked once, then remembered
 */
export function sourcesSize(source: string, body: {
    release: string;
    item: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            item: string;
            release: string;
            sizeBytes: number | null;
        };
    } | {
        status: 503;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/catalogue/${encodeURIComponent(source)}/size`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Change an address of a source, or restore it with null
 */
export function sourcesSetAddress(source: string, name: string, body: {
    template: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: OfficialSource;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/catalogue/${encodeURIComponent(source)}/addresses/${encodeURIComponent(name)}`, oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Keep the key that a publisher asks for, or remove it with null
 */
export function sourcesSetKey(source: string, body: {
    key: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: OfficialSource;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/catalogue/${encodeURIComponent(source)}/key`, oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Whether requests to publishers are allowed, and the requests sent
 */
export function sourcesNetwork(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: NetworkState;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/library/network", {
        ...opts
    });
}
/**
 * Allow or forbid requests to publishers; forbidding stops running downloads
 */
export function sourcesSetNetwork(body: {
    isAllowed: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: NetworkState;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/library/network", oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Downloads, newest first
 */
export function sourcesDownloads(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: DownloadPage;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/library/downloads", {
        ...opts
    });
}
/**
 * Download files and install them, one at a time
 */
export function sourcesFetch(body: {
    source: string;
    release?: string | null;
    items: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: DownloadPage;
    } | {
        status: 503;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/library/downloads", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Stop a download; the part that arrived is kept for another try
 */
export function sourcesCancelDownload(downloadId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Download;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/downloads/${encodeURIComponent(downloadId)}/cancel`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Try a failed or canceled download again; it continues where it stopped
 */
export function sourcesRetryDownload(downloadId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Download;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/downloads/${encodeURIComponent(downloadId)}/retry`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Downloaded files, kept unchanged
 */
export function sourcesFiles(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: KeptFilePage;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/library/files", {
        ...opts
    });
}
/**
 * Install a kept file again; sends no request
 */
export function sourcesInstallFile(fileId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Import;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/files/${encodeURIComponent(fileId)}/install`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Remove a kept file; its installed law stays
 */
export function sourcesRemoveFile(fileId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/library/files/${encodeURIComponent(fileId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * What each route costs
 */
export function accountPricing({ region }: {
    region?: "US" | "IN";
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            dollarPerCredit: number;
            minCredits: number;
            maxCredits: number;
            costs: PricingRow[];
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/api-credits/pricing${QS.query(QS.explode({
        region
    }))}`, {
        ...opts
    });
}
/**
 * Credits left, by source, and the limits of the plan
 */
export function accountBalance(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: CreditBalance;
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/credits/balance", {
        ...opts
    });
}
/**
 * What each route costs
 */
export function accountPricingIn({ region }: {
    region?: "US" | "IN";
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            dollarPerCredit: number;
            minCredits: number;
            maxCredits: number;
            costs: PricingRow[];
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/api-credits/pricing${QS.query(QS.explode({
        region
    }))}`, {
        ...opts
    });
}
/**
 * Credits left, by source, and the limits of the plan
 */
export function accountBalanceIn(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: CreditBalance;
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/in/credits/balance", {
        ...opts
    });
}
/**
 * Data keys, newest first; never the keys themselves
 */
export function accountKeys({ limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: DataKeyPage;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/data-keys${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Create a data key; Pandect shows it only once
 */
export function accountCreateKey(body: {
    name: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            id: string;
            name: string;
            hint: string;
            createdAt: string;
            lastUsedAt: string | null;
            revokedAt: string | null;
            key: string;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/data-keys", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Revoke a data key at once and permanently
 */
export function accountRevokeKey(keyId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/data-keys/${encodeURIComponent(keyId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Set the plan, which sets the rate limits of every key
 */
export function accountSetPlan(body: {
    plan: "pro" | "business";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: CreditBalance;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/account", oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Grant credits to the account
 */
export function accountGrant(body: {
    credits: number;
    note?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: CreditBalance;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/account/credits", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Charged calls by day, key and route, with the balance at the end of each day
 */
export function accountUsage({ $from, to }: {
    $from?: string;
    to?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            rows: UsageRow[];
            days: {
                day: string;
                granted: number;
                charged: number;
                balance: number;
            }[];
            "from": string;
            to: string;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/account/usage${QS.query(QS.explode({
        "from": $from,
        to
    }))}`, {
        ...opts
    });
}
/**
 * Every grant and charge with the running balance
 */
export function accountLedger({ $from, to }: {
    $from?: string;
    to?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Blob;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/account/ledger.csv${QS.query(QS.explode({
        "from": $from,
        to
    }))}`, {
        ...opts
    });
}
/**
 * The organization of this data folder
 */
export function consoleOrganization(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Organization;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/organization", {
        ...opts
    });
}
/**
 * Change the names of the organization and its owner
 */
export function consoleUpdateOrganization(body: {
    name?: string;
    ownerName?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Organization;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/organization", oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Whether the workspace API is enabled, and for which matters
 */
export function consoleInstallation(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Installation;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/installation", {
        ...opts
    });
}
/**
 * Enable the workspace API; after a revocation it makes a new installation
 */
export function consoleEnable(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Installation;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/installation", {
        ...opts,
        method: "POST"
    });
}
/**
 * Suspend or resume the API, or say which matters credentials may see
 */
export function consoleUpdateInstallation(body: {
    status?: "active" | "suspended";
    matterAllowlist?: string[] | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Installation;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/installation", oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Revoke the installation for good, with all its credentials
 */
export function consoleRevokeInstallation(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/installation", {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Every scope a credential can have, and how many operations it governs
 */
export function consoleScopes({ limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                name: string;
                description: string;
                operations: number;
                inert: boolean;
            }[];
            pagination: Pagination;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/scopes${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Create a credential of the workspace API; Pandect shows its secret only once
 */
export function consoleIssue(body: {
    name: string;
    scopes: ("clients:read" | "clients:write" | "matters:read" | "matters:write" | "documents:read" | "documents:write" | "documents:download" | "drafting:read" | "drafting:run" | "review:read" | "review:run" | "compare:read" | "compare:run" | "playbooks:read" | "playbooks:write" | "matrices:read" | "matrices:write" | "matrices:run" | "workflows:read" | "workflows:run" | "exports:create" | "exports:read" | "operations:read" | "credentials:rotate" | "webhooks:read" | "webhooks:write" | "playbooks:run" | "workflows:write" | "research:read" | "research:write" | "research:run" | "nda:read" | "nda:write" | "nda:run" | "compliance:read" | "compliance:write" | "compliance:run" | "facts:read" | "facts:write" | "facts:run" | "summaries:read" | "summaries:write" | "summaries:run" | "chronology:read" | "chronology:write" | "chronology:run")[];
    expiresAt: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            id: string;
            name: string;
            hint: string;
            scopes: string[];
            status: "active" | "expired" | "revoked";
            createdAt: string;
            expiresAt: string;
            lastUsedAt: string | null;
            revokedAt: string | null;
            secret: string;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/credentials", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Credentials, newest first; never their secrets
 */
export function consoleCredentials({ limit, offset, status }: {
    limit?: number;
    offset?: number;
    status?: "active" | "expired" | "revoked";
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: WorkspaceCredentialPage;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/credentials${QS.query(QS.explode({
        limit,
        offset,
        status
    }))}`, {
        ...opts
    });
}
/**
 * One credential
 */
export function consoleCredential(credentialId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: WorkspaceCredential;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/credentials/${encodeURIComponent(credentialId)}`, {
        ...opts
    });
}
/**
 * Revoke a credential at once and permanently, even for requests in flight
 */
export function consoleRevoke(credentialId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/api/v1/workspace/credentials/${encodeURIComponent(credentialId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Create the credential of the try-it page for one route, for five minutes
 */
export function consoleIssueTrial(body: {
    operation: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            kind: "data_key" | "credential";
            id: string;
            secret: string;
            scopes: string[];
            expiresAt: string;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/trial-credentials", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * What a credential has used of its limits, what it called last, and what it is running now
 */
export function consoleUsage(credentialId: string, { limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                tier: "poll" | "read" | "write" | "download" | "launch" | "upload";
                window: "minute" | "hour" | "day";
                used: number;
                limit: number;
                resetsAt: string;
            }[];
            pagination: Pagination;
            lastRoute: string | null;
            running: {
                requestId: string;
                route: string;
                startedAt: string;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/credentials/${encodeURIComponent(credentialId)}/usage${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Where programs on this computer reach the API
 */
export function consoleLocalApi(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            url: string;
            docsUrl: string;
            openApiUrl: string;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/local-api", {
        ...opts
    });
}
/**
 * The audit trail, newest first
 */
export function consoleAudit({ limit, offset, credentialId, actorKind, action, matterId, $from, to, outcome, requestId, resourceId }: {
    limit?: number;
    offset?: number;
    credentialId?: string;
    actorKind?: "credential" | "owner" | "person" | "system";
    action?: string;
    matterId?: string;
    $from?: string;
    to?: string;
    outcome?: "ok" | "refused" | "error";
    requestId?: string;
    resourceId?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: NamedAuditEntryPage;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/audit${QS.query(QS.explode({
        limit,
        offset,
        credentialId,
        actorKind,
        action,
        matterId,
        "from": $from,
        to,
        outcome,
        requestId,
        resourceId
    }))}`, {
        ...opts
    });
}
/**
 * What was done in a matter, newest first: its entries of the audit trail
 */
export function consoleActivity(matterId: string, { limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: NamedAuditEntryPage;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/activity${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Who did something to a record last, for a form whose record was changed meanwhile
 */
export function consoleLastChange(recordId: string, action: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            change: {
                at: string;
                kind: "credential" | "owner" | "person" | "system";
                name: string | null;
                isOwn: boolean;
            } | null;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/last-change${QS.query(QS.explode({
        recordId,
        action
    }))}`, {
        ...opts
    });
}
/**
 * The audit trail as lines of JSON, oldest first, with the hash of each entry and the head of the chain
 */
export function consoleExportAudit({ credentialId, actorKind, action, matterId, $from, to, outcome, requestId, resourceId }: {
    credentialId?: string;
    actorKind?: "credential" | "owner" | "person" | "system";
    action?: string;
    matterId?: string;
    $from?: string;
    to?: string;
    outcome?: "ok" | "refused" | "error";
    requestId?: string;
    resourceId?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Blob;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/audit/export.jsonl${QS.query(QS.explode({
        credentialId,
        actorKind,
        action,
        matterId,
        "from": $from,
        to,
        outcome,
        requestId,
        resourceId
    }))}`, {
        ...opts
    });
}
/**
 * The audit trail as a table, oldest first; its last row is the head of the chain
 */
export function consoleExportAuditCsv({ credentialId, actorKind, action, matterId, $from, to, outcome, requestId, resourceId }: {
    credentialId?: string;
    actorKind?: "credential" | "owner" | "person" | "system";
    action?: string;
    matterId?: string;
    $from?: string;
    to?: string;
    outcome?: "ok" | "refused" | "error";
    requestId?: string;
    resourceId?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Blob;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/audit/export.csv${QS.query(QS.explode({
        credentialId,
        actorKind,
        action,
        matterId,
        "from": $from,
        to,
        outcome,
        requestId,
        resourceId
    }))}`, {
        ...opts
    });
}
/**
 * Checks the whole chain of the audit trail
 */
export function consoleAuditCheck(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            ok: boolean;
            count: number;
            head: string;
            findings: string[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/audit/check", {
        ...opts
    });
}
/**
 * What the last check of the audit trail found, and when it was; the first is made at every start
 */
export function consoleAuditState(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            entries: number;
            checked: {
                ok: boolean;
                count: number;
                head: string;
                findings: string[];
                at: string;
            } | null;
            brokenAt: string[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/audit/state", {
        ...opts
    });
}
/**
 * Clients by name
 */
export function clientsList({ limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ClientPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/clients${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Add a client
 */
export function clientsCreate(body: {
    name: string;
    email?: string | null;
    phone?: string | null;
    address?: string | null;
    city?: string | null;
    state?: string | null;
    zipCode?: string | null;
    country?: string | null;
    clientType?: ("individual" | "organization" | "corporation") | null;
    taxId?: string | null;
    notes?: string | null;
    metadata?: {
        [key: string]: unknown;
    } | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Client;
    } | {
        status: number;
        data: Problem;
    }>("/workspace/v1/clients", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * One client
 */
export function clientsGet(clientId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Client;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/clients/${encodeURIComponent(clientId)}`, {
        ...opts
    });
}
/**
 * Change a client; null clears a field, metadata is replaced
 */
export function clientsUpdate(clientId: string, body: {
    name?: string;
    email?: string | null;
    phone?: string | null;
    address?: string | null;
    city?: string | null;
    state?: string | null;
    zipCode?: string | null;
    country?: string | null;
    clientType?: ("individual" | "organization" | "corporation") | null;
    taxId?: string | null;
    notes?: string | null;
    metadata?: {
        [key: string]: unknown;
    } | null;
}, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Client;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/clients/${encodeURIComponent(clientId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    }));
}
/**
 * Delete a client without matters
 */
export function clientsDelete(clientId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/clients/${encodeURIComponent(clientId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Matters of a client by name
 */
export function clientsMatters(clientId: string, { limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: MatterPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/clients/${encodeURIComponent(clientId)}/matters${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * The matters of a client with their last changes, and the newest documents
 */
export function clientOverviewRead(clientId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            matters: {
                matterId: string;
                documents: number;
                at: string;
            }[];
            documents: {
                id: string;
                matterId: string;
                filename: string;
                pageCount: number | null;
                createdAt: string;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/clients/${encodeURIComponent(clientId)}/overview`, {
        ...opts
    });
}
/**
 * Check every citation and quotation of a document, draft or other record that cites law
 */
export function citeChecksRecord(matterId: string, recordKind: string, recordId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            title: string;
            text: string;
            check: BriefCheck;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/records/${encodeURIComponent(recordKind)}/${encodeURIComponent(recordId)}/cite-check`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Check a text and get the report as a Word or PDF file
 */
export function citeChecksFile(body: {
    text: string;
    date: {
        day: string;
        source: "given" | "matter" | "document" | "printed";
    } | null;
    name: string;
    format: "docx" | "pdf";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            filename: string;
            sizeBytes: number;
            content: string;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/cite-checks/file", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Look for names among clients, matters, parties and documents, and keep the check
 */
export function conflictsCheck(body: {
    names: string[];
    about?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            id: string;
            names: string[];
            about: string;
            hits: {
                name: string;
                role: "client" | "matter" | "party" | "author" | "recipient" | "document" | "filename";
                likeness: "exact" | "order" | "middle" | "form" | "initial" | "spelling" | "part";
                recordKind: "clients" | "matters" | "documents";
                recordId: string;
                title: string;
                matterId: string | null;
                matterName: string | null;
                passage: string;
                mark: {
                    start: number;
                    end: number;
                };
                place: {
                    start: number;
                    end: number;
                } | null;
                more: number;
            }[];
            unread: number;
            hidden: number | null;
            decision: "open" | "clear" | "waived" | "conflict";
            note: string;
            decidedAt: string | null;
            createdAt: string;
        };
    } | {
        status: number;
        data: Problem;
    }>("/workspace/v1/conflict-checks", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Checks of conflicts, newest first, without their hits
 */
export function conflictRecordsList({ limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                id: string;
                names: string[];
                about: string;
                unread: number;
                hidden: number | null;
                decision: "open" | "clear" | "waived" | "conflict";
                note: string;
                decidedAt: string | null;
                createdAt: string;
                hits: number;
            }[];
            pagination: Pagination;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/conflict-checks${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * One check of conflicts with its hits
 */
export function conflictRecordsGet(checkId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            id: string;
            names: string[];
            about: string;
            hits: {
                name: string;
                role: "client" | "matter" | "party" | "author" | "recipient" | "document" | "filename";
                likeness: "exact" | "order" | "middle" | "form" | "initial" | "spelling" | "part";
                recordKind: "clients" | "matters" | "documents";
                recordId: string;
                title: string;
                matterId: string | null;
                matterName: string | null;
                passage: string;
                mark: {
                    start: number;
                    end: number;
                };
                place: {
                    start: number;
                    end: number;
                } | null;
                more: number;
            }[];
            unread: number;
            hidden: number | null;
            decision: "open" | "clear" | "waived" | "conflict";
            note: string;
            decidedAt: string | null;
            createdAt: string;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/conflict-checks/${encodeURIComponent(checkId)}`, {
        ...opts
    });
}
/**
 * Record what was decided about a check
 */
export function conflictRecordsDecide(checkId: string, body: {
    decision: "open" | "clear" | "waived" | "conflict";
    note?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            id: string;
            names: string[];
            about: string;
            hits: {
                name: string;
                role: "client" | "matter" | "party" | "author" | "recipient" | "document" | "filename";
                likeness: "exact" | "order" | "middle" | "form" | "initial" | "spelling" | "part";
                recordKind: "clients" | "matters" | "documents";
                recordId: string;
                title: string;
                matterId: string | null;
                matterName: string | null;
                passage: string;
                mark: {
                    start: number;
                    end: number;
                };
                place: {
                    start: number;
                    end: number;
                } | null;
                more: number;
            }[];
            unread: number;
            hidden: number | null;
            decision: "open" | "clear" | "waived" | "conflict";
            note: string;
            decidedAt: string | null;
            createdAt: string;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/conflict-checks/${encodeURIComponent(checkId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * A check of conflicts as a Word file
 */
export function conflictRecordsFile(checkId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            filename: string;
            sizeBytes: number;
            content: string;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/conflict-checks/${encodeURIComponent(checkId)}/file`, {
        ...opts
    });
}
/**
 * Matters by name
 */
export function mattersList({ limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: MatterPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Create a matter
 */
export function mattersCreate(body: {
    name: string;
    clientId?: string | null;
    description?: string | null;
    instructions?: string | null;
    status?: ("open" | "pending" | "closed") | null;
    practiceArea?: string | null;
    matterType?: string | null;
    caseNumber?: string | null;
    responsibleAttorneyName?: string | null;
    openDate?: string | null;
    closeDate?: string | null;
    billingType?: ("hourly" | "flat_fee" | "contingency" | "pro_bono") | null;
    billingRate?: (number | string) | null;
    billingCurrency?: string | null;
    country?: string | null;
    metadata?: {
        [key: string]: unknown;
    } | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Matter;
    } | {
        status: number;
        data: Problem;
    }>("/workspace/v1/matters", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * The default matter
 */
export function mattersDefault(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Matter;
    } | {
        status: number;
        data: Problem;
    }>("/workspace/v1/matters/default", {
        ...opts
    });
}
/**
 * One matter
 */
export function mattersGet(matterId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Matter;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}`, {
        ...opts
    });
}
/**
 * Change a matter; null clears a field, metadata is replaced
 */
export function mattersUpdate(matterId: string, body: {
    name?: string;
    clientId?: string | null;
    description?: string | null;
    instructions?: string | null;
    status?: ("open" | "pending" | "closed") | null;
    practiceArea?: string | null;
    matterType?: string | null;
    caseNumber?: string | null;
    responsibleAttorneyName?: string | null;
    openDate?: string | null;
    closeDate?: string | null;
    billingType?: ("hourly" | "flat_fee" | "contingency" | "pro_bono") | null;
    billingRate?: (number | string) | null;
    billingCurrency?: string | null;
    country?: string | null;
    metadata?: {
        [key: string]: unknown;
    } | null;
}, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Matter;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    }));
}
/**
 * Delete an empty matter
 */
export function mattersDelete(matterId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Who sees a matter, and why
 */
export function matterAccessRead(matterId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            access: "open" | "members";
            people: {
                personId: string | null;
                name: string;
                role: "owner" | "admin" | "lawyer" | "assistant" | "auditor";
                isMember: boolean;
                sees: boolean;
                why: "owner" | "screened" | "administrator" | "auditor" | "member" | "not-a-member" | "open";
                screen: {
                    reason: string;
                    until: string | null;
                } | null;
            }[];
            openings: {
                at: string;
                byId: string | null;
                byName: string;
                screenedId: string | null;
                screenedName: string | null;
                reason: string;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/access`, {
        ...opts
    });
}
/**
 * Limit a matter to its members, or open it to everyone with a reason
 */
export function matterAccessSet(matterId: string, body: {
    access: "open" | "members";
    members?: string[];
    reason?: string;
}, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            access: "open" | "members";
            people: {
                personId: string | null;
                name: string;
                role: "owner" | "admin" | "lawyer" | "assistant" | "auditor";
                isMember: boolean;
                sees: boolean;
                why: "owner" | "screened" | "administrator" | "auditor" | "member" | "not-a-member" | "open";
                screen: {
                    reason: string;
                    until: string | null;
                } | null;
            }[];
            openings: {
                at: string;
                byId: string | null;
                byName: string;
                screenedId: string | null;
                screenedName: string | null;
                reason: string;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/access`, oazapfts.json({
        ...opts,
        method: "PUT",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    }));
}
/**
 * Screen a person off from a matter
 */
export function matterAccessScreen(matterId: string, personId: string, body: {
    reason: string;
    until?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/screens/${encodeURIComponent(personId)}`, oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * End the screen of a person, with a reason
 */
export function matterAccessEndScreen(matterId: string, personId: string, body: {
    reason: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            access: "open" | "members";
            people: {
                personId: string | null;
                name: string;
                role: "owner" | "admin" | "lawyer" | "assistant" | "auditor";
                isMember: boolean;
                sees: boolean;
                why: "owner" | "screened" | "administrator" | "auditor" | "member" | "not-a-member" | "open";
                screen: {
                    reason: string;
                    until: string | null;
                } | null;
            }[];
            openings: {
                at: string;
                byId: string | null;
                byName: string;
                screenedId: string | null;
                screenedName: string | null;
                reason: string;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/screens/${encodeURIComponent(personId)}/end`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * What others ask of you, by due day, or what you asked of others with the answers
 */
export function tasksMine({ limit, offset, side }: {
    limit?: number;
    offset?: number;
    side?: "assignee" | "asker";
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                id: string;
                matterId: string;
                matterName: string;
                kind: "review_finding" | "approve_findings" | "check_cell" | "sign_off_draft";
                recordId: string;
                clauses: number[] | null;
                cellId: string | null;
                title: string;
                part: string;
                assigneeId: string;
                assigneeName: string;
                assigneeState: "may-answer" | "access-ended" | "role" | "walled";
                askedById: string | null;
                askedByName: string;
                askedAt: string;
                note: string;
                dueDay: string | null;
                state: "open" | "done" | "approved" | "declined" | "withdrawn";
                answer: string;
                answeredByName: string | null;
                answeredAt: string | null;
                answeredVersion: number | null;
                isEarlierText: boolean;
                mayAnswer: boolean;
                mayChange: boolean;
                mayWithdraw: boolean;
                version: number;
            }[];
            pagination: Pagination;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/tasks${QS.query(QS.explode({
        limit,
        offset,
        side
    }))}`, {
        ...opts
    });
}
/**
 * People who can be asked: they see the matter and may change it
 */
export function tasksPeople(matterId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            people: {
                personId: string;
                name: string;
                role: "owner" | "admin" | "lawyer" | "assistant" | "auditor";
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/task-people`, {
        ...opts
    });
}
/**
 * Tasks of a matter, or of one of its records, open ones first
 */
export function tasksList(matterId: string, { limit, offset, recordId }: {
    limit?: number;
    offset?: number;
    recordId?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                id: string;
                matterId: string;
                matterName: string;
                kind: "review_finding" | "approve_findings" | "check_cell" | "sign_off_draft";
                recordId: string;
                clauses: number[] | null;
                cellId: string | null;
                title: string;
                part: string;
                assigneeId: string;
                assigneeName: string;
                assigneeState: "may-answer" | "access-ended" | "role" | "walled";
                askedById: string | null;
                askedByName: string;
                askedAt: string;
                note: string;
                dueDay: string | null;
                state: "open" | "done" | "approved" | "declined" | "withdrawn";
                answer: string;
                answeredByName: string | null;
                answeredAt: string | null;
                answeredVersion: number | null;
                isEarlierText: boolean;
                mayAnswer: boolean;
                mayChange: boolean;
                mayWithdraw: boolean;
                version: number;
            }[];
            pagination: Pagination;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/tasks${QS.query(QS.explode({
        limit,
        offset,
        recordId
    }))}`, {
        ...opts
    });
}
/**
 * Ask a person to look at a finding or a cell, or to approve findings or a draft
 */
export function tasksCreate(matterId: string, body: {
    kind: "review_finding" | "approve_findings" | "check_cell" | "sign_off_draft";
    recordId: string;
    clauses?: number[] | null;
    cellId?: string | null;
    assigneeId: string;
    note?: string;
    dueDay?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            id: string;
            matterId: string;
            matterName: string;
            kind: "review_finding" | "approve_findings" | "check_cell" | "sign_off_draft";
            recordId: string;
            clauses: number[] | null;
            cellId: string | null;
            title: string;
            part: string;
            assigneeId: string;
            assigneeName: string;
            assigneeState: "may-answer" | "access-ended" | "role" | "walled";
            askedById: string | null;
            askedByName: string;
            askedAt: string;
            note: string;
            dueDay: string | null;
            state: "open" | "done" | "approved" | "declined" | "withdrawn";
            answer: string;
            answeredByName: string | null;
            answeredAt: string | null;
            answeredVersion: number | null;
            isEarlierText: boolean;
            mayAnswer: boolean;
            mayChange: boolean;
            mayWithdraw: boolean;
            version: number;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/tasks`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * A task, with the text that an answer would be on
 */
export function tasksGet(matterId: string, taskId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            id: string;
            matterId: string;
            matterName: string;
            kind: "review_finding" | "approve_findings" | "check_cell" | "sign_off_draft";
            recordId: string;
            clauses: number[] | null;
            cellId: string | null;
            title: string;
            part: string;
            assigneeId: string;
            assigneeName: string;
            assigneeState: "may-answer" | "access-ended" | "role" | "walled";
            askedById: string | null;
            askedByName: string;
            askedAt: string;
            note: string;
            dueDay: string | null;
            state: "open" | "done" | "approved" | "declined" | "withdrawn";
            answer: string;
            answeredByName: string | null;
            answeredAt: string | null;
            answeredVersion: number | null;
            isEarlierText: boolean;
            mayAnswer: boolean;
            mayChange: boolean;
            mayWithdraw: boolean;
            version: number;
            text: string | null;
            recordVersion: number | null;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/tasks/${encodeURIComponent(taskId)}`, {
        ...opts
    });
}
/**
 * Ask somebody else, or change the day or the note, of an open task
 */
export function tasksChange(matterId: string, taskId: string, body: {
    expectedVersion: number;
    assigneeId?: string;
    note?: string;
    dueDay?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            id: string;
            matterId: string;
            matterName: string;
            kind: "review_finding" | "approve_findings" | "check_cell" | "sign_off_draft";
            recordId: string;
            clauses: number[] | null;
            cellId: string | null;
            title: string;
            part: string;
            assigneeId: string;
            assigneeName: string;
            assigneeState: "may-answer" | "access-ended" | "role" | "walled";
            askedById: string | null;
            askedByName: string;
            askedAt: string;
            note: string;
            dueDay: string | null;
            state: "open" | "done" | "approved" | "declined" | "withdrawn";
            answer: string;
            answeredByName: string | null;
            answeredAt: string | null;
            answeredVersion: number | null;
            isEarlierText: boolean;
            mayAnswer: boolean;
            mayChange: boolean;
            mayWithdraw: boolean;
            version: number;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/tasks/${encodeURIComponent(taskId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Say that it is done or approved, or decline it with words
 */
export function tasksAnswer(matterId: string, taskId: string, body: {
    expectedVersion: number;
    state: "done" | "approved" | "declined";
    words?: string;
    text?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            id: string;
            matterId: string;
            matterName: string;
            kind: "review_finding" | "approve_findings" | "check_cell" | "sign_off_draft";
            recordId: string;
            clauses: number[] | null;
            cellId: string | null;
            title: string;
            part: string;
            assigneeId: string;
            assigneeName: string;
            assigneeState: "may-answer" | "access-ended" | "role" | "walled";
            askedById: string | null;
            askedByName: string;
            askedAt: string;
            note: string;
            dueDay: string | null;
            state: "open" | "done" | "approved" | "declined" | "withdrawn";
            answer: string;
            answeredByName: string | null;
            answeredAt: string | null;
            answeredVersion: number | null;
            isEarlierText: boolean;
            mayAnswer: boolean;
            mayChange: boolean;
            mayWithdraw: boolean;
            version: number;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/tasks/${encodeURIComponent(taskId)}/answer`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Take an open task back
 */
export function tasksWithdraw(matterId: string, taskId: string, body: {
    expectedVersion: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            id: string;
            matterId: string;
            matterName: string;
            kind: "review_finding" | "approve_findings" | "check_cell" | "sign_off_draft";
            recordId: string;
            clauses: number[] | null;
            cellId: string | null;
            title: string;
            part: string;
            assigneeId: string;
            assigneeName: string;
            assigneeState: "may-answer" | "access-ended" | "role" | "walled";
            askedById: string | null;
            askedByName: string;
            askedAt: string;
            note: string;
            dueDay: string | null;
            state: "open" | "done" | "approved" | "declined" | "withdrawn";
            answer: string;
            answeredByName: string | null;
            answeredAt: string | null;
            answeredVersion: number | null;
            isEarlierText: boolean;
            mayAnswer: boolean;
            mayChange: boolean;
            mayWithdraw: boolean;
            version: number;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/tasks/${encodeURIComponent(taskId)}/withdraw`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Be in a matter for the next minute, and see who else is
 */
export function presencePut(matterId: string, body: {
    record: {
        kind: "draft";
        id: string;
    } | null;
    isEditing?: boolean;
    takesOver?: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            isEditing: boolean;
            version: number | null;
            others: {
                personId: string;
                name: string;
                record: {
                    kind: "draft";
                    id: string;
                } | null;
                isEditing: boolean;
                since: string;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/presence`, oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Folders by name, as a flat list
 */
export function foldersList({ limit, offset, parentId }: {
    limit?: number;
    offset?: number;
    parentId?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: FolderPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/folders${QS.query(QS.explode({
        limit,
        offset,
        parentId
    }))}`, {
        ...opts
    });
}
/**
 * Create a folder
 */
export function foldersCreate(body: {
    name: string;
    parentId?: string | null;
    matterId?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Folder;
    } | {
        status: number;
        data: Problem;
    }>("/workspace/v1/folders", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * One folder
 */
export function foldersGet(folderId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Folder;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/folders/${encodeURIComponent(folderId)}`, {
        ...opts
    });
}
/**
 * Rename a folder or move it under another parent
 */
export function foldersUpdate(folderId: string, body: {
    name?: string;
    parentId?: string | null;
}, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Folder;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/folders/${encodeURIComponent(folderId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    }));
}
/**
 * Delete a folder without folders in it; its contents are unfiled, not deleted
 */
export function foldersDelete(folderId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/folders/${encodeURIComponent(folderId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Dates of a matter by day, completed dates included
 */
export function datesList(matterId: string, { limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                id: string;
                matterId: string;
                title: string;
                kind: "deadline" | "hearing" | "renewal" | "notice" | "expiration" | "other";
                day: string;
                time: string | null;
                note: string;
                remindDays: number | null;
                isDone: boolean;
                source: {
                    recordKind: "documents" | "matrices";
                    recordId: string;
                    start: number | null;
                    end: number | null;
                    title: string | null;
                    passage: string;
                } | null;
                computation: {
                    request: {
                        trigger: {
                            title: string;
                            day: string;
                            time: string | null;
                        };
                        period: {
                            amount: number;
                            unit: "hours" | "days" | "business-days" | "weeks" | "months" | "years";
                            direction: "after" | "before";
                        };
                        provision: string;
                        rule: "frcp-6" | "frap-26" | "frcrp-45" | "frbp-9006" | "calendar" | "own";
                        ownRule: {
                            title: string;
                            source: string;
                            excludesTrigger: boolean;
                            skipsBelow: number | null;
                            lastDay: "onward" | "earlier" | "stays";
                            stateHolidays: boolean;
                        } | null;
                        state: string | null;
                        service: "other" | "mail" | "clerk" | "consented";
                        closedDays: string[];
                        holidays: {
                            day: string;
                            name: string;
                            declaredBy: "federal" | "state";
                        }[];
                        timeZone: string | null;
                    };
                    day: string;
                    time: string | null;
                    lines: {
                        text: string;
                        citation: string | null;
                        actId: string | null;
                    }[];
                    holidays: {
                        day: string;
                        name: string;
                        scope: "federal" | "state";
                        source: string;
                    }[];
                    remarks: string[];
                } | null;
                reopenedAt: string | null;
                createdAt: string;
                updatedAt: string;
            }[];
            pagination: Pagination;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/dates${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Add a date to a matter, typed or accepted from a text
 */
export function datesCreate(matterId: string, body: {
    title: string;
    kind?: "deadline" | "hearing" | "renewal" | "notice" | "expiration" | "other";
    day: string;
    time?: string | null;
    note?: string;
    remindDays?: number | null;
    source?: {
        recordKind: "documents" | "matrices";
        recordId: string;
        start: number | null;
        end: number | null;
        passage: string;
    } | null;
    computation?: {
        trigger: {
            title: string;
            day: string;
            time?: string | null;
        };
        period: {
            amount: number;
            unit: "hours" | "days" | "business-days" | "weeks" | "months" | "years";
            direction: "after" | "before";
        };
        provision?: string;
        rule: "frcp-6" | "frap-26" | "frcrp-45" | "frbp-9006" | "calendar" | "own";
        ownRule?: {
            title: string;
            source: string;
            excludesTrigger?: boolean;
            skipsBelow?: number | null;
            lastDay?: "onward" | "earlier" | "stays";
            stateHolidays?: boolean;
        } | null;
        state?: string | null;
        service?: "other" | "mail" | "clerk" | "consented";
        closedDays?: string[];
        holidays?: {
            day: string;
            name: string;
            declaredBy: "federal" | "state";
        }[];
        timeZone?: string | null;
    } | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            id: string;
            matterId: string;
            title: string;
            kind: "deadline" | "hearing" | "renewal" | "notice" | "expiration" | "other";
            day: string;
            time: string | null;
            note: string;
            remindDays: number | null;
            isDone: boolean;
            source: {
                recordKind: "documents" | "matrices";
                recordId: string;
                start: number | null;
                end: number | null;
                title: string | null;
                passage: string;
            } | null;
            computation: {
                request: {
                    trigger: {
                        title: string;
                        day: string;
                        time: string | null;
                    };
                    period: {
                        amount: number;
                        unit: "hours" | "days" | "business-days" | "weeks" | "months" | "years";
                        direction: "after" | "before";
                    };
                    provision: string;
                    rule: "frcp-6" | "frap-26" | "frcrp-45" | "frbp-9006" | "calendar" | "own";
                    ownRule: {
                        title: string;
                        source: string;
                        excludesTrigger: boolean;
                        skipsBelow: number | null;
                        lastDay: "onward" | "earlier" | "stays";
                        stateHolidays: boolean;
                    } | null;
                    state: string | null;
                    service: "other" | "mail" | "clerk" | "consented";
                    closedDays: string[];
                    holidays: {
                        day: string;
                        name: string;
                        declaredBy: "federal" | "state";
                    }[];
                    timeZone: string | null;
                };
                day: string;
                time: string | null;
                lines: {
                    text: string;
                    citation: string | null;
                    actId: string | null;
                }[];
                holidays: {
                    day: string;
                    name: string;
                    scope: "federal" | "state";
                    source: string;
                }[];
                remarks: string[];
            } | null;
            reopenedAt: string | null;
            createdAt: string;
            updatedAt: string;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/dates`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Compute a day from a rule, without storing it
 */
export function datesCompute(matterId: string, body: {
    trigger: {
        title: string;
        day: string;
        time?: string | null;
    };
    period: {
        amount: number;
        unit: "hours" | "days" | "business-days" | "weeks" | "months" | "years";
        direction: "after" | "before";
    };
    provision?: string;
    rule: "frcp-6" | "frap-26" | "frcrp-45" | "frbp-9006" | "calendar" | "own";
    ownRule?: {
        title: string;
        source: string;
        excludesTrigger?: boolean;
        skipsBelow?: number | null;
        lastDay?: "onward" | "earlier" | "stays";
        stateHolidays?: boolean;
    } | null;
    state?: string | null;
    service?: "other" | "mail" | "clerk" | "consented";
    closedDays?: string[];
    holidays?: {
        day: string;
        name: string;
        declaredBy: "federal" | "state";
    }[];
    timeZone?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            request: {
                trigger: {
                    title: string;
                    day: string;
                    time: string | null;
                };
                period: {
                    amount: number;
                    unit: "hours" | "days" | "business-days" | "weeks" | "months" | "years";
                    direction: "after" | "before";
                };
                provision: string;
                rule: "frcp-6" | "frap-26" | "frcrp-45" | "frbp-9006" | "calendar" | "own";
                ownRule: {
                    title: string;
                    source: string;
                    excludesTrigger: boolean;
                    skipsBelow: number | null;
                    lastDay: "onward" | "earlier" | "stays";
                    stateHolidays: boolean;
                } | null;
                state: string | null;
                service: "other" | "mail" | "clerk" | "consented";
                closedDays: string[];
                holidays: {
                    day: string;
                    name: string;
                    declaredBy: "federal" | "state";
                }[];
                timeZone: string | null;
            };
            day: string;
            time: string | null;
            lines: {
                text: string;
                citation: string | null;
                actId: string | null;
            }[];
            holidays: {
                day: string;
                name: string;
                scope: "federal" | "state";
                source: string;
            }[];
            remarks: string[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/dates/computation`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * One date of a matter
 */
export function datesGet(matterId: string, dateId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            id: string;
            matterId: string;
            title: string;
            kind: "deadline" | "hearing" | "renewal" | "notice" | "expiration" | "other";
            day: string;
            time: string | null;
            note: string;
            remindDays: number | null;
            isDone: boolean;
            source: {
                recordKind: "documents" | "matrices";
                recordId: string;
                start: number | null;
                end: number | null;
                title: string | null;
                passage: string;
            } | null;
            computation: {
                request: {
                    trigger: {
                        title: string;
                        day: string;
                        time: string | null;
                    };
                    period: {
                        amount: number;
                        unit: "hours" | "days" | "business-days" | "weeks" | "months" | "years";
                        direction: "after" | "before";
                    };
                    provision: string;
                    rule: "frcp-6" | "frap-26" | "frcrp-45" | "frbp-9006" | "calendar" | "own";
                    ownRule: {
                        title: string;
                        source: string;
                        excludesTrigger: boolean;
                        skipsBelow: number | null;
                        lastDay: "onward" | "earlier" | "stays";
                        stateHolidays: boolean;
                    } | null;
                    state: string | null;
                    service: "other" | "mail" | "clerk" | "consented";
                    closedDays: string[];
                    holidays: {
                        day: string;
                        name: string;
                        declaredBy: "federal" | "state";
                    }[];
                    timeZone: string | null;
                };
                day: string;
                time: string | null;
                lines: {
                    text: string;
                    citation: string | null;
                    actId: string | null;
                }[];
                holidays: {
                    day: string;
                    name: string;
                    scope: "federal" | "state";
                    source: string;
                }[];
                remarks: string[];
            } | null;
            reopenedAt: string | null;
            createdAt: string;
            updatedAt: string;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/dates/${encodeURIComponent(dateId)}`, {
        ...opts
    });
}
/**
 * Change a date, or mark it as done
 */
export function datesUpdate(matterId: string, dateId: string, body: {
    title?: string;
    kind?: "deadline" | "hearing" | "renewal" | "notice" | "expiration" | "other";
    day?: string;
    time?: string | null;
    note?: string;
    remindDays?: number | null;
    isDone?: boolean;
    computation?: {
        trigger: {
            title: string;
            day: string;
            time?: string | null;
        };
        period: {
            amount: number;
            unit: "hours" | "days" | "business-days" | "weeks" | "months" | "years";
            direction: "after" | "before";
        };
        provision?: string;
        rule: "frcp-6" | "frap-26" | "frcrp-45" | "frbp-9006" | "calendar" | "own";
        ownRule?: {
            title: string;
            source: string;
            excludesTrigger?: boolean;
            skipsBelow?: number | null;
            lastDay?: "onward" | "earlier" | "stays";
            stateHolidays?: boolean;
        } | null;
        state?: string | null;
        service?: "other" | "mail" | "clerk" | "consented";
        closedDays?: string[];
        holidays?: {
            day: string;
            name: string;
            declaredBy: "federal" | "state";
        }[];
        timeZone?: string | null;
    } | null;
}, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            id: string;
            matterId: string;
            title: string;
            kind: "deadline" | "hearing" | "renewal" | "notice" | "expiration" | "other";
            day: string;
            time: string | null;
            note: string;
            remindDays: number | null;
            isDone: boolean;
            source: {
                recordKind: "documents" | "matrices";
                recordId: string;
                start: number | null;
                end: number | null;
                title: string | null;
                passage: string;
            } | null;
            computation: {
                request: {
                    trigger: {
                        title: string;
                        day: string;
                        time: string | null;
                    };
                    period: {
                        amount: number;
                        unit: "hours" | "days" | "business-days" | "weeks" | "months" | "years";
                        direction: "after" | "before";
                    };
                    provision: string;
                    rule: "frcp-6" | "frap-26" | "frcrp-45" | "frbp-9006" | "calendar" | "own";
                    ownRule: {
                        title: string;
                        source: string;
                        excludesTrigger: boolean;
                        skipsBelow: number | null;
                        lastDay: "onward" | "earlier" | "stays";
                        stateHolidays: boolean;
                    } | null;
                    state: string | null;
                    service: "other" | "mail" | "clerk" | "consented";
                    closedDays: string[];
                    holidays: {
                        day: string;
                        name: string;
                        declaredBy: "federal" | "state";
                    }[];
                    timeZone: string | null;
                };
                day: string;
                time: string | null;
                lines: {
                    text: string;
                    citation: string | null;
                    actId: string | null;
                }[];
                holidays: {
                    day: string;
                    name: string;
                    scope: "federal" | "state";
                    source: string;
                }[];
                remarks: string[];
            } | null;
            reopenedAt: string | null;
            createdAt: string;
            updatedAt: string;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/dates/${encodeURIComponent(dateId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    }));
}
/**
 * Remove a date
 */
export function datesDelete(matterId: string, dateId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/dates/${encodeURIComponent(dateId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Documents of a matter, newest first
 */
export function documentsList(matterId: string, { limit, offset, folderId }: {
    limit?: number;
    offset?: number;
    folderId?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: DocumentPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/documents${QS.query(QS.explode({
        limit,
        offset,
        folderId
    }))}`, {
        ...opts
    });
}
/**
 * Keep a text as a document
 */
export function documentsAdd(matterId: string, body: {
    filename: unknown & unknown;
    text: string;
    folderId?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/documents`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Documents of every matter, newest first
 */
export function documentsListAll({ limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: DocumentPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/documents${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * One document
 */
export function documentsGet(matterId: string, documentId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Document;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}`, {
        ...opts
    });
}
/**
 * Rename a document, move it into a folder or out of its folder, or make it the next version of another
 */
export function documentsUpdate(matterId: string, documentId: string, body: {
    folderId?: string | null;
    filename?: string;
    nextVersionOf?: string | null;
    sender?: string | null;
    receivedOn?: string | null;
}, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Document;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    }));
}
/**
 * Delete a document with its text; there is no undo
 */
export function documentsDelete(matterId: string, documentId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Versions of a document, oldest first, and documents that it may be the next version of
 */
export function documentsVersions(matterId: string, documentId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: Document[];
            offers: VersionOffer[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/versions`, {
        ...opts
    });
}
/**
 * The text that was extracted from a document
 */
export function documentsText(matterId: string, documentId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            documentId: string;
            text: string;
            chunkCount: number;
            truncated: boolean;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/text`, {
        ...opts
    });
}
/**
 * The original file
 */
export function documentsDownload(matterId: string, documentId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Blob;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/download`, {
        ...opts
    });
}
/**
 * Pages, paragraphs, comments and warnings of a document, and the ways it can be read
 */
export function readingsRead(matterId: string, documentId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: DocumentReading;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/reading`, {
        ...opts
    });
}
/**
 * The text with tracked changes accepted, rejected, or all marked
 */
export function readingsView(matterId: string, documentId: string, view: "accepted" | "original" | "marked", opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            documentId: string;
            view: "accepted" | "original" | "marked";
            text: string;
            marks: ReadingMark[];
            blocks: ReadingBlock[];
            looks: LookSpan[];
            cells: CellShape[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/views/${encodeURIComponent(view)}`, {
        ...opts
    });
}
/**
 * The mail or archive a document came in, what came in it, and its conversation; also for one without text
 */
export function readingsRelated(matterId: string, documentId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Related;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/related`, {
        ...opts
    });
}
/**
 * The words that were recognized on a scanned page, with their places; none on another page
 */
export function readingsRecognized(matterId: string, documentId: string, page: number, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            matrix: number[];
            words: never[][];
            isUnread?: true;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/recognized/${encodeURIComponent(page)}`, {
        ...opts
    });
}
/**
 * The original file, to look at its pages; saving it is `documents.download`
 */
export function readingsOriginal(matterId: string, documentId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Blob;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/original`, {
        ...opts
    });
}
/**
 * The pieces the text is searched in, with their places; joined they are the text
 */
export function readingsChunks(matterId: string, documentId: string, { limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                seq: number;
                start: number;
                end: number;
                page: number | null;
                heading: string | null;
                text: string;
            }[];
            pagination: Pagination;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/chunks${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Passages of earlier versions that grids and reviews stand on, with their places in this version
 */
export function carriedList(matterId: string, documentId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: CarriedPassage[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/carried`, {
        ...opts
    });
}
/**
 * Matters, documents and work that have all the words; matters first, then the best of each kind
 */
export function workspaceSearchSearch(q: string, { limit, offset, matterId, kinds, nearest }: {
    limit?: number;
    offset?: number;
    matterId?: string;
    kinds?: ("matter" | "document" | "draft" | "template" | "review" | "comparison" | "playbook" | "workflow_run")[];
    nearest?: boolean;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: FoundRecord[];
            pagination: Pagination;
            isNearest?: boolean;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/search${QS.query(QS.explode({
        limit,
        offset,
        q,
        matterId,
        kinds,
        nearest
    }))}`, {
        ...opts
    });
}
/**
 * How many matters, documents and works have all the words, and in which matters the documents are
 */
export function workspaceSearchCounts(q: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: FoundCounts;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/search/counts${QS.query(QS.explode({
        q
    }))}`, {
        ...opts
    });
}
/**
 * Records whose name has the typed letters, the best first, without reading their texts
 */
export function workspaceSearchNames(q: string, { limit }: {
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: NamedRecord[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/search/names${QS.query(QS.explode({
        q,
        limit
    }))}`, {
        ...opts
    });
}
/**
 * Documents that have all the words, the best first, each with its best passage
 */
export function workspaceSearchDocuments(body: {
    query: string;
    matterId?: string | null;
    limit?: number;
    offset?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: FoundRecord[];
            pagination: Pagination;
            isNearest?: boolean;
        };
    } | {
        status: number;
        data: Problem;
    }>("/workspace/v1/documents/search", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * What can be uploaded
 */
export function uploadsFormats(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            mediaTypes: string[];
            extensions: string[];
            maxBytes: number;
            minPartSizeBytes: number;
            maxParts: number;
        };
    } | {
        status: number;
        data: Problem;
    }>("/workspace/v1/uploads/formats", {
        ...opts
    });
}
/**
 * Start an upload; each part has its own address
 */
export function uploadsInitiate(body: {
    matterId: string;
    filename: string;
    contentType: string;
    sizeBytes: number;
    folderId?: string | null;
    handwritten?: boolean;
    acceptMacros?: boolean;
    nextVersionOf?: string | null;
    sender?: string | null;
    receivedOn?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            uploadId: string;
            partSize: number;
            totalParts: number;
            parts: UploadPart[];
            expiresAt: string;
        };
    } | {
        status: number;
        data: Problem;
    }>("/workspace/v1/uploads", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Uploads, newest first
 */
export function uploadsList({ limit, offset, status }: {
    limit?: number;
    offset?: number;
    status?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                uploadId: string;
                matterId: string | null;
                filename: string;
                contentType: string;
                sizeBytes: number;
                totalParts: number;
                status: string;
                createdAt: string | null;
                expiresAt: string;
            }[];
            pagination: Pagination;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/uploads${QS.query(QS.explode({
        limit,
        offset,
        status
    }))}`, {
        ...opts
    });
}
/**
 * A new address for a part
 */
export function uploadsPresignPart(uploadId: string, partNumber: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: UploadPart;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/uploads/${encodeURIComponent(uploadId)}/parts/${encodeURIComponent(partNumber)}`, {
        ...opts
    });
}
/**
 * Close an upload; the document is read as an operation
 */
export function uploadsComplete(uploadId: string, body: {
    parts: {
        partNumber: number;
        etag: string;
    }[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/uploads/${encodeURIComponent(uploadId)}/complete`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Cancel an upload
 */
export function uploadsAbort(uploadId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/uploads/${encodeURIComponent(uploadId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Bytes of one part, to the address the session named; sending again replaces them
 */
export function uploadsPutPart(token: string, body: Blob, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            etag: string;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/storage/v1/parts/${encodeURIComponent(token)}`, {
        ...opts,
        method: "PUT",
        body
    });
}
/**
 * Operations the caller can read, newest first
 */
export function operationsList({ limit, offset, status, $type, matterId }: {
    limit?: number;
    offset?: number;
    status?: OperationStatus;
    $type?: string;
    matterId?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: OperationPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/operations${QS.query(QS.explode({
        limit,
        offset,
        status,
        "type": $type,
        matterId
    }))}`, {
        ...opts
    });
}
/**
 * One operation; the only way to learn that it has ended
 */
export function operationsGet(operationId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/operations/${encodeURIComponent(operationId)}`, {
        ...opts
    });
}
/**
 * Cancel an operation
 */
export function operationsCancel(operationId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/operations/${encodeURIComponent(operationId)}/cancel`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Start interrupted work again, as a new operation on the same record
 */
export function operationsStartAgain(operationId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/operations/${encodeURIComponent(operationId)}/again`, {
        ...opts,
        method: "POST"
    });
}
/**
 * The file of a link, for 15 minutes and while its credential is active
 */
export function linksFetch(token: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Blob;
    } | {
        status: number;
        data: Problem;
    }>(`/storage/v1/files/${encodeURIComponent(token)}`, {
        ...opts
    });
}
/**
 * A matter's folders, notes on its documents, titles of its other records, and what prevents its deletion
 */
export function deskRead(matterId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            folders: Folder[];
            files: DocumentFile[];
            blockers: {
                kind: string;
                count: number;
            }[];
            titles: {
                [key: string]: string;
            };
            interrupted: {
                recordId: string;
                operationId: string;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/desk`, {
        ...opts
    });
}
/**
 * Read an unreadable document again
 */
export function deskRetry(matterId: string, documentId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/retry`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Move a document to the trash for 30 days
 */
export function deskTrash(matterId: string, documentId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/trash`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Saved views of the list of matters, by name
 */
export function deskViews(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: SavedView[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/matter-views", {
        ...opts
    });
}
/**
 * Save a view of the list of matters; an existing name gets the new view
 */
export function deskSaveView(body: {
    name: string;
    view: MatterView;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: SavedView;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/matter-views", oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Delete a saved view of the list of matters
 */
export function deskRemoveView(viewId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matter-views/${encodeURIComponent(viewId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Operations that wait or run, and those that ended within the last day
 */
export function deskWork(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            open: number;
            data: OperationWork[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/work", {
        ...opts
    });
}
/**
 * Sections pinned to a matter, and all law its documents cite, with what changed
 */
export function matterLawRead(matterId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            pins: MatterLawPin[];
            cited: CitedLaw[];
            total: number;
            pending: number;
            documents: {
                documentId: string;
                filename: string;
                day: string;
                dayFrom: "owner" | "mail" | "text" | "added";
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/law`, {
        ...opts
    });
}
/**
 * Citations of a document in their places, with the installed sections they lead to
 */
export function matterLawDocument(matterId: string, documentId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            isReady: boolean;
            day: string;
            dayFrom: "owner" | "mail" | "text" | "added";
            citations: {
                start: number;
                end: number;
                actId: string;
                pinpoint: string | null;
                citation: string;
                heading: string;
                change: LawChange | null;
            }[];
            unresolved: {
                start: number;
                end: number;
                node: string | null;
                pinpoint: string | null;
                citation: string;
                gap: ("not-installed" | "no-such-provision" | "needs-state") | null;
                law: string | null;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/citations`, {
        ...opts
    });
}
/**
 * Set the date of a document; null reads the date from its text
 */
export function matterLawSetDay(matterId: string, documentId: string, body: {
    day: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            day: string;
            dayFrom: "owner" | "mail" | "text" | "added";
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/day`, oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Pin an installed section to a matter; an existing pin does not change
 */
export function matterLawPin(matterId: string, body: {
    actId: string;
    note?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: MatterLawPin;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/pins`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Change the note of a pinned section
 */
export function matterLawNote(matterId: string, pinId: string, body: {
    note: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: MatterLawPin;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/pins/${encodeURIComponent(pinId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Unpin a section from a matter
 */
export function matterLawUnpin(matterId: string, pinId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/pins/${encodeURIComponent(pinId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Matters a section is pinned to or whose documents cite it, with the passages
 */
export function matterLawAffected(actId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: AffectedMatter[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/law/affected-matters${QS.query(QS.explode({
        actId
    }))}`, {
        ...opts
    });
}
/**
 * How often documents and other records of matters cite each of these sections; uncited sections are left out
 */
export function matterLawCiting(body: {
    actIds: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: CitingCount[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/law/citing-counts", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Every authority a matter cites, by kind and number, with its places and its status
 */
export function matterAuthoritiesRead(matterId: string, { recordKind, recordId }: {
    recordKind?: string;
    recordId?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            authorities: MatterAuthority[];
            day: string | null;
            pending: number;
            documents: number;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/authorities${QS.query(QS.explode({
        recordKind,
        recordId
    }))}`, {
        ...opts
    });
}
/**
 * The same as a Word file
 */
export function matterAuthoritiesFile(matterId: string, body: {
    record: {
        recordKind: string;
        recordId: string;
    } | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            filename: string;
            sizeBytes: number;
            content: string;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/authorities`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Sections that a matter relies on and that changed since, each with the first changed words and the texts that cite it
 */
export function matterOverviewLaw(matterId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            changed: {
                actId: string;
                citation: string;
                heading: string;
                state: ("current" | "text_changed" | "section_changed_elsewhere" | "notes_only" | "renumbered" | "repealed" | "not_installed" | "no_such_paragraph" | "paragraph_not_found" | "not_found") | null;
                movedTo: {
                    actId: string;
                    citation: string;
                } | null;
                change: LawChange | null;
                day: string | null;
                excerpt: RedlineRun[] | null;
                isPinned: boolean;
                citedIn: {
                    recordKind: string;
                    recordId: string;
                    title: string;
                    pages: number[];
                    place: {
                        start: number;
                        end: number;
                    } | null;
                    pinned: {
                        actId: string;
                        pinpoint: string | null;
                    }[];
                }[];
            }[];
            elsewhere: {
                actId: string;
                citation: string;
                heading: string;
                state: ("current" | "text_changed" | "section_changed_elsewhere" | "notes_only" | "renumbered" | "repealed" | "not_installed" | "no_such_paragraph" | "paragraph_not_found" | "not_found") | null;
                movedTo: {
                    actId: string;
                    citation: string;
                } | null;
                change: LawChange | null;
                day: string | null;
                excerpt: RedlineRun[] | null;
                isPinned: boolean;
                citedIn: {
                    recordKind: string;
                    recordId: string;
                    title: string;
                    pages: number[];
                    place: {
                        start: number;
                        end: number;
                    } | null;
                    pinned: {
                        actId: string;
                        pinpoint: string | null;
                    }[];
                }[];
            }[];
            authorities: number;
            unchecked: number;
            frozen: number;
            pending: number;
            documents: {
                documentId: string;
                authorities: number;
                changed: number;
                unchecked: number;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/changed-law`, {
        ...opts
    });
}
/**
 * Open dates of all matters by day, overdue ones first; 200 at most
 */
export function matterDatesUpcoming(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                id: string;
                matterId: string;
                title: string;
                kind: "deadline" | "hearing" | "renewal" | "notice" | "expiration" | "other";
                day: string;
                time: string | null;
                note: string;
                remindDays: number | null;
                isDone: boolean;
                source: {
                    recordKind: "documents" | "matrices";
                    recordId: string;
                    start: number | null;
                    end: number | null;
                    title: string | null;
                    passage: string;
                } | null;
                computation: {
                    request: {
                        trigger: {
                            title: string;
                            day: string;
                            time: string | null;
                        };
                        period: {
                            amount: number;
                            unit: "hours" | "days" | "business-days" | "weeks" | "months" | "years";
                            direction: "after" | "before";
                        };
                        provision: string;
                        rule: "frcp-6" | "frap-26" | "frcrp-45" | "frbp-9006" | "calendar" | "own";
                        ownRule: {
                            title: string;
                            source: string;
                            excludesTrigger: boolean;
                            skipsBelow: number | null;
                            lastDay: "onward" | "earlier" | "stays";
                            stateHolidays: boolean;
                        } | null;
                        state: string | null;
                        service: "other" | "mail" | "clerk" | "consented";
                        closedDays: string[];
                        holidays: {
                            day: string;
                            name: string;
                            declaredBy: "federal" | "state";
                        }[];
                        timeZone: string | null;
                    };
                    day: string;
                    time: string | null;
                    lines: {
                        text: string;
                        citation: string | null;
                        actId: string | null;
                    }[];
                    holidays: {
                        day: string;
                        name: string;
                        scope: "federal" | "state";
                        source: string;
                    }[];
                    remarks: string[];
                } | null;
                reopenedAt: string | null;
                createdAt: string;
                updatedAt: string;
                matterName: string;
            }[];
            total: number;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/dates", {
        ...opts
    });
}
/**
 * Dates from today on that documents and grids of a matter name as a hearing, deadline, notice, renewal or expiration; 50 at most
 */
export function matterDatesSuggestions(matterId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                title: string;
                kind: "deadline" | "hearing" | "renewal" | "notice" | "expiration" | "other";
                day: string;
                source: {
                    recordKind: "documents" | "matrices";
                    recordId: string;
                    start: number | null;
                    end: number | null;
                    title: string | null;
                    passage: string;
                };
            }[];
            isWhole: boolean;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/date-suggestions`, {
        ...opts
    });
}
/**
 * Dismiss a suggested date
 */
export function matterDatesDismiss(matterId: string, body: {
    title: string;
    kind: "deadline" | "hearing" | "renewal" | "notice" | "expiration" | "other";
    day: string;
    source: {
        recordKind: "documents" | "matrices";
        recordId: string;
        start: number | null;
        end: number | null;
        passage: string;
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/date-suggestions/dismissed`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Periods that a provision of the installed law states, or the documents of a matter where none is named; 50 at most
 */
export function matterDatesPeriods(matterId: string, body: {
    provision: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                period: {
                    amount: number;
                    unit: "hours" | "days" | "business-days" | "weeks" | "months" | "years";
                    direction: "after" | "before";
                };
                event: string;
                passage: string;
                source: {
                    recordKind: "documents" | "matrices";
                    recordId: string;
                    start: number | null;
                    end: number | null;
                    title: string | null;
                    passage: string;
                } | null;
            }[];
            citation: string | null;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/stated-periods`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Dates of a matter as an iCalendar file, with alarms
 */
export function matterDatesCalendar(matterId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            filename: string;
            content: string;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/dates/calendar`, {
        ...opts
    });
}
/**
 * Open dates of all matters as an iCalendar file, with alarms
 */
export function matterDatesWholeCalendar(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            filename: string;
            content: string;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/dates/calendar", {
        ...opts
    });
}
/**
 * Law a record cites, place by place, with its state since it was pinned
 */
export function livingCitationsRead(matterId: string, recordKind: string, recordId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            isReady: boolean;
            day: string | null;
            citations: LivingCitation[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/records/${encodeURIComponent(recordKind)}/${encodeURIComponent(recordId)}/citations`, {
        ...opts
    });
}
/**
 * Pin citations of a record to the law installed today; all citations if none are named
 */
export function livingCitationsRepin(matterId: string, recordKind: string, recordId: string, body: {
    citations: {
        actId: string;
        pinpoint: string | null;
    }[] | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            isReady: boolean;
            day: string | null;
            citations: LivingCitation[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/records/${encodeURIComponent(recordKind)}/${encodeURIComponent(recordId)}/pins`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Matters with documents, drafts, cells, playbook positions and reviews that rely on changed law, with the passages
 */
export function livingCitationsAffected({ matterId }: {
    matterId?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                matterId: string | null;
                name: string;
                records: AffectedRecord[];
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/affected-law${QS.query(QS.explode({
        matterId
    }))}`, {
        ...opts
    });
}
/**
 * The same as a Word memo, with what changed in each provision
 */
export function livingCitationsMemo(body: {
    matterId: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            filename: string;
            sizeBytes: number;
            content: string;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/affected-law/memo", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Set the day for the law of a matter; null reads law as installed
 */
export function livingCitationsSetDay(matterId: string, body: {
    day: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            day: string | null;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/law-day`, oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * The day for the law of a matter; null if the matter reads law as installed
 */
export function livingCitationsDay(matterId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            day: string | null;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/law-day`, {
        ...opts
    });
}
/**
 * Create a matrix; nothing runs yet
 */
export function matricesCreate(matterId: string, body: {
    title: string;
    description?: string | null;
    documentIds?: string[];
    columns?: ColumnSpecInput[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Matrix;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Matrices of a matter, newest first
 */
export function matricesList(matterId: string, { limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: MatrixSummaryPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * One matrix with its rows and columns
 */
export function matricesGet(matterId: string, matrixId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Matrix;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}`, {
        ...opts
    });
}
/**
 * Change the title or the description of a matrix
 */
export function matricesUpdate(matterId: string, matrixId: string, body: {
    title?: string;
    description?: string | null;
}, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Matrix;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    }));
}
/**
 * Delete a matrix with its answers; there is no undo
 */
export function matricesDelete(matterId: string, matrixId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Answer the cells of a matrix; billed per cell
 */
export function matricesRun(matterId: string, matrixId: string, body?: {
    force?: boolean;
}, { idempotencyKey }: {
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}/runs`, oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Cells of a matrix, by row, then by column
 */
export function matricesCells(matterId: string, matrixId: string, { limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: MatrixCellPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}/cells${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Write an answer, or approve or reject the current one
 */
export function matricesUpdateCell(matterId: string, matrixId: string, cellId: string, body: {
    answer?: string | null;
    review?: ("approved" | "rejected") | null;
}, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: MatrixCell;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}/cells/${encodeURIComponent(cellId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    }));
}
/**
 * Check whether the citations of a cell support its answer
 */
export function matricesVerifyCell(matterId: string, matrixId: string, cellId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: CellVerification;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}/cells/${encodeURIComponent(cellId)}/verifications`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Add documents to a matrix
 */
export function matricesAddRows(matterId: string, matrixId: string, body: {
    documentIds: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Matrix;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}/rows`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Remove a document from a matrix with its answers
 */
export function matricesDeleteRow(matterId: string, matrixId: string, rowId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}/rows/${encodeURIComponent(rowId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Add questions to a matrix
 */
export function matricesAddColumns(matterId: string, matrixId: string, body: {
    columns: ColumnSpecInput[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Matrix;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}/columns`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Reorder the columns of a matrix
 */
export function matricesReorderColumns(matterId: string, matrixId: string, body: {
    columnIds: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Matrix;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}/columns/order`, oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Change a column; a new question, type or options remove its answers
 */
export function matricesUpdateColumn(matterId: string, matrixId: string, columnId: string, body: {
    label?: string;
    question?: string;
    columnType?: "free_text" | "single_select" | "date" | "money" | "yes_no" | "party_name";
    options?: string[] | null;
    instructions?: string | null;
    dependsOnColumnId?: string | null;
    gateExpression?: string | null;
    injectUpstream?: boolean;
}, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Matrix;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}/columns/${encodeURIComponent(columnId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    }));
}
/**
 * Delete a column with its answers
 */
export function matricesDeleteColumn(matterId: string, matrixId: string, columnId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}/columns/${encodeURIComponent(columnId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Forget what a column has learned from decisions; answers and decisions in the cells stay
 */
export function matricesForgetLessons(matterId: string, matrixId: string, columnId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}/columns/${encodeURIComponent(columnId)}/lessons`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * The matrix as CSV or as an Excel workbook, inline
 */
export function matricesExport(matterId: string, matrixId: string, body: {
    format: "csv" | "xlsx";
    includeCitations?: boolean;
    columnIds?: string[] | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: MatrixExport;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}/exports`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Kinds of drafts that can be generated, by their labels
 */
export function draftsCategories({ limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: DraftCategoryPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/draft-categories${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Drafts of a matter, newest edit first
 */
export function draftsList(matterId: string, { limit, offset, state }: {
    limit?: number;
    offset?: number;
    state?: "active" | "trashed";
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: DraftSummaryPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/drafts${QS.query(QS.explode({
        limit,
        offset,
        state
    }))}`, {
        ...opts
    });
}
/**
 * Generate an agreement of a category
 */
export function draftsGenerate(matterId: string, body?: {
    category: string;
    title: string;
    governingLawState: string;
    tone?: "protective" | "balanced" | "permissive";
    specialInstructions?: string | null;
    variables?: {
        [key: string]: string;
    };
    practiceArea?: string | null;
}, { idempotencyKey }: {
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/drafts`, oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Drafts of every matter, newest edit first
 */
export function draftsListAll({ limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: DraftSummaryPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/drafts${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Revise a draft into a new one; the source does not change
 */
export function draftsImprove(matterId: string, draftId: string, body?: {
    instructions?: string | null;
    category?: string | null;
    tone?: "protective" | "balanced" | "permissive";
}, { idempotencyKey }: {
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/drafts/${encodeURIComponent(draftId)}/improvements`, oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Save a draft as a Word document of its matter
 */
export function draftsSaveAsDocument(matterId: string, draftId: string, { idempotencyKey }: {
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/drafts/${encodeURIComponent(draftId)}/documents`, {
        ...opts,
        method: "POST",
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    });
}
/**
 * A draft as a Word or PDF file, inline
 */
export function draftsExport(matterId: string, draftId: string, body: {
    format: "docx" | "pdf";
    audience?: "other_side" | "us";
    tableOfAuthorities?: boolean;
    changesFrom?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: DraftExport;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/drafts/${encodeURIComponent(draftId)}/exports`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Create a draft from a Word, text or Markdown document of the matter
 */
export function draftsCreateFromDocument(matterId: string, body: {
    documentId: string;
    title?: string | null;
    category?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Draft;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/drafts/from-document`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * One draft with its body
 */
export function draftsGet(matterId: string, draftId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Draft;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/drafts/${encodeURIComponent(draftId)}`, {
        ...opts
    });
}
/**
 * Save the whole body of a draft; the earlier body becomes a version
 */
export function draftsUpdate(matterId: string, draftId: string, body: {
    contentMarkdown: string;
    title?: string | null;
    status?: ("draft" | "review" | "final" | "archived") | null;
    changeSummary?: string | null;
    expectedVersion?: number | null;
    isAutosave?: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Draft;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/drafts/${encodeURIComponent(draftId)}`, oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Move a draft to the trash for 30 days
 */
export function draftsDelete(matterId: string, draftId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/drafts/${encodeURIComponent(draftId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Restore a draft from the trash
 */
export function draftsRestore(matterId: string, draftId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Draft;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/drafts/${encodeURIComponent(draftId)}/restore`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Earlier versions of a draft, newest first
 */
export function draftsVersions(matterId: string, draftId: string, { limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: DraftVersionPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/drafts/${encodeURIComponent(draftId)}/versions${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Copy a draft in its matter, without its comments and its history
 */
export function draftsDuplicate(matterId: string, draftId: string, body: {
    title?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Draft;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/drafts/${encodeURIComponent(draftId)}/copies`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * An earlier version of a draft, for the owner
 */
export function draftsVersionBody(draftId: string, version: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            version: number;
            changeSummary: string | null;
            createdAt: string;
            title: string;
            contentMarkdown: string;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/drafts/${encodeURIComponent(draftId)}/versions/${encodeURIComponent(version)}`, {
        ...opts
    });
}
/**
 * Playbooks in full, by name
 */
export function playbooksList({ limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: PlaybookPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/playbooks${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Create a playbook
 */
export function playbooksCreate(body: {
    name: string;
    description?: string | null;
    contractType: ContractType;
    positions?: PlaybookPositionsInput;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Playbook;
    } | {
        status: number;
        data: Problem;
    }>("/workspace/v1/playbooks", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Create a playbook from a template; it keeps no link to the template
 */
export function playbooksFromTemplate(body: {
    templateSlug: string;
    name?: string | null;
    description?: string | null;
    jurisdiction?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Playbook;
    } | {
        status: number;
        data: Problem;
    }>("/workspace/v1/playbooks/from-template", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * One playbook
 */
export function playbooksGet(playbookId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Playbook;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/playbooks/${encodeURIComponent(playbookId)}`, {
        ...opts
    });
}
/**
 * Replace a playbook; `positions` is the complete set
 */
export function playbooksUpdate(playbookId: string, body: {
    name: string;
    description?: string | null;
    positions?: PlaybookPositionsInput;
}, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Playbook;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/playbooks/${encodeURIComponent(playbookId)}`, oazapfts.json({
        ...opts,
        method: "PUT",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    }));
}
/**
 * Templates of playbooks: featured first, then by slug
 */
export function playbooksTemplates({ limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: PlaybookTemplatePage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/playbook-templates${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Make a playbook the default of its contract type
 */
export function playbookConsoleMakeDefault(playbookId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Playbook;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/playbooks/${encodeURIComponent(playbookId)}/default`, {
        ...opts,
        method: "PUT"
    });
}
/**
 * Stop using a playbook as the default of its contract type
 */
export function playbookConsoleClearDefault(playbookId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/playbooks/${encodeURIComponent(playbookId)}/default`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Export a playbook as a file
 */
export function playbookConsoleExport(playbookId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            filename: string;
            file: PlaybookFile;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/playbooks/${encodeURIComponent(playbookId)}/file`, {
        ...opts
    });
}
/**
 * Create a playbook from an exported file
 */
export function playbookConsoleImport(body: {
    filename: string;
    file: PlaybookFileInput;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Playbook;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/playbooks/import", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Compare a clause with a position; nothing is saved
 */
export function playbookConsoleCheck(body: {
    clause: string;
    position: PlaybookPositionInput;
    text: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: PositionVerdict;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/playbooks/check", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Read a Word, OpenDocument, RTF, Markdown or CSV file as positions; nothing is stored
 */
export function playbookImportMap(filename: string, body: Blob, { field }: {
    field?: ("topic" | "preferred" | "acceptable" | "fallback" | "walkAway" | "rationale" | "priority" | "approval" | "guidance" | "none")[];
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            filename: string;
            name: string;
            contractType: ContractType | null;
            columns: {
                title: string;
                field: "topic" | "preferred" | "acceptable" | "fallback" | "walkAway" | "rationale" | "priority" | "approval" | "guidance" | "none";
                sample: string;
            }[];
            isGuess: boolean;
            rows: {
                name: string;
                place: string;
                clause: string;
                position: PlaybookPosition | null;
                reading: {
                    topic: string | null;
                    rules: {
                        field: "standardPosition" | "acceptableRange" | "fallbackLadder" | "dealBreaker";
                        rung: number | null;
                        start: number;
                        end: number;
                        rule: string;
                    }[];
                };
                notes: string[];
            }[];
            topics: {
                slug: string;
                label: string;
            }[];
            notes: string[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/playbooks/mapping${QS.query(QS.explode({
        filename,
        field
    }))}`, {
        ...opts,
        method: "POST",
        body
    });
}
/**
 * Which words of a position a review compares, and which are guidance
 */
export function playbookImportRead(body: {
    clause: string;
    position: PlaybookPositionInput;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            topic: string | null;
            rules: {
                field: "standardPosition" | "acceptableRange" | "fallbackLadder" | "dealBreaker";
                rung: number | null;
                start: number;
                end: number;
                rule: string;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/playbooks/reading", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Begin a draft with an empty body, for the owner
 */
export function draftDeskCreateBlank(matterId: string, body: {
    title: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Draft;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/drafts`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Remove a drafting note that has been dealt with, by its place in the list from 0
 */
export function draftDeskClearNote(matterId: string, draftId: string, note: number, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Draft;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/drafts/${encodeURIComponent(draftId)}/notes/${encodeURIComponent(note)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Answer these cells of a matrix again, whatever their state
 */
export function matricesConsoleRunCells(matterId: string, matrixId: string, body: {
    cellIds: string[];
    force?: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}/runs`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Undo an approval, a rejection or a correction
 */
export function matricesConsoleReopenCell(matterId: string, matrixId: string, cellId: string, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: MatrixCell;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/matrices/${encodeURIComponent(matrixId)}/cells/${encodeURIComponent(cellId)}/review`, {
        ...opts,
        method: "DELETE",
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    });
}
/**
 * Sets of questions to start a matrix with, by kind of contract
 */
export function matricesConsoleStarterSets(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            sets: StarterSet[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/starter-sets", {
        ...opts
    });
}
/**
 * Name kinds of clause that a question in everyday words may mean
 */
export function matricesConsoleAlike(matterId: string, question: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            names: string[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/questions/alike${QS.query(QS.explode({
        question
    }))}`, {
        ...opts
    });
}
/**
 * Ask one question of documents without a matrix; no answer is stored
 */
export function matricesConsoleAsk(matterId: string, body: {
    column: ColumnSpecInput;
    documentIds: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            answers: DocumentAnswer[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/questions`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Templates, last changed first
 */
export function templatesList({ limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: TemplatePage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/templates${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Create a template from a text
 */
export function templatesCreate(body: {
    title: string;
    contentMarkdown: string;
    description?: string | null;
    category?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: TemplateDetail;
    } | {
        status: number;
        data: Problem;
    }>("/workspace/v1/templates", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Create a template from a Word, text or Markdown document
 */
export function templatesCreateFromDocument(body: {
    documentId: string;
    title?: string | null;
    description?: string | null;
    category?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: TemplateDetail;
    } | {
        status: number;
        data: Problem;
    }>("/workspace/v1/templates/from-document", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * One template with its variables
 */
export function templatesGet(templateId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: TemplateDetail;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/templates/${encodeURIComponent(templateId)}`, {
        ...opts
    });
}
/**
 * Replace the body of a template; its variables are detected again
 */
export function templatesUpdate(templateId: string, body: {
    contentMarkdown: string;
    title?: string | null;
    description?: string | null;
}, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: TemplateDetail;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/templates/${encodeURIComponent(templateId)}`, oazapfts.json({
        ...opts,
        method: "PUT",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    }));
}
/**
 * Retire a template; its runs stay readable
 */
export function templatesDelete(templateId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/templates/${encodeURIComponent(templateId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Copy a template
 */
export function templatesDuplicate(templateId: string, body: {
    title?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: TemplateDetail;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/templates/${encodeURIComponent(templateId)}/copies`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Fill a template in a matter; the result is a draft
 */
export function templatesRun(matterId: string, templateId: string, body?: {
    prompt?: string | null;
    slotOverrides?: {
        [key: string]: string;
    };
}, { idempotencyKey }: {
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/templates/${encodeURIComponent(templateId)}/runs`, oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * One run of a template with its values
 */
export function templatesGetRun(matterId: string, runId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: TemplateRun;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/template-runs/${encodeURIComponent(runId)}`, {
        ...opts
    });
}
/**
 * Where the variables of a template are, and what to check before use
 */
export function templatesReading(templateId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: TemplateReading;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/templates/${encodeURIComponent(templateId)}/reading`, {
        ...opts
    });
}
/**
 * Preview the values of a run; nothing is saved
 */
export function templatesPreview(matterId: string, templateId: string, body: {
    prompt?: string | null;
    slotOverrides?: {
        [key: string]: string;
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: SlotPreview;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/templates/${encodeURIComponent(templateId)}/preview`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * The Word file a template came from, filled with the values of a run
 */
export function templatesFilledDocument(matterId: string, runId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Blob;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/template-runs/${encodeURIComponent(runId)}/document`, {
        ...opts
    });
}
/**
 * Review the text of a contract
 */
export function reviewsCreate(matterId: string, reviewRequest?: ReviewRequest, { idempotencyKey }: {
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/reviews`, oazapfts.json({
        ...opts,
        method: "POST",
        body: reviewRequest,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Reviews of a matter, newest first
 */
export function reviewsList(matterId: string, { limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ReviewPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/reviews${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * One review; its lists are empty while it runs
 */
export function reviewsGet(matterId: string, reviewId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Review;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/reviews/${encodeURIComponent(reviewId)}`, {
        ...opts
    });
}
/**
 * Delete a review; there is no undo
 */
export function reviewsDelete(matterId: string, reviewId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/reviews/${encodeURIComponent(reviewId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * The contract as a Word file with redlines as tracked changes; returns a link
 */
export function reviewsExport(matterId: string, reviewId: string, body: {
    redlines?: ReviewExportedEdit[] | null;
    trackedChanges?: boolean;
    audience?: "other_side" | "us";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: ReviewExport;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/reviews/${encodeURIComponent(reviewId)}/exports`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * The latest review of each document with a playbook, position by position
 */
export function reviewPositionsTable(matterId: string, { playbookId, contractType, userSide }: {
    playbookId?: string;
    contractType?: ContractType;
    userSide?: UserSide;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            choices: {
                playbookId: string | null;
                playbookName: string | null;
                contractType: string;
                userSide: string;
                documents: number;
            }[];
            choice: {
                playbookId: string | null;
                playbookName: string | null;
                contractType: string;
                userSide: string;
                documents: number;
            } | null;
            positions: {
                key: string;
                name: string;
            }[];
            documents: {
                id: string;
                documentId: string | null;
                title: string;
                reviewId: string | null;
                reviewedAt: string | null;
                isOutdated: boolean;
                attempt: {
                    reviewId: string;
                    status: OperationStatus;
                    operationId: string | null;
                } | null;
                cells: {
                    state: "pass" | "fails" | "question" | "missing" | "none";
                    severity: ("green" | "yellow" | "red") | null;
                    isDealBreaker: boolean;
                    decision: "open" | "accepted" | "dismissed";
                    clause: number | null;
                    quote: string;
                }[];
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/reviews/positions${QS.query(QS.explode({
        playbookId,
        contractType,
        userSide
    }))}`, {
        ...opts
    });
}
/**
 * The contract type and side of a document, guessed from the text
 */
export function reviewConsoleGuess(matterId: string, documentId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            contractType: ContractType;
            userSide: UserSide;
            why: string | null;
            characters: number;
            playbooks: {
                id: string;
                name: string;
                contractType: string;
                isDefault: boolean;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/review`, {
        ...opts
    });
}
/**
 * Review a document
 */
export function reviewConsoleStart(matterId: string, documentId: string, reviewStart: ReviewStart, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/reviews`, oazapfts.json({
        ...opts,
        method: "POST",
        body: reviewStart
    }));
}
/**
 * Review the current text of a review's document again, or the same text if it was pasted; the earlier review stays
 */
export function reviewConsoleAgain(matterId: string, reviewId: string, reviewStart: ReviewStart, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/reviews/${encodeURIComponent(reviewId)}/again`, oazapfts.json({
        ...opts,
        method: "POST",
        body: reviewStart
    }));
}
/**
 * Reviews of a matter, newest first, with their titles
 */
export function reviewConsoleDesk(matterId: string, { limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ReviewSummaryPage;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/reviews${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * A review with the text it was made on and what was decided
 */
export function reviewConsoleRead(matterId: string, reviewId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ReviewDesk;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/reviews/${encodeURIComponent(reviewId)}`, {
        ...opts
    });
}
/**
 * Accept a redline into the export, change its wording, or dismiss a finding
 */
export function reviewConsoleDecide(matterId: string, reviewId: string, clause: number, body: {
    state: "open" | "accepted" | "dismissed";
    wording?: string | null;
    reason?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            decisions: ReviewDecision[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/reviews/${encodeURIComponent(reviewId)}/decisions/${encodeURIComponent(clause)}`, oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Record that approval of findings was asked for; nothing is sent
 */
export function reviewConsoleAskApproval(matterId: string, reviewId: string, body: {
    clauses: number[];
    approver: string;
    words: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            decisions: ReviewDecision[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/reviews/${encodeURIComponent(reviewId)}/approvals`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Record the answer to a request for approval
 */
export function reviewConsoleDecideApproval(matterId: string, reviewId: string, clause: number, body: {
    outcome: "approved" | "refused";
    decidedBy: string;
    answer: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            decisions: ReviewDecision[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/reviews/${encodeURIComponent(reviewId)}/approvals/${encodeURIComponent(clause)}`, oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Author and layout of the Word file that the accepted redlines would give; nothing is stored
 */
export function reviewConsoleExportPreview(matterId: string, reviewId: string, { audience }: {
    audience?: "other_side" | "us";
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ExportPreview;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/reviews/${encodeURIComponent(reviewId)}/exports/preview${QS.query(QS.explode({
        audience
    }))}`, {
        ...opts
    });
}
/**
 * The accepted redlines as a Word file; returns a link
 */
export function reviewConsoleExportAccepted(matterId: string, reviewId: string, body: {
    audience?: "other_side" | "us";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: ReviewExport;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/reviews/${encodeURIComponent(reviewId)}/exports`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Compare two documents of a matter
 */
export function comparisonsCreate(matterId: string, body?: {
    title: string;
    originalDocumentId: string;
    revisedDocumentId: string;
    settings?: ComparisonSettingsInput;
}, { idempotencyKey }: {
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/comparisons`, oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Comparisons of a matter, newest first
 */
export function comparisonsList(matterId: string, { limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ComparisonPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/comparisons${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * One comparison, with its summary
 */
export function comparisonsGet(matterId: string, comparisonId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Comparison;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/comparisons/${encodeURIComponent(comparisonId)}`, {
        ...opts
    });
}
/**
 * Delete a comparison; the owner can restore it for 30 days
 */
export function comparisonsDelete(matterId: string, comparisonId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/comparisons/${encodeURIComponent(comparisonId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Changes of a comparison, in the order of the document
 */
export function comparisonsHunks(matterId: string, comparisonId: string, { limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ComparisonHunkPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/comparisons/${encodeURIComponent(comparisonId)}/hunks${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * A link to the redline: the revised Word file with tracked changes, or a PDF
 */
export function comparisonsExport(matterId: string, comparisonId: string, body: {
    format: "redlineDocx" | "redlinePdf";
    audience?: "other_side" | "us";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: ComparisonExport;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/comparisons/${encodeURIComponent(comparisonId)}/exports`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Both texts of a comparison, paragraph by paragraph
 */
export function comparisonsRows(matterId: string, comparisonId: string, { limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: ComparisonRow[];
            pagination: Pagination;
            coarse: boolean;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/comparisons/${encodeURIComponent(comparisonId)}/rows${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Workflows with what goes in, what comes out, and what they cannot do
 */
export function workflowsList({ limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: WorkflowDefinitionPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/workflows${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Run a workflow on documents of a matter
 */
export function workflowsRun(matterId: string, workflowId: string, body?: {
    title?: string | null;
    documents?: {
        documentId: string;
        role?: "subject" | "playbook" | "reference" | "exhibit" | "opposing" | "context";
        position?: number;
    }[];
    inputs?: {
        [key: string]: unknown;
    };
}, { idempotencyKey }: {
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/workflows/${encodeURIComponent(workflowId)}/runs`, oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Workflow runs of a matter, newest first
 */
export function workflowsRuns(matterId: string, { limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: WorkflowRunPage;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/workflow-runs${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * One workflow run with its progress and files
 */
export function workflowsGet(matterId: string, runId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: WorkflowRun;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/workflow-runs/${encodeURIComponent(runId)}`, {
        ...opts
    });
}
/**
 * Delete a workflow run with its files; the matrices and comparisons it made stay
 */
export function workflowsDelete(matterId: string, runId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/workflow-runs/${encodeURIComponent(runId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * A link to a file of a workflow run
 */
export function workflowsArtifact(matterId: string, runId: string, key: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            key: string;
            url: string;
            expiresAt: string;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/workspace/v1/matters/${encodeURIComponent(matterId)}/workflow-runs/${encodeURIComponent(runId)}/artifact${QS.query(QS.explode({
        key
    }))}`, {
        ...opts
    });
}
/**
 * The owner's model; null while none is set up
 */
export function modelRead(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: ModelSettings | null;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/model", {
        ...opts
    });
}
/**
 * Set up a model behind an OpenAI-compatible address; a key left out stays while scheme, host and port do
 */
export function modelSave(body: {
    baseUrl: string;
    model: string;
    key?: string;
    uses?: ("uncertain" | "unknown" | "reviews" | "drafting" | "search")[];
    embeddingsModel?: string | null;
    isForMeaning?: boolean;
    mostRequests?: number;
    contextTokens?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: ModelSettings | null;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/model", oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Delete the model, its key and the permissions of matters
 */
export function modelRemove(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/model", {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Test the model with made-up questions; nothing of a matter is sent
 */
export function modelTest(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ModelTest;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/model/test", {
        ...opts,
        method: "POST"
    });
}
/**
 * Whether passages of this matter may be sent to the owner's model
 */
export function modelGrant(matterId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ModelGrant;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/model`, {
        ...opts
    });
}
/**
 * Allow passages of this matter to be sent to the owner's model at its present address, or forbid it
 */
export function modelSetGrant(matterId: string, body: {
    isGranted: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ModelGrant;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/model`, oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Search all installed law
 */
export function statutesSearch(statuteSearchRequest: StatuteSearchRequest, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: StatuteSearchResult;
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/us/statutes/search", oazapfts.json({
        ...opts,
        method: "POST",
        body: statuteSearchRequest
    }));
}
/**
 * Refuses a request without an id
 */
export function statutesMissingId(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/us/statutes/section", {
        ...opts
    });
}
/**
 * One section by id or citation
 */
export function statutesSection(actId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            section: Section;
            resolvedFrom: ResolvedFrom | null;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/statutes/section/${encodeURIComponent(actId)}`, {
        ...opts
    });
}
/**
 * Up to 50 sections in one call
 */
export function statutesSections(body: {
    actIds: string[];
    includeBody?: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            sections: Section[];
            notFound: string[];
            notFoundDetail: {
                actId: string;
                reason: string;
                didYouMean: string[];
            }[];
            resolved: ResolvedFrom[];
            count: number;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/us/statutes/sections", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * The text of a section
 */
export function statutesBody(actId: string, { format, structured, asOf }: {
    format?: "both" | "all" | "html" | "markdown" | "plain" | "content" | "operative" | "operativeMarkdown";
    structured?: boolean;
    asOf?: string | null;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            actId: string;
            html: string | null;
            plain: string | null;
            markdown: string | null;
            content: string | null;
            sourceCredit: string | null;
            notes: string | null;
            available: boolean;
            note: string | null;
            source: string | null;
            sourceUrl: string | null;
            tables: {
                tableId: string;
                order: number;
                caption: string | null;
                rows: number;
                cols: number;
            }[] | null;
            figures: {
                figureId: string;
                kind: string;
                caption: string | null;
                alt: string | null;
                url: string | null;
                sourceUrl: string | null;
                order: number;
                status: string;
            }[] | null;
            hasTables: boolean | null;
            hasFigures: boolean | null;
            subsections: Subsection[] | null;
            asOf: AsOf | null;
            resolvedFrom: ResolvedFrom | null;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/statutes/section/${encodeURIComponent(actId)}/body${QS.query(QS.explode({
        format,
        structured,
        asOf
    }))}`, {
        ...opts
    });
}
/**
 * The picture of a figure
 */
export function statutesFigure(figureId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Blob;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/statutes/figures/${encodeURIComponent(figureId)}`, {
        ...opts
    });
}
/**
 * Neighboring sections in statutory order
 */
export function statutesRelated(actId: string, { limit }: {
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            section: Section;
            previous: Section[];
            next: Section[];
            container: string | null;
            resolvedFrom: ResolvedFrom | null;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/statutes/section/${encodeURIComponent(actId)}/related${QS.query(QS.explode({
        limit
    }))}`, {
        ...opts
    });
}
/**
 * Recorded changes of a section
 */
export function statutesChanges(actId: string, { limit, sinceId, beforeId, changeKind, order }: {
    limit?: number;
    sinceId?: number | null;
    beforeId?: number | null;
    changeKind?: ChangeKind[];
    order?: "desc" | "asc";
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            actId: string;
            section: Section | null;
            changes: SectionChange[];
            total: number;
            hasMore: boolean;
            cursor: number | null;
            observedFrom: string | null;
            coverage: string;
            resolvedFrom: ResolvedFrom | null;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/statutes/section/${encodeURIComponent(actId)}/changes${QS.query(QS.explode({
        limit,
        sinceId,
        beforeId,
        changeKind,
        order
    }))}`, {
        ...opts
    });
}
/**
 * Sections installed here that refer to a section
 */
export function statutesCitedBy(actId: string, { limit }: {
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            section: Section;
            citers: {
                actId: string;
                citation: string | null;
                citationShort: string | null;
                title: string | null;
                corpusType: string | null;
                state: string | null;
                year: number | null;
                relevanceScore: number;
                excerpt: string;
                body: string | null;
                source: string | null;
                titleNumber: string | null;
                titleName: string | null;
                chapter: string | null;
                chapterName: string | null;
                subchapter: string | null;
                subchapterName: string | null;
                part: string | null;
                partName: string | null;
                subpart: string | null;
                subpartName: string | null;
                subtitle: string | null;
                articleNumber: string | null;
                articleName: string | null;
                sectionNumber: string | null;
                sectionTitle: string | null;
                displayPath: string | null;
                breadcrumb: Breadcrumb[];
                parent: {
                    [key: string]: string | number | null;
                } | null;
                popularName: string | null;
                actStatus: string | null;
                goodLawStatus: string | null;
                renumberedTo: string;
                transferredTo: string;
                renumberedToLabel: string | null;
                transferredToLabel: string | null;
                sourceCredit: string;
                amendmentYears: number[];
                lastAmendedYear: number | null;
                amendmentsCount: number | null;
                currentThrough: string | null;
                currencyNote: string | null;
                effectiveDate: string | null;
                history: string | null;
                amendmentHistory: string[] | null;
                supersedes: string | null;
                supersededBy: string | null;
                publicLaws: string[];
                crossReferencesUsc: string[] | null;
                crossReferencesCfr: string[] | null;
                granuleId: string | null;
                packageId: string | null;
                htmlUrl: string | null;
                pdfUrl: string | null;
                govInfoHtmlUrl: string | null;
                govInfoPdfUrl: string | null;
                externalUrl: string | null;
                textUrl: string | null;
                xmlUrl: string | null;
                sourceUrl: string | null;
                "abstract": string | null;
                action: string | null;
                agencies: string[] | null;
                agencySlugs: string[] | null;
                alternateCitations: string[] | null;
                amendmentNote: string | null;
                displayLabel: string | null;
                documentNumber: string | null;
                documentTypeLabel: string | null;
                edition: string | null;
                expirationDate: string | null;
                federalRegisterCitations: string[] | null;
                frCommentsCloseOn: string | null;
                frDocketIds: string[] | null;
                frEffectiveOn: string | null;
                implementingRegulations: string[] | null;
                issueDate: string | null;
                issuingAgency: string | null;
                languageCode: string | null;
                lastAmendedDate: string | null;
                licenseNote: string | null;
                originalEnactmentDate: string | null;
                priorEffectiveDates: string[] | null;
                publicationDate: string | null;
                ruleSet: string | null;
                ruleSetCode: string | null;
                statutoryAuthority: string[] | null;
                subject: string | null;
                topics: string[] | null;
                wordCount: number | null;
                citedIn: ("text" | "notes" | "credit")[];
            }[];
            total: number;
            truncated: boolean;
            note: string | null;
            resolvedFrom: ResolvedFrom | null;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/statutes/section/${encodeURIComponent(actId)}/cited-by${QS.query(QS.explode({
        limit
    }))}`, {
        ...opts
    });
}
/**
 * What words mean in a section
 */
export function statutesDefinitions(actId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            section: Section;
            definitionsSection: Section | null;
            terms: DefinedTerm[];
            total: number;
            note: string | null;
            resolvedFrom: ResolvedFrom | null;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/statutes/section/${encodeURIComponent(actId)}/definitions`, {
        ...opts
    });
}
/**
 * Nearest sections of other states' codes
 */
export function statutesCrossState(actId: string, { limit }: {
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            section: Section;
            neighbors: {
                section: Section;
                state: string;
                similarity: number;
            }[];
            statesCovered: string[];
            note: string | null;
            resolvedFrom: ResolvedFrom | null;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/statutes/section/${encodeURIComponent(actId)}/cross-state${QS.query(QS.explode({
        limit
    }))}`, {
        ...opts
    });
}
/**
 * Session laws that say they change a section
 */
export function statutesEnactments(actId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            actId: string;
            jurisdiction: string | null;
            supported: boolean;
            reason: ("unsupported_jurisdiction" | "not_a_state_code_section" | "section_not_in_proven_form") | null;
            enactments: Enactment[];
            count: number;
            truncated: boolean;
            coverage: {
                jurisdiction: string | null;
                sessionsHeld: {
                    code: string;
                    label: string | null;
                    status: ("complete" | "partial") | null;
                }[];
                note: string;
            };
            resolvedFrom: ResolvedFrom | null;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/statutes/section/${encodeURIComponent(actId)}/enactments`, {
        ...opts
    });
}
/**
 * Resolve one citation
 */
export function statutesResolve(cite: string, { state, corpusType, day }: {
    state?: Jurisdiction | null;
    corpusType?: ("STATE" | "REGULATION" | "STATE_RULES" | "CONSTITUTION" | "STATE_CONSTITUTION") | null;
    day?: string | null;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            resolved: boolean;
            inputCitation: string;
            section: Section | null;
            subsection: string | null;
            citationOutsideFilters: CitationOutsideFilters | null;
            matchedCorpus: "session_law" | null;
            sessionLaw: SessionLawMatch | null;
            candidates: SectionCandidate[];
            sections: {
                actId: string;
                citation: string | null;
                title: string | null;
                state: string | null;
                corpusType: string | null;
                citationShort: string;
                subsection: string | null;
                actStatus: string;
            }[];
            notInstalled: string[];
            missing: MissingLaw | null;
            edition: {
                year: number;
                state: "same" | "earlier" | "absent" | "missing";
                refresh: number | null;
                sentence: string;
            } | null;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/statutes/resolve${QS.query(QS.explode({
        cite,
        state,
        corpusType,
        day
    }))}`, {
        ...opts
    });
}
/**
 * Resolve up to 50 citations
 */
export function statutesResolveMany(body: {
    citations: string[];
    state?: Jurisdiction | null;
    corpusType?: ("STATE" | "REGULATION" | "STATE_RULES" | "CONSTITUTION" | "STATE_CONSTITUTION") | null;
    day?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            results: CitationResolution[];
            resolvedCount: number;
            count: number;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/us/statutes/resolve", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Browse one level of the hierarchy
 */
export function statutesDivisions(corpusType: "USC" | "CFR" | "STATE" | "REGULATION" | "CONSTITUTION" | "STATE_CONSTITUTION" | "FEDERAL_RULES", { state, titleNumber, code, chapter, part, article, excludeRepealed, actStatus, cursor }: {
    state?: Jurisdiction;
    titleNumber?: string;
    code?: string;
    chapter?: string;
    part?: string;
    article?: string;
    excludeRepealed?: boolean;
    actStatus?: SectionStatus;
    cursor?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            corpusType: string;
            state: string | null;
            level: "titles" | "chapters" | "parts" | "codes" | "articles" | "sections";
            parentLabel: string | null;
            divisions: Division[];
            count: number;
            nextCursor: string | null;
            truncated: boolean;
            note: string | null;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/statutes/divisions${QS.query(QS.explode({
        corpusType,
        state,
        titleNumber,
        code,
        chapter,
        part,
        article,
        excludeRepealed,
        actStatus,
        cursor
    }))}`, {
        ...opts
    });
}
/**
 * Count the sections of a scope
 */
export function statutesCount(statuteCountRequest: StatuteCountRequest, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            count: number;
            isExact: true;
            scope: {
                [key: string]: unknown;
            };
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/us/statutes/count", oazapfts.json({
        ...opts,
        method: "POST",
        body: statuteCountRequest
    }));
}
/**
 * What is installed, by corpus and jurisdiction
 */
export function statutesCoverage({ includeSample }: {
    includeSample?: boolean;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: StatuteCoverage;
            meta: CallCost;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/statutes/coverage${QS.query(QS.explode({
        includeSample
    }))}`, {
        ...opts
    });
}
/**
 * Feed of changes to the registry of session laws
 */
export function sessionLawsChanges({ sinceId, jurisdiction, limit }: {
    sinceId?: number;
    jurisdiction?: "al" | "ak" | "as" | "az" | "ar" | "ca" | "co" | "ct" | "de" | "dc" | "fl" | "ga" | "gu" | "hi" | "id" | "il" | "in" | "ia" | "ks" | "ky" | "la" | "me" | "md" | "ma" | "mi" | "mn" | "ms" | "mo" | "mt" | "ne" | "nv" | "nh" | "nj" | "nm" | "ny" | "nc" | "nd" | "mp" | "oh" | "ok" | "or" | "pa" | "pr" | "ri" | "sc" | "sd" | "tn" | "tx" | "ut" | "vt" | "va" | "vi" | "wa" | "wv" | "wi" | "wy";
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            changes: SessionLawFeedEntry[];
            count: number;
            cursor: number | null;
            hasMore: boolean;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/session-laws/changes${QS.query(QS.explode({
        sinceId,
        jurisdiction,
        limit
    }))}`, {
        ...opts
    });
}
/**
 * Session laws of one jurisdiction
 */
export function sessionLawsList(jurisdiction: "al" | "ak" | "as" | "az" | "ar" | "ca" | "co" | "ct" | "de" | "dc" | "fl" | "ga" | "gu" | "hi" | "id" | "il" | "in" | "ia" | "ks" | "ky" | "la" | "me" | "md" | "ma" | "mi" | "mn" | "ms" | "mo" | "mt" | "ne" | "nv" | "nh" | "nj" | "nm" | "ny" | "nc" | "nd" | "mp" | "oh" | "ok" | "or" | "pa" | "pr" | "ri" | "sc" | "sd" | "tn" | "tx" | "ut" | "vt" | "va" | "vi" | "wa" | "wv" | "wi" | "wy", { session, series, instrumentType, enactmentOutcome, approvedFrom, approvedTo, effectiveFrom, effectiveTo, hasText, textStatus, isLaw, updatedSince, q, limit, cursor }: {
    session?: string;
    series?: ("general" | "public" | "public_act" | "special_act" | "private_and_special" | "act" | "acts" | "law" | "local" | "municipal" | "appropriation" | "resolve" | "resolves" | "resolution" | "resolution_chapter" | "joint_resolution" | "concurrent_resolution" | "memorial" | "initiated_bill" | "constitutional_amendment")[];
    instrumentType?: ("act" | "joint_resolution" | "concurrent_resolution" | "resolution" | "resolve" | "memorial" | "other")[];
    enactmentOutcome?: ("signed" | "became_law_without_signature" | "veto_overridden" | "line_item_veto" | "vetoed" | "pocket_veto" | "not_presented" | "approved_by_voters" | "unknown")[];
    approvedFrom?: string;
    approvedTo?: string;
    effectiveFrom?: string;
    effectiveTo?: string;
    hasText?: boolean;
    textStatus?: SessionLawTextStatus;
    isLaw?: boolean;
    updatedSince?: string;
    q?: string;
    limit?: number;
    cursor?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            results: SessionLawSummary[];
            count: number;
            nextCursor: string | null;
            hasMore: boolean;
            coverage: SessionLawListCoverage | null;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/session-laws/list${QS.query(QS.explode({
        jurisdiction,
        session,
        series,
        instrumentType,
        enactmentOutcome,
        approvedFrom,
        approvedTo,
        effectiveFrom,
        effectiveTo,
        hasText,
        textStatus,
        isLaw,
        updatedSince,
        q,
        limit,
        cursor
    }))}`, {
        ...opts
    });
}
/**
 * Up to 50 session laws in one call
 */
export function sessionLawsBatch(sessionLawBatchRequest: SessionLawBatchRequest, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            laws: {
                sessionLawId: string;
                lawId: string | null;
                jurisdiction: string;
                citation: string;
                citableAs: string | null;
                citationShort: string | null;
                session: LegislativeSession;
                series: string;
                instrumentType: string;
                "number": string | null;
                billKey: string | null;
                billNumber: string | null;
                title: string | null;
                shortTitle: string | null;
                numberingYear: number | null;
                approvedDate: string | null;
                approvedDateDerived: boolean;
                effectiveFirst: string | null;
                effectiveLast: string | null;
                enactmentOutcome: string;
                isLaw: boolean | null;
                textStatus: SessionLawTextStatus;
                withheldReason: string | null;
                charCount: number | null;
                estimatedBodyPages: number | null;
                versionNo: number | null;
                pageCount: number | null;
                textSha256: string | null;
                amendatoryMarkup: string | null;
                markupConvention: string | null;
                documentKind: string | null;
                identityConfidence: string;
                licenseNote: string | null;
                updatedAt: string | null;
                citationAsPrinted: string | null;
                vetoStatusAsPrinted: string | null;
                sourceUrl: string | null;
                effectiveDates: SessionLawPrintedDate[];
                otherDates: SessionLawPrintedDate[];
                codeSectionsAffected: {
                    sectionAsPrinted: string;
                    actionAsPrinted: string | null;
                    codeAsPrinted: string | null;
                    actSectionAsPrinted: string | null;
                }[];
                sources: {
                    sourceIndex: number;
                    role: string | null;
                    url: string | null;
                    fetchedAt: string | null;
                    contentType: string | null;
                    sha256: string | null;
                    byteLength: number | null;
                    hostClass: string | null;
                }[];
                publisher: {
                    [key: string]: unknown;
                } | null;
                provenance: {
                    [key: string]: unknown;
                } | null;
                input: string;
                status: "resolved" | "not_held";
                body: string | null;
                bodyPageEnd: number | null;
                bodyTotalChars: number | null;
                bodyHasMore: boolean | null;
                bodyNextCursor: string | null;
            }[];
            resolved: SessionLawResolvedFrom[];
            notFound: {
                reason: "not_in_registry" | "wrong_case" | "unresolved_citation" | "ambiguous_citation" | "needs_jurisdiction" | "federal_session_law" | "missing_session_law_id" | "session_not_fully_collected" | "lookup_failed";
                didYouMean: string[];
                defaultSessionLawId: string | null;
                jurisdictions: string[] | null;
                candidateCount: number | null;
                truncated: boolean | null;
                sessionCoverage: SessionCoverage | null;
                input: string;
                status: "not_found" | "unparsed" | "ambiguous" | "needs_jurisdiction" | "session_not_fully_collected" | "federal" | "error";
                detail: string;
            }[];
            count: number;
            deduped: number;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/us/session-laws/batch", oazapfts.json({
        ...opts,
        method: "POST",
        body: sessionLawBatchRequest
    }));
}
/**
 * Search titles and texts of session laws
 */
export function sessionLawsSearch(sessionLawSearchRequest: SessionLawSearchRequest, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            results: SessionLawHit[];
            count: number;
            offset: number;
            hasMore: boolean;
            query: string;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/us/session-laws/search", oazapfts.json({
        ...opts,
        method: "POST",
        body: sessionLawSearchRequest
    }));
}
/**
 * Refuses a request without an id
 */
export function sessionLawsMissingId(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/us/session-laws", {
        ...opts
    });
}
/**
 * One session law by id, citation or bill number
 */
export function sessionLawsRead(sessionLawId: string, { jurisdiction }: {
    jurisdiction?: "al" | "ak" | "as" | "az" | "ar" | "ca" | "co" | "ct" | "de" | "dc" | "fl" | "ga" | "gu" | "hi" | "id" | "il" | "in" | "ia" | "ks" | "ky" | "la" | "me" | "md" | "ma" | "mi" | "mn" | "ms" | "mo" | "mt" | "ne" | "nv" | "nh" | "nj" | "nm" | "ny" | "nc" | "nd" | "mp" | "oh" | "ok" | "or" | "pa" | "pr" | "ri" | "sc" | "sd" | "tn" | "tx" | "ut" | "vt" | "va" | "vi" | "wa" | "wv" | "wi" | "wy";
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            sessionLawId: string;
            lawId: string | null;
            jurisdiction: string;
            citation: string;
            citableAs: string | null;
            citationShort: string | null;
            session: LegislativeSession;
            series: string;
            instrumentType: string;
            "number": string | null;
            billKey: string | null;
            billNumber: string | null;
            title: string | null;
            shortTitle: string | null;
            numberingYear: number | null;
            approvedDate: string | null;
            approvedDateDerived: boolean;
            effectiveFirst: string | null;
            effectiveLast: string | null;
            enactmentOutcome: string;
            isLaw: boolean | null;
            textStatus: SessionLawTextStatus;
            withheldReason: string | null;
            charCount: number | null;
            estimatedBodyPages: number | null;
            versionNo: number | null;
            pageCount: number | null;
            textSha256: string | null;
            amendatoryMarkup: string | null;
            markupConvention: string | null;
            documentKind: string | null;
            identityConfidence: string;
            licenseNote: string | null;
            updatedAt: string | null;
            citationAsPrinted: string | null;
            vetoStatusAsPrinted: string | null;
            sourceUrl: string | null;
            effectiveDates: SessionLawPrintedDate[];
            otherDates: SessionLawPrintedDate[];
            codeSectionsAffected: {
                sectionAsPrinted: string;
                actionAsPrinted: string | null;
                codeAsPrinted: string | null;
                actSectionAsPrinted: string | null;
            }[];
            sources: {
                sourceIndex: number;
                role: string | null;
                url: string | null;
                fetchedAt: string | null;
                contentType: string | null;
                sha256: string | null;
                byteLength: number | null;
                hostClass: string | null;
            }[];
            publisher: {
                [key: string]: unknown;
            } | null;
            provenance: {
                [key: string]: unknown;
            } | null;
            resolvedFrom: SessionLawResolvedFrom | null;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/session-laws/${encodeURIComponent(sessionLawId)}${QS.query(QS.explode({
        jurisdiction
    }))}`, {
        ...opts
    });
}
/**
 * The text of a session law, page by page
 */
export function sessionLawsBody(sessionLawId: string, { jurisdiction, cursor, startChar, expectTextSha256 }: {
    jurisdiction?: "al" | "ak" | "as" | "az" | "ar" | "ca" | "co" | "ct" | "de" | "dc" | "fl" | "ga" | "gu" | "hi" | "id" | "il" | "in" | "ia" | "ks" | "ky" | "la" | "me" | "md" | "ma" | "mi" | "mn" | "ms" | "mo" | "mt" | "ne" | "nv" | "nh" | "nj" | "nm" | "ny" | "nc" | "nd" | "mp" | "oh" | "ok" | "or" | "pa" | "pr" | "ri" | "sc" | "sd" | "tn" | "tx" | "ut" | "vt" | "va" | "vi" | "wa" | "wv" | "wi" | "wy";
    cursor?: string;
    startChar?: number;
    expectTextSha256?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            sessionLawId: string;
            citation: string;
            jurisdiction: string;
            session: LegislativeSession;
            approvedDate: string | null;
            approvedDateDerived: boolean;
            sourceUrl: string | null;
            textStatus: SessionLawTextStatus;
            withheldReason: string | null;
            amendatoryMarkup: string | null;
            markupConvention: string | null;
            textSha256: string | null;
            available: boolean;
            reason: ("not_held" | "withheld" | "pending" | "empty_text") | null;
            text: string | null;
            pageStart: number | null;
            pageEnd: number | null;
            totalChars: number | null;
            totalPages: number | null;
            pagePrice: number;
            estimatedRemainingCredits: number | null;
            nextCursor: string | null;
            hasMore: boolean;
            resolvedFrom: SessionLawResolvedFrom | null;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/us/session-laws/${encodeURIComponent(sessionLawId)}/body${QS.query(QS.explode({
        jurisdiction,
        cursor,
        startChar,
        expectTextSha256
    }))}`, {
        ...opts
    });
}
/**
 * Session laws held, by jurisdiction
 */
export function sessionLawsStored(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                jurisdiction: string;
                name: string;
                isFiction: boolean;
                sessionLaws: SessionLawBlock;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/session-laws", {
        ...opts
    });
}
/**
 * Code sections an act says it changes, with the installed section of each
 */
export function sessionLawsAffected(sessionLawId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                sectionAsPrinted: string;
                actionAsPrinted: string | null;
                codeAsPrinted: string | null;
                actSectionAsPrinted: string | null;
                actId: string | null;
                heading: string | null;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/session-laws/${encodeURIComponent(sessionLawId)}/affected`, {
        ...opts
    });
}
/**
 * A section as the reading pane shows it
 */
export function readerRead(actId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ReaderView;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/reader/${encodeURIComponent(actId)}`, {
        ...opts
    });
}
/**
 * The editions of sections, for the currency labels of lists
 */
export function readerEditions(body: {
    actIds: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            editions: SectionEdition[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/reader/editions", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Children of a level; without `parent` the installed corpora
 */
export function readerChildren({ parent, hideDead, includeSample }: {
    parent?: string;
    hideDead?: boolean;
    includeSample?: boolean;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            parent: TreeNode | null;
            nodes: TreeNode[];
            notes: ReaderNote[];
            links: {
                [key: string]: ReaderLink;
            };
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/tree${QS.query(QS.explode({
        parent,
        hideDead,
        includeSample
    }))}`, {
        ...opts
    });
}
/**
 * The text of all sections of a level, page by page, for printing
 */
export function readerText(node: string, { after }: {
    after?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            source: TextSource;
            sections: LevelSection[];
            figures: ReaderFigures;
            next: number | null;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/tree/text${QS.query(QS.explode({
        node,
        after
    }))}`, {
        ...opts
    });
}
/**
 * The levels from the corpus down to a section or level, to reveal it in the tree
 */
export function readerReveal(node: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            nodes: TreeNode[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/tree/path${QS.query(QS.explode({
        node
    }))}`, {
        ...opts
    });
}
/**
 * Bookmarks, newest first
 */
export function marksBookmarks(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: Bookmark[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/reading/bookmarks", {
        ...opts
    });
}
/**
 * Bookmark a section or a paragraph; an existing bookmark does not change
 */
export function marksAddBookmark(body: {
    actId: string;
    anchor: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Bookmark;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/reading/bookmarks", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Remove a bookmark
 */
export function marksRemoveBookmark(bookmarkId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/reading/bookmarks/${encodeURIComponent(bookmarkId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Own notes at one section, or all, and where each is in the installed text
 */
export function marksNotes({ actId }: {
    actId?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: OwnNote[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/reading/notes${QS.query(QS.explode({
        actId
    }))}`, {
        ...opts
    });
}
/**
 * Write a note at a section or a paragraph
 */
export function marksAddNote(body: {
    actId: string;
    anchor: string | null;
    body: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: OwnNote;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/reading/notes", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Change the text or the place of a note
 */
export function marksEditNote(noteId: string, body: {
    body?: string;
    place?: {
        actId: string;
        anchor: string | null;
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: OwnNote;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/reading/notes/${encodeURIComponent(noteId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Remove a note; it can be restored for 30 days
 */
export function marksRemoveNote(noteId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/reading/notes/${encodeURIComponent(noteId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Restore a removed note
 */
export function marksRestoreNote(noteId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: OwnNote;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/reading/notes/${encodeURIComponent(noteId)}/restore`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Recently viewed sections, newest first
 */
export function marksRecents(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: RecentSection[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/reading/recents", {
        ...opts
    });
}
/**
 * Add a section to the recently viewed
 */
export function marksVisit(body: {
    actId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/reading/recents", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Clear the recently viewed sections
 */
export function marksClearRecents(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/reading/recents", {
        ...opts,
        method: "DELETE"
    });
}
/**
 * How mail is sent; null while it is not set up
 */
export function mailRead(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: MailSettings | null;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/mail", {
        ...opts
    });
}
/**
 * Set up sending mail over SMTP; an omitted password does not change
 */
export function mailSave(body: {
    host: string;
    port: number;
    security: "tls" | "starttls" | "none";
    user?: string;
    password?: string;
    "from": string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: MailSettings | null;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/mail", oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Stop sending mail and delete the settings
 */
export function mailRemove(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/mail", {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Send a test message now
 */
export function mailTest(body: {
    to: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: boolean;
            error: string | null;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/mail/test", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * What was removed in the last 30 days, newest first
 */
export function trashList({ limit, offset, kind }: {
    limit?: number;
    offset?: number;
    kind?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: TrashItemPage;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/trash${QS.query(QS.explode({
        limit,
        offset,
        kind
    }))}`, {
        ...opts
    });
}
/**
 * Delete everything in the trash for good
 */
export function trashEmpty(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            purged: number;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/trash", {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Restore a deleted record
 */
export function trashRestore(kind: string, id: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            kind: string;
            id: string;
            isInPlace: boolean;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/trash/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/restore`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Delete something in the trash for good
 */
export function trashPurge(kind: string, id: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/trash/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Backups, newest first
 */
export function backupsList(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: BackupState;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/backups", {
        ...opts
    });
}
/**
 * Make a backup now
 */
export function backupsCreate(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Backup;
    } | {
        status: 503;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/backups", {
        ...opts,
        method: "POST"
    });
}
/**
 * Delete a backup for good
 */
export function backupsRemove(name: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/backups/${encodeURIComponent(name)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * What restoring a backup would change
 */
export function backupsPreview(name: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: RestorePreview;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/backups/${encodeURIComponent(name)}/preview`, {
        ...opts
    });
}
/**
 * Restore a backup; Pandect backs up the workspace first and restarts
 */
export function backupsRestore(name: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: {
            name: string;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/backups/${encodeURIComponent(name)}/restore`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Choose where copies of backups go, and when the daily backup is made
 */
export function backupsSetCopies(body: {
    folder: string | null;
    time: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: CopySettings;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/backups/copies", oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Copy the newest backup to the second place now, and restore the copy for a test
 */
export function backupsCopy(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: CopyOutcome;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/backups/copies", {
        ...opts,
        method: "POST"
    });
}
/**
 * The last export, a waiting import, and running work
 */
export function transferRead(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: TransferState;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/transfer", {
        ...opts
    });
}
/**
 * Export the whole workspace; the new export replaces the last one
 */
export function transferExport(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/workspace-export", {
        ...opts,
        method: "POST"
    });
}
/**
 * Delete the export
 */
export function transferRemoveExport(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/workspace-export", {
        ...opts,
        method: "DELETE"
    });
}
/**
 * A link to download the export
 */
export function transferLink(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: FileLink;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/workspace-export/link", {
        ...opts,
        method: "POST"
    });
}
/**
 * Upload an export and check it; nothing is imported yet
 */
export function transferCheck(body: Blob, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: ImportPreview;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/workspace-imports", {
        ...opts,
        method: "POST",
        body
    });
}
/**
 * Import a checked export; existing work stays and is backed up first
 */
export function transferImport(importId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Operation;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/workspace-imports/${encodeURIComponent(importId)}`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Discard a checked export
 */
export function transferDiscard(importId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/workspace-imports/${encodeURIComponent(importId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Whether anything may leave this computer
 */
export function networkState(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: AirGap;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/network", {
        ...opts
    });
}
/**
 * Turn offline mode on or off; turning it on stops running transfers
 */
export function networkSetAirGap(body: {
    isAirGapped: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: AirGap;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/network", oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Connections the program opened, newest first
 */
export function networkConnections({ purpose, outcome, host, $from, to, limit, offset }: {
    purpose?: "law" | "webhook" | "mail" | "model" | "update" | "cases" | "sign-in" | "firm";
    outcome?: "ok" | "failed" | "blocked";
    host?: string;
    $from?: string;
    to?: string;
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: NetworkConnection[];
            pagination: Pagination;
            bytesSent: number;
            bytesReceived: number;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/network/connections${QS.query(QS.explode({
        purpose,
        outcome,
        host,
        "from": $from,
        to,
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Clear the list of connections; the audit trail records that you cleared it
 */
export function networkClear(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            cleared: number;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/network/connections", {
        ...opts,
        method: "DELETE"
    });
}
/**
 * All connections as a table
 */
export function networkExportCsv({ purpose, outcome, host, $from, to }: {
    purpose?: "law" | "webhook" | "mail" | "model" | "update" | "cases" | "sign-in" | "firm";
    outcome?: "ok" | "failed" | "blocked";
    host?: string;
    $from?: string;
    to?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Blob;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/network/connections.csv${QS.query(QS.explode({
        purpose,
        outcome,
        host,
        "from": $from,
        to
    }))}`, {
        ...opts
    });
}
/**
 * What an administrator has set on this computer
 */
export function policyRead(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            file: string | null;
            policy: {
                dataFolder?: string;
                airGap?: boolean;
                allowedPublishers?: string[];
                modelEndpoint?: boolean;
                updateChannel?: "none" | "stable" | "beta";
                background?: boolean;
                firmAddress?: string;
            } | null;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/policy", {
        ...opts
    });
}
/**
 * How the desktop program runs without a window, and whether it looks for updates
 */
export function programRead(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            keepsRunning: boolean;
            startsAtLogin: boolean;
            checksForUpdates: boolean;
            mayKeepRunning: boolean;
            updateChannel: "none" | "stable" | "beta";
            isAirGapped: boolean;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/program", {
        ...opts
    });
}
/**
 * Change how the desktop program runs; omitted fields do not change
 */
export function programSave(body: {
    keepsRunning?: boolean;
    startsAtLogin?: boolean;
    checksForUpdates?: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            keepsRunning: boolean;
            startsAtLogin: boolean;
            checksForUpdates: boolean;
            mayKeepRunning: boolean;
            updateChannel: "none" | "stable" | "beta";
            isAirGapped: boolean;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/program", oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Whether questions in everyday words are understood, and how far the law was read for it
 */
export function everydayWordsRead(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            state: "off" | "reading" | "waiting" | "paused" | "ready" | "failed";
            isUsed: boolean;
            sections: number;
            sectionsRead: number;
            percent: number;
            minutesLeft: number | null;
            bytes: number;
            problem: string | null;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/everyday-words", {
        ...opts
    });
}
/**
 * Turn questions in everyday words on or off, pause or continue
 */
export function everydayWordsSave(body: {
    isOn?: boolean;
    isPaused?: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            state: "off" | "reading" | "waiting" | "paused" | "ready" | "failed";
            isUsed: boolean;
            sections: number;
            sectionsRead: number;
            percent: number;
            minutesLeft: number | null;
            bytes: number;
            problem: string | null;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/everyday-words", oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * The languages that scanned pages can be read in, and those that are chosen
 */
export function recognitionRead(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            languages: {
                code: string;
                bytes: number | null;
                isBuiltIn: boolean;
            }[];
            chosen: string[];
            scans: number;
            toReadAgain: number;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/recognition", {
        ...opts
    });
}
/**
 * Choose the languages that scanned pages are read in from now on, in order of importance
 */
export function recognitionChoose(body: {
    chosen: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            languages: {
                code: string;
                bytes: number | null;
                isBuiltIn: boolean;
            }[];
            chosen: string[];
            scans: number;
            toReadAgain: number;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/recognition", oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Add a language from its file, packed by gzip or not; it is chosen while fewer than four are
 */
export function recognitionAddLanguage(code: string, body: Blob, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            languages: {
                code: string;
                bytes: number | null;
                isBuiltIn: boolean;
            }[];
            chosen: string[];
            scans: number;
            toReadAgain: number;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/recognition/languages/${encodeURIComponent(code)}`, {
        ...opts,
        method: "PUT",
        body
    });
}
/**
 * Remove a language that the owner has added; pages that were read in it keep their text
 */
export function recognitionRemoveLanguage(code: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            languages: {
                code: string;
                bytes: number | null;
                isBuiltIn: boolean;
            }[];
            chosen: string[];
            scans: number;
            toReadAgain: number;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/recognition/languages/${encodeURIComponent(code)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Read every scan again in the chosen languages; each keeps its text until its new one is there
 */
export function recognitionReadAgain(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: {
            languages: {
                code: string;
                bytes: number | null;
                isBuiltIn: boolean;
            }[];
            chosen: string[];
            scans: number;
            toReadAgain: number;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/recognition/read-again", {
        ...opts,
        method: "POST"
    });
}
/**
 * Read the scanned pages of a document again in the chosen languages; its text stays until the new one is there
 */
export function recognitionReadDocumentAgain(matterId: string, documentId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: {
            languages: {
                code: string;
                bytes: number | null;
                isBuiltIn: boolean;
            }[];
            chosen: string[];
            scans: number;
            toReadAgain: number;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/matters/${encodeURIComponent(matterId)}/documents/${encodeURIComponent(documentId)}/read-again`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Boards: tracked bodies of law
 */
export function watchesBoards({ corpusType, state, limit, offset }: {
    corpusType?: string;
    state?: Jurisdiction;
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                boards: Board[];
                total: number;
                hasMore: boolean;
            };
            meta: CallCost;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/boards${QS.query(QS.explode({
        corpusType,
        state,
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Watch a board, or a part of it
 */
export function watchesCreate(watchRequest: WatchRequest, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            data: Watch;
            meta: CallCost;
        };
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/watches", oazapfts.json({
        ...opts,
        method: "POST",
        body: watchRequest
    }));
}
/**
 * Watches, newest first
 */
export function watchesList({ limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                watches: Watch[];
            };
            meta: CallCost;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/watches${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * One watch
 */
export function watchesRead(watchId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: Watch;
            meta: CallCost;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/watches/${encodeURIComponent(watchId)}`, {
        ...opts
    });
}
/**
 * Change, pause or resume a watch
 */
export function watchesUpdate(watchId: string, watchPatch: WatchPatch, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: Watch;
            meta: CallCost;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/watches/${encodeURIComponent(watchId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body: watchPatch
    }));
}
/**
 * End a watch and delete its deliveries
 */
export function watchesRemove(watchId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/watches/${encodeURIComponent(watchId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Send a test notice now
 */
export function watchesTest(watchId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: WebhookTestOutcome;
            meta: CallCost;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/watches/${encodeURIComponent(watchId)}/test`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Attempts to reach a watch's webhook, newest first
 */
export function watchesDeliveries(watchId: string, { limit, offset }: {
    limit?: number;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                deliveries: WebhookDelivery[];
                consecutiveFailures: number;
                consecutiveFailuresTruncated: boolean;
                deliveryHealth: "ok" | "failing";
                hasMore: boolean;
            };
            meta: CallCost;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/watches/${encodeURIComponent(watchId)}/deliveries${QS.query(QS.explode({
        limit,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * Recorded changes inside a watch
 */
export function watchesChanges(watchId: string, { limit, sinceId, beforeId, since, changeKind, order }: {
    limit?: number;
    sinceId?: number | null;
    beforeId?: number | null;
    since?: string;
    changeKind?: ChangeKind[];
    order?: "desc" | "asc";
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                changes: WatchChange[];
            };
            meta: {
                processingTimeMs: number;
                creditsConsumed: number;
                cursor: number | null;
                hasMore: boolean;
            };
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/watches/${encodeURIComponent(watchId)}/changes${QS.query(QS.explode({
        limit,
        sinceId,
        beforeId,
        since,
        changeKind,
        order
    }))}`, {
        ...opts
    });
}
/**
 * Text before and after a change
 */
export function watchesDiff(watchId: string, changeId: number, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                changeId: number;
                changeKind: ChangeKind;
                beforeText: string | null;
                afterText: string | null;
                hasBefore: boolean;
                hasAfter: boolean;
            };
            meta: CallCost;
        };
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/watches/${encodeURIComponent(watchId)}/changes/${encodeURIComponent(changeId)}/diff`, {
        ...opts
    });
}
/**
 * Boards, and whether they are refreshed on schedule
 */
export function watchingBoards(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: OwnBoard[];
            isScheduled: boolean;
            isNetworkAllowed: boolean;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/watching/boards", {
        ...opts
    });
}
/**
 * Check a board for newer releases and queue their downloads
 */
export function watchingRefresh(body: {
    corpusType: string;
    state?: Jurisdiction | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            queued: number;
            isStopped: boolean;
        };
    } | {
        status: 503;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/watching/boards/refresh", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Stop the refresh of a board and its downloads; installed law stays
 */
export function watchingStopRefresh(body: {
    corpusType: string;
    state?: Jurisdiction | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/watching/boards/refresh/stop", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Turn scheduled refreshes of boards on or off
 */
export function watchingSchedule(body: {
    isScheduled: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            isScheduled: boolean;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/watching/schedule", oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Every watch, newest first
 */
export function watchingList(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: OwnWatch[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/watching/watches", {
        ...opts
    });
}
/**
 * Watch a board or a part of it
 */
export function watchingCreate(body: {
    corpusType: string;
    state?: Jurisdiction | null;
    scope: {
        [key: string]: string;
    } | null;
    channel: OwnChannel;
    webhookUrl?: string | null;
    webhookSecret?: string | null;
    emailAddress?: string | null;
    webhookAuth?: {
        scheme: "none" | "bearer" | "basic" | "header";
        secret?: string | null;
        headerName?: string | null;
    } | null;
    kinds: ChangeKind[];
    hasNotes?: boolean;
    note: string;
    digest: "now" | "daily" | "weekly";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: OwnWatch;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/watching/watches", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Pause or resume a watch, or change its scope, notices and channels
 */
export function watchingUpdate(watchId: string, body: {
    isActive?: boolean;
    scope?: {
        [key: string]: string;
    } | null;
    kinds?: ChangeKind[];
    hasNotes?: boolean;
    note?: string;
    digest?: "now" | "daily" | "weekly";
    channel?: OwnChannel;
    webhookUrl?: string;
    webhookSecret?: string;
    emailAddress?: string;
    webhookAuth?: {
        scheme: "none" | "bearer" | "basic" | "header";
        secret?: string | null;
        headerName?: string | null;
    } | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: OwnWatch;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/watching/watches/${encodeURIComponent(watchId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * End a watch
 */
export function watchingRemove(watchId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/watching/watches/${encodeURIComponent(watchId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * How many notices a watch would have sent over the captured history
 */
export function watchingPreview(body: {
    corpusType: string;
    state?: Jurisdiction | null;
    scope: {
        [key: string]: string;
    } | null;
    kinds: ChangeKind[];
    hasNotes?: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            notices: number;
            changes: number;
            recentNotices: number;
            recentChanges: number;
            since: string | null;
            coveredBy: string[];
            first: WatchChange[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/watching/preview", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Changes inside any watch, newest first
 */
export function watchingChanges({ limit, beforeId, watch, kind }: {
    limit?: number;
    beforeId?: number;
    watch?: string;
    kind?: ("added" | "amended" | "removed" | "notes")[];
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: OwnChange[];
            hasMore: boolean;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/watching/changes${QS.query(QS.explode({
        limit,
        beforeId,
        watch,
        kind
    }))}`, {
        ...opts
    });
}
/**
 * The redline of a change
 */
export function watchingRedline(changeId: number, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            redline: LawRedline;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/watching/changes/${encodeURIComponent(changeId)}/redline`, {
        ...opts
    });
}
/**
 * Mark changes as read, snooze them, or mark them as unread
 */
export function watchingMark(body: {
    ids: number[];
    mark: "unread" | "snoozed" | "done";
    until?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/watching/changes/marks", oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * Sections installed here that cite the section a change is about
 */
export function watchingAffected(changeId: number, { limit }: {
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: AffectedSections;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/watching/changes/${encodeURIComponent(changeId)}/affected${QS.query(QS.explode({
        limit
    }))}`, {
        ...opts
    });
}
/**
 * Versions of a section, captured or installed, oldest first
 */
export function watchingVersions(actId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: SectionVersion[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/watching/sections/${encodeURIComponent(actId)}/versions`, {
        ...opts
    });
}
/**
 * Compare two versions of a section
 */
export function watchingCompare(actId: string, $from: number, to: number, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            redline: LawRedline;
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/watching/sections/${encodeURIComponent(actId)}/redline${QS.query(QS.explode({
        "from": $from,
        to
    }))}`, {
        ...opts
    });
}
/**
 * Warnings of the status bar: channels that fail, boards that fail, notices that wait for another try
 */
export function watchingHealth(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            channels: FailingChannel[];
            boards: {
                corpusType: string;
                state: string | null;
                boardLabel: string;
                lastError: string | null;
            }[];
            waiting: number;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/watching/health", {
        ...opts
    });
}
/**
 * Attempts to reach a watch's mail and webhook, and the notices they were made for, newest first
 */
export function watchingAttempts(watchId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: DeliveryAttempt[];
            notices: Notice[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/watching/watches/${encodeURIComponent(watchId)}/attempts`, {
        ...opts
    });
}
/**
 * A notice as its webhook would receive it now, to copy as a command
 */
export function watchingRequest(watchId: string, refreshId: number, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: NoticeRequest;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/watching/watches/${encodeURIComponent(watchId)}/notices/${encodeURIComponent(refreshId)}`, {
        ...opts
    });
}
/**
 * Send a test over a watch's channels now
 */
export function watchingTest(watchId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: WebhookTestOutcome;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/watching/watches/${encodeURIComponent(watchId)}/test`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Send a notice again: the same bytes, the same delivery id
 */
export function watchingResend(watchId: string, body: {
    refreshLogId: number;
    target: "webhook" | "email";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/watching/watches/${encodeURIComponent(watchId)}/resend`, oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Whether this data folder is new, where it is, and whether the sample law is installed
 */
export function welcomeRead(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Welcome;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/welcome", {
        ...opts
    });
}
/**
 * Note that the welcome was answered; it is not shown again
 */
export function welcomeFinish(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Welcome;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/welcome/finish", {
        ...opts,
        method: "POST"
    });
}
/**
 * Install the sample law, a fictional title in two releases
 */
export function welcomeInstallSample(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 202;
        data: Welcome;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/welcome/sample", {
        ...opts,
        method: "POST"
    });
}
/**
 * Remove the sample law
 */
export function welcomeRemoveSample(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Welcome;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/welcome/sample", {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Provisions that changed since texts of any matter cited them, newest change first
 */
export function homeChanged({ limit }: {
    limit?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            total: number;
            matters: number;
            counts: {
                matterId: string;
                provisions: number;
            }[];
            data: {
                matterId: string | null;
                matterName: string;
                actId: string;
                citation: string;
                heading: string;
                state: "current" | "text_changed" | "section_changed_elsewhere" | "notes_only" | "renumbered" | "repealed" | "not_installed" | "no_such_paragraph" | "paragraph_not_found" | "not_found";
                day: string | null;
                texts: number;
                excerpt: RedlineRun[] | null;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/home/changed-law${QS.query(QS.explode({
        limit
    }))}`, {
        ...opts
    });
}
/**
 * Changed records and recently viewed sections, newest first; at most twelve
 */
export function homeRecent(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                kind: "sections" | "matters" | "documents" | "drafts" | "matrices" | "comparisons" | "reviews";
                id: string;
                matterId: string | null;
                title: string;
                about: string;
                at: string;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/home/recent", {
        ...opts
    });
}
/**
 * Every authority a text cites, in order of first mention
 */
export function authoritiesRead(body: {
    text: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            authorities: TableAuthority[];
            mentions: number;
            isCut: boolean;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/authorities", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Check the citations and quotations of a text
 */
export function briefCheckCheck(body: {
    text: string;
    date?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            citations: CheckedCitation[];
            quotationsWithoutCitation: LooseQuotation[];
            date: {
                day: string;
                source: "given" | "matter" | "document" | "printed";
            } | null;
            digest: string;
            releases: {
                source: string;
                name: string;
                release: string;
                day: string | null;
                oldestDay: string | null;
                isFrozen: boolean;
            }[];
            isCut: boolean;
            processingTimeMs: number;
            creditsConsumed: number;
        };
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/us/statutes/check", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Whether a token for looking up decisions is kept
 */
export function caseLookupState(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            hasToken: boolean;
            tokenPage: string;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/case-lookup", {
        ...opts
    });
}
/**
 * Ask CourtListener whether decisions exist at these citations
 */
export function caseLookupLookUp(body: {
    citations: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                citation: string;
                outcome: "found" | "several" | "none" | "unclear";
                askedAt: string;
                cases: {
                    name: string;
                    day: string | null;
                    page: string;
                }[];
            }[];
        };
    } | {
        status: 503;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/case-lookup", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Keep the token for CourtListener, or remove it with null
 */
export function caseLookupSetToken(body: {
    token: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            hasToken: boolean;
            tokenPage: string;
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/case-lookup/token", oazapfts.json({
        ...opts,
        method: "PUT",
        body
    }));
}
/**
 * List what would be sent to look up decisions
 */
export function caseLookupCitations(body: {
    texts: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            citations: string[];
            mostAtOnce: number;
            known: {
                citation: string;
                outcome: "found" | "several" | "none" | "unclear";
                askedAt: string;
                cases: {
                    name: string;
                    day: string | null;
                    page: string;
                }[];
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/case-lookup/citations", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * One page of a search's results in another collection
 */
export function searchesElsewhere(elsewhereRequest: ElsewhereRequest, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ElsewherePage;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/searches/elsewhere", oazapfts.json({
        ...opts,
        method: "POST",
        body: elsewhereRequest
    }));
}
/**
 * Acts of other collections that match a query: by citation, by name, else by words
 */
export function searchesSuggest(body: {
    query: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: SearchSuggestion[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/searches/suggest", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Provisions a query names, and titles and chapters by name or number
 */
export function searchesNamed(namedBody: NamedBody, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Named;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/searches/named", oazapfts.json({
        ...opts,
        method: "POST",
        body: namedBody
    }));
}
/**
 * Result counts of a search, in all and by filter; spelling and near citations
 */
export function searchesOutlook(searchOutlookRequest: SearchOutlookRequest, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: SearchOutlook;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/searches/outlook", oazapfts.json({
        ...opts,
        method: "POST",
        body: searchOutlookRequest
    }));
}
/**
 * Saved searches, by name
 */
export function searchesList(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: SavedSearch[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/searches", {
        ...opts
    });
}
/**
 * Save a search under a name; an existing name gets the new search
 */
export function searchesSave(body: {
    name: string;
    search: SearchAddress;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: SavedSearch;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/searches", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Delete a saved search
 */
export function searchesRemove(searchId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/searches/${encodeURIComponent(searchId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Searches made, newest first
 */
export function searchesHistory(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: PastSearch[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/search-history", {
        ...opts
    });
}
/**
 * Add a search to the history
 */
export function searchesRemember(body: {
    search: SearchAddress;
    hits: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/search-history", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Clear the search history
 */
export function searchesClearHistory(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/search-history", {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Remove one search from the history
 */
export function searchesForget(pastId: number, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/search-history/${encodeURIComponent(pastId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Search the acts of India
 */
export function actsSearch(actSearchRequest: ActSearchRequest, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActSearchReply;
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/in/acts/search", oazapfts.json({
        ...opts,
        method: "POST",
        body: actSearchRequest
    }));
}
/**
 * Values the filters of acts can take
 */
export function actsFilters(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActFilters;
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/in/acts/filters", {
        ...opts
    });
}
/**
 * Coverage of the acts of India
 */
export function actsCoverage(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActCoverage;
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/in/acts/coverage", {
        ...opts
    });
}
/**
 * Acts, filtered and sorted
 */
export function actsList({ category, state, department, yearFrom, yearTo, status, search, sort, page, pageSize }: {
    category?: "central" | "state" | "regulatory" | "repealed" | "spent";
    state?: "andaman-and-nicobar-islands" | "andaman-nicobar" | "andhra-pradesh" | "arunachal-pradesh" | "assam" | "bihar" | "central" | "chandigarh" | "chhattisgarh" | "dadra-and-nagar-haveli-and-daman-and-diu" | "dadra-nagar-haveli" | "delhi" | "goa" | "gujarat" | "haryana" | "himachal-pradesh" | "jammu-and-kashmir" | "jammu-kashmir" | "jharkhand" | "karnataka" | "kerala" | "ladakh" | "lakshadweep" | "madhya-pradesh" | "maharashtra" | "manipur" | "meghalaya" | "mizoram" | "nagaland" | "odisha" | "puducherry" | "punjab" | "rajasthan" | "sikkim" | "tamil-nadu" | "telangana" | "tripura" | "uttar-pradesh" | "uttarakhand" | "west-bengal";
    department?: string;
    yearFrom?: number;
    yearTo?: number;
    status?: ActLegalStatus;
    search?: string;
    sort?: "year_desc" | "year_asc" | "title_asc" | "title_desc" | "popular";
    page?: number;
    pageSize?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActList;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/acts/list${QS.query(QS.explode({
        category,
        state,
        department,
        yearFrom,
        yearTo,
        status,
        search,
        sort,
        page,
        pageSize
    }))}`, {
        ...opts
    });
}
/**
 * Sections of an old code and their successors in the new code
 */
export function actsCorresponding(actCode: "ipc" | "crpc" | "iea" | "bns" | "bnss" | "bsa", opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: CorrespondingSection;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/acts/corresponding-provisions/${encodeURIComponent(actCode)}`, {
        ...opts
    });
}
/**
 * Where the text of an act is, and how current
 */
export function actsText(actId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActText;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/acts/${encodeURIComponent(actId)}/text`, {
        ...opts
    });
}
/**
 * The text of an act as one plain document
 */
export function actsDocument(actId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Blob;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/acts/${encodeURIComponent(actId)}/document`, {
        ...opts
    });
}
/**
 * Table of contents of an act
 */
export function actsStructure(actId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActStructure;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/acts/${encodeURIComponent(actId)}/structure`, {
        ...opts
    });
}
/**
 * Amendment notes of an act
 */
export function actsAmendments(actId: string, { section, $type, page, pageSize }: {
    section?: SectionNumber;
    $type?: "substitution" | "insertion" | "omission" | "renumbering" | "addition" | "repeal" | "deletion" | "adaptation" | "amendment" | "note";
    page?: number;
    pageSize?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActAmendments;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/acts/${encodeURIComponent(actId)}/amendments${QS.query(QS.explode({
        section,
        "type": $type,
        page,
        pageSize
    }))}`, {
        ...opts
    });
}
/**
 * Whether an act is in force, with the evidence
 */
export function actsStatus(actId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActStatus;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/acts/${encodeURIComponent(actId)}/status`, {
        ...opts
    });
}
/**
 * Text of a section as published
 */
export function actsBody(actId: string, sectionNumber: SectionNumber, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActSectionBody;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/acts/${encodeURIComponent(actId)}/sections/${encodeURIComponent(sectionNumber)}/body`, {
        ...opts
    });
}
/**
 * Amendment events of a section, from the publisher's notes
 */
export function actsHistory(actId: string, sectionNumber: SectionNumber, { limit, offset, asOf }: {
    limit?: number;
    offset?: number;
    asOf?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActHistory;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/acts/${encodeURIComponent(actId)}/sections/${encodeURIComponent(sectionNumber)}/history${QS.query(QS.explode({
        limit,
        offset,
        asOf
    }))}`, {
        ...opts
    });
}
/**
 * The act or section a citation names
 */
export function actsResolve(cite: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActResolveReply;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/acts/resolve${QS.query(QS.explode({
        cite
    }))}`, {
        ...opts
    });
}
/**
 * Up to 50 distinct citations of acts in one call
 */
export function actsResolveMany(actResolveRequest: ActResolveRequest, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActResolveReply;
    } | {
        status: number;
        data: DataError;
    }>("/api/v1/in/acts/resolve", oazapfts.json({
        ...opts,
        method: "POST",
        body: actResolveRequest
    }));
}
/**
 * A section without its text: heading, place, neighbors, available text
 */
export function actsSection(actId: string, sectionNumber: SectionNumber, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActSectionRecord;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/acts/${encodeURIComponent(actId)}/sections/${encodeURIComponent(sectionNumber)}`, {
        ...opts
    });
}
/**
 * Sections and acts the text of a section names
 */
export function actsReferences(actId: string, sectionNumber: SectionNumber, { page, pageSize }: {
    page?: number;
    pageSize?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActReferences;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/acts/${encodeURIComponent(actId)}/sections/${encodeURIComponent(sectionNumber)}/references${QS.query(QS.explode({
        page,
        pageSize
    }))}`, {
        ...opts
    });
}
/**
 * Provisions that name an act
 */
export function actsCitedBy(actId: string, { page, pageSize, section }: {
    page?: number;
    pageSize?: number;
    section?: SectionNumber;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActCitedBy;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/acts/${encodeURIComponent(actId)}/cited-by${QS.query(QS.explode({
        page,
        pageSize,
        section
    }))}`, {
        ...opts
    });
}
/**
 * Rules, notifications and orders made under an act
 */
export function actsSubordinate(actId: string, { page, pageSize }: {
    page?: number;
    pageSize?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActSubordinateLaw;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/acts/${encodeURIComponent(actId)}/subordinate${QS.query(QS.explode({
        page,
        pageSize
    }))}`, {
        ...opts
    });
}
/**
 * Ids of installed acts that are fictional
 */
export function actsFictional(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: string[];
        };
    } | {
        status: number;
        data: Problem;
    }>("/console/v1/acts/fictional", {
        ...opts
    });
}
/**
 * Dates on which acts were retrieved from their publisher
 */
export function actsRetrieved({ actId }: {
    actId?: string[];
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            data: {
                actId: string;
                retrievedOn: string | null;
            }[];
        };
    } | {
        status: number;
        data: Problem;
    }>(`/console/v1/acts/retrieved${QS.query(QS.explode({
        actId
    }))}`, {
        ...opts
    });
}
/**
 * Terms an act defines
 */
export function actsDefinitions(actId: string, { page, pageSize }: {
    page?: number;
    pageSize?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ActDefinitions;
    } | {
        status: number;
        data: DataError;
    }>(`/api/v1/in/acts/${encodeURIComponent(actId)}/definitions${QS.query(QS.explode({
        page,
        pageSize
    }))}`, {
        ...opts
    });
}
