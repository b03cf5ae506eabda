import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Input, Label, TextField } from "react-aria-components";
import { boardToken } from "#shared/law/corpus-tokens.ts";
import type { Source } from "#shared/law/library.ts";
import type { OwnBoard } from "#shared/law/watches-console.ts";
import { libraryQueries } from "../library/queries.ts";
import { sourcesQueries } from "../library/sources/queries.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { BoardRow } from "./BoardRow.tsx";
import { boardsToShow } from "./boards.ts";
import { useSchedule, watchQueries } from "./queries.ts";
import { refreshProgress } from "./refresh-progress.ts";
import { texts } from "./texts.ts";
import { WatchDialog } from "./WatchDialog.tsx";
import { WatchesTabs } from "./WatchesTabs.tsx";
import styles from "./watches.module.css";
import fieldLook from "../../ui/field.module.css";

const words = texts.boards;

/** The catalogue of boards: how current they are, refreshing them, watching one as a whole, what releases changed. */
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
  // Drawn once both are there: what is installed decides what a row offers, and with it the width of the columns.
  const isPending = boards.isPending || sources.isPending;
  const data = isPending ? undefined : boards.data;
  const shown = boardsToShow(data?.data ?? [], sought);
  return (
    <main id="main" className={styles.watches} tabIndex={-1}>
      <header>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <WatchesTabs />
      </header>
      {boards.isError ? <ErrorNote title={texts.failed} error={boards.error} onRetry={() => void boards.refetch()} /> : null}
      {isPending && !boards.isError ? <Skeleton label={texts.loading} lines={8} /> : null}
      {data === undefined ? null : (
        <>
          <div className={styles.watchHead}>
            <TextField value={sought} onChange={setSought} className={fieldLook.native}>
              <Label>{words.find}</Label>
              <Input type="search" autoComplete="off" />
            </TextField>
            <label>
              <input type="checkbox" checked={data.isScheduled} onChange={(event) => schedule.mutate(event.target.checked)} />{" "}
              {words.schedule}
              {data.isScheduled && !data.isNetworkAllowed ? (
                <small> {data.data.some((one) => one.hasFolder) ? words.scheduleFolders : words.scheduleOff}</small>
              ) : null}
            </label>
          </div>
          <table className={styles.watchTable}>
            <caption>{words.count(shown.length)}</caption>
            <thead>
              <tr>
                <th scope="col">{words.columns.board}</th>
                <th scope="col">{words.columns.narrowed}</th>
                <th scope="col">{words.columns.cadence}</th>
                <th scope="col">{words.columns.last}</th>
                <th scope="col">{words.columns.status}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {shown.map((board) => (
                <BoardRow
                  key={`${board.corpusType} ${board.state}`}
                  board={board}
                  sources={installed.filter((source) => isOn(source, board))}
                  progress={refreshProgress(board, running)}
                  onWatch={() => setWatched(board)}
                />
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

/** Whether a source has releases that can be compared, and belongs to the board. */
function isOn({ corpusType, jurisdiction, format }: Source, board: OwnBoard): boolean {
  const state = jurisdiction === "federal" ? null : jurisdiction;
  return format !== "session-laws" && boardToken(corpusType) === board.corpusType && state === board.state;
}

function placeOf({ corpusType, state, agencies }: OwnBoard) {
  return { corpusType, jurisdiction: state ?? "federal", section: null, levels: [], agencies };
}
