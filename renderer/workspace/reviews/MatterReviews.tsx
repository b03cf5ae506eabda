import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ScanText, Table2, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ReviewSummary } from "#shared/workspace/review-desk.ts";
import { whenServed } from "../../api/when-served.ts";
import { Button } from "../../ui/Button.tsx";
import type { GridColumn } from "../../ui/DataGrid.tsx";
import { formatCount, formatDay } from "../../ui/format.ts";
import { named } from "../../ui/plain-words.ts";
import { useReadable } from "../matrices/readable-documents.ts";
import { RecordList } from "../matters/RecordList.tsx";
import { useMatter } from "../matters/use-matter.ts";
import { DeleteReviewsDialog } from "./DeleteReviewsDialog.tsx";
import { reviewQueries } from "./queries.ts";
import { ReviewDialog } from "./ReviewDialog.tsx";
import styles from "./review.module.css";
import { texts } from "./texts.ts";

const ReviewManyDialog = lazy(whenServed(() => import("./ReviewManyDialog.tsx").then((module) => ({ default: module.ReviewManyDialog }))));

const words = texts.list;
const wordsOf = ({ title, playbookName }: ReviewSummary) => `${title} ${playbookName ?? words.builtIn}`;

/** The reviews of a matter. */
export function MatterReviews() {
  const matter = useMatter();
  const reviews = useQuery(reviewQueries.list(matter.id));
  const { readable } = useReadable(matter.id);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isMany, setMany] = useState(false);
  const [removing, setRemoving] = useState<{ chosen: readonly ReviewSummary[]; clear: () => void } | null>(null);
  const hasNone = readable.length === 0;
  return (
    <RecordList
      pane="reviews"
      title={texts.title}
      noun="review"
      records={reviews}
      columns={columns}
      newestBy="created"
      valueOf={valueOf}
      wordsOf={wordsOf}
      words={words}
      loading={texts.loading}
      tools={
        <span className={styles.several}>
          {(reviews.data?.rows.length ?? 0) === 0 ? null : (
            <Button
              icon={<Table2 aria-hidden />}
              onPress={() => void navigate({ to: "/matters/$matterId/reviews/positions", params: { matterId: matter.id }, search: {} })}
            >
              {words.compare}
            </Button>
          )}
          {readable.length < 2 ? null : <Button onPress={() => setMany(true)}>{words.several}</Button>}
        </span>
      }
      add={{ label: words.choose, icon: <ScanText aria-hidden />, isDisabled: hasNone, onPress: () => setAsking(true) }}
      empty={{
        title: words.empty.title,
        icon: <ScanText aria-hidden />,
        what: hasNone ? texts.start.noDocuments : words.empty.what,
        isFinal: hasNone,
      }}
      onOpen={({ id }) => void navigate({ to: "/matters/$matterId/reviews/$reviewId", params: { matterId: matter.id, reviewId: id } })}
      onDelete={(chosen, clear) => setRemoving({ chosen, clear })}
      bulk={(chosen, clear) => (
        <Button look="danger" size="small" needs="remove" icon={<Trash2 aria-hidden />} onPress={() => setRemoving({ chosen, clear })}>
          {words.remove}
        </Button>
      )}
    >
      {isMany ? (
        <Suspense fallback={null}>
          <ReviewManyDialog matterId={matter.id} onClose={() => setMany(false)} />
        </Suspense>
      ) : null}
      {isAsking ? <ReviewDialog matterId={matter.id} documents={readable} onClose={() => setAsking(false)} /> : null}
      {removing === null ? null : (
        <DeleteReviewsDialog
          matterId={matter.id}
          reviews={removing.chosen}
          onClose={() => setRemoving(null)}
          onDone={() => {
            removing.clear();
            setRemoving(null);
          }}
        />
      )}
    </RecordList>
  );
}

function valueOf(row: ReviewSummary, column: string): string | null {
  if (column === "title") return row.title;
  if (column === "risk") return { red: "3", yellow: "2", green: "1" }[row.overallRisk ?? "green"];
  if (column === "open") return String(row.open).padStart(5, "0");
  if (column === "playbook") return row.playbookName ?? words.builtIn;
  return column === "status" ? row.status : row.createdAt;
}

const columns: GridColumn<ReviewSummary>[] = [
  {
    id: "title",
    title: words.columns.title,
    width: "minmax(14rem, 3fr)",
    cell: ({ id, matterId, title }) => (
      <Link to="/matters/$matterId/reviews/$reviewId" params={{ matterId, reviewId: id }} title={title} tabIndex={-1}>
        {title}
      </Link>
    ),
  },
  {
    id: "risk",
    title: words.columns.risk,
    width: "minmax(6rem, 0.8fr)",
    cell: ({ overallRisk, dealBreakers }) =>
      overallRisk === null ? "" : dealBreakers > 0 ? texts.finding.dealBreaker : named(texts.risks, overallRisk),
  },
  { id: "open", title: words.columns.open, width: "5rem", isNumber: true, cell: ({ open }) => formatCount(open) },
  {
    id: "playbook",
    title: words.columns.playbook,
    width: "minmax(9rem, 1.4fr)",
    room: 48,
    cell: ({ playbookName }) => playbookName ?? words.builtIn,
  },
  { id: "status", title: words.columns.status, width: "minmax(6rem, 0.8fr)", cell: ({ status }) => named(words.statuses, status) },
  {
    id: "created",
    title: words.columns.created,
    width: "7.5rem",
    isNumber: true,
    room: 40,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
  },
];
