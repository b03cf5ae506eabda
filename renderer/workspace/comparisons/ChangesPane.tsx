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
import type { Hunk } from "#shared/workspace/comparisons.ts";
import { Select } from "../../ui/Select.tsx";
import { Count } from "../../ui/Status.tsx";
import { RowButton } from "../../ui/RowButton.tsx";
import styles from "./comparison.module.css";
import { cut, labelKey, nameOf } from "./comparison-rows.ts";
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
  hunks: readonly Hunk[];
  /** The changes that pass the filter. */
  listed: readonly Hunk[];
  current: number | null;
  label: string | null;
  onLabel: (label: string | null) => void;
  onGo: (index: number) => void;
}

/** The changes by weight, each with its label and place. */
export function ChangesPane({ hunks, listed, current, label, onLabel, onGo }: ChangesPaneProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const counts = new Map<string, number>();
  for (const hunk of hunks) counts.set(labelKey(hunk), (counts.get(labelKey(hunk)) ?? 0) + 1);
  const options = [
    { id: all, name: words.all },
    ...[...counts].map(([id, n]) => ({ id, name: `${id === "moved" ? texts.moved : texts.labelOf(id)} (${n})` })),
  ];
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
      {hunks.length === 0 ? <p className={styles.note}>{words.same}</p> : null}
      <Group title={words.substance} hunks={listed.filter(({ severity }) => severity === "substantive")} current={current} onGo={onGo} />
      <Group title={words.form} hunks={listed.filter(({ severity }) => severity !== "substantive")} current={current} onGo={onGo} />
      {listed.length === hunks.length ? null : <p className={styles.note}>{words.hidden(hunks.length - listed.length)}</p>}
    </nav>
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
              <b>{nameOf(hunk)}</b>
              <small>{detailOf(hunk)}</small>
            </span>
          </RowButton>
        );
      })}
    </section>
  );
}

function detailOf(hunk: Hunk): string {
  const label = labelKey(hunk) === "moved" ? texts.moved : texts.labelOf(hunk.category);
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
