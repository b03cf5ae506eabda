import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX, Clock, Layers, LoaderCircle, MinusCircle } from "lucide-react";
import { useState } from "react";
import { Button as AriaButton, Dialog, DialogTrigger, Heading, Popover } from "react-aria-components";
import type { Work } from "#shared/workspace/desk.ts";
import { named } from "../../ui/plain-words.ts";
import { useSendings } from "../documents/upload-queue.ts";
import type { Import } from "#shared/law/library.ts";
import { isUnfinished } from "../../law/library/import-progress.ts";
import { libraryQueries } from "../../law/library/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { formatCount, formatMoment } from "../../ui/format.ts";
import { sayFailed } from "../../ui/say.ts";
import { useCancelOperation, useStartAgain, workQueries } from "./queries.ts";
import { ReadingRow, useLawReading } from "./ReadingRow.tsx";
import { texts } from "./texts.ts";
import { useWorkWatch } from "./use-work-watch.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./operations.module.css";

const icons = { queued: Clock, running: LoaderCircle, succeeded: CircleCheck, failed: CircleX, cancelled: MinusCircle };
const none: never[] = [];

/** Long work, in the status bar: what runs, its progress, and the results of ended work. */
export function OperationsTray() {
  const { data } = useQuery(workQueries.work());
  // The same list as in the library: the two never differ.
  const installing = useQuery(libraryQueries.imports()).data?.data.filter(isUnfinished) ?? none;
  const sendings = useSendings((state) => state.sendings);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useWorkWatch(data);
  const work = data?.data ?? none;
  const open = work.filter(({ completedAt }) => completedAt === undefined);
  const ended = work.filter(({ completedAt }) => completedAt !== undefined);
  const refused = sendings.filter(({ state }) => state === "refused");
  const sent = sendings.filter(({ state }) => state !== "refused").length;
  // Runs for half an hour and needs no action: shown, but not counted.
  const reading = useLawReading();
  const idle = reading === null ? texts.none : texts.readingShort(reading.percent);
  const running = (data?.open ?? 0) + sent + installing.length;
  return (
    <DialogTrigger>
      <AriaButton className={styles.trayButton}>
        {running > 0 ? <LoaderCircle aria-hidden className="turning" /> : <Layers aria-hidden />}
        {running > 0 ? texts.running(formatCount(running)) : refused.length > 0 ? texts.notAdded(formatCount(refused.length)) : idle}
      </AriaButton>
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
              {(data?.open ?? 0) > open.length ? <p>{texts.more(formatCount((data?.open ?? 0) - open.length))}</p> : null}
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
