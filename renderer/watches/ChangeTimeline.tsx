import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CheckCheck, FilePenLine, FilePlus2, FileX2, Undo2 } from "lucide-react";
import { useState } from "react";
import type { OwnChange } from "#shared/watching.ts";
import { RedlineBar } from "../redline/RedlineBar.tsx";
import { RedlineView } from "../redline/RedlineView.tsx";
import { useRedlineView } from "../state/redline-view.ts";
import { Button, IconButton } from "../ui/Button.tsx";
import { formatDay } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { byDay } from "./days.ts";
import { useMarkChanges, watchQueries } from "./queries.ts";
import { texts } from "./texts.ts";

const icons = { added: FilePlus2, amended: FilePenLine, removed: FileX2 };

/** Recorded changes of watched law, newest day first; of one watch, or of all. */
export function ChangeTimeline({ watch }: { watch: string | null }) {
  const found = useInfiniteQuery(watchQueries.changes(watch));
  const [showsDone, setShowsDone] = useState(false);
  const mark = useMarkChanges();
  const all = found.data?.pages.flatMap((page) => page.data) ?? [];
  const shown = showsDone ? all : all.filter((one) => one.mark === "unread");
  return (
    <section aria-labelledby="watch-changes" className="watch-changes">
      <div className="watch-head">
        <h2 id="watch-changes">{texts.changes.title}</h2>
        <label>
          <input type="checkbox" checked={showsDone} onChange={(event) => setShowsDone(event.target.checked)} /> {texts.changes.showDone}
        </label>
        <RedlineBar />
      </div>
      {found.isError ? <ErrorNote title={texts.failed} error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Skeleton label={texts.loading} lines={8} /> : null}
      {found.data === undefined ? null : all.length === 0 ? (
        <p>
          <strong>{texts.changes.none}.</strong> {texts.changes.noneBody}
        </p>
      ) : shown.length === 0 ? (
        <p>{texts.changes.allDone}</p>
      ) : null}
      {byDay(shown).map(({ day, changes }) => (
        <section key={day} aria-label={formatDay(day)}>
          <div className="watch-head">
            <h3>{formatDay(day)}</h3>
            <Button
              look="plain"
              icon={<CheckCheck aria-hidden />}
              onPress={() => mark.mutate({ ids: changes.map(({ id }) => id), isDone: true })}
            >
              {texts.changes.dayDone(formatDay(day))}
            </Button>
          </div>
          <ol>
            {changes.map((change) => (
              <ChangeRow key={change.id} change={change} onMark={(isDone) => mark.mutate({ ids: [change.id], isDone })} />
            ))}
          </ol>
        </section>
      ))}
      {found.hasNextPage ? (
        <Button isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
          {texts.changes.more}
        </Button>
      ) : null}
    </section>
  );
}

function ChangeRow({ change, onMark }: { change: OwnChange; onMark: (isDone: boolean) => void }) {
  const [isOpen, setOpen] = useState(false);
  const Icon = icons[change.changeKind];
  const isDone = change.mark === "done";
  const name = change.citation ?? change.actId;
  return (
    <li className={`watch-change ${isDone ? "is-done" : ""}`}>
      <div className="watch-change-head">
        <span className={`watch-kind watch-${change.changeKind}`}>
          <Icon aria-hidden /> {texts.kinds[change.changeKind]}
        </span>
        <button type="button" className="watch-words" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <strong>{name}</strong> {change.title}
        </button>
        {change.changeKind === "removed" ? null : (
          <Link to="/law/$actId" params={{ actId: change.actId }}>
            {texts.changes.open}
          </Link>
        )}
        <IconButton label={isDone ? texts.changes.unread(name) : texts.changes.done(name)} onPress={() => onMark(!isDone)}>
          {isDone ? <Undo2 aria-hidden /> : <CheckCheck aria-hidden />}
        </IconButton>
      </div>
      {isOpen ? <Words id={change.id} /> : null}
    </li>
  );
}

function Words({ id }: { id: number }) {
  const found = useQuery(watchQueries.redline(id));
  const { view, changesOnly } = useRedlineView();
  if (found.isPending) return <Skeleton label={texts.loading} lines={4} />;
  if (found.isError) return <ErrorNote title={texts.changes.noText} error={found.error} />;
  return (
    <RedlineView
      redline={found.data}
      view={view}
      changesOnly={changesOnly}
      sides={{ before: texts.changes.before, after: texts.changes.after }}
    />
  );
}
