import { commandIds, type CommandId } from "./commands.ts";

/** A menu of the menu bar; the commands stand in the order of the registry. */
export interface CommandMenu {
  label: string;
  commands: CommandId[];
}

/** Commands of the window that do not belong to the view. */
const ofWindow: Partial<Record<CommandId, string>> = {
  "window.box": "Go",
  "window.law": "Go",
  "window.search": "Go",
  "window.india": "Go",
  "window.sessionLaws": "Go",
  "window.marks": "Go",
  "window.watches": "Go",
  "window.boards": "Go",
  "window.matters": "Go",
  "window.clients": "Go",
  "window.library": "Go",
  "window.official": "Go",
  "window.console": "Go",
  "window.workspaceApi": "Go",
  "window.credentials": "Go",
  "window.issue": "File",
  "window.audit": "Go",
  "window.passphrase": "File",
  "window.mail": "File",
  "window.trash": "Go",
  "window.authorities": "Go",
  "window.undo": "File",
  "window.help": "Help",
  "window.keys": "File",
  "window.welcome": "Help",
};

/** Every command once, sorted into menus: a new one joins the menu of its family without more ado. */
export function commandMenus(): CommandMenu[] {
  const menus = new Map<string, CommandId[]>(["File", "View", "Go", "Read", "Search", "Help"].map((label) => [label, []]));
  for (const id of commandIds) menus.get(menuOf(id))?.push(id);
  return [...menus].map(([label, commands]) => ({ label, commands }));
}

function menuOf(id: CommandId): string {
  return ofWindow[id] ?? families[id.split(".")[0] ?? ""] ?? "View";
}

const families: Record<string, string> = {
  library: "File",
  matters: "File",
  clients: "File",
  documents: "File",
  list: "View",
  reading: "Read",
  law: "Read",
  report: "Read",
  history: "Read",
  changes: "Read",
  results: "Search",
  search: "Search",
};
