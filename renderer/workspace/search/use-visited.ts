import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError } from "../../api/api-error.ts";
import { draftQueries } from "../drafts/queries.ts";
import { matterQueries } from "../matters/queries.ts";
import { viewerQueries } from "../viewer/queries.ts";
import { useRecentRecords } from "./recent-records-state.ts";

/** Records the open matter, document or draft. Sends no requests: the current screen reads the record. */
export function useVisited(): void {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [, matterId = "", kind = null, id = ""] = /^\/matters\/(mat_[0-9a-f]{32})(?:\/(documents|drafts)\/([^/]+))?/.exec(path) ?? [];
  const silent = { enabled: false } as const;
  const matter = useQuery({ ...matterQueries.one(matterId), ...silent });
  const document = useQuery({ ...viewerQueries.one({ matterId, documentId: kind === "documents" ? id : "" }), ...silent });
  const draft = useQuery({ ...draftQueries.one({ matterId, draftId: kind === "drafts" ? id : "" }), ...silent });
  const { add, remove } = useRecentRecords();
  const open = kind === "documents" ? document : kind === "drafts" ? draft : matter;
  const matterName = matter.data?.name ?? null;
  const title = kind === "documents" ? document.data?.filename : kind === "drafts" ? draft.data?.title : matter.data?.name;
  const isGone = open.error instanceof ApiError && open.error.status === 404;
  useEffect(() => {
    if (matterId === "") return;
    if (isGone) remove(kind === null ? matterId : id);
    else if (title !== undefined && kind === null) add({ kind: "matter", id: matterId, matterId, title, matter: null });
    else if (title !== undefined) add({ kind: kind === "documents" ? "document" : "draft", id, matterId, title, matter: matterName });
  }, [matterId, kind, id, title, matterName, isGone, add, remove]);
}
