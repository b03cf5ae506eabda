import { CirclePause, CirclePlay, ListChecks, Pencil, Trash2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { OwnWatch } from "#shared/law/watches-console.ts";
import { IconButton } from "../../ui/Button.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { formatCount } from "../../ui/format.ts";
import { RowButton } from "../../ui/RowButton.tsx";
import { DeliveryLog } from "./DeliveryLog.tsx";
import { EditWatchDialog } from "./EditWatchDialog.tsx";
import { usePauseWatch, useRemoveWatch } from "./mutations.ts";
import { scopeWords } from "./scopes.ts";
import { texts } from "./texts.ts";
import styles from "./watches.module.css";
import statusLook from "../../ui/status.module.css";

export interface WatchListProps {
  /** Its title is shown above it. */
  isFolded: boolean;
  watches: readonly OwnWatch[];
  /** The only watch whose changes are shown; null for all. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** The watch whose delivery log is open. */
  logOf: string | null;
  onLog: (id: string | null) => void;
}

export function WatchList({ isFolded, watches, chosen, onChoose, logOf, onLog }: WatchListProps) {
  const logged = watches.find(({ id }) => id === logOf);
  return (
    <section aria-labelledby="watch-list" className={styles.watchList}>
      <h2 id="watch-list" className={isFolded ? "only-spoken" : undefined}>
        {texts.list.title} <span className={statusLook.count}>{formatCount(watches.length)}</span>
      </h2>
      <ul>
        <li>
          <RowButton aria-pressed={chosen === null} onPress={() => onChoose(null)}>
            {texts.list.all}
          </RowButton>
        </li>
        {watches.map((watch) => (
          <WatchRow
            key={watch.id}
            watch={watch}
            isChosen={watch.id === chosen}
            onChoose={() => onChoose(watch.id)}
            onAttempts={() => onLog(watch.id)}
          />
        ))}
      </ul>
      {logged === undefined ? null : <DeliveryLog watch={logged} onClose={() => onLog(null)} />}
    </section>
  );
}

interface WatchRowProps {
  watch: OwnWatch;
  isChosen: boolean;
  onChoose: () => void;
  onAttempts: () => void;
}

function WatchRow({ watch, isChosen, onChoose, onAttempts }: WatchRowProps) {
  const pause = usePauseWatch();
  const remove = useRemoveWatch();
  const [isEdited, setEdited] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const name = `${watch.boardLabel}, ${scopeWords(watch.scope, watch.citation)}`;
  return (
    <li>
      <RowButton className={styles.watchName} aria-pressed={isChosen} onPress={onChoose}>
        <strong>{scopeWords(watch.scope, watch.citation)}</strong>
        <small>{watch.boardLabel}</small>
        {watch.note === "" ? null : <small>“{watch.note}”</small>}
        <small>
          {texts.channels[watch.channel]}
          {watch.digest === "now" ? null : ` · ${texts.list.digests[watch.digest]}`}
          {watch.open === 0 ? null : ` · ${texts.list.open(formatCount(watch.open))}`}
          {watch.isActive ? null : ` · ${texts.list.paused}`}
        </small>
        {watch.health === "failing" ? (
          <small className={styles.watchFailing}>
            <TriangleAlert aria-hidden /> {texts.list.failing}
          </small>
        ) : null}
      </RowButton>
      <div className={styles.watchTools}>
        {watch.channel === "window" ? null : (
          <IconButton label={texts.list.attempts(name)} onPress={onAttempts}>
            <ListChecks aria-hidden />
          </IconButton>
        )}
        <IconButton label={texts.list.edit(name)} onPress={() => setEdited(true)}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton
          label={watch.isActive ? texts.list.pause(name) : texts.list.resume(name)}
          onPress={() => pause.mutate({ id: watch.id, isActive: !watch.isActive })}
        >
          {watch.isActive ? <CirclePause aria-hidden /> : <CirclePlay aria-hidden />}
        </IconButton>
        <IconButton label={texts.list.remove(name)} onPress={() => setEnding(true)}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {isEdited ? <EditWatchDialog watch={watch} onClose={() => setEdited(false)} /> : null}
      <ConfirmDialog
        title={texts.end.title(name)}
        isOpen={isEnding}
        isBusy={remove.isPending}
        confirm={texts.end.confirm}
        cancel={texts.end.cancel}
        closeLabel={uiTexts.close}
        onClose={() => setEnding(false)}
        onConfirm={() => remove.mutate(watch.id, { onSettled: () => setEnding(false) })}
      >
        <p>{texts.end.gone}</p>
        <p>{texts.end.stays}</p>
      </ConfirmDialog>
    </li>
  );
}
