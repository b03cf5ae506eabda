import { CircleCheck, CircleSlash, CircleX, Download as DownloadIcon, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Label, ProgressBar } from "react-aria-components";
import type { Download } from "#shared/law/sources.ts";
import { useDismissed } from "../../../ui/dismissed-state.ts";
import { announce } from "../../../ui/announce.ts";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { formatBytes, formatCount, formatLeft } from "../../../ui/format.ts";
import { ErrorNote } from "../../../ui/Notice.tsx";
import { isUnderWay, useCancelDownload, useRetryDownload } from "./queries.ts";
import { texts } from "./texts.ts";
import { ProgressLine } from "../../../ui/Progress.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "../library.module.css";
import sourcesStyles from "./sources.module.css";
import progressLook from "../../../ui/progress.module.css";

/** Most rows shown of waiting and finished downloads; failures are all shown. */
const shownWaiting = 5;
const shownDone = 3;

/** Downloads from publishers that are running, and how the last ones ended. */
export function DownloadList({ downloads, isAllowed }: { downloads: readonly Download[]; isAllowed: boolean }) {
  const { imports: dismissed, dismissImport } = useDismissed();
  const cancel = useCancelDownload();
  const retry = useRetryDownload();
  useSpokenDownloads(downloads);
  const underWay = downloads.filter(isUnderWay).toReversed();
  const left = downloads.filter((one) => !isUnderWay(one) && !dismissed.includes(one.id));
  const done = left.filter((one) => one.state === "succeeded").slice(0, shownDone);
  const shown = [...underWay.slice(0, shownWaiting), ...left.filter((one) => one.state !== "succeeded"), ...done];
  const error = cancel.error ?? retry.error;
  if (shown.length === 0) return null;
  return (
    <section className={styles.imports} aria-label={texts.downloads.region}>
      {error === null ? null : <ErrorNote title={texts.downloads.failed} error={error} />}
      <ul>
        {shown.map((one) =>
          isUnderWay(one) ? (
            <UnderWay key={one.id} one={one} isAllowed={isAllowed} onCancel={() => cancel.mutate(one.id)} />
          ) : (
            <Ended
              key={one.id}
              one={one}
              isAllowed={isAllowed}
              onRetry={() => retry.mutate(one.id)}
              onDismiss={() => dismissImport(one.id)}
            />
          ),
        )}
      </ul>
      {underWay.length > shownWaiting ? (
        <p className={sourcesStyles.downloadMore}>{texts.downloads.more(formatCount(underWay.length - shownWaiting))}</p>
      ) : null}
    </section>
  );
}

function UnderWay({ one, isAllowed, onCancel }: { one: Download; isAllowed: boolean; onCancel: () => void }) {
  const share = one.state === "queued" ? 0 : one.bytesTotal === null || one.bytesTotal === 0 ? null : one.bytesDone / one.bytesTotal;
  return (
    <li className={styles.import}>
      <DownloadIcon aria-hidden />
      <div>
        <ProgressBar {...(share === null ? { isIndeterminate: true } : { value: share * 100 })} className={progressLook.progress}>
          <Label>{titleOf(one)}</Label>
          <ProgressLine share={share} />
        </ProgressBar>
        <p className={styles.importFacts}>
          {partsOf(one, isAllowed).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </div>
      <Button aria-label={texts.downloads.cancelName(one.name)} onPress={onCancel}>
        {texts.downloads.cancel}
      </Button>
    </li>
  );
}

interface EndedProps {
  one: Download;
  isAllowed: boolean;
  onRetry: () => void;
  onDismiss: () => void;
}

function Ended({ one, isAllowed, onRetry, onDismiss }: EndedProps) {
  const isDone = one.state === "succeeded";
  return (
    <li className={classNames(styles.import, styles[`import-${one.state}`])}>
      {isDone ? <CircleCheck aria-hidden /> : one.state === "cancelled" ? <CircleSlash aria-hidden /> : <CircleX aria-hidden />}
      <div>
        <strong>{titleOf(one)}</strong>
        <p>
          {isDone ? texts.downloads.done(formatBytes(one.bytesDone)) : one.state === "cancelled" ? texts.downloads.cancelled : one.error}
        </p>
      </div>
      <div className={sourcesStyles.downloadActions}>
        {isDone ? null : (
          <Button aria-label={texts.downloads.retryName(one.name)} isDisabled={!isAllowed} onPress={onRetry}>
            {texts.downloads.retry}
          </Button>
        )}
        <IconButton label={texts.downloads.dismiss(one.name)} onPress={onDismiss}>
          <X aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

function titleOf(one: Download): string {
  return `${one.name} (${one.release})`;
}

function partsOf(one: Download, isAllowed: boolean): string[] {
  if (one.state === "queued") return [isAllowed ? texts.downloads.queued : texts.downloads.held];
  if (one.waiting !== null) return [one.waiting];
  if (one.bytesDone === 0) return [texts.downloads.starting];
  const bytes =
    one.bytesTotal === null ? formatBytes(one.bytesDone) : texts.downloads.bytes(formatBytes(one.bytesDone), formatBytes(one.bytesTotal));
  return [bytes, ...(one.secondsLeft === null ? [] : [texts.downloads.left(formatLeft(one.secondsLeft))])];
}

/** Announces the end of each download once. */
function useSpokenDownloads(downloads: readonly Download[]) {
  const running = useRef(new Set<string>());
  useEffect(() => {
    for (const one of downloads) {
      if (isUnderWay(one)) running.current.add(one.id);
      else if (running.current.delete(one.id)) {
        announce(one.state === "succeeded" ? texts.downloads.fetched(one.name) : `${one.name}: ${one.error ?? texts.downloads.cancelled}`);
      }
    }
  }, [downloads]);
}
