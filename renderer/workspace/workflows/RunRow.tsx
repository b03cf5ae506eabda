import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Clock, Download, LoaderCircle, MinusCircle, RotateCcw, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { WorkflowRun } from "#shared/workspace/workflows.ts";
import { saveFile } from "../../api/save-file.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { formatBytes, formatMoment } from "../../ui/format.ts";
import { Progress } from "../../ui/Progress.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { Status, type Tone } from "../../ui/Status.tsx";
import { isFocusLost } from "../../ui/use-focus-kept.ts";
import { useCancelOperation, workQueries } from "../operations/queries.ts";
import { artifactLink, isOpen } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./workflows.module.css";

const words = texts.runs;
const icons = { queued: Clock, running: LoaderCircle, succeeded: CircleCheck, failed: CircleX, cancelled: MinusCircle };
const tones: Record<WorkflowRun["status"], Tone> = {
  queued: "plain",
  running: "plain",
  succeeded: "good",
  failed: "bad",
  cancelled: "plain",
};

interface RunRowProps {
  run: WorkflowRun;
  /** The user opened the screen for this run. */
  isWanted: boolean;
  /** Title of its workflow. */
  kind: string;
  /** Null where this version of Pandect has no such workflow. */
  onAgain: (() => void) | null;
  onRemove: () => void;
}

/** A run: its progress and the button that cancels it, or its files. */
export function RunRow({ run, isWanted, kind, onAgain, onRemove }: RunRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    row.current?.scrollIntoView({ block: "center" });
    row.current?.focus({ preventScroll: true });
  }, [isWanted]);
  const wasOpen = useRef(isOpen(run));
  useEffect(() => {
    // The button that canceled it is gone.
    if (wasOpen.current && !isOpen(run) && isFocusLost()) row.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen(run);
  }, [run]);
  const Icon = icons[run.status];
  const meta = run.title === kind ? formatMoment(run.createdAt) : `${kind} · ${formatMoment(run.createdAt)}`;
  return (
    <li className={classNames(styles.run, isWanted && styles.wanted)} ref={row} tabIndex={-1} aria-current={isWanted || undefined}>
      <div className={styles.head}>
        <h3>{run.title}</h3>
        <Status tone={tones[run.status]} icon={<Icon aria-hidden />}>
          {words.statuses[run.status]}
        </Status>
        {isOpen(run) ? null : (
          <IconButton label={words.remove(run.title)} needs="remove" onPress={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      <p className={styles.hint}>{meta}</p>
      {isOpen(run) ? <OpenRun run={run} /> : null}
      {run.status === "failed" ? (
        <p>
          {run.progressMessage} {words.failedBody}
        </p>
      ) : null}
      {run.status === "cancelled" ? <p>{words.stoppedBody}</p> : null}
      {(run.status === "failed" || run.status === "cancelled") && onAgain !== null ? (
        <div className={styles.files}>
          <Button size="small" icon={<RotateCcw aria-hidden />} aria-label={words.againName(run.title)} onPress={onAgain}>
            {words.again}
          </Button>
        </div>
      ) : null}
      {run.status === "succeeded" ? (
        <div className={styles.files}>
          {run.artifacts.map((file) => (
            <FileButton key={file.key} run={run} file={file} />
          ))}
        </div>
      ) : null}
    </li>
  );
}

function OpenRun({ run }: { run: WorkflowRun }) {
  const cancel = useCancelOperation();
  const work = useQuery(workQueries.work()).data?.data;
  const operation = work?.find(({ resource, completedAt }) => resource?.id === run.id && completedAt === undefined);
  // The operation counts within a step, the run by whole steps.
  const percent = Math.max(run.progressPercent, operation?.progress?.done ?? 0);
  return (
    <div className={styles.progress}>
      <Progress label={run.progressMessage ?? words.waiting} value={percent} max={100} text={words.percent(percent)} />
      {operation === undefined ? null : (
        <Button
          size="small"
          aria-label={words.stopName(run.title)}
          isPending={cancel.isPending}
          onPress={() => cancel.mutate(operation.id, { onError: (error) => sayFailed(words.stopFailed, error) })}
        >
          {words.stop}
        </Button>
      )}
    </div>
  );
}

function FileButton({ run, file }: { run: WorkflowRun; file: WorkflowRun["artifacts"][number] }) {
  const [isSaving, setSaving] = useState(false);
  async function handlePress() {
    setSaving(true);
    try {
      const { url } = await artifactLink(run.matterId, run.id, file.key);
      // The desktop window reaches the service only by paths.
      const { pathname } = new URL(url);
      say(words.saved(await saveFile(pathname, { signal: new AbortController().signal, onBytes: () => undefined })));
    } catch (error) {
      sayFailed(words.saveFailed, error);
    } finally {
      setSaving(false);
    }
  }
  return (
    <Button size="small" needs="export" icon={<Download aria-hidden />} isPending={isSaving} onPress={() => void handlePress()}>
      <span className="only-spoken">{words.save} </span>
      {file.label}
      {file.sizeBytes === null ? null : <span className={styles.size}> {formatBytes(file.sizeBytes)}</span>}
      <span className="only-spoken"> {words.of(run.title)}</span>
    </Button>
  );
}
