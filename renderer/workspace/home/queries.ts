import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import * as backupsApi from "../../api/endpoints/backups.ts";
import * as homeApi from "../../api/endpoints/home.ts";

/** Provisions shown before the user asks for all. */
const shown = 5;

/** Read again each time Home is opened or the window gets the focus: scripts and updates change all of it. */
const live = { staleTime: 0, refetchOnWindowFocus: "always" } as const;

export const homeQueries = {
  /** Under `matter-law`, so that pinning a citation to today's text removes it from the list. */
  changed: () =>
    queryOptions({
      queryKey: ["matter-law", "home"],
      queryFn: ({ signal }) => call(homeApi.changed, { query: { limit: shown } }, { signal }),
      ...live,
    }),
  /** How the last backup and the last check of files went. */
  backups: () => queryOptions({ queryKey: ["backups", "home"], queryFn: ({ signal }) => call(backupsApi.list, {}, { signal }), ...live }),
  recent: () => queryOptions({ queryKey: ["home", "recent"], queryFn: ({ signal }) => call(homeApi.recent, {}, { signal }), ...live }),
};
