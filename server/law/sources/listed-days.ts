import { existsSync } from "node:fs";
import { openDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import type { ListedDays } from "../store/release-day.ts";
import { releases } from "./store.ts";

/**
 * The days of release points of the US Code from the publisher's last list; empty before the first request. `file`: the workspace's
 * database.
 */
export function listedDays(file: string): ListedDays {
  if (!existsSync(file)) return {};
  const workspace = openDb(file, { readonly: true });
  try {
    // A command may find a workspace that is older than the tables for these lists.
    if (workspace.one(hasLists) === undefined) return {};
    const listed = releases(workspace, "usc")?.listed ?? [];
    return Object.fromEntries(listed.flatMap(({ label, date }) => (date === null ? [] : [[label, date]])));
  } finally {
    workspace.close();
  }
}

const hasLists = sql<[], { name: string }>("select name from sqlite_master where name = 'law_listing'");
