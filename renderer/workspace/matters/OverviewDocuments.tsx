import { Link, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { Check, CircleDashed, LoaderCircle, TriangleAlert } from "lucide-react";
import type { Document } from "#shared/workspace/documents.ts";
import { runCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import { FileKind } from "../../ui/FileKind.tsx";
import { formatCount, formatDay } from "../../ui/format.ts";
import { Block } from "../../ui/Page.tsx";
import { Status } from "../../ui/Status.tsx";
import { Table, type TableColumn } from "../../ui/Table.tsx";
import { useArrivalFocus } from "../documents/arrival.ts";
import { isOpen, readingOf } from "../documents/document-state.ts";
import { texts as documentTexts } from "../documents/texts.ts";
import { texts } from "./texts.ts";
import styles from "./overview.module.css";
import { classNames } from "../../ui/class-names.ts";

const words = texts.overview;
/** Documents shown before the user asks for all. */
const latest = 8;

interface OverviewDocumentsProps {
  matterId: string;
  /** Newest first. */
  documents: readonly Document[];
  total: number;
  /** What documents cite, by document; documents without citations are left out. */
  law: readonly { documentId: string; authorities: number; changed: number; unchecked: number }[];
}

/** The newest documents of a matter, with the law they cite. */
export function OverviewDocuments({ matterId, documents, total, law }: OverviewDocumentsProps) {
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const shown = documents.slice(0, latest);
  useArrivalFocus(
    frame,
    shown.map(({ id }) => id),
  );
  const lawOf = new Map(law.map((one) => [one.documentId, one]));
  const columns: TableColumn<Document>[] = [
    { id: "kind", title: words.columns.kind, cell: ({ filename }) => <FileKind name={filename} /> },
    {
      id: "name",
      title: words.columns.name,
      isName: true,
      cell: ({ id, filename }) => (
        <Link className={styles.name} to="/matters/$matterId/documents/$documentId" params={{ matterId, documentId: id }}>
          {filename}
        </Link>
      ),
    },
    {
      id: "pages",
      title: words.columns.pages,
      isNumber: true,
      cell: ({ pageCount }) => (pageCount === null ? "–" : formatCount(pageCount)),
    },
    {
      id: "authorities",
      title: words.columns.authorities,
      isNumber: true,
      cell: (one) => (one.status === "succeeded" ? formatCount(lawOf.get(one.id)?.authorities ?? 0) : "–"),
    },
    { id: "law", title: words.columns.law, cell: (one) => <LawOf document={one} law={lawOf.get(one.id)} /> },
    {
      id: "added",
      title: words.columns.added,
      isNumber: true,
      cell: ({ createdAt }) => (
        <time className={styles.faint} dateTime={createdAt}>
          {formatDay(createdAt)}
        </time>
      ),
    },
  ];
  return (
    <Block
      title={words.documents}
      count={formatCount(total)}
      {...(total === 0
        ? {}
        : {
            action: (
              <Link className={styles.more} to="/matters/$matterId/documents" params={{ matterId }}>
                {words.all}
              </Link>
            ),
          })}
    >
      {total === 0 ? (
        <p className={classNames(styles.none, styles.empty)}>
          {words.documentsNone}
          <Button size="small" onPress={() => runCommand("documents.add")}>
            {words.add}
          </Button>
        </p>
      ) : (
        <div ref={frame}>
          <Table
            label={words.documents}
            columns={columns}
            rows={shown}
            idOf={({ id }) => id}
            onOpen={({ id }) => void navigate({ to: "/matters/$matterId/documents/$documentId", params: { matterId, documentId: id } })}
          />
        </div>
      )}
    </Block>
  );
}

function LawOf({ document, law }: { document: Document; law: { changed: number; unchecked: number } | undefined }) {
  if (isOpen(document)) return <Status icon={<LoaderCircle aria-hidden />}>{documentTexts.states[readingOf(document, undefined)]}</Status>;
  if (document.status !== "succeeded")
    return (
      <Status tone="warn" icon={<TriangleAlert aria-hidden />}>
        {documentTexts.states[readingOf(document, undefined)]}
      </Status>
    );
  if (law === undefined) return <span className={styles.faint}>–</span>;
  if (law.changed === 0 && law.unchecked > 0)
    return <Status icon={<CircleDashed aria-hidden />}>{words.lawUnchecked(formatCount(law.unchecked))}</Status>;
  return law.changed === 0 ? (
    <Status icon={<Check aria-hidden />}>{words.lawUnchanged}</Status>
  ) : (
    <Status tone="warn" icon={<TriangleAlert aria-hidden />}>
      {words.lawChanged(formatCount(law.changed))}
    </Status>
  );
}
