import type { Right } from "./rights.ts";

/**
 * Every screen of the window, once. Read by the router, the main navigation and the tabs, the commands with their box, help page and menu
 * bar, and the desktop shell for links, notifications and windows to restore. To add a screen, add its entry here and its own files
 * (server/docs/adding.md).
 */
export interface Screen {
  /** Address as the router writes it: a part that begins with `$` represents one name. */
  path: `/${string}`;
  /** Heading and title of the window; absent if the screen is named after its content, or redirects to another one. */
  title?: string;
  /** Label in the main navigation. */
  nav?: string;
  /** Row of tabs with the screen, and its label there. */
  group?: ScreenGroup;
  tab?: string;
  /** Command that opens the screen; only for addresses without a name. */
  command?: ScreenCommand;
  /** Without it the screen, and every screen under its address, has nothing to show (decision 156); absent if everybody may see it. */
  right?: Right;
}

export type ScreenGroup = "law" | "library" | "watches" | "records" | "matter" | "settings";

interface ScreenCommand {
  id: `window.${string}`;
  /** Shown in the box, the menu bar and the list of shortcuts. */
  title: string;
  menu: "File" | "Go" | "Help";
  /** As `CommandInfo.keys`; none when absent. */
  keys?: readonly string[];
  /** Other words that find the command. */
  words?: string;
}

