import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import type { OwnNote } from "#shared/workspace/marks.ts";
import { useCommand } from "../../commands/use-command.ts";
import { SectionCurrency } from "../currency/SectionCurrency.tsx";
import { useIsFiction } from "../library/use-is-fiction.ts";
import { Button, RowAction } from "../../ui/Button.tsx";
import { formatCount, formatDay, formatMoment } from "../../ui/format.ts";
import { nextRow } from "../../ui/list-focus.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Block, Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FictionBadge } from "../../ui/StatusBadge.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { markQueries, useClearRecents, useRemoveNote, useToggleBookmark } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./marks.module.css";

/** All of the owner's notes and bookmarks in the law, lost notes first, and the recently viewed sections. */
export function MarksScreen() {
  const notes = useQuery(markQueries.notes());
  const bookmarks = useQuery(markQueries.bookmarks());
  const recents = useQuery(markQueries.recents());
  const toggle = useToggleBookmark();
  const clear = useClearRecents();
  const frame = useRef<HTMLElement>(null);
  useTitle(texts.title);
  useRowKeys(frame);
  const error = notes.error ?? bookmarks.error ?? recents.error;
  const isPending = notes.isPending || bookmarks.isPending || recents.isPending;
  const lost = (notes.data ?? []).filter((note) => note.standing === "lost");
  const placed = (notes.data ?? []).filter((note) => note.standing !== "lost");
  return (
    <Page pane="results" ref={frame} title={texts.title} sub={texts.lead}>
      {error === null ? null : <ErrorNote title={texts.failed} error={error} />}
      {isPending ? <Skeleton label={texts.loading} /> : null}
      {isPending || lost.length === 0 ? null : (
        <MarkList title={texts.notes.lost} count={lost.length} lead={texts.notes.lostLead}>
          {lost.map((note) => (
            <NoteRow key={note.id} note={note} />
          ))}
        </MarkList>
      )}
      {isPending || notes.data === undefined ? null : (
        <MarkList title={texts.notes.title} count={placed.length} empty={texts.notes.empty}>
          {placed.map((note) => (
            <NoteRow key={note.id} note={note} />
          ))}
        </MarkList>
      )}
      {isPending || bookmarks.data === undefined ? null : (
        <MarkList title={texts.bookmarks.title} count={bookmarks.data.length} empty={texts.bookmarks.empty}>
          {bookmarks.data.map((one) => (
            <li key={one.id} className={styles.markRow}>
              <Place actId={one.actId} anchor={one.anchor} citation={one.citation} heading={one.heading} isAbsent={!one.isInstalled} />
              <time dateTime={one.createdAt}>{formatDay(one.createdAt)}</time>
              <RowAction
                label={texts.bookmarks.remove(`${one.citation}${one.anchor ?? ""}`)}
                onPress={() => toggle.mutate({ place: { actId: one.actId, anchor: one.anchor }, known: one })}
              >
                {texts.remove}
              </RowAction>
            </li>
          ))}
        </MarkList>
      )}
      {isPending || recents.data === undefined ? null : (
        <MarkList
          title={texts.recents.title}
          count={recents.data.length}
          empty={texts.recents.empty}
          tool={
            <Button look="quiet" size="small" onPress={() => clear.mutate()}>
              {texts.recents.clear}
            </Button>
          }
        >
          {recents.data.map((one) => (
            <li key={one.actId} className={styles.markRow}>
              <Place actId={one.actId} anchor={null} citation={one.citation} heading={one.heading} isAbsent={false} />
              <time dateTime={one.at}>{formatMoment(one.at)}</time>
            </li>
          ))}
        </MarkList>
      )}
    </Page>
  );
}

interface MarkListProps {
  title: string;
  count: number;
  lead?: string;
  empty?: string;
  /** Shown when the list has entries. */
  tool?: ReactNode;
  children: ReactNode;
}

function MarkList({ title, count, lead, empty, tool, children }: MarkListProps) {
  return (
    <Block title={title} {...(count > 0 && { count: formatCount(count), action: tool })}>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {count === 0 ? <p className={styles.lead}>{empty}</p> : <ul className={styles.list}>{children}</ul>}
    </Block>
  );
}

function NoteRow({ note }: { note: OwnNote }) {
  const remove = useRemoveNote();
  return (
    <li className={styles.markRow}>
      <div className={styles.markNote}>
        <Place
          actId={note.actId}
          anchor={note.anchor ?? (note.standing === "lost" ? null : note.writtenAt.anchor)}
          citation={note.citation}
          heading={note.heading}
          isAbsent={note.standing === "absent"}
        />
        <p className={styles.markBody}>{note.body}</p>
        {note.standing === "lost" ? <blockquote>{note.writtenAt.words}</blockquote> : null}
      </div>
      <time dateTime={note.updatedAt}>{formatDay(note.updatedAt)}</time>
      <RowAction label={texts.notes.removeOf(`${note.citation}${note.anchor ?? ""}`)} onPress={() => remove.mutate(note.id)}>
        {texts.remove}
      </RowAction>
    </li>
  );
}
interface PlaceProps {
  actId: string;
  anchor: string | null;
  citation: string;
  heading: string;
  isAbsent: boolean;
}

function Place({ actId, anchor, citation, heading, isAbsent }: PlaceProps) {
  const isFiction = useIsFiction();
  return (
    <Link to="/law/$actId" params={{ actId }} hash={anchor === null ? "" : `p-${anchor}`} data-row>
      <strong>
        {citation}
        {anchor}
      </strong>{" "}
      {heading} {isFiction(actId) ? <FictionBadge /> : null} <SectionCurrency actId={actId} />
      {isAbsent ? <span className={styles.markAbsent}> {texts.absent}</span> : null}
    </Link>
  );
}

/** Arrow keys move through the rows of all lists. */
function useRowKeys(frame: React.RefObject<HTMLElement | null>) {
  function move(step: 1 | -1) {
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    rows[nextRow(at, rows.length, step)]?.focus();
  }
  useCommand("results.next", () => move(1));
  useCommand("results.previous", () => move(-1));
}
