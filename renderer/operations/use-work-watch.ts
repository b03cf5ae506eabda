import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Work } from "#shared/desk.ts";
import { refreshDocuments } from "../documents/queries.ts";
import { announce } from "../ui/announce.ts";
import { formatCount } from "../ui/format.ts";
import { endedSince, touchedMatters } from "./ended-since.ts";
import { texts } from "./texts.ts";

/** Work that ended this long after it began is told by the system while the window is out of sight, in milliseconds. */
const noticedAfter = 30_000;

/** Keeps the lists of documents in step with the work on them, and says what has ended. */
export function useWorkWatch(data: { data: Work[] } | undefined): void {
  const client = useQueryClient();
  const before = useRef<readonly Work[] | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const known = before.current;
    before.current = data.data;
    if (known === null) return;
    for (const matterId of touchedMatters(known, data.data)) void refreshDocuments(client, matterId, false);
    tell(endedSince(known, data.data));
  }, [data, client]);
}

function tell(ended: readonly Work[]): void {
  const read = ended.filter(({ status, type }) => status === "succeeded" && type === "document.ingest");
  const failed = ended.filter(({ status }) => status === "failed");
  const [first] = read;
  if (read.length === 1) announce(texts.said.read(first?.title ?? ""));
  else if (read.length > 1) announce(texts.said.readMany(formatCount(read.length)));
  for (const one of failed) announce(`${texts.said.failed(one.title ?? "")} ${one.error?.message ?? ""}`);
  if (!document.hidden) return;
  for (const one of ended) {
    const took = Date.parse(one.completedAt ?? "") - Date.parse(one.createdAt);
    const path = one.matterId === null ? "/matters" : `/matters/${one.matterId}/documents`;
    if (one.status === "failed")
      window.desktop?.notify({ title: texts.said.failed(one.title ?? ""), body: one.error?.message ?? "", path });
    else if (one.status === "succeeded" && took > noticedAfter)
      window.desktop?.notify({ title: texts.statuses.succeeded, body: one.title ?? "", path });
  }
}
