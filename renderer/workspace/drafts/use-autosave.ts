import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Draft } from "#shared/workspace/drafts.ts";
import { ApiError } from "../../api/api-error.ts";
import { type DraftIds, saveDraft } from "./queries.ts";
import { Autosave, Conflict, Held, type SaveState } from "./saving/autosave.ts";
import { keepUnsaved } from "./saving/journal.ts";
import { texts } from "./texts.ts";

/** Most characters of a body (workspace-api §13). */
const mostBody = 500_000;

/** Saves the body of a draft as it changes, and when the window is hidden, left or closed. */
export function useAutosave(ids: DraftIds, draft: Draft, read: () => string): [Autosave, SaveState] {
  const client = useQueryClient();
  const [state, setState] = useState<SaveState>({ is: "saved", at: draft.updatedAt });
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const [saver] = useState(
    () =>
      new Autosave({
        version: draft.version,
        savedAt: draft.updatedAt,
        read: () => latest.current(),
        send: async (contentMarkdown, expectedVersion) => {
          if (contentMarkdown.trim() === "") throw new Error(texts.save.empty);
          if (contentMarkdown.length > mostBody) throw new Error(texts.save.tooLong(mostBody));
          try {
            return await saveDraft(client, ids, { contentMarkdown, expectedVersion, isAutosave: true });
          } catch (error) {
            if (error instanceof ApiError && error.code === "version-conflict")
              throw error.extra["editor"] === undefined ? new Conflict() : new Held();
            throw error;
          }
        },
        keep: (body, version) => {
          // If the journal cannot be written, only the service has the text; the state says whether that is all of it.
          keepUnsaved(ids.draftId, body === null ? null : { body, version }).catch(() => undefined);
        },
        onState: setState,
      }),
  );
  useEffect(() => {
    const save = () => void saver.flush();
    const hide = () => document.visibilityState === "hidden" && save();
    window.addEventListener("blur", save);
    window.addEventListener("pagehide", save);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("blur", save);
      window.removeEventListener("pagehide", save);
      document.removeEventListener("visibilitychange", hide);
      void saver.flush().finally(() => saver.stop());
    };
  }, [saver]);
  return [saver, state];
}
