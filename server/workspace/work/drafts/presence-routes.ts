import { AppError } from "#shared/platform/errors.ts";
import type { presenceRoutes } from "#shared/workspace/presence.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { noPerson, rowsOf } from "../../../platform/principal.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { otherEditor, othersIn, putPresence } from "../../records/matters/presence-store.ts";
import { hasMatter } from "../../records/matters/store.ts";
import { mustHaveDraft, type StoredDraft } from "./store.ts";

/** Handlers of who is in a matter, and who edits its drafts (decision 160). */
export const presence: WorkspaceHandlers<typeof presenceRoutes> = {
  put({ params: { matterId }, body: { record, isEditing, takesOver } }, ctx) {
    const personId = rowsOf(ctx.principal);
    const now = ctx.now().getTime();
    const versionOf = (db: ReadDb) => (record === null ? null : mustHaveDraft(db, { matterId, draftId: record.id }, ctx.viewer).version);
    if (record === null && !hasMatter(ctx.workspace, matterId, ctx.viewer)) throw new AppError("matter-not-found");
    const recordId = record?.id ?? "";
    // In one transaction: no save of a former editor comes after this version.
    const { isEditor, version } =
      personId === noPerson
        ? { isEditor: false, version: versionOf(ctx.workspace) }
        : ctx.write((tx) => {
            const isEditor = isEditing && (takesOver || otherEditor(tx, { recordId, personId, now }) === null);
            putPresence(tx, { personId, matterId, recordId, isEditing: isEditor, now });
            return { isEditor, version: versionOf(tx) };
          });
    return {
      isEditing: isEditor,
      version,
      others: othersIn(ctx.workspace, { matterId, personId, now }).map((other) => ({
        personId: other.personId,
        name: other.name,
        record: other.recordId === "" ? null : { kind: "draft" as const, id: other.recordId },
        isEditing: other.isEditing !== 0,
        since: new Date(other.since).toISOString(),
      })),
    };
  },
};

/**
 * Throws `version-conflict` with `editor` when somebody else edits the draft. `personId` is null for the owner and for programs, whom this
 * never stops: nobody expects them to look.
 */
export function mustBeFree(db: ReadDb, { id }: StoredDraft, personId: string | null, now: number): void {
  const editor = personId === null ? null : otherEditor(db, { recordId: id, personId, now });
  if (editor === null) return;
  throw new AppError("version-conflict", `${editor.name} is editing the draft; your change was not saved`, {
    editor: { personId: editor.personId, name: editor.name },
  });
}
