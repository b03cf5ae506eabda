import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Source } from "#shared/law/library.ts";
import { call } from "../../../api/call.ts";
import * as libraryApi from "../../../api/endpoints/library.ts";
import { say } from "../../../ui/say.ts";
import { countOf } from "../../../ui/format.ts";
import { libraryQueries } from "../queries.ts";
import type { SourceGroup } from "./source-groups.ts";
import { texts } from "./texts.ts";

/** Removed by one request: few enough for a progress and a quick stop. */
const together = 10;

/** The removal of a group, from the question to its result. */
export type Removal =
  | { state: "asking"; group: SourceGroup }
  | { state: "removing"; group: SourceGroup; done: number; isStopping: boolean }
  | { state: "partly"; group: SourceGroup; removed: number; stays: { source: Source; reason: string }[]; error: Error | null };

/** Removes all sources of a group, some at a time; what cannot be removed stays whole and is told with the reason. */
export function useRemoval() {
  const queryClient = useQueryClient();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const isStopped = useRef(false);

  async function remove(group: SourceGroup): Promise<void> {
    isStopped.current = false;
    const reasons = new Map<string, string>();
    const removed = new Set<string>();
    let error: Error | null = null;
    const tell = (done: number) => setRemoval({ state: "removing", group, done, isStopping: isStopped.current });
    tell(0);
    for (let from = 0; from < group.sources.length && !isStopped.current && error === null; from += together) {
      const keys = group.sources.slice(from, from + together).map(({ key }) => key);
      try {
        const reply = await call(libraryApi.removeSources, { body: { keys } });
        for (const { key, sentence } of reply.refused) reasons.set(key, sentence);
        // One that another window removed is gone too.
        for (const key of keys) if (!reasons.has(key)) removed.add(key);
      } catch (caught) {
        error = caught instanceof Error ? caught : new Error(String(caught));
      }
      tell(Math.min(from + together, group.sources.length));
    }
    void queryClient.invalidateQueries(libraryQueries.sources());
    const rest = isStopped.current ? texts.removal.stopped : texts.removal.failed;
    const stays = group.sources
      .filter(({ key }) => !removed.has(key))
      .map((source) => ({ source, reason: reasons.get(source.key) ?? rest }));
    if (stays.length > 0) return setRemoval({ state: "partly", group, removed: removed.size, stays, error });
    setRemoval(null);
    say(texts.removal.done(group.name, countOf(removed.size, "source")));
  }

  return {
    removal,
    ask: (group: SourceGroup) => setRemoval({ state: "asking", group }),
    remove,
    stop() {
      isStopped.current = true;
      setRemoval((now) => (now?.state === "removing" ? { ...now, isStopping: true } : now));
    },
    close: () => setRemoval((now) => (now?.state === "removing" ? now : null)),
  };
}
