import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FilePlus2, Files } from "lucide-react";
import { type DragEvent, useEffect, useMemo, useRef, useState } from "react";
import { runCommand, useCommand } from "../../commands/use-command.ts";
import { matterQueries } from "../matters/queries.ts";
import { useMatter } from "../matters/use-matter.ts";
import { useArrivalFocus } from "./arrival.ts";
import { useChosenFolder } from "./chosen-folder-state.ts";
import { Button } from "../../ui/Button.tsx";
import { DataGrid, type GridColumn } from "../../ui/DataGrid.tsx";
import { formatBytes, formatCount, formatDay } from "../../ui/format.ts";
import { selectedRows } from "../../ui/grid-selection.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type GridSort, nextSort } from "../../ui/sorting.ts";
import { useFirstFocus } from "../../ui/use-first-focus.ts";
import { type DocumentRow, documentRows, shownDocuments } from "./document-rows.ts";
import { DocumentDialog } from "./DocumentDialog.tsx";
import { dragDocuments } from "./drag.ts";
import { FolderPane } from "./FolderPane.tsx";
import { documentQueries } from "./queries.ts";
import { ReadingState } from "./ReadingState.tsx";
import { SelectedDocuments } from "./SelectedDocuments.tsx";
import { SendingList } from "./SendingList.tsx";
import { texts } from "./texts.ts";
import styles from "./documents.module.css";
import statusLook from "../../ui/status.module.css";
import mattersStyles from "../matters/matters.module.css";

const none: never[] = [];
const idOf = ({ document }: DocumentRow) => document.id;
const nameOf = ({ document }: DocumentRow) => document.filename;

/** Documents of a matter and the folders they lie in; files dropped on the window go to the folder that is looked at. */
export function MatterDocuments() {
  const matter = useMatter();
  const documents = useQuery(documentQueries.list(matter.id));
  const desk = useQuery(matterQueries.desk(matter.id));
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
    () => documentRows(documents.data?.rows ?? none, desk.data?.files ?? none, folders),
    [documents.data?.rows, desk.data?.files, folders],
  );
  const shown = useMemo(() => shownDocuments(rows, { folderId: inFolder, words, sort }), [rows, inFolder, words, sort]);
  useArrivalFocus(
    frame,
    useMemo(() => shown.map(idOf), [shown]),
  );
  const opened = rows.find(({ document }) => document.id === openId);
  const chosen = selectedRows(shown, selected, idOf);

  function handleDragStart(event: DragEvent, row: DocumentRow) {
    dragDocuments(event.dataTransfer, selected.has(idOf(row)) ? chosen.map(idOf) : [idOf(row)]);
  }

  return (
    <div className={styles.documents}>
      <FolderPane matterId={matter.id} folders={folders} rows={rows} chosen={inFolder} onChoose={setFolder} />
      <section className={styles.documentsMain} ref={frame} tabIndex={-1} aria-label={texts.title} data-pane="documents">
        <div className={styles.documentsTools}>
          <h2>
            {folder?.name ?? texts.folders.all}
            <span className={statusLook.count} role="status">
              {formatCount(shown.length)}
            </span>
          </h2>
          <SearchField
            label={texts.filter}
            placeholder={texts.filter}
            value={words}
            onChange={setWords}
            field={filter}
            className={mattersStyles.matterFilter}
          />
          <Button look="primary" icon={<FilePlus2 aria-hidden />} onPress={() => runCommand("documents.add")}>
            {texts.add.button}
          </Button>
        </div>
        <SendingList matterId={matter.id} />
        {documents.isError ? <ErrorNote title={texts.failed} error={documents.error} onRetry={() => void documents.refetch()} /> : null}
        {documents.isPending ? <Skeleton label={texts.loading} /> : null}
        <SelectedDocuments matterId={matter.id} rows={chosen} folders={folders} onClear={() => setSelected(new Set())} />
        {documents.data === undefined ? null : rows.length === 0 ? (
          <EmptyState title={texts.empty.title} icon={<Files aria-hidden />}>
            <p>{texts.empty.what}</p>
          </EmptyState>
        ) : shown.length === 0 ? (
          <div className={mattersStyles.mattersNone}>
            <p>{words === "" ? texts.empty.inFolder : texts.empty.none}</p>
            <Button
              onPress={() => {
                setWords("");
                setFolder(null);
              }}
            >
              {texts.empty.clear}
            </Button>
          </div>
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
            onOpen={(row) => setOpen(idOf(row))}
            onDragStart={handleDragStart}
            texts={texts}
          />
        )}
      </section>
      {opened === undefined ? null : <DocumentDialog matterId={matter.id} row={opened} folders={folders} onClose={() => setOpen(null)} />}
    </div>
  );
}

const columns: GridColumn<DocumentRow>[] = [
  {
    id: "filename",
    title: texts.columns.filename,
    width: "minmax(14rem, 3fr)",
    cell: ({ document, file }) => (
      <>
        <Link
          className={styles.documentName}
          to="/matters/$matterId/documents/$documentId"
          params={{ matterId: document.matterId, documentId: document.id }}
          tabIndex={-1}
        >
          {document.filename}
        </Link>
        {file !== null && file.duplicates.length > 0 ? (
          <span className={styles.duplicate}>{texts.duplicate(file.duplicates.length)}</span>
        ) : null}
      </>
    ),
  },
  {
    id: "status",
    title: texts.columns.status,
    width: "minmax(9rem, 1fr)",
    cell: ({ reading }) => <ReadingState reading={reading} />,
  },
  { id: "folder", title: texts.columns.folder, width: "minmax(7rem, 1.5fr)", cell: ({ folder }) => folder },
  {
    id: "pages",
    title: texts.columns.pages,
    width: "minmax(4rem, 0.5fr)",
    cell: ({ document: { pageCount } }) => (pageCount === null ? null : formatCount(pageCount)),
  },
  {
    id: "size",
    title: texts.columns.size,
    width: "minmax(5rem, 0.7fr)",
    cell: ({ document: { fileSize } }) => (fileSize === null ? null : formatBytes(fileSize)),
  },
  {
    id: "added",
    title: texts.columns.added,
    width: "minmax(6.5rem, 1fr)",
    cell: ({ document: { createdAt } }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
  },
];
