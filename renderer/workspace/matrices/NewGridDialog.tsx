import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { mostRows } from "#shared/workspace/matrix-limits.ts";
import type { StarterSet } from "#shared/workspace/matrices-console.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { messageFor } from "../../ui/field-save.ts";
import { countOf } from "../../ui/format.ts";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { matterQueries } from "../matters/queries.ts";
import styles from "./dialogs.module.css";
import { withName } from "./name-filter.ts";
import { gridQueries, useCreateGrid } from "./queries.ts";
import { isReadable, useReadable } from "./readable-documents.ts";
import { texts } from "./texts.ts";
import { useFirstRun } from "./use-first-run.ts";

interface NewGridDialogProps {
  matterId: string;
  /** The documents to ask; absent: the user selects them here. */
  documents?: readonly { id: string; status: string }[];
  onClose: () => void;
}

const words = texts.create;
const ownQuestions = "own";
const none: never[] = [];

/** Begins a grid: its documents, and the questions of a kind of contract. */
export function NewGridDialog(props: NewGridDialogProps) {
  const starters = useQuery(gridQueries.starterSets());
  return (
    <Dialog title={words.title} isOpen width="wide" onClose={props.onClose} closeLabel={uiTexts.close}>
      {/* A name that is filled in later would stand before what was typed by then. */}
      {starters.isPending ? <Skeleton label={words.title} /> : <NewGridForm {...props} sets={starters.data?.sets ?? none} />}
    </Dialog>
  );
}

interface NewGridFormProps extends NewGridDialogProps {
  sets: readonly StarterSet[];
}

function NewGridForm({ matterId, documents, sets, onClose }: NewGridFormProps) {
  const create = useCreateGrid(matterId);
  const firstRun = useFirstRun(matterId);
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const setId = chosen ?? sets[0]?.id ?? ownQuestions;
  const [isRun, setRun] = useState(true);
  const [isTried, setTried] = useState(false);
  const source = useSource(matterId, documents);
  const set = sets.find(({ id }) => id === setId);
  const title = typed ?? set?.name ?? "";
  const canRun = source.ids.length > 0 && set !== undefined;

  function handleSubmit() {
    setTried(true);
    if (title.trim() === "" || source.isUnmatched) return;
    create.mutate(
      { title, documentIds: source.ids.slice(0, mostRows), columns: [...(set?.columns ?? [])] },
      {
        onSuccess: ({ id }) => {
          if (isRun && canRun) firstRun.mutate(id);
          onClose();
          void navigate({ to: "/matters/$matterId/grids/$matrixId", params: { matterId, matrixId: id } });
        },
      },
    );
  }
  return (
    <DialogForm
      words={words}
      refusal={create.error === null ? null : { title: words.failed, error: create.error }}
      isBusy={create.isPending}
      isLoading={!source.isLoaded}
      note={
        <>
          {words.documents(countOf(Math.min(source.ids.length, mostRows), "document"))}
          {source.left > 0 ? ` ${words.unread(source.left)}` : null}
          {source.ids.length > mostRows ? ` ${words.tooMany(mostRows)}` : null}
        </>
      }
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      <div>
        <p className={styles.legend} id="grid-sets">
          {words.sets}
        </p>
        <ToggleButtonGroup
          className={styles.sets}
          aria-labelledby="grid-sets"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[setId]}
          onSelectionChange={([key]) => setChosen(String(key))}
        >
          {sets.map(({ id, name, columns }) => (
            <ToggleButton key={id} id={id} className={styles.set}>
              <strong>{name}</strong>
              <span>{words.questions(columns.length)}</span>
            </ToggleButton>
          ))}
          <ToggleButton id={ownQuestions} className={styles.set}>
            <strong>{words.empty}</strong>
            <span>{words.emptyHint}</span>
          </ToggleButton>
        </ToggleButtonGroup>
      </div>
      <div className={styles.pair}>
        <TextField
          label={words.name}
          value={title}
          onChange={setTyped}
          maxLength={300}
          error={isTried && title.trim() === "" ? words.needed : create.isError ? messageFor(create.error, "title") : null}
          autoFocus
        />
        {source.choice}
      </div>
      <Checkbox isSelected={isRun && canRun} lockedReason={canRun ? null : words.runNothing} onChange={setRun}>
        {words.run}
      </Checkbox>
    </DialogForm>
  );
}

const everything = "all";
const nothing = "none";

/** The documents of a new grid: the given ones, or all of the matter, of a folder, or none yet. */
function useSource(matterId: string, given: NewGridDialogProps["documents"]) {
  const { readable, isLoaded } = useReadable(matterId);
  const folders = useQuery(matterQueries.desk(matterId)).data?.folders ?? [];
  const [from, setFrom] = useState(everything);
  const [typedName, setTypedName] = useState("");
  if (given !== undefined) {
    const ids = given.filter(({ status }) => isReadable({ status: status as "succeeded" })).map(({ id }) => id);
    return { ids, left: given.length - ids.length, isLoaded: true, isUnmatched: false, choice: null };
  }
  const filled = folders.filter(({ id }) => readable.some(({ folderId }) => folderId === id));
  const within = from === nothing ? [] : readable.filter(({ folderId }) => from === everything || folderId === from);
  const ids = withName(within, typedName).map(({ id }) => id);
  const isUnmatched = within.length > 0 && ids.length === 0;
  const choice = (
    <>
      <Select
        label={words.which}
        options={[
          { id: everything, name: words.all },
          ...filled.map(({ id, name }) => ({ id, name: words.folder(name) })),
          { id: nothing, name: words.none },
        ]}
        value={from}
        onChange={setFrom}
      />
      {from === nothing ? null : (
        <TextField
          label={words.withName}
          isOptional
          value={typedName}
          onChange={setTypedName}
          maxLength={300}
          error={isUnmatched ? words.noneNamed : null}
        />
      )}
    </>
  );
  return { ids, left: 0, isLoaded, isUnmatched, choice };
}
