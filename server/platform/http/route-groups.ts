import type { RouteDef } from "#shared/route.ts";

type Contract = Record<string, Record<string, RouteDef>>;

/** Whom a route is for: scripts that read law, scripts that work on matters, or only the window of the same version. */
export type Audience = "law" | "workspace" | "window";

export const audiences: Record<Audience, { title: string; lead: string }> = {
  law: { title: "Law", lead: "The data API: a data key pays for each answer." },
  workspace: { title: "Workspace", lead: "The workspace API: a credential with scopes." },
  window: {
    title: "Window",
    lead: "Routes of the window need the owner's session. They belong to this version and may change with the next.",
  },
};

/** Features in words, where the name of the group does not say what they are. */
const titles: Record<string, string> = {
  statutes: "Statutes and regulations",
  acts: "Acts of India",
  account: "Credits and coverage",
  watches: "Watches and boards",
  transfer: "Export and import",
  watching: "Watches and alerts",
  matrices: "Grids",
  matricesConsole: "Grids",
  draftDesk: "Drafts",
  reviewConsole: "Reviews",
  reviewPositions: "Reviews",
  playbookConsole: "Playbooks",
  playbookImport: "Playbooks",
  workspaceSearch: "Search of the workspace",
  console: "Keys and credentials",
  marks: "Bookmarks and notes",
  desk: "Matters",
  matterOverview: "Matters",
  clientOverview: "Clients",
  matterDates: "Dates",
  conflicts: "Conflict checks",
  conflictRecords: "Conflict checks",
  matterAuthorities: "Law of a matter",
  matterLaw: "Law of a matter",
  livingCitations: "Citations in drafts",
  carried: "Documents",
  readings: "Documents",
  recognition: "Text recognition",
  session: "Sign-in",
  model: "Your own model",
  report: "Reports of changes",
  sources: "Publishers of law",
  library: "Installed law",
  authorities: "Tables of authorities",
  briefCheck: "Cite checks",
  caseLookup: "Looking up cited cases",
  searches: "Searches of the law",
  links: "Files by link",
  uploads: "Uploads",
};

function titleOf(feature: string): string {
  const words = feature.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return titles[feature] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function audienceOf({ auth, path }: RouteDef): Audience {
  if (auth === "owner" || path.startsWith("/console/")) return "window";
  return auth === "data" || path.startsWith("/api/") ? "law" : "workspace";
}

/** A group of routes as a person reads it. */
export interface RouteGroup {
  /** Unique: `Drafts`, and `Window: Drafts` for those of the window. */
  name: string;
  audience: Audience;
  routes: { feature: string; key: string; route: RouteDef }[];
}

/** The name of the group that a route is in. */
export function groupName(feature: string, route: RouteDef): string {
  return audienceOf(route) === "window" ? `Window: ${titleOf(feature)}` : titleOf(feature);
}

/** All routes in groups: those for law first, those of the window last. */
export function routeGroups(contract: Contract): RouteGroup[] {
  const groups = new Map<string, RouteGroup>();
  for (const [feature, routes] of Object.entries(contract))
    for (const [key, route] of Object.entries(routes)) {
      const name = groupName(feature, route);
      const group = groups.get(name) ?? { name, audience: audienceOf(route), routes: [] };
      groups.set(name, group);
      group.routes.push({ feature, key, route });
    }
  const order = Object.keys(audiences);
  return [...groups.values()].toSorted((a, b) => order.indexOf(a.audience) - order.indexOf(b.audience));
}

const callers: Record<RouteDef["auth"], string> = {
  none: "no credential",
  data: "data key or owner session",
  workspace: "workspace credential or owner session",
  owner: "owner session",
};

/** What a call needs: who may make it, with which scopes, at which price and limits. */
export function needsOf({ auth, scopes = [], cost, tier }: RouteDef): string[] {
  const price = cost === undefined ? [] : [cost === 0 ? "free" : `${cost} ${cost === 1 ? "credit" : "credits"}`];
  const limits = tier === undefined ? [] : [`${tier} limits`];
  return [callers[auth], ...scopes.map((scope) => `scope ${scope}`), ...price, ...limits];
}
