import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX, Clock, LoaderCircle, MinusCircle } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Dialog, DialogTrigger, Heading, Popover } from "react-aria-components";
import type { EverydayWords } from "#shared/law/everyday-words.ts";
import type { Import } from "#shared/law/library.ts";
import type { Work } from "#shared/workspace/desk.ts";
import { named } from "../../ui/plain-words.ts";
import type { Sending } from "../documents/sendings-state.ts";
import { Button } from "../../ui/Button.tsx";
import { formatCount, formatMoment } from "../../ui/format.ts";
import { sayFailed } from "../../ui/say.ts";
import { useCancelOperation, useStartAgain } from "./queries.ts";
import { ReadingRow } from "./ReadingRow.tsx";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./operations.module.css";

const icons = { queued: Clock, running: LoaderCircle, succeeded: CircleCheck, failed: CircleX, cancelled: MinusCircle };

export interface OperationsCardProps {
  /** The button that opens the card. */
  button: ReactNode;
  running: number;
  work: readonly Work[];
  /** The number of open works, of which the list may hold only the first. */
  openCount: number;
  installing: readonly Import[];
  sendings: readonly Sending[];
  reading: EverydayWords | null;
}

/** What runs, its progress, and the results of ended work. */
export function OperationsCard({ button, running, work, openCount, installing, sendings, reading }: OperationsCardProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const open = work.filter(({ completedAt }) => completedAt === undefined);
  const ended = work.filter(({ completedAt }) => completedAt !== undefined);
  const refused = sendings.filter(({ state }) => state === "refused");
  const sent = sendings.length - refused.length;
  return (
    <DialogTrigger>
      {button}
      <span ref={setFrame} />
      <Popover className={styles.tray} placement="top start" {...(frame === null ? {} : { UNSTABLE_portalContainer: frame })}>
        <Dialog className={styles.trayContent}>
          <Heading slot="title">{texts.title}</Heading>
          {running === 0 && reading === null && ended.length === 0 && refused.length === 0 ? <p>{texts.empty}</p> : null}
          {sent === 0 ? null : (
            <p role="status">
              {texts.sending}: {formatCount(sent)}
            </p>
          )}
          {refused.length === 0 ? null : (
            <section>
              <h3>{texts.refused}</h3>
              <ul>
                {refused.map(({ id, fileName, matterId, error }) => (
                  <li key={id} className={classNames(styles.work, styles.workFailed)}>
                    <CircleX aria-hidden />
                    <div>
                      <Link to="/matters/$matterId/documents" params={{ matterId }}>
                        {fileName}
                      </Link>
                      <p>{error}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {open.length + installing.length === 0 && reading === null ? null : (
            <section>
              <h3>{texts.now}</h3>
              <ul>
                {installing.map((one) => (
                  <InstallRow key={one.id} one={one} />
                ))}
                {open.map((one) => (
                  <WorkRow key={one.id} work={one} />
                ))}
                {reading === null ? null : <ReadingRow reading={reading} />}
              </ul>
              {openCount > open.length ? <p>{texts.more(formatCount(openCount - open.length))}</p> : null}
            </section>
          )}
          {ended.length === 0 ? null : (
            <section>
              <h3>{texts.ended}</h3>
              <ul>
                {ended.map((one) => (
                  <WorkRow key={one.id} work={one} />
                ))}
              </ul>
            </section>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Law that is being installed; it is canceled in the library. */
function InstallRow({ one }: { one: Import }) {
  return (
    <li className={styles.work}>
      <LoaderCircle aria-hidden />
      <div>
        <Link to="/library">{one.fileName}</Link>
        <small>{one.state === "queued" ? `${texts.installing} · ${texts.statuses.queued}` : texts.installing}</small>
      </div>
    </li>
  );
}

function WorkRow({ work }: { work: Work }) {
  const cancel = useCancelOperation();
  const again = useStartAgain();
  const Icon = icons[work.status];
  const kind = named(texts.types, work.type);
  const title = work.title ?? kind;
  const isOpen = work.completedAt === undefined;
  return (
    <li className={classNames(styles.work, styles[`work-${work.status}`])}>
      <Icon aria-hidden />
      <div>
        <strong>{title}</strong>
        <small>
          {work.title === null ? "" : `${kind} · `}
          {standing(work)}
          {work.matterName === null || work.matterId === null ? null : (
            <>
              {" · "}
              <Link to="/matters/$matterId/documents" params={{ matterId: work.matterId }}>
                {work.matterName}
              </Link>
            </>
          )}
          {work.completedAt === undefined ? null : ` · ${formatMoment(work.completedAt)}`}
        </small>
        {work.error === null ? null : <p>{work.error.message}</p>}
        {isOpen && work.progress !== null && work.progress.total > 0 ? (
          <progress value={work.progress.done} max={work.progress.total} aria-label={title} />
        ) : null}
      </div>
      {isOpen ? (
        <Button
          look="quiet"
          aria-label={texts.cancelName(title)}
          isPending={cancel.isPending}
          onPress={() => cancel.mutate(work.id, { onError: (error) => sayFailed(texts.cancelFailed, error) })}
        >
          {texts.cancel}
        </Button>
      ) : work.canStartAgain ? (
        <Button
          look="quiet"
          aria-label={texts.againName(title)}
          isPending={again.isPending}
          pendingLabel={texts.starting}
          onPress={() => again.mutate(work.id)}
        >
          {texts.again}
        </Button>
      ) : null}
    </li>
  );
}

/** Describes a partial success: succeeded with less than the total done (workspace-api §7). */
function standing({ status, progress }: Work): string {
  if (progress === null) return texts.statuses[status];
  const [done, total] = [formatCount(progress.done), formatCount(progress.total)];
  if (status === "running") return `${texts.statuses.running} · ${texts.progress(done, total, progress.unit)}`;
  if (status === "succeeded" && progress.done < progress.total) return texts.partly(done, total, progress.unit);
  return texts.statuses[status];
}
