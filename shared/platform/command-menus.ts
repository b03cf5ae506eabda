import { screenList } from "../screens.ts";
import { commandIds, type CommandId } from "./commands.ts";

/** A menu of the menu bar; the commands are in the order of the registry. */
export interface CommandMenu {
  label: string;
  commands: CommandId[];
}

/** Commands of the window that do not belong to the view. */
const ofWindow: Partial<Record<CommandId, string>> = {
  ...Object.fromEntries(screenList.flatMap(({ command }) => (command === undefined ? [] : [[command.id, command.menu]]))),
  "window.box": "Go",
  "window.issue": "File",
  "window.undo": "File",
  "window.help": "Help",
};

/** Every command once, sorted into menus: a new one automatically joins the menu of its family. */
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
