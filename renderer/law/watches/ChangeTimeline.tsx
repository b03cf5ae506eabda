import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CheckCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { OwnChange } from "#shared/law/watches-console.ts";
import { useCommand } from "../../commands/use-command.ts";
import { RedlineBar } from "../redline/RedlineBar.tsx";
import { useRedlineView } from "../redline/view-state.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf, formatDay } from "../../ui/format.ts";
import { nextRow } from "../../ui/list-focus.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { say } from "../../ui/say.ts";
import type { WatchesAddress } from "./address.ts";
import { ChangeFilters } from "./ChangeFilters.tsx";
import { ChangeRow } from "./ChangeRow.tsx";
import { byDay } from "./days.ts";
import { useMarkChanges } from "./mutations.ts";
import { watchQueries } from "./queries.ts";
import { SelectedChanges } from "./SelectedChanges.tsx";
import { SnoozeDialog } from "./SnoozeDialog.tsx";
import { texts } from "./texts.ts";
import { changesToShow, groupedMarks, type MarkOf, nextCurrent } from "./timeline.ts";
import styles from "./watches.module.css";
import statusLook from "../../ui/status.module.css";

/** The number of rows to find before Pandect asks whether to look further back. */
const wantedRows = 20;
const mostPages = 10;
const words = texts.changes;

interface ChangeTimelineProps {
  address: WatchesAddress;
  /** The choice of read and unread changes is here, because the rail is folded. */
  isStateHere: boolean;
  onAddress: (address: WatchesAddress) => void;
}

