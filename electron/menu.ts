import type { MenuItemConstructorOptions } from "electron";

/** The standard menu of the platform; commands of the window join it with the command registry. */
export function menuTemplate(serviceUrl: string): MenuItemConstructorOptions[] {
  const mac: MenuItemConstructorOptions[] = process.platform === "darwin" ? [{ role: "appMenu" }] : [];
  return [
    ...mac,
    { role: "fileMenu" },
    { role: "editMenu" },
    {
      label: "View",
      submenu: [{ role: "resetZoom" }, { role: "zoomIn" }, { role: "zoomOut" }, { type: "separator" }, { role: "togglefullscreen" }],
    },
    { role: "windowMenu" },
    { role: "help", submenu: [{ label: `Local API: ${serviceUrl}`, enabled: false }] },
  ];
}
