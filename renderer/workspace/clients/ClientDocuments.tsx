import { Link, useNavigate } from "@tanstack/react-router";
import type { ClientWork } from "#shared/workspace/clients.ts";
import { FileKind } from "../../ui/FileKind.tsx";
import { formatCount, formatDay } from "../../ui/format.ts";
import { Block } from "../../ui/Page.tsx";
import { Table, type TableColumn } from "../../ui/Table.tsx";
import { texts } from "./texts.ts";
import overview from "../matters/overview.module.css";

const words = texts.one.documentColumns;

type Row = ClientWork["documents"][number];

/** The most recent documents in any matter of a client. */
export function ClientDocuments({ documents, names }: { documents: readonly Row[]; names: ReadonlyMap<string, string> }) {
  const navigate = useNavigate();
  const columns: TableColumn<Row>[] = [
    { id: "kind", title: words.kind, cell: ({ filename }) => <FileKind name={filename} /> },
    {
      id: "name",
      title: words.name,
      isName: true,
      cell: ({ id, matterId, filename }) => (
        <Link className={overview.name} to="/matters/$matterId/documents/$documentId" params={{ matterId, documentId: id }}>
          {filename}
        </Link>
      ),
    },
    { id: "matter", title: words.matter, cell: ({ matterId }) => names.get(matterId) ?? "" },
    {
      id: "pages",
      title: words.pages,
      isNumber: true,
      cell: ({ pageCount }) => (pageCount === null ? "–" : formatCount(pageCount)),
    },
    {
      id: "added",
      title: words.added,
      isNumber: true,
      cell: ({ createdAt }) => (
        <time className={overview.faint} dateTime={createdAt}>
          {formatDay(createdAt)}
        </time>
      ),
    },
  ];
  return (
    <Block title={texts.one.documents}>
      {documents.length === 0 ? (
        <p className={overview.none}>{texts.one.noDocuments}</p>
      ) : (
        <Table
          label={texts.one.documents}
          columns={columns}
          rows={documents}
          idOf={({ id }) => id}
          onOpen={({ id, matterId }) =>
            void navigate({ to: "/matters/$matterId/documents/$documentId", params: { matterId, documentId: id } })
          }
        />
      )}
    </Block>
  );
}
