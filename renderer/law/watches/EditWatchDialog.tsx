import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Board } from "#shared/law/watches-api.ts";
import type { OwnWatch } from "#shared/law/watches-console.ts";
import { boardToken } from "#shared/law/corpus-tokens.ts";
import { ApiError } from "../../api/api-error.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { readerQueries } from "../reader/queries.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { isSame } from "../../ui/field-save.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { useEditWatch } from "./mutations.ts";
import { watchQueries } from "./queries.ts";
import { missingInScope, type ScopeForm, scopeFormOf, scopeOf } from "./scope-form.ts";
import { changesIn, missingIn, needsNoteFrom, settingsOf } from "./settings.ts";
import { ScopeFields } from "./ScopeFields.tsx";
import { texts } from "./texts.ts";
import { isAtField, WatchFields } from "./WatchFields.tsx";
import { WatchPreview } from "./WatchPreview.tsx";

const previewDelayMs = 300;

/** Changes the scope and the notices of an existing watch; closing without saving changes nothing. */
export function EditWatchDialog({ watch, onClose }: { watch: OwnWatch; onClose: () => void }) {
  const boards = useQuery(watchQueries.boards());
  const board = boards.data?.data.find(({ corpusType, state }) => corpusType === watch.corpusType && state === watch.state);
  return (
    <Dialog title={texts.edit.title} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      {boards.isError ? <ErrorNote title={texts.failed} error={boards.error} /> : null}
      {boards.isPending ? <p>{texts.loading}</p> : <EditForm watch={watch} board={board} onClose={onClose} />}
    </Dialog>
  );
}

/** `board` is undefined if it no longer exists; then the scope stays. */
function EditForm({ watch, board, onClose }: { watch: OwnWatch; board: Board | undefined; onClose: () => void }) {
  const edit = useEditWatch(watch.id);
  const watches = useQuery(watchQueries.list());
  const [settings, setSettings] = useState(() => settingsOf(watch));
  const [scopeForm, setScopeForm] = useState(() => scopeFormOf(watch.scope, watch.citation));
  const [isChecked, setChecked] = useState(false);
  const section = useSectionOf(watch);
  const needsNote = (watches.data?.length ?? 0) > needsNoteFrom;

  async function handleSubmit() {
    setChecked(true);
    if (missingIn(settings, needsNote, watch.webhookAuth).size > 0 || missingInScope(scopeForm).length > 0) return;
    const actId = scopeForm.way === "one" ? await section.find(scopeForm.citation) : "";
    if (actId === null) return;
    const scope = scopeOf(scopeForm, actId);
    const changes = { ...changesIn(watch, settings), ...(!isSame(scope, watch.scope) && { scope }) };
    if (Object.keys(changes).length === 0) return onClose();
    edit.mutate(changes, { onSuccess: onClose });
  }

  return (
    <DialogForm
      words={{ ...texts.create, confirm: texts.edit.confirm }}
      refusal={edit.isError && !isAtField(edit.error) ? { title: texts.edit.failed, error: edit.error } : null}
      isBusy={edit.isPending}
      onCancel={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <p>{texts.edit.board(watch.boardLabel)}</p>
      {board === undefined ? null : (
        <ScopeFields
          board={board}
          value={scopeForm}
          onChange={(form) => (setScopeForm(form), section.forget())}
          isChecked={isChecked}
          isUnknown={section.isUnknown}
        />
      )}
      <EditPreview watch={watch} form={scopeForm} settings={settings} />
      <WatchFields value={settings} onChange={setSettings} isChecked={isChecked} needsNote={needsNote} had={watch} error={edit.error} />
    </DialogForm>
  );
}

interface EditPreviewProps {
  watch: OwnWatch;
  form: ScopeForm;
  settings: Pick<OwnWatch, "kinds" | "hasNotes">;
}

/** What the watch would have reported with the current choices; a typed section is known once it is looked up. */
function EditPreview({ watch, form, settings: { kinds, hasNotes } }: EditPreviewProps) {
  const settled = useDebounced(form, previewDelayMs);
  const isTyped = settled.way === "one" && settled.citation !== scopeFormOf(watch.scope, watch.citation).citation;
  if (kinds.length === 0 || isTyped || missingInScope(settled).length > 0) return null;
  const { corpusType, state } = watch;
  const scope = scopeOf(settled, watch.scope?.["actId"] ?? "");
  return <WatchPreview target={{ corpusType, state, scope, kinds, hasNotes }} itself={watch.id} />;
}

/** Finds the section of a citation, on the board of a watch. */
function useSectionOf(watch: OwnWatch) {
  const queryClient = useQueryClient();
  const [isUnknown, setUnknown] = useState(false);
  async function find(citation: string): Promise<string | null> {
    const had = watch.scope?.["actId"];
    if (had !== undefined && citation === (watch.citation ?? had)) return had;
    try {
      const { section } = await queryClient.fetchQuery({ ...readerQueries.view(citation.trim()), retry: false });
      const isOnBoard = boardToken(section.corpusType ?? "") === watch.corpusType && section.state === (watch.state ?? "federal");
      setUnknown(!isOnBoard);
      return isOnBoard ? section.actId : null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setUnknown(true);
      return null;
    }
  }
  return { find, isUnknown, forget: () => setUnknown(false) };
}