/** Recorded changes of watched law, newest day first, with keyboard navigation. */
export function ChangeTimeline({ address, isStateHere, onAddress }: ChangeTimelineProps) {
  const navigate = useNavigate();
  const found = useInfiniteQuery(watchQueries.changes(address.watch ?? null, address.kind ?? null));
  const mark = useMarkChanges();
  const { view, setView } = useRedlineView();
  const pane = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<number | null>(address.change ?? null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [snoozing, setSnoozing] = useState<readonly number[] | null>(null);
  const last = useRef<readonly MarkOf[]>([]);
  const all = found.data?.pages.flatMap((page) => page.data) ?? [];
  const shown = changesToShow(all, address);
  const chosen = shown.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const at = shown.findIndex(({ id }) => id === current);

  const { hasNextPage, isFetching, fetchNextPage } = found;
  const isShort = shown.length < wantedRows || (address.change !== undefined && !all.some(({ id }) => id === address.change));
  const looksFurther = isShort && hasNextPage && (found.data?.pages.length ?? 0) < mostPages;
  useEffect(() => {
    if (looksFurther && !isFetching) void fetchNextPage();
  }, [looksFurther, isFetching, fetchNextPage]);
  useEffect(() => {
    const active = document.activeElement;
    if (active?.matches("input, textarea, select, button, a") !== true) pane.current?.focus({ preventScroll: true });
  }, []);
  useFocusOn(current, at >= 0, pane);

  /** Marks changes; the earlier state is kept for undoing. */
  function handleMark(ids: readonly number[], to: OwnChange["mark"], until?: string) {
    if (ids.length === 0) return;
    const gone = new Set(ids);
    last.current = all.filter(({ id }) => gone.has(id)).map(({ id, mark: was, snoozedUntil }) => ({ id, mark: was, snoozedUntil }));
    mark.mutate([{ ids: [...ids], mark: to, ...(until !== undefined && { until }) }]);
    const stays = address.state === "all" || address.state === to;
    if (!stays) setCurrent(nextCurrent(shown, current, gone));
    setSelected(new Set());
    const sentence = words.marked[to](countOf(ids.length, "change"));
    say(sentence, { label: words.undo, onPress: handleUndo });
  }
  function handleUndo() {
    if (last.current.length === 0) return false;
    mark.mutate(groupedMarks(last.current, Date.now()));
    setCurrent(last.current[0]?.id ?? current);
    last.current = [];
    announce(words.undone);
    return true;
  }
  /** The selected changes; else the focused one. */
  const meant = () => (chosen.length > 0 ? chosen : at < 0 ? [] : [shown[at]?.id ?? -1]);
  const handleStep = (step: 1 | -1) => setCurrent(shown[nextRow(at, shown.length, step)]?.id ?? null);
  const handleSelect = (id: number) => setSelected((before) => toggled(before, id));
  function handleOpen(change: OwnChange | undefined) {
    if (change === undefined) return false;
    const params = { actId: change.actId };
    void (change.changeKind === "removed"
      ? navigate({ to: "/law/history/$actId", params, search: {} })
      : navigate({ to: "/law/$actId", params }));
    return true;
  }
  useCommand("changes.next", () => handleStep(1));
  useCommand("changes.previous", () => handleStep(-1));
  useCommand("changes.done", () => handleMark(meant(), "done"));
  useCommand("changes.unread", () => handleMark(meant(), "unread"));
  useCommand("changes.snooze", () => setSnoozing(meant().length === 0 ? null : meant()));
  useCommand("changes.select", () => (at < 0 ? false : handleSelect(shown[at]?.id ?? -1)));
  useCommand("changes.open", () => handleOpen(shown[at]));
  useCommand("changes.undo", handleUndo);
  useCommand("changes.view", () => setView(view === "inline" ? "side" : "inline"));

  return (
    <section aria-labelledby="watch-changes" className={styles.watchChanges} ref={pane} tabIndex={-1} data-pane="changes">
      <div className={styles.watchHead}>
        <h2 id="watch-changes">
          {words.title}{" "}
          {found.data === undefined ? null : <span className={statusLook.count}>{`${shown.length}${hasNextPage ? "+" : ""}`}</span>}
        </h2>
        <RedlineBar />
      </div>
      <ChangeFilters address={address} hasState={isStateHere} onAddress={onAddress} />
      {found.isError ? <ErrorNote title={texts.failed} error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Skeleton label={texts.loading} lines={8} /> : null}
      {found.data === undefined || shown.length > 0 || looksFurther ? null : (
        <Nothing hasAny={all.length > 0} address={address} onAddress={onAddress} />
      )}
      {byDay(shown).map(({ day, changes }) => (
        <section key={day} aria-label={formatDay(day)}>
          <div className={styles.watchHead}>
            <h3>{formatDay(day)}</h3>
            <Button
              look="quiet"
              icon={<CheckCheck aria-hidden />}
              onPress={() =>
                handleMark(
                  changes.map(({ id }) => id),
                  "done",
                )
              }
            >
              {words.dayDone(formatDay(day))}
            </Button>
          </div>
          <ol>
            {changes.map((change) => (
              <ChangeRow
                key={change.id}
                change={change}
                isCurrent={change.id === current}
                isSelected={selected.has(change.id)}
                isOpened={change.id === address.change}
                onFocus={() => setCurrent(change.id)}
                onSelect={() => handleSelect(change.id)}
                onMark={(to) => handleMark([change.id], to)}
                onSnooze={() => setSnoozing([change.id])}
              />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage ? (
        <Button isPending={found.isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {words.more}
        </Button>
      ) : null}
      {chosen.length === 0 ? null : (
        <SelectedChanges
          count={chosen.length}
          isRead={shown.every(({ id, mark: is }) => is !== "unread" || !selected.has(id))}
          isAll={chosen.length === shown.length}
          onAll={() => setSelected(new Set(shown.map(({ id }) => id)))}
          onDone={() => handleMark(chosen, "done")}
          onSnooze={() => setSnoozing(chosen)}
          onUnread={() => handleMark(chosen, "unread")}
          onClear={() => setSelected(new Set())}
        />
      )}
      {snoozing === null ? null : (
        <SnoozeDialog
          count={snoozing.length}
          onClose={() => setSnoozing(null)}
          onSnooze={(until) => (setSnoozing(null), handleMark(snoozing, "snoozed", until))}
        />
      )}
    </section>
  );
}

/** Why the list is empty, and what to press next. */
function Nothing({ hasAny, address, onAddress }: Omit<ChangeTimelineProps, "isStateHere"> & { hasAny: boolean }) {
  const { kind, state, ...rest } = address;
  const isNarrowed = kind !== undefined || state !== undefined;
  if (!hasAny && kind === undefined)
    return (
      <p>
        <strong>{words.none}.</strong> {words.noneBody}
      </p>
    );
  return (
    <p>
      {isNarrowed ? words.noneSo : words.allDone}{" "}
      <Button look="quiet" onPress={() => onAddress(isNarrowed ? rest : { ...rest, state: "all" })}>
        {isNarrowed ? words.clear : words.showAll}
      </Button>
    </p>
  );
}

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The row that became current gets the focus, unless the user is elsewhere. */
function useFocusOn(current: number | null, isThere: boolean, pane: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const row = pane.current?.querySelector<HTMLElement>(`[data-change="${current}"]`);
    const active = document.activeElement;
    const isHere = active === document.body || pane.current?.contains(active) === true;
    if (row === undefined || row === null || !isHere || row.closest("li")?.contains(active) === true) return;
    row.focus();
    row.scrollIntoView({ block: "nearest" });
  }, [current, isThere, pane]);
}
