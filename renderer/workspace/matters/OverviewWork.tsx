import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { formatCount, formatDay } from "../../ui/format.ts";
import { Block } from "../../ui/Page.tsx";
import { Status } from "../../ui/Status.tsx";
import { Table, type TableColumn } from "../../ui/Table.tsx";
import { comparisonQueries } from "../comparisons/queries.ts";
import { draftQueries } from "../drafts/queries.ts";
import { gridQueries } from "../matrices/queries.ts";
import { recordPlace } from "../records/record-place.ts";
import { RecordGlyph } from "../records/RecordGlyph.tsx";
import { RecordLink } from "../records/RecordLink.tsx";
import { reviewQueries } from "../reviews/queries.ts";
import { type WorkRow, workRows } from "./overview-work.ts";
import { texts } from "./texts.ts";
import styles from "./overview.module.css";

const words = texts.overview.work;
/** Rows shown; the tabs have all. */
const latest = 8;

/** Null until each of the four lists is known: they appear at once, so that no row moves another. A list that failed is left out. */
export function useMatterWork(matterId: string): WorkRow[] | null {
  const drafts = useQuery(draftQueries.list(matterId));
  const matrices = useQuery(gridQueries.list(matterId));
  const reviews = useQuery(reviewQueries.list(matterId));
  const comparisons = useQuery(comparisonQueries.list(matterId));
  if ([drafts, matrices, reviews, comparisons].some(({ isPending }) => isPending)) return null;
  return workRows({
    drafts: drafts.data?.rows ?? [],
    matrices: matrices.data?.rows ?? [],
    reviews: reviews.data?.rows ?? [],
    comparisons: comparisons.data?.rows ?? [],
  });
}

const columnsOf = (matterId: string): TableColumn<WorkRow>[] => [
  { id: "kind", title: words.columns.kind, cell: ({ kind }) => <RecordGlyph kind={kind} /> },
  {
    id: "name",
    title: words.columns.name,
    isName: true,
    cell: ({ kind, id, title }) => (
      <RecordLink className={styles.name ?? ""} record={{ kind, id, matterId }}>
        {title}
      </RecordLink>
    ),
  },
  { id: "what", title: words.columns.what, cell: ({ kind }) => <span className={styles.faint}>{words.kinds[kind]}</span> },
  {
    id: "state",
    title: words.columns.state,
    cell: ({ state, isOpen }) =>
      isOpen ? (
        <Status tone="warn" icon={<CircleAlert aria-hidden />}>
          {state}
        </Status>
      ) : (
        state
      ),
  },
  {
    id: "changed",
    title: words.columns.changed,
    isNumber: true,
    cell: ({ at }) => (
      <time className={styles.faint} dateTime={at}>
        {formatDay(at)}
      </time>
    ),
  },
];

/** The newest work products of a matter; nothing before the first. */
export function OverviewWork({ matterId, rows }: { matterId: string; rows: readonly WorkRow[] }) {
  const navigate = useNavigate();
  if (rows.length === 0) return null;
  return (
    <Block title={words.title} count={formatCount(rows.length)}>
      <Table
        label={words.title}
        columns={columnsOf(matterId)}
        rows={rows.slice(0, latest)}
        idOf={({ id }) => id}
        onOpen={({ kind, id }) => {
          const place = recordPlace({ kind, id, matterId });
          if (place !== null) void navigate(place);
        }}
      />
      {rows.length > latest ? <p className={styles.none}>{words.more(formatCount(rows.length - latest))}</p> : null}
    </Block>
  );
}
