import type { RouteDef } from "#shared/route.ts";

type Contract = Record<string, Record<string, RouteDef>>;

/** Features in words, where the name of the group does not say what they are. */
const titles: Record<string, string> = {
  statutes: "Statutes and regulations",
  acts: "Acts of India",
  sessionLaws: "Session laws",
  account: "Credits and coverage",
  watches: "Watches and boards",
  transfer: "Export and import",
  watching: "Watches of the window",
  matrices: "Grids",
  matricesConsole: "Grids of the window",
  draftDesk: "Drafts of the window",
  reviewConsole: "Reviews of the window",
  playbookConsole: "Playbooks of the window",
  playbookImport: "Playbooks from files",
  workspaceSearch: "Search of the workspace",
  console: "Keys and credentials",
  marks: "Bookmarks and notes",
  desk: "Matters of the window",
  session: "Sign-in",
  model: "Your own model",
  readings: "Documents as they read",
};

export function titleOf(feature: string): string {
  const words = feature.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return titles[feature] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Groups of routes with the sentence of their first one. */
export function tagsOf(contract: Contract): { feature: string; summary: string }[] {
  return Object.entries(contract).map(([feature, routes]) => {
    const count = Object.keys(routes).length;
    return { feature, summary: `${count} ${count === 1 ? "route" : "routes"}` };
  });
}
