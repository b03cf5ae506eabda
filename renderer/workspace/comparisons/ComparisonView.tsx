import { useEffect, useMemo, useRef, useState } from "react";
import type { Comparison, ComparisonRow, Hunk } from "#shared/workspace/comparisons.ts";
import { useCommand } from "../../commands/use-command.ts";
import { useRedlineView } from "../../law/redline/view-state.ts";
import { announce } from "../../ui/announce.ts";
import { copyText } from "../../ui/clipboard.ts";
import { WorkPane } from "../../ui/Panes.tsx";
import { ChangeMap } from "./ChangeMap.tsx";
import { ChangesPane } from "./ChangesPane.tsx";
import styles from "./comparison.module.css";
import { labelKey, rowOfHunk, shownRows, stepTo } from "./comparison-rows.ts";
import { ComparisonHead } from "./ComparisonHead.tsx";
import { ComparisonText } from "./ComparisonText.tsx";
import type { ComparisonIds } from "./queries.ts";
import { texts } from "./texts.ts";

interface ComparisonViewProps {
  ids: ComparisonIds;
  comparison: Comparison;
  hunks: readonly Hunk[];
  rows: readonly ComparisonRow[];
  coarse: boolean;
}

/** The two texts with their changes: list, columns that scroll together, and map. */
export function ComparisonView({ ids, comparison, hunks, rows, coarse }: ComparisonViewProps) {
  const { view, changesOnly } = useRedlineView();
  const [current, setCurrent] = useState<number | null>(null);
  const [label, setLabel] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const text = useRef<HTMLDivElement>(null);
  const listed = useMemo(() => hunks.filter((hunk) => label === null || labelKey(hunk) === label), [hunks, label]);
  const shown = useMemo(() => shownRows(rows, changesOnly, opened), [rows, changesOnly, opened]);
  const places = useMemo(() => rowOfHunk(rows), [rows]);

  useEffect(() => {
    if (current === null) return;
    const place = text.current?.querySelector(`[data-row="${places.get(current) ?? 0}"]`);
    place?.scrollIntoView({ block: "center" });
  }, [current, places]);

  function go(index: number | null) {
    if (index === null) return false;
    setCurrent(index);
    const hunk = hunks[index];
    if (hunk !== undefined) announce(`${texts.labelOf(labelKey(hunk))}: ${hunk.beforeText ?? ""} ${hunk.afterText ?? ""}`);
  }
  function copy() {
    const hunk = current === null ? undefined : hunks[current];
    if (hunk === undefined) return false;
    const lines = [
      [hunk.clauseLabel, texts.labelOf(labelKey(hunk))].filter(Boolean).join(" · "),
      hunk.beforeText === null ? "" : `${texts.view.was}: ${hunk.beforeText}`,
      hunk.afterText === null ? "" : `${texts.view.now}: ${hunk.afterText}`,
    ];
    void copyText(lines.filter(Boolean).join("\n"), texts.view.copied);
  }
  useCommand("comparison.next", () => go(stepTo(listed, current, 1)));
  useCommand("comparison.previous", () => go(stepTo(listed, current, -1)));
  useCommand("comparison.copy", copy);
  const at = current === null ? 0 : listed.findIndex(({ index }) => index === current) + 1;
  return (
    <WorkPane pane="comparison" look={styles.screen}>
      <ComparisonHead
        ids={ids}
        comparison={comparison}
        hunks={hunks}
        at={at}
        total={listed.length}
        onStep={(by) => go(stepTo(listed, current, by))}
      />
      <ChangesPane comparison={comparison} hunks={hunks} listed={listed} current={current} label={label} onLabel={setLabel} onGo={go} />
      <ComparisonText
        textRef={text}
        comparison={comparison}
        rows={shown}
        hunks={hunks}
        view={view}
        current={current}
        coarse={coarse}
        onOpen={(row) => setOpened((before) => new Set(before).add(row))}
        onCurrent={go}
        onCopy={copy}
      />
      <ChangeMap hunks={listed} places={places} rowCount={rows.length} current={current} onGo={go} />
    </WorkPane>
  );
}
