import type { Right } from "./rights.ts";
import { type FixedPath, type Screen, screenList } from "./screens.ts";

/** The six places of the main navigation, by the first part of their addresses. */
const placesOfParts: Readonly<Record<string, Place>> = {
  "": "home",
  welcome: "home",
  marks: "home",
  law: "law",
  india: "law",
  "session-laws": "law",
  search: "search",
  authorities: "search",
  matters: "matters",
  clients: "matters",
  watches: "watches",
  library: "library",
  templates: "library",
  playbooks: "library",
};

export type Place = "home" | "law" | "search" | "matters" | "watches" | "library";

/** The place of an address; null for an address outside of any place, such as the settings. */
export function placeAt(pathname: string): Place | null {
  return placesOfParts[pathname.split("/")[1] ?? ""] ?? null;
}

/** Addresses of earlier versions and their current targets: links, bookmarks and windows to restore still have the old ones. */
export const movedAddresses = {
  "/account": "/settings/local-api",
  "/account/workspace-api": "/settings/workspace-api",
  "/account/credentials": "/settings/credentials",
  "/account/audit": "/settings/audit",
  "/account/sign-in": "/settings/sign-in",
  "/account/mail": "/settings/mail",
  "/account/model": "/settings/model",
  "/account/trash": "/settings/trash",
  "/account/backups": "/settings/backups",
  "/account/network": "/settings/network",
} as const satisfies Record<string, FixedPath>;

/** The possible values of a name in an address: the characters of an encoded name, and never a slash. */
const name = "[A-Za-z0-9._~%|:()!*'-]+";
const addresses = screenList.map((screen) => ({ screen, pattern: new RegExp(`^${screen.path.replaceAll(/\$\w+/g, name)}$`) }));

/** The screen at an address, including one of an earlier version, without its search part and fragment; null if there is none. */
export function screenAt(pathname: string): Screen | null {
  const at = new Map<string, string>(Object.entries(movedAddresses)).get(pathname) ?? pathname;
  return addresses.find(({ pattern }) => pattern.test(at))?.screen ?? null;
}

/** The right without which an address has nothing to show, also the one of a record under a list; null where everybody may see it. */
export function rightAt(pathname: string): Right | null {
  const under = screenList.find(({ path, right }) => right !== undefined && (pathname === path || pathname.startsWith(`${path}/`)));
  return under?.right ?? null;
}
