import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Draft, DraftStatus } from "#shared/workspace/drafts.ts";
import { named } from "../../ui/plain-words.ts";
import { say, sayFailed } from "../../ui/say.ts";
import type { DraftEditor } from "./editor/create-editor.ts";
import { type DraftExportBody, type DraftIds, saveDraft, useDraftChanges } from "./queries.ts";
import type { Autosave } from "./saving/autosave.ts";
import { texts } from "./texts.ts";
import { useDraftExport } from "./use-draft-export.ts";

/** What the header of a draft does. Unsaved text is saved first, so that a copy or a version contains it. */
export function useHeadActions(ids: DraftIds, draft: Draft, saver: Autosave, made: DraftEditor | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const changes = useDraftChanges(ids.matterId);
  const { isBusy, exportAs } = useDraftExport(ids);

  /** Saves title or status with the current body, since a save always sends the whole body. */
  async function save(change: { title?: string; status?: DraftStatus }): Promise<void> {
    await saver.flush();
    const saved = await saveDraft(client, ids, {
      contentMarkdown: made?.read() || draft.contentMarkdown || "\n",
      expectedVersion: saver.version,
      isAutosave: true,
      ...change,
    });
    saver.adopt(saved.version);
  }

  return {
    rename: (title: string) => save({ title }),
    setStatus(status: string) {
      const chosen = status as DraftStatus;
      if (chosen === draft.status) return;
      save({ status: chosen }).then(
        () => say(texts.status.done(named(texts.statuses, chosen))),
        (error: unknown) => sayFailed(texts.status.failed, error),
      );
    },
    exporting: isBusy,
    /** Saves the file; returns whether it was saved. */
    async exportAs(body: DraftExportBody): Promise<boolean> {
      try {
        await saver.flush();
      } catch (error) {
        sayFailed(texts.export.failed, error);
        return false;
      }
      return exportAs(body);
    },
    async saveAsDocument() {
      try {
        await saver.flush();
        await changes.saveAsDocument.mutateAsync(ids.draftId);
        say(texts.document.done);
      } catch (error) {
        sayFailed(texts.document.failed, error);
      }
    },
    async copy() {
      try {
        await saver.flush();
        const copy = await changes.duplicate.mutateAsync(ids.draftId);
        say(texts.copy.done(copy.title), {
          label: texts.copy.open,
          onPress: () => void navigate({ to: "/matters/$matterId/drafts/$draftId", params: { matterId: ids.matterId, draftId: copy.id } }),
        });
      } catch (error) {
        sayFailed(texts.copy.failed, error);
      }
    },
    async remove() {
      try {
        await saver.flush();
        await changes.remove.mutateAsync(ids.draftId);
        await navigate({ to: "/matters/$matterId/drafts", params: { matterId: ids.matterId } });
        say(texts.trash.done(draft.title), {
          label: texts.trash.undo,
          onPress: () =>
            void changes.restore.mutateAsync(ids.draftId).then(
              () => say(texts.restore.done(draft.title)),
              (error: unknown) => sayFailed(texts.restore.failed, error),
            ),
        });
      } catch (error) {
        sayFailed(texts.trash.failed, error);
      }
    },
  };
}
