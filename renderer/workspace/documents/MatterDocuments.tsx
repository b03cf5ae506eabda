import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FilePlus2, Files, FolderPlus } from "lucide-react";
import { type DragEvent, useEffect, useMemo, useRef, useState } from "react";
import { runCommand, useCommand } from "../../commands/use-command.ts";
import { overviewQueries } from "../matter-law/overview-queries.ts";
import { matterQueries } from "../matters/queries.ts";
import { useMatter } from "../matters/use-matter.ts";
import { useArrivalFocus } from "./arrival.ts";
import { useChosenFolder } from "./chosen-folder-state.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DataGrid } from "../../ui/DataGrid.tsx";
import { formatCount } from "../../ui/format.ts";
import { selectedRows } from "../../ui/grid-selection.ts";
import { FilterField, ListHead, NoneFound } from "../../ui/ListParts.tsx";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type GridSort, nextSort } from "../../ui/sorting.ts";
import { useFirstFocus } from "../../ui/use-first-focus.ts";
import { documentColumns } from "./document-columns.tsx";
import { type DocumentRow, documentRows, shownDocuments } from "./document-rows.ts";
import { DocumentDialog } from "./DocumentDialog.tsx";
import { dragDocuments } from "./drag.ts";
import { FolderPane } from "./FolderPane.tsx";
import { documentQueries } from "./queries.ts";
import { SelectedDocuments } from "./SelectedDocuments.tsx";
import { SendingList } from "./SendingList.tsx";
import { VersionOffers } from "./VersionOffers.tsx";
import { texts } from "./texts.ts";
import { useDocumentActions } from "./use-document-actions.ts";
import styles from "./documents.module.css";
import listLook from "../../ui/list-parts.module.css";

const none: never[] = [];
const idOf = ({ document }: DocumentRow) => document.id;
const nameOf = ({ document }: DocumentRow) => document.filename;

/** Documents of a matter and their folders; files dropped on the window go to the selected folder. */
export function MatterDocuments() {
  const matter = useMatter();
  const documents = useQuery(documentQueries.list(matter.id));
  const desk = useQuery(matterQueries.desk(matter.id));
  const law = useQuery(overviewQueries.law(matter.id)).data?.documents ?? none;
  const navigate = useNavigate();
  const folders = desk.data?.folders ?? none;
  const [folderId, setFolder] = useState<string | null>(null);
  const [words, setWords] = useState("");
  const [sort, setSort] = useState<GridSort>({ column: "added", isDescending: true });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpen] = useState<string | null>(null);
  const filter = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLElement>(null);
  const folder = folders.find(({ id }) => id === folderId);
  const inFolder = folder?.id ?? null;

  useFirstFocus(frame);
  useCommand("list.filter", () => filter.current?.focus());
  const folderName = folder?.name ?? "";
  useEffect(() => {
    useChosenFolder.setState({ folder: inFolder === null ? null : { id: inFolder, name: folderName } });
    return () => useChosenFolder.setState({ folder: null });
  }, [inFolder, folderName]);

  const rows = useMemo(
    () => documentRows(documents.data?.rows ?? none, desk.data?.files ?? none, folders, law),
    [documents.data?.rows, desk.data?.files, folders, law],
  );
  const shown = useMemo(() => shownDocuments(rows, { folderId: inFolder, words, sort }), [rows, inFolder, words, sort]);
  useArrivalFocus(
    frame,
    useMemo(() => shown.map(idOf), [shown]),
  );
  const columns = useMemo(
    () => documentColumns({ hasFolders: folders.length > 0, onDetails: (row) => setOpen(idOf(row)) }),
    [folders.length],
  );
  const opened = rows.find(({ document }) => document.id === openId);
  const chosen = selectedRows(shown, selected, idOf);
  const { remove } = useDocumentActions(matter.id, folders);

  function handleDragStart(event: DragEvent, row: DocumentRow) {
    dragDocuments(event.dataTransfer, selected.has(idOf(row)) ? chosen.map(idOf) : [idOf(row)]);
  }

  const hasFolders = folders.length > 0;
  return (
    <div className={classNames(styles.documents, hasFolders && styles.withFolders)}>
      <FolderPane matterId={matter.id} folders={folders} rows={rows} chosen={inFolder} onChoose={setFolder} />
      <section className={listLook.list} ref={frame} tabIndex={-1} aria-label={texts.title} data-pane="documents">
        <ListHead
          title={folder?.name ?? texts.folders.all}
          count={documents.data === undefined ? undefined : formatCount(shown.length)}
          tools={
            <>
              {rows.length === 0 ? null : <FilterField field={filter} label={texts.filter} value={words} onChange={setWords} />}
              {hasFolders ? null : (
                <IconButton label={texts.folders.add} onPress={() => runCommand("documents.newFolder")}>
                  <FolderPlus aria-hidden />
                </IconButton>
              )}
            </>
          }
          action={
            <Button look="primary" icon={<FilePlus2 aria-hidden />} onPress={() => runCommand("documents.add")}>
              {texts.add.button}
            </Button>
          }
        />
        <SendingList matterId={matter.id} />
        <VersionOffers matterId={matter.id} rows={rows} />
        {documents.isError ? <ErrorNote title={texts.failed} error={documents.error} onRetry={() => void documents.refetch()} /> : null}
        {documents.isPending ? <Skeleton label={texts.loading} lines={8} /> : null}
        {documents.data === undefined ? null : rows.length === 0 ? (
          <div className={listLook.drop}>
            <EmptyState title={texts.empty.title} icon={<Files aria-hidden />}>
              <p>{texts.empty.what}</p>
              <Button onPress={() => runCommand("documents.add")}>{texts.empty.choose}</Button>
              <p>{texts.drop.hint}</p>
            </EmptyState>
          </div>
        ) : shown.length === 0 ? (
          <NoneFound
            why={words === "" ? texts.empty.inFolder : texts.empty.none}
            clear={texts.empty.clear}
            onClear={() => {
              setWords("");
              setFolder(null);
            }}
          />
        ) : (
          <DataGrid
            label={texts.title}
            rows={shown}
            idOf={idOf}
            nameOf={nameOf}
            columns={columns}
            sort={sort}
            onSort={(column) => setSort(nextSort(sort, column))}
            selected={selected}
            onSelect={setSelected}
            onOpen={({ document: { id } }) =>
              void navigate({ to: "/matters/$matterId/documents/$documentId", params: { matterId: matter.id, documentId: id } })
            }
            onDetails={(row) => setOpen(idOf(row))}
            onDelete={(doomed) => void remove(doomed).then((isDone) => (isDone ? setSelected(new Set()) : undefined))}
            onDragStart={handleDragStart}
            dropNameOf={nameOf}
            texts={texts}
          />
        )}
        <SelectedDocuments
          matterId={matter.id}
          rows={chosen}
          folders={folders}
          onDetails={(row) => setOpen(idOf(row))}
          onClear={() => setSelected(new Set())}
        />
      </section>
      {opened === undefined ? null : <DocumentDialog matterId={matter.id} row={opened} folders={folders} onClose={() => setOpen(null)} />}
    </div>
  );
}
