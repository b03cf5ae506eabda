import assert from "node:assert/strict";
import { test } from "node:test";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { createQueryClient } from "../api/query-client.ts";
import { has, type Role } from "#shared/rights.ts";
import { leaveUnread } from "./unread-queries.ts";

/** The queries of these keys that are asked for a role. */
async function asked(role: Role, keys: readonly string[][]): Promise<string[]> {
  const client = new QueryClient();
  leaveUnread(client, (right) => has(role, right));
  const found: string[] = [];
  const ends = keys.map((queryKey) => {
    const observer = new QueryObserver(client, client.defaultQueryOptions({ queryKey, queryFn: async () => found.push(queryKey.join()) }));
    return observer.subscribe(() => undefined);
  });
  await Promise.resolve();
  for (const end of ends) end();
  client.clear();
  return found;
}

test("nothing of a matter is asked for a role that reads none", async () => {
  const keys = [
    ["matters", "list"],
    ["operations", "work"],
    ["library", "sources"],
    ["backups", "home"],
  ];
  assert.deepEqual(await asked("auditor", keys), ["library,sources"]);
  assert.deepEqual(await asked("admin", keys), ["library,sources", "backups,home"]);
  assert.deepEqual(await asked("lawyer", keys), ["matters,list", "operations,work", "library,sources"]);
  assert.equal((await asked("owner", keys)).length, keys.length);
});

test("a screen that a role cannot open asks for nothing ahead", async (t) => {
  const client = createQueryClient();
  t.after(() => client.clear());
  leaveUnread(client, (right) => has("auditor", right));
  const found: string[] = [];
  for (const feature of ["drafts", "library"])
    await client.prefetchQuery({ queryKey: [feature, "list"], queryFn: async () => found.push(feature) });
  assert.deepEqual(found, ["library"]);
});
