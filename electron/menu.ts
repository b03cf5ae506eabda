import { type CommandId, commands } from "#shared/platform/commands.ts";
import { commandMenus } from "#shared/platform/command-menus.ts";
import type { MenuItemConstructorOptions } from "electron";

/**
 * The menu bar: the platform's own menus, and every command of the window under its family. The id of a command is the id of its item, so
 * that the shell can gray out commands that do nothing now.
 */
export function menuTemplate(options: {
  platform: NodeJS.Platform;
  serviceUrl: string;
  run: (id: CommandId) => void;
  showDataFolder: () => void;
  /** Opens a window of the firm's server, or the place to connect with one; and one of this computer. */
  openFirm: () => void;
  openComputer: () => void;
  /** Puts the command line on the path; null where an installer does it. */
  installCommand: (() => void) | null;
}): MenuItemConstructorOptions[] {
  const { platform, serviceUrl, run, showDataFolder, openFirm, openComputer, installCommand } = options;
  const item = (id: CommandId): MenuItemConstructorOptions => ({
    id,
    label: commands[id].title,
    enabled: false,
    click: () => run(id),
    ...accelerator(commands[id].keys),
  });
  const family = (label: string): MenuItemConstructorOptions[] =>
    commandMenus()
      .filter((menu) => menu.label === label)
      .flatMap((menu) => menu.commands.map(item));
  const others = commandMenus()
    .map(({ label }) => label)
    .filter((label) => !["File", "View", "Help"].includes(label));
  const separator: MenuItemConstructorOptions = { type: "separator" };
  const quit: MenuItemConstructorOptions = { role: platform === "darwin" ? "close" : "quit" };
  const places = [
    { label: "Open my firm", click: openFirm },
    { label: "Open this computer", click: openComputer },
  ];
  const command = installCommand === null ? [] : [{ label: "Install the command “pandect”", click: installCommand }];
  return [
    ...(platform === "darwin" ? [{ role: "appMenu" as const }] : []),
    {
      label: "File",
      submenu: [...family("File"), ...places, { label: "Show the data folder", click: showDataFolder }, ...command, separator, quit],
    },
    { role: "editMenu" },
    { label: "View", submenu: [...family("View"), separator, { role: "zoomIn" }, { role: "zoomOut" }, { role: "togglefullscreen" }] },
    ...others.map((label) => ({ label, submenu: family(label) })),
    { role: "windowMenu" },
    { role: "help", submenu: [...family("Help"), separator, { label: `Local API: ${serviceUrl}`, enabled: false }] },
  ];
}

/**
 * The key shown next to a command. The page handles the key itself, like its other keys; a single key would also fire while typing, so only
 * combinations and function keys are shown.
 */
function accelerator(keys: readonly string[]): Pick<MenuItemConstructorOptions, "accelerator" | "registerAccelerator"> {
  const key = keys.find((one) => one.startsWith("mod+") || /^(shift\+)?F\d+$/.test(one));
  if (key === undefined) return {};
  const parts = key
    .split("+")
    .map((part) => ({ mod: "CmdOrCtrl", shift: "Shift" })[part] ?? (part.length === 1 ? part.toUpperCase() : part));
  return { accelerator: parts.join("+"), registerAccelerator: false };
}
