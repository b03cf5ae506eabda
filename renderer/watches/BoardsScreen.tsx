import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleDashed, Eye, Hourglass, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Input, Label, TextField } from "react-aria-components";
import type { OwnBoard } from "#shared/watching.ts";
import { Button, IconButton } from "../ui/Button.tsx";
import { formatMoment } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useTitle } from "../ui/use-title.ts";
import { boardsToShow } from "./boards.ts";
import { useRefreshBoard, useSchedule, watchQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { WatchDialog } from "./WatchDialog.tsx";
import { WatchesTabs } from "./WatchesTabs.tsx";
import "./watches.css";

const icons = { current: CircleCheck, stale: Hourglass, failing: TriangleAlert, never_retrieved: CircleDashed };
const words = texts.boards;

/** The catalogue of boards: how current they are, refreshing them, watching one as a whole. */
export function BoardsScreen() {
  const boards = useQuery(watchQueries.boards());
  const schedule = useSchedule();
  const [sought, setSought] = useState("");
  const [watched, setWatched] = useState<OwnBoard | null>(null);
  useTitle(words.title);
  const { data } = boards;
  const shown = boardsToShow(data?.data ?? [], sought);
  return (
    <main id="main" className="watches" tabIndex={-1}>
      <header>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <WatchesTabs />
      </header>
      {boards.isError ? <ErrorNote title={texts.failed} error={boards.error} onRetry={() => void boards.refetch()} /> : null}
      {boards.isPending ? <Skeleton label={texts.loading} lines={8} /> : null}
      {data === undefined ? null : (
        <>
          <div className="watch-head">
            <TextField value={sought} onChange={setSought} className="field">
              <Label>{words.find}</Label>
              <Input type="search" autoComplete="off" />
            </TextField>
            <label>
              <input type="checkbox" checked={data.isScheduled} onChange={(event) => schedule.mutate(event.target.checked)} />{" "}
              {words.schedule}
              {data.isScheduled && !data.isNetworkAllowed ? <small> {words.scheduleOff}</small> : null}
            </label>
          </div>
          <table className="watch-table">
            <caption>{words.count(shown.length)}</caption>
            <thead>
              <tr>
                <th scope="col">{words.columns.board}</th>
                <th scope="col">{words.columns.cadence}</th>
                <th scope="col">{words.columns.last}</th>
                <th scope="col">{words.columns.status}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {shown.map((board) => (
                <BoardRow key={`${board.corpusType} ${board.state}`} board={board} onWatch={() => setWatched(board)} />
              ))}
            </tbody>
          </table>
          {shown.length === 0 ? <p>{words.none}</p> : null}
        </>
      )}
      {watched === null ? null : <WatchDialog place={placeOf(watched)} isOpen onClose={() => setWatched(null)} />}
    </main>
  );
}

function BoardRow({ board, onWatch }: { board: OwnBoard; onWatch: () => void }) {
  const refresh = useRefreshBoard();
  const Icon = icons[board.retrievalStatus];
  const isAsking = refresh.isPending || board.isRefreshing;
  return (
    <tr>
      <th scope="row">{board.label}</th>
      <td>{words.cadence[board.cadence]}</td>
      <td>
        {board.lastRetrievedAt === null ? words.never : <time dateTime={board.lastRetrievedAt}>{formatMoment(board.lastRetrievedAt)}</time>}
      </td>
      <td>
        <span className={`board-status board-${board.retrievalStatus}`}>
          <Icon aria-hidden /> {words.status[board.retrievalStatus]}
        </span>
        {board.lastError === null ? null : <small>{board.lastError}</small>}
      </td>
      <td className="row-actions">
        {board.isRefreshable ? (
          <Button aria-label={words.refreshLabel(board.label)} isDisabled={isAsking} onPress={() => refresh.mutate(board)}>
            {isAsking ? words.refreshing : words.refresh}
          </Button>
        ) : null}
        <IconButton label={words.watch(board.label)} onPress={onWatch}>
          <Eye aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}

function placeOf(board: OwnBoard) {
  return { corpusType: board.corpusType, jurisdiction: board.state ?? "federal", section: null, levels: [] };
}
