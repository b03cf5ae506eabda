import type { Source } from "#shared/law/library.ts";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { formatCount, countOf } from "../../ui/format.ts";
import { SearchField } from "../../ui/SearchField.tsx";
import table from "../../ui/table.module.css";
import styles from "./groups/groups.module.css";
import { GroupHead } from "./groups/GroupHead.tsx";
import { filtered, groupsOf, opensAtFirst, rowsOf, type SourceGroup } from "./groups/source-groups.ts";
import { texts as groupTexts } from "./groups/texts.ts";
import { useWindowedRows } from "./groups/use-windowed-rows.ts";
import { SourceCells } from "./SourceCells.tsx";
import { texts } from "./texts.ts";

interface SourceTableProps {
  sources: readonly Source[];
  onRemove: (source: Source) => void;
  onRemoveGroup: (group: SourceGroup) => void;
  onUpdateGroup: (group: SourceGroup) => void;
}

/** A filter is worth its place from this many sources. */
const filterFrom = 8;

const columns = [
  { id: "name", title: texts.table.name },
  { id: "release", title: texts.table.release, width: styles.release },
  { id: "sections", title: texts.table.sections, width: styles.sections, isNumber: true },
  { id: "size", title: texts.table.size, width: styles.size, isNumber: true },
  { id: "installed", title: texts.table.installed, width: styles.installed },
  { id: "actions", title: texts.table.actions, width: styles.actions, isTitleHidden: true },
] as const satisfies { id: string; title: string; width?: string | undefined; isNumber?: boolean; isTitleHidden?: boolean }[];

/** The installed sources by jurisdiction; only the rows in sight are drawn. */
export function SourceTable({ sources, onRemove, onRemoveGroup, onUpdateGroup }: SourceTableProps) {
  const [filter, setFilter] = useState("");
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const all = groupsOf(sources);
  const groups = filtered(all, filter);
  const isFiltering = filter.trim() !== "";
  const isOpen = (id: string) => isFiltering || (turned.get(id) ?? opensAtFirst(all));
  const rows = rowsOf(groups, isOpen);
  const { body, first, last, before, after, measure, show } = useWindowedRows(rows.length);
  const areAllOpen = all.every(({ id }) => isOpen(id));
  const shown = groups.reduce((sum, group) => sum + group.sources.length, 0);
  const whole = new Map(all.map((group) => [group.id, group]));

  function turn(ids: readonly string[], open: boolean) {
    setTurned(new Map([...turned, ...ids.map((id): [string, boolean] => [id, open])]));
  }

  /** The arrow keys move between heads, and open and close them, as in a tree. */
  function handleKey(event: KeyboardEvent, index: number, id: string) {
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      event.preventDefault();
      return turn([id], event.key === "ArrowRight");
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    for (let at = index + step; at >= 0 && at < rows.length; at += step) {
      if (rows[at]?.kind !== "group") continue;
      event.preventDefault();
      return show(at, "button[aria-expanded]");
    }
  }

  return (
    <>
      {sources.length < filterFrom ? null : (
        <div className={styles.tools}>
          <SearchField
            label={groupTexts.filter}
            placeholder={groupTexts.filter}
            value={filter}
            onChange={setFilter}
            className={styles.filter}
          />
          {isFiltering ? (
            <span role="status" className={styles.found}>
              {groupTexts.found(formatCount(shown), countOf(sources.length, "source"))}
            </span>
          ) : all.length < 2 ? null : (
            <Button
              look="quiet"
              onPress={() =>
                turn(
                  all.map(({ id }) => id),
                  !areAllOpen,
                )
              }
            >
              {areAllOpen ? groupTexts.closeAll : groupTexts.openAll}
            </Button>
          )}
        </div>
      )}
      {rows.length === 0 ? (
        <div className={styles.none}>
          <p>{groupTexts.none(filter.trim())}</p>
          <Button onPress={() => setFilter("")}>{groupTexts.clear}</Button>
        </div>
      ) : (
        <div className={table.frame}>
          <table className={classNames(table.table, table.tall, styles.list)} aria-rowcount={rows.length + 1}>
            <caption className="only-spoken">{texts.table.caption}</caption>
            <thead>
              <tr aria-rowindex={1}>
                {columns.map((column) => (
                  <th
                    key={column.id}
                    scope="col"
                    className={classNames(table.head, "isNumber" in column && table.number, "width" in column && column.width)}
                  >
                    {"isTitleHidden" in column ? <span className="only-spoken">{column.title}</span> : column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody ref={body}>
              <Spacer height={before} />
              {rows.slice(first, last + 1).map((row, i) => {
                const index = first + i;
                if (row.kind === "group")
                  return (
                    <GroupHead
                      key={`group ${row.group.id}`}
                      group={row.group}
                      all={whole.get(row.group.id)?.sources.length ?? 0}
                      isOpen={row.isOpen}
                      index={index}
                      measure={measure}
                      onTurn={() => turn([row.group.id], !row.isOpen)}
                      onKeyDown={(event) => handleKey(event, index, row.group.id)}
                      onUpdate={() => onUpdateGroup(whole.get(row.group.id) ?? row.group)}
                      onRemove={() => onRemoveGroup(whole.get(row.group.id) ?? row.group)}
                    />
                  );
                return (
                  <tr key={row.source.key} ref={measure} data-index={index} data-source={row.source.key} aria-rowindex={index + 2}>
                    <SourceCells source={row.source} onRemove={onRemove} />
                  </tr>
                );
              })}
              <Spacer height={after} />
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** The place of the rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  return height === 0 ? null : (
    <tr className={styles.spacer} aria-hidden>
      <td colSpan={columns.length} style={{ height }} />
    </tr>
  );
}
