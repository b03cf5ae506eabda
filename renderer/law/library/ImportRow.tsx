import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleSlash, CircleX, LoaderCircle, X } from "lucide-react";
import { Label, ProgressBar } from "react-aria-components";
import type { Import, Installed, MissingFiles, Source } from "#shared/law/library.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { countOf, formatCount } from "../../ui/format.ts";
import { SourceLink } from "./SourceLink.tsx";
import { isUpdate, outcomeSentence, progressParts, shareDone } from "./import-progress.ts";
import { isUnfinished } from "./import-state.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { texts } from "./texts.ts";
import { ProgressLine } from "../../ui/Progress.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./library.module.css";
import progressLook from "../../ui/progress.module.css";

interface ImportRowProps {
  one: Import;
  /** The library's content at `sourcesAt` (Unix ms). */
  sources: readonly Source[];
  sourcesAt: number;
  isCancelling: boolean;
  onCancel: () => void;
  onDismiss: () => void;
  /** Installs the available part of an incomplete archive; null if its file must be chosen again. */
  onTake: (() => void) | null;
}

export function ImportRow({ one, sources, sourcesAt, isCancelling, onCancel, onDismiss, onTake }: ImportRowProps) {
  if (isUnfinished(one)) return <Running one={one} isCancelling={isCancelling} onCancel={onCancel} />;
  // The list may be older than an import that just ended.
  const isKnown = one.finishedAt !== null && Date.parse(one.finishedAt) < sourcesAt;
  return (
    <li className={classNames(styles.import, styles[`import-${one.state}`])}>
      {one.state === "succeeded" ? (
        <CircleCheck aria-hidden />
      ) : one.state === "cancelled" ? (
        <CircleSlash aria-hidden />
      ) : (
        <CircleX aria-hidden />
      )}
      <div>
        <strong>{one.fileName}</strong>
        {one.state === "cancelled" ? <p>{one.installed.length > 0 ? texts.progress.cancelledPart : texts.progress.cancelled}</p> : null}
        {one.state === "failed" ? (
          <p>
            {one.error} {one.installed.length > 0 ? texts.progress.failedPart : texts.progress.failed}
          </p>
        ) : null}
        {one.state === "failed" && one.missing !== undefined ? <Missing missing={one.missing} onTake={onTake} /> : null}
        <Outcomes installed={one.installed} sources={sources} isKnown={isKnown} />
      </div>
      <IconButton label={texts.progress.dismiss(one.fileName)} onPress={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

function Missing({ missing: { missing, named }, onTake }: { missing: MissingFiles; onTake: (() => void) | null }) {
  const there = countOf(named - missing, "file");
  return (
    <>
      <p>{texts.missing.offer(formatCount(missing), countOf(named, "file"), there)}</p>
      {onTake === null ? <p>{texts.missing.choose}</p> : <Button onPress={onTake}>{texts.missing.take(there)}</Button>}
    </>
  );
}

function Running({ one, isCancelling, onCancel }: Pick<ImportRowProps, "one" | "isCancelling" | "onCancel">) {
  const share = one.state === "running" ? shareDone(one) : 0;
  const phase = one.state === "queued" ? texts.progress.queued : (one.phase ?? texts.installing);
  return (
    <li className={styles.import}>
      <LoaderCircle aria-hidden className="turning" />
      <div>
        <ProgressBar {...(share === null ? { isIndeterminate: true } : { value: share * 100 })} className={progressLook.progress}>
          <Label>{one.fileName}</Label>
          <ProgressLine share={share} />
        </ProgressBar>
        <p className={styles.importFacts}>
          <span>{phase}</span>
          {progressParts(one).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </div>
      <Button aria-label={texts.progress.cancelName(one.fileName)} isPending={isCancelling} onPress={onCancel}>
        {texts.progress.cancel}
      </Button>
    </li>
  );
}

/** From this many sources on, their results stand under one line. */
const listedFrom = 4;

interface OutcomesProps {
  installed: readonly Installed[];
  sources: readonly Source[];
  isKnown: boolean;
}

function Outcomes({ installed, sources, isKnown }: OutcomesProps) {
  const byKey = new Map(sources.map((source) => [source.key, source]));
  const each = installed.map((one) => <Outcome key={one.source} installed={one} isKnown={isKnown} source={byKey.get(one.source)} />);
  if (installed.length < listedFrom) return each;
  const sections = installed.reduce((sum, one) => sum + one.sections, 0);
  return (
    <Disclosure title={texts.outcome.many(countOf(installed.length, "source"), countOf(sections, "section"))}>
      {installed.map((one, i) => (
        <div key={one.source} className={styles.importOne}>
          <strong>{byKey.get(one.source)?.name ?? one.source}</strong>
          {each[i]}
        </div>
      ))}
    </Disclosure>
  );
}

interface OutcomeProps {
  installed: Installed;
  /** Undefined if it is not in the library; removed, if `isKnown`. */
  source: Source | undefined;
  isKnown: boolean;
}

function Outcome({ installed, source, isKnown }: OutcomeProps) {
  return (
    <div className={styles.importOutcome}>
      <p>
        {outcomeSentence(installed)}{" "}
        {source === undefined ? isKnown && texts.progress.removed : <SourceLink source={source}>{texts.progress.read}</SourceLink>}
        {source !== undefined && isUpdate(installed) ? (
          <>
            {" · "}
            <Link to="/library/source/$key/changes" params={{ key: installed.source }} search={{ to: installed.release }}>
              {texts.progress.changes}
            </Link>
          </>
        ) : null}
      </p>
      {installed.incomplete === undefined ? null : (
        <p>{texts.missing.incomplete(formatCount(installed.incomplete.missing), countOf(installed.incomplete.named, "file"))}</p>
      )}
      {installed.warnings.length === 0 ? null : (
        <Disclosure title={texts.progress.warnings(countOf(installed.warnings.length, "remark"))}>
          <ul>
            {installed.warnings.map((warning, i) => (
              <li key={i}>{warning}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
