import {
  ArrowRightLeft,
  Banknote,
  Calendar,
  CircleSlash2,
  Clock,
  Link as LinkIcon,
  ListOrdered,
  type LucideIcon,
  MoveVertical,
  Quote,
  Scale,
  Type,
} from "lucide-react";
import { useEffect, useRef } from "react";
import type { Comparison, Hunk } from "#shared/workspace/comparisons.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Select } from "../../ui/Select.tsx";
import { Count } from "../../ui/Status.tsx";
import { RowButton } from "../../ui/RowButton.tsx";
import styles from "./comparison.module.css";
import { cut, labelKey, nameOf, remarksOf } from "./comparison-rows.ts";
import { texts } from "./texts.ts";

const icons: Record<string, LucideIcon> = {
  party: ArrowRightLeft,
  date: Calendar,
  amount: Banknote,
  duration: Clock,
  obligation: Scale,
  negation: CircleSlash2,
  "defined term": Quote,
  "cross reference": LinkIcon,
  numbering: ListOrdered,
  wording: Type,
  moved: MoveVertical,
};
const all = "all";
const words = texts.view;

interface ChangesPaneProps {
  comparison: Comparison;
  hunks: readonly Hunk[];
  /** The changes that pass the filter. */
  listed: readonly Hunk[];
  current: number | null;
  label: string | null;
  onLabel: (label: string | null) => void;
  onGo: (index: number) => void;
}

/** The changes by weight, each with its label and place. */
export function ChangesPane({ comparison, hunks, listed, current, label, onLabel, onGo }: ChangesPaneProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const counts = new Map<string, number>();
  for (const hunk of hunks) counts.set(labelKey(hunk), (counts.get(labelKey(hunk)) ?? 0) + 1);
  const options = [{ id: all, name: words.all }, ...[...counts].map(([id, n]) => ({ id, name: `${texts.labelOf(id)} (${n})` }))];
  return (
    <nav className={styles.changes} ref={list} aria-label={words.changes} tabIndex={-1} data-pane="comparison">
      <header className={styles.changesHead}>
        <h2>
          {words.changes} <Count>{hunks.length}</Count>
        </h2>
        {hunks.length === 0 ? null : (
          <Select
            label={words.filter}
            isLabelHidden
            options={options}
            value={label ?? all}
            onChange={(id) => onLabel(id === all ? null : id)}
          />
        )}
      </header>
      {hunks.length === 0 ? <p className={styles.note}>{comparison.summary ?? words.same}</p> : null}
      <Remarks sentences={remarksOf(comparison)} />
      <Group title={words.substance} hunks={listed.filter(isSubstantive)} current={current} onGo={onGo} />
      <Group title={words.form} hunks={listed.filter((hunk) => !isSubstantive(hunk) && !isNumbering(hunk))} current={current} onGo={onGo} />
      <Numbering hunks={listed.filter(isNumbering)} current={current} onGo={onGo} />
      {listed.length === hunks.length ? null : <p className={styles.note}>{words.hidden(hunks.length - listed.length)}</p>}
    </nav>
  );
}

const isSubstantive = ({ severity }: Hunk) => severity === "substantive";
const isNumbering = (hunk: Hunk) => labelKey(hunk) === "numbering" && !isSubstantive(hunk);

/** What the list of changes cannot show. */
function Remarks({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section aria-label={words.remarks}>
      <h3>
        {words.remarks} <Count>{sentences.length}</Count>
      </h3>
      {sentences.map((sentence) => (
        <p key={sentence} className={styles.note}>
          {sentence}
        </p>
      ))}
    </section>
  );
}

/** Numbers that moved because of other changes, in one row until it is opened. */
function Numbering({ hunks, current, onGo }: Omit<GroupProps, "title">) {
  const hasCurrent = hunks.some(({ index }) => index === current);
  if (hunks.length <= 2) return <Group title={words.numbering} hunks={hunks} current={current} onGo={onGo} />;
  return (
    <Disclosure title={words.numberingOf(hunks.length)} isOpen={hasCurrent}>
      <Group title={words.numbering} hunks={hunks} current={current} onGo={onGo} />
    </Disclosure>
  );
}

interface GroupProps extends Pick<ChangesPaneProps, "current" | "onGo"> {
  title: string;
  hunks: readonly Hunk[];
}

function Group({ title, hunks, current, onGo }: GroupProps) {
  if (hunks.length === 0) return null;
  return (
    <section>
      <h3>
        {title} <Count>{hunks.length}</Count>
      </h3>
      {hunks.map((hunk) => {
        const Icon = icons[labelKey(hunk)] ?? Type;
        return (
          <RowButton key={hunk.id} isCurrent={hunk.index === current} onPress={() => onGo(hunk.index)}>
            <span className={styles.change}>
              <Icon aria-hidden />
              <b>{nameOf(hunk) || texts.labelOf(labelKey(hunk))}</b>
              <small>{detailOf(hunk)}</small>
            </span>
          </RowButton>
        );
      })}
    </section>
  );
}

function detailOf(hunk: Hunk): string {
  // A change without words has its label as its name.
  const label = nameOf(hunk) === "" ? "" : texts.labelOf(labelKey(hunk));
  const { beforeText, afterText } = hunk;
  const short = 22;
  const values =
    hunk.kind === "move"
      ? ""
      : beforeText === null
        ? `+ ${cut(afterText ?? "", short * 2)}`
        : afterText === null
          ? `− ${cut(beforeText, short * 2)}`
          : `${cut(beforeText, short)} → ${cut(afterText, short)}`;
  return [hunk.clauseLabel, label, values].filter(Boolean).join(" · ");
}
