import { Bell, CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { MenuTrigger, Menu, MenuItem, Popover, ProgressBar } from "react-aria-components";
import { isFrozen } from "#shared/law/frozen.ts";
import type { Source } from "#shared/law/library.ts";
import type { OwnBoard } from "#shared/law/watches-console.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { releaseName } from "../currency/words.ts";
import { countOf, formatBytes, formatDay, formatCount } from "../../ui/format.ts";
import { boardState, type BoardState } from "./boards.ts";
import { useRefreshBoard, useStopRefresh } from "./mutations.ts";
import type { RefreshProgress } from "./refresh-progress.ts";
import { texts } from "./texts.ts";
import { linkLook } from "../../ui/link-look.ts";
import { ProgressLine } from "../../ui/Progress.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./watches.module.css";
import progressLook from "../../ui/progress.module.css";
import menuLook from "../../ui/menu.module.css";

const icons = {
  checked: CircleCheck,
  unchecked: CircleDashed,
  newer: TriangleAlert,
  failed: TriangleAlert,
  empty: CircleDashed,
  frozen: CircleDashed,
};
const looks = { checked: "current", unchecked: "stale", newer: "stale", failed: "failing", empty: "never_retrieved", frozen: "stale" };
const words = texts.boards;

interface BoardProps {
  board: OwnBoard;
  /** The installed source, if its changes between releases can be shown. */
  sources: readonly Source[];
  progress: RefreshProgress | null;
}

/** How current a source is, and what is running for it. */
export function BoardStatus({ board, sources, progress }: BoardProps) {
  const isUpdated = sources.length === 0 || !sources.every(({ format }) => isFrozen(format));
  const state = isUpdated || board.newer.length > 0 ? boardState(board) : "frozen";
  const Icon = icons[state];
  return (
    <div className={styles.boardCell}>
      <span className={classNames(styles.boardStatus, styles[`board-${looks[state]}`])}>
        <Icon aria-hidden /> {stateWords(board, state, new Date())}
      </span>
      {sources.length === 0 ? null : <small>{editionsOf(sources)}</small>}
      {board.lastError === null ? null : <small>{board.lastError}</small>}
      {board.lastNotes.length === 0 ? null : (
        <Disclosure title={words.notes(board.lastNotes.length)}>
          <ul>
            {board.lastNotes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {board.reading === null ? null : <Reading board={board} reading={board.reading} />}
      {progress === null ? null : <Progress board={board} progress={progress} />}
    </div>
  );
}

/** What releases changed, updating, and watching the source as a whole. */
export function BoardActions({ board, sources, progress, onWatch }: BoardProps & { onWatch: () => void }) {
  const refresh = useRefreshBoard();
  const stop = useStopRefresh();
  const isAsking = refresh.isPending || board.isRefreshing;
  return (
    <>
      <span className={styles.boardActions}>
        <Reports board={board} sources={sources} />
        {isAsking || progress !== null ? (
          <Button aria-label={words.stopLabel(board.label)} isDisabled={stop.isPending} onPress={() => stop.mutate(board)}>
            {words.stop}
          </Button>
        ) : board.isRefreshable ? (
          <Button aria-label={words.refreshLabel(board.label)} onPress={() => refresh.mutate(board)}>
            {words.refresh}
          </Button>
        ) : null}
        <IconButton label={words.watch(board.label)} onPress={onWatch}>
          <Bell aria-hidden />
        </IconButton>
      </span>
      {isAsking && board.reading === null ? <small role="status">{board.hasFolder ? words.looking : words.refreshing}</small> : null}
    </>
  );
}

/** The state of a source in words; a check shows when it was made. */
function stateWords(board: OwnBoard, state: BoardState | "frozen", now: Date): string {
  if (state !== "checked" || board.checkedAt === null) return words.status[state === "checked" ? "unchecked" : state];
  const isToday = new Date(board.checkedAt).toDateString() === now.toDateString();
  return isToday ? words.status.checked : words.checkedOn(formatDay(board.checkedAt));
}

/** The installed edition, or the oldest and the newest day of several. */
function editionsOf(held: readonly Source[]): string {
  const real = held.filter((one) => !one.isFiction);
  const sources = real.length === 0 ? held : real;
  const [only] = sources;
  if (sources.length === 1 && only !== undefined) return releaseName(only);
  const days = sources.flatMap(({ releaseDate }) => releaseDate ?? []).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return words.daysUnknown;
  const span = first === last ? formatDay(first) : words.span(formatDay(first), formatDay(last));
  return days.length < sources.length ? `${span}, ${words.someUnknown}` : span;
}

function Progress({ board, progress }: { board: OwnBoard; progress: RefreshProgress }) {
  const { done, total, bytesDone, bytesTotal, isInstalling } = progress;
  return (
    <Bar board={board} share={isInstalling ? null : shareOf(bytesDone, bytesTotal)}>
      {words.progress(String(done), String(total))},{" "}
      {isInstalling ? (
        <Link to="/library">{words.installing}</Link>
      ) : (
        words.bytes(formatBytes(bytesDone), bytesTotal === null ? null : formatBytes(bytesTotal))
      )}
    </Bar>
  );
}

/** Progress of the folder that replaces a publisher. */
function Reading({ board, reading }: { board: OwnBoard; reading: NonNullable<OwnBoard["reading"]> }) {
  const { path, isInstalling, documentsDone, documentsTotal, bytesDone, bytesTotal } = reading;
  return (
    <Bar board={board} share={shareOf(bytesDone, bytesTotal)}>
      {isInstalling ? words.fromFolder(path) : words.reading(path)},{" "}
      {words.files(formatCount(documentsDone), documentsTotal === null ? null : countOf(documentsTotal, "file"))}
    </Bar>
  );
}

/** `share`: 0 to 1; null while it is not known. */
function Bar({ board, share, children }: { board: OwnBoard; share: number | null; children: ReactNode }) {
  return (
    <ProgressBar
      aria-label={words.progressOf(board.label)}
      className={progressLook.progress}
      {...(share === null ? { isIndeterminate: true } : { value: share * 100 })}
    >
      <ProgressLine share={share} />
      <small>{children}</small>
    </ProgressBar>
  );
}

function shareOf(done: number, total: number | null): number | null {
  return total === null || total === 0 ? null : Math.min(1, done / total);
}

/** The link to the changes between releases: of the one source, or of one of several. */
function Reports({ board, sources }: { board: OwnBoard; sources: readonly Source[] }) {
  const navigate = useNavigate();
  const [only] = sources;
  if (only === undefined) return null;
  if (sources.length === 1)
    return (
      <Link
        to="/library/source/$key/changes"
        params={{ key: only.key }}
        className={linkLook("quiet")}
        aria-label={words.reportOf(board.label)}
      >
        {words.report}
      </Link>
    );
  return (
    <MenuTrigger>
      <Button look="quiet" aria-label={words.reportOf(board.label)}>
        {words.report}
      </Button>
      <Popover className={menuLook.menu} placement="bottom end">
        <Menu aria-label={words.reportOf(board.label)}>
          {sources.map((one) => (
            <MenuItem
              key={one.key}
              className={menuLook.item}
              textValue={one.name}
              onAction={() => void navigate({ to: "/library/source/$key/changes", params: { key: one.key } })}
            >
              {one.name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