/** In the order of the main navigation, the tabs and the menus. */
export const screens = {
  home: {
    path: "/",
    title: "Home",
    nav: "Home",
    command: { id: "window.home", title: "Home: changed law, recent work", menu: "Go", words: "start today dashboard recent" },
  },
  /** Redirects to the section read last, or to the contents of the law. */
  lastRead: { path: "/law/last", command: { id: "window.law", title: "Read the law", menu: "Go", words: "reader" } },
  law: { path: "/law", title: "Installed law", nav: "Law", group: "law", tab: "Codes and rules" },
  level: { path: "/law/level/$node" },
  lawSource: { path: "/law/source/$key" },
  printLevel: { path: "/law/print/$node" },
  history: { path: "/law/history/$actId" },
  section: { path: "/law/$actId" },
  search: {
    path: "/search",
    title: "Search",
    nav: "Search",
    command: { id: "window.search", title: "Search", menu: "Go", words: "find words" },
  },
  matters: {
    path: "/matters",
    right: "read",
    title: "Matters",
    nav: "Matters",
    group: "records",
    tab: "Matters",
    command: { id: "window.matters", title: "Open the matters", menu: "Go", words: "cases files dossiers" },
  },
  clients: {
    path: "/clients",
    right: "read",
    title: "Clients",
    group: "records",
    tab: "Clients",
    command: { id: "window.clients", title: "Open the clients", menu: "Go", words: "customers parties" },
  },
  client: { path: "/clients/$clientId" },
  conflicts: {
    path: "/conflicts",
    right: "read",
    title: "Conflicts",
    group: "records",
    tab: "Conflicts",
    command: { id: "window.conflicts", title: "Check names for conflicts", menu: "Go", words: "conflict of interest adverse parties" },
  },
  matter: { path: "/matters/$matterId", group: "matter", tab: "Overview" },
  matterDocuments: { path: "/matters/$matterId/documents", group: "matter", tab: "Documents" },
  matterDrafts: { path: "/matters/$matterId/drafts", group: "matter", tab: "Drafts" },
  matterGrids: { path: "/matters/$matterId/grids", group: "matter", tab: "Grids" },
  matterAsk: { path: "/matters/$matterId/ask", group: "matter", tab: "Ask" },
  matterReviews: { path: "/matters/$matterId/reviews", group: "matter", tab: "Reviews" },
  matterComparisons: { path: "/matters/$matterId/comparisons", group: "matter", tab: "Comparisons" },
  matterWorkflows: { path: "/matters/$matterId/workflows", group: "matter", tab: "Workflows" },
  matterLaw: { path: "/matters/$matterId/law", group: "matter", tab: "Law" },
  matterActivity: { path: "/matters/$matterId/activity", group: "matter", tab: "Activity" },
  matterSettings: { path: "/matters/$matterId/settings", group: "matter", tab: "Settings" },
  document: { path: "/matters/$matterId/documents/$documentId" },
  draft: { path: "/matters/$matterId/drafts/$draftId" },
  reviewPositions: { path: "/matters/$matterId/reviews/positions", title: "Reviews by position" },
  review: { path: "/matters/$matterId/reviews/$reviewId" },
  fillTemplate: { path: "/matters/$matterId/fill/$templateId" },
  grid: { path: "/matters/$matterId/grids/$matrixId" },
  comparison: { path: "/matters/$matterId/comparisons/$comparisonId" },
  india: {
    path: "/india",
    title: "Acts of India",
    group: "law",
    tab: "India",
    command: { id: "window.india", title: "Open the acts of India", menu: "Go" },
  },
  act: { path: "/india/$actId" },
  actSection: { path: "/india/$actId/$number" },
  sessionLaws: {
    path: "/session-laws",
    title: "Session laws",
    group: "law",
    tab: "Session laws",
    command: { id: "window.sessionLaws", title: "Read session laws", menu: "Go" },
  },
  sessionLaw: { path: "/session-laws/$lawId" },
  marks: {
    path: "/marks",
    right: "read",
    title: "Bookmarks and notes",
    command: { id: "window.marks", title: "Open bookmarks and notes", menu: "Go" },
  },
  watches: {
    path: "/watches",
    title: "Alerts",
    nav: "Alerts",
    group: "watches",
    tab: "Changes",
    command: { id: "window.watches", title: "Open alerts: what changed in watched law", menu: "Go", words: "watches" },
  },
  boards: {
    path: "/watches/boards",
    title: "Sources",
    group: "watches",
    tab: "Sources",
    command: { id: "window.boards", title: "Sources: what can be watched and refreshed", menu: "Go", words: "boards" },
  },
  library: {
    path: "/library",
    title: "Library",
    nav: "Library",
    group: "library",
    tab: "Installed law",
    command: { id: "window.library", title: "Open the library", menu: "Go" },
  },
  official: {
    path: "/library/official",
    right: "administer",
    title: "Official sources",
    group: "library",
    tab: "Official sources",
    command: { id: "window.official", title: "Download law from official sources", menu: "Go" },
  },
  coverage: {
    path: "/library/coverage",
    title: "Coverage",
    group: "library",
    tab: "Coverage",
    command: { id: "window.coverage", title: "See which law is installed or available", menu: "Go", words: "coverage corpora states" },
  },
  templates: {
    path: "/templates",
    right: "read",
    title: "Templates",
    group: "library",
    tab: "Templates",
    command: { id: "window.templates", title: "Open the templates", menu: "Go", words: "forms precedents drafting placeholders fill" },
  },
  template: { path: "/templates/$templateId" },
  playbooks: {
    path: "/playbooks",
    right: "read",
    title: "Playbooks",
    group: "library",
    tab: "Playbooks",
    command: { id: "window.playbooks", title: "Open the playbooks", menu: "Go", words: "positions fallback negotiation" },
  },
  playbookImport: { path: "/playbooks/import", title: "Import a playbook" },
  playbook: { path: "/playbooks/$playbookId" },
  report: { path: "/library/source/$key/changes" },
  settings: {
    path: "/settings",
    title: "General settings",
    group: "settings",
    tab: "General",
    command: { id: "window.settings", title: "Open settings", menu: "File", keys: ["mod+,"], words: "preferences options general console" },
  },
  appearance: {
    path: "/settings/appearance",
    title: "Appearance",
    group: "settings",
    tab: "Appearance",
    command: { id: "window.appearance", title: "Appearance: theme and text size", menu: "File", words: "dark light contrast font zoom" },
  },
  keys: {
    path: "/settings/keys",
    title: "Keyboard shortcuts",
    group: "settings",
    tab: "Keyboard",
    command: {
      id: "window.keys",
      title: "Change keyboard shortcuts",
      menu: "File",
      words: "remap settings preferences hotkeys single",
    },
  },
  citationStyle: {
    path: "/settings/citations",
    title: "Citation style",
    group: "settings",
    tab: "Citation style",
    command: {
      id: "window.citationStyle",
      title: "Citation style: what copying copies",
      menu: "File",
      words: "bluebook copy markdown link",
    },
  },
  passphrase: {
    path: "/settings/sign-in",
    title: "Sign-in",
    group: "settings",
    tab: "Sign-in",
    command: { id: "window.passphrase", title: "Sign-in and passphrase", menu: "File", words: "password lock session" },
  },
  /** In the list only at a firm's address; nobody else signs in on a desktop. */
  people: { path: "/settings/people", title: "People", group: "settings", tab: "People" },
  backups: {
    path: "/settings/backups",
    right: "administer",
    title: "Data and backup",
    group: "settings",
    tab: "Data and backup",
    command: {
      id: "window.backups",
      title: "Backups: create and restore",
      menu: "Go",
      words: "back up; make a backup; save copy safety preview export import data folder",
    },
  },
  recognition: {
    path: "/settings/scans",
    right: "administer",
    title: "Text recognition of scans",
    group: "settings",
    tab: "Scans",
    command: {
      id: "window.recognition",
      title: "Choose the languages of scans",
      menu: "File",
      words: "ocr text recognition tesseract language",
    },
  },
  trash: {
    path: "/settings/trash",
    right: "read",
    title: "Trash",
    group: "settings",
    tab: "Trash",
    command: { id: "window.trash", title: "Open the trash", menu: "Go", words: "bin restore deleted removed undelete" },
  },
  network: {
    path: "/settings/network",
    right: "administer",
    title: "Network",
    group: "settings",
    tab: "Network",
    command: {
      id: "window.network",
      title: "Network: connections and offline mode",
      menu: "Go",
      words: "air gap connections ledger privacy requests",
    },
  },
  workspaceApi: {
    path: "/settings/workspace-api",
    right: "own",
    title: "Workspace API",
    group: "settings",
    tab: "Workspace API",
    command: {
      id: "window.workspaceApi",
      title: "Workspace API: enable, suspend, choose matters",
      menu: "Go",
      words: "local address port installation allowlist revoke resume",
    },
  },
  credentials: {
    path: "/settings/credentials",
    right: "own",
    title: "Credentials",
    group: "settings",
    tab: "Credentials",
    command: {
      id: "window.credentials",
      title: "Credentials of the workspace API",
      menu: "Go",
      words: "scopes secrets tokens rotate revoke",
    },
  },
  audit: {
    path: "/settings/audit",
    right: "audit",
    title: "Audit trail",
    group: "settings",
    tab: "Audit trail",
    command: { id: "window.audit", title: "Open the audit trail", menu: "Go", words: "log who did what history verify chain export" },
  },
  dataApi: {
    path: "/settings/local-api",
    right: "administer",
    title: "Local API",
    group: "settings",
    tab: "Local API",
    command: { id: "window.console", title: "Local API: data keys, credits, usage", menu: "Go", words: "console data api plan" },
  },
  model: {
    path: "/settings/model",
    right: "administer",
    title: "Your own model",
    group: "settings",
    tab: "Model",
    command: {
      id: "window.model",
      title: "Set up your own model",
      menu: "File",
      words: "ai llm ollama lm studio llama.cpp openai endpoint second opinion settings",
    },
  },
  mail: {
    path: "/settings/mail",
    right: "administer",
    title: "Email",
    group: "settings",
    tab: "Email",
    command: { id: "window.mail", title: "Set up sending email", menu: "File", words: "smtp e-mail server settings" },
  },
  about: {
    path: "/settings/about",
    title: "About Pandect",
    group: "settings",
    tab: "About",
    command: { id: "window.about", title: "About Pandect", menu: "Help", words: "version license documentation" },
  },
  authorities: {
    path: "/authorities",
    title: "Authorities cited",
    command: {
      id: "window.authorities",
      title: "List the authorities cited in a text",
      menu: "Go",
      words: "brief citations cited paste table cite check",
    },
  },
  guide: {
    path: "/guide",
    title: "Guide",
    command: { id: "window.guide", title: "Open the guide", menu: "Help", keys: ["F1"], words: "help manual documentation how to learn" },
  },
  guidePage: { path: "/guide/$page" },
  welcome: {
    path: "/welcome",
    title: "Welcome to Pandect",
    command: { id: "window.welcome", title: "Welcome and first steps", menu: "Help" },
  },
} as const satisfies Record<string, Screen>;

export type ScreenPath = (typeof screens)[keyof typeof screens]["path"];

/** Commands that open a screen. */
export type ScreenCommandId = Extract<(typeof screens)[keyof typeof screens], { command: unknown }>["command"]["id"];

/** Addresses that name no record. */
export type FixedPath = Exclude<ScreenPath, `${string}$${string}`>;

/** A screen as the list has it. */
export type ListedScreen = Screen & { path: ScreenPath; command?: { id: ScreenCommandId } };

export const screenList: readonly ListedScreen[] = Object.values(screens);

/** True for an address that can be opened directly: none of its parts represents a name. */
export function isFixed(path: ScreenPath): path is FixedPath {
  return !path.includes("$");
}
