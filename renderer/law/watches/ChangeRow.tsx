import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { AlarmClock, CheckCheck, FilePenLine, FilePlus2, FileX2, Link2, Mail, NotebookText } from "lucide-react";
import { memo, Suspense, useState } from "react";
import type { OwnChange } from "#shared/law/watches-console.ts";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { useLawExtensions } from "../extensions.ts";
import { RedlineView } from "../redline/RedlineView.tsx";
import { useRedlineView } from "../redline/view-state.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { copyText } from "../../ui/clipboard.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { countOf, formatCount, formatMoment } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { rowLook, wholeRow } from "../../ui/row-look.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { watchQueries } from "./queries.ts";
import { Currency, ShortCurrency } from "../currency/Currency.tsx";
import { useSectionEdition } from "../currency/use-edition.ts";
import { releaseName, withChecks } from "../currency/words.ts";
import { movedWords } from "../report/moved-words.ts";
import { texts } from "./texts.ts";
import { kindOf } from "./timeline.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./watches.module.css";

const icons = { added: FilePlus2, amended: FilePenLine, removed: FileX2, notes: NotebookText };
const words = texts.changes;

interface ChangeRowProps {
  change: OwnChange;
  isCurrent: boolean;
  isSelected: boolean;
  /** Its words are shown from the start. */
  isOpened: boolean;
  onFocus: () => void;
  onSelect: () => void;
  onMark: (to: "unread" | "done") => void;
  onSnooze: () => void;
}

export function ChangeRow({ change, isCurrent, isSelected, isOpened, onFocus, onSelect, onMark, onSnooze }: ChangeRowProps) {
  const [isOpen, setOpen] = useState(isOpened);
  const kind = kindOf(change);
  const Icon = icons[kind];
  const name = change.citation ?? change.actId;
  const params = { actId: change.actId };
  const { NamesOfWork } = useLawExtensions();
  return (
    <li className={classNames(styles.watchChange, styles[`is-${change.mark}`])} onFocus={onFocus}>
      <div className={classNames(rowLook(), styles.watchChangeHead)} aria-current={isCurrent || undefined}>
        <span data-selects>
          <Checkbox label={words.select(name)} isSelected={isSelected} onChange={onSelect} />
        </span>
        <span className={styles.watchUnread} aria-hidden />
        <span className={classNames(styles.watchKind, styles[`watch-${kind}`])}>
          <Icon aria-hidden /> {texts.kinds[kind]}
        </span>
        <span className={classNames(styles.watchWords, wholeRow)}>
          <button type="button" data-change={change.id} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <strong>{name}</strong> {change.title} <ShortCurrency edition={change.releases.after} />
            {movedWords(change) === null ? null : <small> {movedWords(change)}</small>}
            {change.mark === "unread" ? <span className="only-spoken">{words.states.unread}</span> : null}
          </button>
          <Suspense>
            <span className={styles.watchMatters}>
              <NamesOfWork actId={change.actId} />
            </span>
          </Suspense>
        </span>
        {change.mark === "unread" ? null : (
          <small>{change.snoozedUntil === null ? words.states[change.mark] : words.until(formatMoment(change.snoozedUntil))}</small>
        )}
        {change.changeKind === "removed" ? (
          <Link to="/law/history/$actId" params={params} search={{}}>
            {words.openFormer}
          </Link>
        ) : (
          <Link to="/law/$actId" params={params}>
            {words.open}
          </Link>
        )}
        <IconButton label={words.copyLink(name)} onPress={() => void copyText(linkTo(change.id), words.linkCopied)}>
          <Link2 aria-hidden />
        </IconButton>
        <IconButton label={words.snooze(name)} keys={<KeyOf id="changes.snooze" />} onPress={onSnooze}>
          <AlarmClock aria-hidden />
        </IconButton>
        {change.mark === "unread" ? (
          <IconButton label={words.done(name)} keys={<KeyOf id="changes.done" />} onPress={() => onMark("done")}>
            <CheckCheck aria-hidden />
          </IconButton>
        ) : (
          <IconButton label={words.unread(name)} keys={<KeyOf id="changes.unread" />} onPress={() => onMark("unread")}>
            <Mail aria-hidden />
          </IconButton>
        )}
      </div>
      {isOpen ? <Detail change={change} /> : null}
    </li>
  );
}

function linkTo(change: number): string {
  return `${window.location.origin}/watches?${new URLSearchParams({ change: String(change) })}`;
}

/** The compared words of a change, who cites the changed section, and the owner's work that uses it. */
const Detail = memo(function Detail({ change }: { change: OwnChange }) {
  const found = useQuery(watchQueries.redline(change.id));
  const { view, changesOnly } = useRedlineView();
  const { UsesOfSection } = useLawExtensions();
  const { before, after } = change.releases;
  const held = useSectionEdition(change.actId);
  const sides = { before: before === null ? words.before : releaseName(before), after: releaseName(after) };
  return (
    <div className={styles.watchDetail}>
      <p>
        {before === null ? null : `${releaseName(before)} → `}
        <Currency edition={withChecks(after, held)} />
      </p>
      {found.isPending ? <Skeleton label={texts.loading} lines={4} /> : null}
      {found.isError ? <ErrorNote title={words.noText} error={found.error} /> : null}
      {found.data === undefined ? null : <RedlineView redline={found.data} view={view} changesOnly={changesOnly} sides={sides} />}
      <p>
        <Link to="/law/history/$actId" params={{ actId: change.actId }} search={{}}>
          {words.history}
        </Link>
      </p>
      {change.citedBy === 0 ? null : <Affected change={change} />}
      <Suspense>
        <UsesOfSection actId={change.actId} level="h3" />
      </Suspense>
    </div>
  );
});

function Affected({ change }: { change: OwnChange }) {
  const { data } = useQuery(watchQueries.affected(change.id));
  return (
    <Disclosure title={words.citedBy(countOf(change.citedBy, "section"))}>
      <ul className={styles.watchAffected}>
        {data?.sections.map(({ actId, citation, heading }) => (
          <li key={actId}>
            <Link to="/law/$actId" params={{ actId }}>
              <strong>{citation}</strong> {heading}
            </Link>
          </li>
        ))}
      </ul>
      {data === undefined || data.total <= data.sections.length ? null : (
        <p>{words.citedMore(formatCount(data.total - data.sections.length))}</p>
      )}
    </Disclosure>
  );
}
