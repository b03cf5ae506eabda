import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { ReportKind, ReportSummary } from "#shared/law/report.ts";
import { useCommand } from "../../commands/use-command.ts";
import { useRedlineView } from "../redline/view-state.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { nextRow } from "../../ui/list-focus.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { ReportAddress } from "./address.ts";
import { kindOrder, totalOf, usualKinds } from "./counts.ts";
import { ChangeDetail } from "./ChangeDetail.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { KindFilter } from "./KindFilter.tsx";
import { PlaceList } from "./PlaceList.tsx";
import { reportQueries, type ReportPair } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./report.module.css";

interface ReportPanesProps {
  of: ReportPair;
  summary: ReportSummary;
  address: ReportAddress;
  onChange: (address: ReportAddress, replace?: boolean) => void;
}

/** Places, the changes in the chosen one, and the redline of the chosen change. */
export function ReportPanes({ of, summary, address, onChange }: ReportPanesProps) {
  const navigate = useNavigate();
  const { view, changesOnly, setView, setChangesOnly } = useRedlineView();
  const kinds = address.kind ?? usualKinds(summary.counts);
  const entries = useInfiniteQuery(reportQueries.entries(of, { kind: kinds, level: address.level }));
  const list = entries.data?.pages.flatMap((page) => page.data) ?? [];
  const total = entries.data?.pages[0]?.pagination.total ?? 0;
  const shown = address.change ?? list[0]?.id;
  const at = list.findIndex((one) => one.id === shown);
  const level = summary.levels.find((one) => one.id === address.level) ?? summary.levels[0];

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = entries;
  const handleEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  function handleChoose(index: number) {
    const entry = list[index];
    if (entry !== undefined) onChange({ ...address, change: entry.id }, true);
    if (index >= list.length - 2) handleEnd();
  }
  /** Another place or kind lists other changes; the first one is shown. */
  function handleFilter(next: { level?: string | undefined; kind?: ReportKind[] | undefined }) {
    const { change: _, level, kind, ...releases } = { ...address, ...next };
    onChange({ ...releases, ...(level !== undefined && { level }), ...(kind !== undefined && { kind }) });
  }
  useCommand("report.next", () => handleChoose(nextRow(at, list.length, 1)));
  useCommand("report.previous", () => handleChoose(nextRow(at, list.length, -1)));
  useCommand("report.view", () => setView(view === "inline" ? "side" : "inline"));
  useCommand("report.changesOnly", () => setChangesOnly(!changesOnly));
  useCommand("report.open", () => {
    const entry = list[at];
    if (entry?.isHeld !== true) return false;
    void navigate({ to: "/law/$actId", params: { actId: entry.actId } });
    return true;
  });

  return (
    <div className={styles.reportPanes}>
      <nav className={styles.reportPlaces} aria-label={texts.places} data-pane="report">
        <PlaceList
          levels={summary.levels.filter(({ depth, counts }) => depth === 0 || totalOf(counts, kinds) > 0)}
          kinds={kinds}
          current={level?.id ?? ""}
          onChoose={(id) => handleFilter({ level: id === summary.levels[0]?.id ? undefined : id })}
        />
      </nav>
      <section className={styles.reportChanges} aria-label={texts.changes} data-pane="report" tabIndex={-1}>
        <KindFilter counts={level?.counts ?? summary.counts} chosen={kinds} onChange={(kind) => handleFilter({ kind })} />
        {entries.isPending ? <Skeleton label={texts.loadingList} lines={12} /> : null}
        {entries.isError ? <ErrorNote title={texts.listFailed} error={entries.error} onRetry={() => void entries.refetch()} /> : null}
        {entries.data === undefined ? null : (
          <ChangeList
            entries={list}
            total={total}
            current={at}
            onChoose={handleChoose}
            onEnd={handleEnd}
            onShowAll={() => handleFilter({ kind: [...kindOrder], level: undefined })}
          />
        )}
      </section>
      <section className={styles.reportDetail} aria-label={texts.detail} data-pane="report" tabIndex={-1}>
        {shown === undefined ? (
          <p className={styles.reportChoose}>{texts.choose}</p>
        ) : (
          <ChangeDetail
            of={of}
            summary={summary}
            id={shown}
            at={at}
            total={total}
            onStep={(step) => handleChoose(nextRow(at, list.length, step))}
          />
        )}
      </section>
    </div>
  );
}
