import { Link } from "@tanstack/react-router";
import { Check, CircleDashed, Copy, Info, TriangleAlert } from "lucide-react";
import { IconButton } from "../../ui/Button.tsx";
import type { GridColumn } from "../../ui/DataGrid.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FileKind } from "../../ui/FileKind.tsx";
import { formatBytes, formatCount, formatDay } from "../../ui/format.ts";
import { Badge, Status } from "../../ui/Status.tsx";
import { type DocumentRow, secondName } from "./document-rows.ts";
import { ReadingState } from "./ReadingState.tsx";
import { texts } from "./texts.ts";
import styles from "./documents.module.css";

interface DocumentColumnsOptions {
  /** Whether the matter has folders; without any, their column is useless. */
  hasFolders: boolean;
  onDetails: (row: DocumentRow) => void;
}

/** Columns of the documents of a matter; size, folder and state disappear first in a narrow window. */
export function documentColumns({ hasFolders, onDetails }: DocumentColumnsOptions): GridColumn<DocumentRow>[] {
  const folder: GridColumn<DocumentRow> = {
    id: "folder",
    title: texts.columns.folder,
    width: "minmax(6rem, 1fr)",
    room: 44,
    cell: (row) => row.folder,
  };
  return [
    {
      id: "filename",
      title: texts.columns.filename,
      width: "minmax(13rem, 4fr)",
      cell: ({ document, file, isEarlier }) => (
        <span className={classNames(styles.name, isEarlier === true && styles.isEarlier)}>
          <FileKind name={document.filename} />
          <span className={styles.names}>
            <Link
              to="/matters/$matterId/documents/$documentId"
              params={{ matterId: document.matterId, documentId: document.id }}
              title={document.filename}
              tabIndex={-1}
            >
              {document.filename}
            </Link>
            <SecondLine document={document} />
          </span>
          {document.versionNumber === null ? null : <Badge>{texts.versions.number(document.versionNumber)}</Badge>}
          {file !== null && file.duplicates.length > 0 ? (
            <Badge tone="warn" icon={<Copy aria-hidden />}>
              {texts.duplicate(file.duplicates.length)}
            </Badge>
          ) : null}
        </span>
      ),
    },
    {
      id: "pages",
      title: texts.columns.pages,
      width: "4.75rem",
      isNumber: true,
      room: 32,
      cell: ({ document: { pageCount } }) => (pageCount === null ? "–" : formatCount(pageCount)),
    },
    {
      id: "authorities",
      title: texts.columns.authorities,
      width: "6.5rem",
      isNumber: true,
      room: 40,
      cell: ({ reading, authorities }) => (reading === "succeeded" ? formatCount(authorities) : "–"),
    },
    { id: "law", title: texts.columns.law, width: "9.25rem", room: 30, cell: (row) => <LawOf row={row} /> },
    {
      id: "status",
      title: texts.columns.status,
      width: "minmax(9rem, 0.7fr)",
      cell: ({ reading }) => <ReadingState reading={reading} />,
    },
    ...(hasFolders ? [folder] : []),
    {
      id: "size",
      title: texts.columns.size,
      width: "5rem",
      isNumber: true,
      room: hasFolders ? 72 : 58,
      cell: ({ document: { fileSize } }) => (fileSize === null ? "–" : formatBytes(fileSize)),
    },
    {
      id: "added",
      title: texts.columns.added,
      width: "7.5rem",
      isNumber: true,
      room: 50,
      cell: ({ document: { createdAt } }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    },
    {
      id: "details",
      title: texts.columns.details,
      isAction: true,
      width: "2.5rem",
      cell: (row) => (
        <span className={styles.details} data-row-action>
          <IconButton label={texts.details(row.document.filename)} excludeFromTabOrder onPress={() => onDetails(row)}>
            <Info aria-hidden />
          </IconButton>
        </span>
      ),
    },
  ];
}

/** The title in the text, and for a version who sent it when. */
function SecondLine({ document }: Pick<DocumentRow, "document">) {
  const { versionNumber, sender, receivedOn } = document;
  const origin = versionNumber === null ? [] : [sender, receivedOn === null ? null : formatDay(receivedOn)];
  const line = [secondName(document), ...origin].filter((part) => part !== null).join(" · ");
  return line === "" ? null : <small title={line}>{line}</small>;
}

function LawOf({ row: { reading, authorities, changed, unchecked } }: { row: DocumentRow }) {
  if (reading !== "succeeded" || authorities === 0) return "–";
  if (changed === 0 && unchecked > 0)
    return <Status icon={<CircleDashed aria-hidden />}>{texts.lawUnchecked(formatCount(unchecked))}</Status>;
  return changed === 0 ? (
    <Status icon={<Check aria-hidden />}>{texts.lawUnchanged}</Status>
  ) : (
    <Status tone="warn" icon={<TriangleAlert aria-hidden />}>
      {texts.lawChanged(formatCount(changed))}
    </Status>
  );
}
