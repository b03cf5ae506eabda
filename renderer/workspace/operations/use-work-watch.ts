import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Work } from "#shared/workspace/desk.ts";
import { named } from "../../ui/plain-words.ts";
import { refreshDocuments } from "../documents/queries.ts";
import { announce } from "../../ui/announce.ts";
import { formatCount } from "../../ui/format.ts";
import { endedSince, touchedMatters } from "./ended-since.ts";
import { texts } from "./texts.ts";

/** Work longer than this is announced by the system while the window is hidden, in milliseconds. */
const noticedAfter = 30_000;

/** Keeps the lists of documents in step with the work on them, and announces ended work. */
export function useWorkWatch(data: { data: Work[] } | undefined): void {
  const client = useQueryClient();
  const before = useRef<readonly Work[] | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const known = before.current;
    before.current = data.data;
    if (known === null) return;
    for (const matterId of touchedMatters(known, data.data)) void refreshDocuments(client, matterId, false);
    const ended = endedSince(known, data.data);
    // An import can have brought anything.
    if (ended.some(({ type }) => type === "workspace.import")) void client.invalidateQueries();
    // Newly read text can be found from now on.
    else if (ended.some(({ type }) => type === "document.ingest")) void client.invalidateQueries({ queryKey: ["workspace-search"] });
    tell(ended);
  }, [data, client]);
}

function tell(ended: readonly Work[]): void {
  const read = ended.filter(({ status, type }) => status === "succeeded" && type === "document.ingest");
  const [first] = read;
  if (read.length === 1) announce(texts.said.read(first?.title ?? ""));
  else if (read.length > 1) announce(texts.said.readMany(formatCount(read.length)));
  for (const one of ended) {
    if (one.status === "failed") announce(`${failedText(one)} ${one.error?.message ?? ""}`);
    else if (one.status === "succeeded" && one.type !== "document.ingest") announce(texts.said.otherDone(kindOf(one)));
  }
  if (!document.hidden) return;
  for (const one of ended) {
    const took = Date.parse(one.completedAt ?? "") - Date.parse(one.createdAt);
    if (one.status === "failed") window.desktop?.notify({ title: failedText(one), body: one.error?.message ?? "", path: pathOf(one) });
    else if (one.status === "succeeded" && took > noticedAfter)
      window.desktop?.notify({ title: texts.statuses.succeeded, body: one.title ?? kindOf(one), path: pathOf(one) });
  }
}

const kindOf = ({ type }: Work) => named(texts.types, type);

function failedText(one: Work): string {
  return one.type === "document.ingest" ? texts.said.failed(one.title ?? "") : texts.said.otherFailed(kindOf(one));
}

function pathOf({ type, matterId }: Work): string {
  if (type.startsWith("workspace.")) return "/settings/backups";
  return matterId === null ? "/matters" : `/matters/${matterId}/documents`;
}
