import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { boardToken } from "#shared/law/corpus-tokens.ts";
import type { Source } from "#shared/law/library.ts";
import type { OwnBoard } from "#shared/law/watches-console.ts";
import { libraryQueries } from "../library/queries.ts";
import { sourcesQueries } from "../library/sources/queries.ts";
import { Switch } from "../../ui/Choice.tsx";
import { formatMoment } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { PlainTable } from "../../ui/PlainTable.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { BoardActions, BoardStatus } from "./BoardRow.tsx";
import { boardsToShow } from "./boards.ts";
import { useSchedule } from "./mutations.ts";
import { watchQueries } from "./queries.ts";
import { refreshProgress } from "./refresh-progress.ts";
import { texts } from "./texts.ts";
import { WatchDialog } from "./WatchDialog.tsx";
import { WatchesTabs } from "./WatchesTabs.tsx";
import styles from "./watches.module.css";

const words = texts.boards;

/** The catalog of sources: how current they are, updating them, watching one as a whole, what releases changed. */
export function BoardsScreen() {
  const boards = useQuery(watchQueries.boards());
  const sources = useQuery(libraryQueries.sources());
  const installed = sources.data?.data ?? [];
  const running = {
    sources: useQuery(sourcesQueries.catalogue()).data?.data ?? [],
    downloads: useQuery(sourcesQueries.downloads()).data?.data ?? [],
    imports: useQuery(libraryQueries.imports()).data?.data ?? [],
  };
  const schedule = useSchedule();
  const [sought, setSought] = useState("");
  const [watched, setWatched] = useState<OwnBoard | null>(null);
  useTitle(words.title);
  // Drawn once both have loaded: the installed law decides what a row offers, and thus the width of the columns.
  const isPending = boards.isPending || sources.isPending;
  const data = isPending ? undefined : boards.data;
  const shown = boardsToShow(data?.data ?? [], sought);
  const partsOf = (board: OwnBoard) => ({
    board,
    sources: installed.filter((source) => isOn(source, board)),
    progress: refreshProgress(board, running),
  });
  return (
    <Page pane="boards" tabs={<WatchesTabs />} title={words.title} sub={words.lead}>
      {boards.isError ? <ErrorNote title={texts.failed} error={boards.error} onRetry={() => void boards.refetch()} /> : null}
      {isPending && !boards.isError ? <Skeleton label={texts.loading} lines={8} /> : null}
      {data === undefined ? null : (
        <>
          <div className={styles.watchHead}>
            <SearchField label={words.find} placeholder={words.find} value={sought} onChange={setSought} className={styles.boardSearch} />
            <Switch isSelected={data.isScheduled} onChange={(isScheduled) => schedule.mutate(isScheduled)}>
              <span>
                {words.schedule}
                {data.isScheduled && !data.isNetworkAllowed ? (
                  <small> {data.data.some((one) => one.hasFolder) ? words.scheduleFolders : words.scheduleOff}</small>
                ) : null}
              </span>
            </Switch>
          </div>
          <PlainTable
            caption={words.count(shown.length)}
            isTall
            columns={[
              { id: "board", title: words.columns.board, isName: true, cell: ({ label }) => label },
              {
                id: "narrowed",
                title: words.columns.narrowed,
                cell: ({ scopable, agencies }) => (scopable ? words.scopable : agencies.length > 0 ? words.byAgency : words.notScopable),
              },
              { id: "cadence", title: words.columns.cadence, cell: ({ cadence }) => words.cadence[cadence] },
              {
                id: "last",
                title: words.columns.last,
                cell: ({ lastRetrievedAt: at }) => (at === null ? words.never : <time dateTime={at}>{formatMoment(at)}</time>),
              },
              { id: "status", title: words.columns.status, cell: (board) => <BoardStatus {...partsOf(board)} /> },
              {
                id: "actions",
                title: words.columns.actions,
                isTitleHidden: true,
                isActions: true,
                cell: (board) => <BoardActions {...partsOf(board)} onWatch={() => setWatched(board)} />,
              },
            ]}
            rows={shown}
            idOf={({ corpusType, state }) => `${corpusType} ${state}`}
          />
          {shown.length === 0 ? <p>{words.none}</p> : null}
        </>
      )}
      {watched === null ? null : <WatchDialog place={placeOf(watched)} isOpen onClose={() => setWatched(null)} />}
    </Page>
  );
}

/** Whether a source has releases that can be compared, and belongs to the board. */
function isOn({ corpusType, jurisdiction, format }: Source, board: OwnBoard): boolean {
  const state = jurisdiction === "federal" ? null : jurisdiction;
  return format !== "session-laws" && boardToken(corpusType) === board.corpusType && state === board.state;
}

function placeOf({ corpusType, state, agencies }: OwnBoard) {
  return { corpusType, jurisdiction: state ?? "federal", section: null, levels: [], agencies };
}
