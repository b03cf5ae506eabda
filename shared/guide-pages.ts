/** The pages of the guide in reading order: `shared/guide/<id>.md`, in the window under `/guide`, from the service under `/docs/guide`. */
export const guidePages = [
  { id: "first-matter", title: "Your first matter" },
  { id: "getting-law", title: "Getting law" },
  { id: "reading-and-citing", title: "Read and cite the law" },
  { id: "searching", title: "Search" },
  { id: "alerts", title: "Alerts" },
  { id: "grids", title: "Ask many documents" },
  { id: "drafting", title: "Draft" },
  { id: "checking-a-brief", title: "Check a brief" },
  { id: "dates-and-conflicts", title: "Dates and conflicts" },
  { id: "reviewing", title: "Review a contract" },
  { id: "comparing", title: "Compare two documents" },
  { id: "assistants-and-scripts", title: "Assistants and scripts" },
  { id: "command-line", title: "Command line" },
  { id: "api-changes", title: "Changes of the API" },
  { id: "keyboard", title: "Keys" },
  { id: "trouble", title: "Trouble" },
  { id: "data-folder", title: "Data folder" },
  { id: "administrators", title: "For administrators" },
  { id: "firm-server", title: "A firm’s server" },
  { id: "security", title: "Security, for your clients" },
  { id: "limits", title: "Limits" },
] as const;

export type GuidePage = (typeof guidePages)[number]["id"];

export function guideTitle(page: GuidePage): string {
  return guidePages.find(({ id }) => id === page)?.title ?? page;
}

/** The page that a link inside the guide leads to; null for any other link. */
export function guidePageOf(link: string): GuidePage | null {
  const [, name] = /^(?:\.\/)?([\w-]+)\.md(?:#[\w-]*)?$/.exec(link) ?? [];
  return guidePages.find(({ id }) => id === name)?.id ?? null;
}

/** Where the service serves a picture of the guide, `pictures/<name>.png` in its pages; null for any other address. */
export function guidePictureOf(address: string): string | null {
  return /^pictures\/[\w-]+\.png$/.test(address) ? `/docs/guide/${address}` : null;
}

/** The page on each part of the window, by the beginning of its address; `$` is the id of a record. The first that fits counts. */
const pagesOfParts: readonly [beginning: string, page: GuidePage][] = [
  ["/matters/$/grids", "grids"],
  ["/matters/$/ask", "grids"],
  ["/matters/$/drafts", "drafting"],
  ["/matters/$/fill", "drafting"],
  ["/matters/$/reviews", "reviewing"],
  ["/matters/$/comparisons", "comparing"],
  ["/matters/$/law", "reading-and-citing"],
  ["/matters", "first-matter"],
  ["/clients", "first-matter"],
  ["/conflicts", "dates-and-conflicts"],
  ["/search", "searching"],
  ["/authorities", "checking-a-brief"],
  ["/watches", "alerts"],
  ["/library", "getting-law"],
  ["/templates", "drafting"],
  ["/playbooks", "reviewing"],
  ["/law", "reading-and-citing"],
  ["/session-laws", "getting-law"],
  ["/india", "getting-law"],
  ["/marks", "reading-and-citing"],
  ["/settings/people", "firm-server"],
  ["/settings/keys", "keyboard"],
  ["/settings/credentials", "assistants-and-scripts"],
  ["/settings/local-api", "assistants-and-scripts"],
  ["/settings", "administrators"],
];

/** The page about the screen at an address; null where no page is about it. */
export function guidePageAt(pathname: string): GuidePage | null {
  const parts = pathname.split("/");
  const fits = (beginning: string) => beginning.split("/").every((part, at) => part === "$" || part === parts[at]);
  return pagesOfParts.find(([beginning]) => fits(beginning))?.[1] ?? null;
}
