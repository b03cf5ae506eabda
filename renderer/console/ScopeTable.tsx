import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { countOf } from "../ui/format.ts";
import { PlainTable } from "../ui/PlainTable.tsx";
import { named } from "../ui/plain-words.ts";
import { isFull, isImplied, type ScopeInfo, scopeMatrix, type ScopeRow, toggled } from "./scope-matrix.ts";
import { resourceName } from "./scope-names.ts";
import { texts } from "./texts.ts";
import styles from "./console.module.css";

const words = texts.issue;

interface ScopeTableProps {
  scopes: readonly ScopeInfo[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/**
 * Scopes to tick: resources as rows, actions as columns; a whole row or column can be toggled too. One tab stop; arrow keys move between
 * the boxes.
 */
export function ScopeTable({ scopes, chosen, onChange }: ScopeTableProps) {
  const [showsIdle, setShowsIdle] = useState(false);
  const idle = scopes.filter(({ name, operations }) => operations === 0 && !chosen.has(name));
  const shown = scopeMatrix(showsIdle ? scopes : scopes.filter((scope) => !idle.includes(scope))).rows;
  const { actions } = scopeMatrix(shown.flatMap((row) => [...row.cells.values()]));
  const [current, setCurrent] = useState<string | null>(null);
  const labels = new Set([
    ...actions.map(words.wholeColumn),
    ...shown.flatMap(({ resource, cells }) => [words.wholeRow(resourceName(resource)), ...[...cells.values()].map(({ name }) => name)]),
  ]);
  const entry = current !== null && labels.has(current) ? current : words.wholeRow(resourceName(shown[0]?.resource ?? ""));
  const handleFocus = ({ target }: FocusEvent) => setCurrent(target.getAttribute("aria-label"));
  const ofColumn = (action: string) => shown.flatMap(({ cells }) => cells.get(action)?.name ?? []);
  return (
    <div>
      <PlainTable
        caption={words.scopes}
        isField
        grid={{ onFocus: handleFocus, onKeyDown: goByArrow }}
        columns={[
          {
            id: "resource",
            title: words.resource,
            isName: true,
            cell: (row) => <Resource row={row} chosen={chosen} onChange={onChange} entry={entry} />,
          },
          ...actions.map((action) => ({
            id: action,
            title: named(words.actions, action),
            head: (
              <Whole
                label={words.wholeColumn(action)}
                shown={named(words.actions, action)}
                names={ofColumn(action)}
                chosen={chosen}
                onChange={onChange}
                entry={entry}
              />
            ),
            cell: (row: ScopeRow) => {
              const scope = row.cells.get(action);
              return scope === undefined ? null : <Cell scope={scope} row={row} chosen={chosen} onChange={onChange} entry={entry} />;
            },
          })),
        ]}
        rows={shown}
        idOf={({ resource }) => resource}
      />
      {idle.length === 0 ? null : (
        <Button look="quiet" onPress={() => setShowsIdle(!showsIdle)}>
          {showsIdle ? words.hideIdle : words.showIdle(countOf(idle.length, "scope"))}
        </Button>
      )}
    </div>
  );
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus to the nearest box in the direction of an arrow key. */
function goByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>("td, th") : null;
  if (step === undefined || cell === null) return;
  event.preventDefault();
  const { rows } = event.currentTarget;
  let [row, column] = [(cell.parentElement as HTMLTableRowElement).rowIndex, cell.cellIndex];
  for (;;) {
    row += step[0];
    column += step[1];
    const next = rows[row]?.cells[column];
    if (next === undefined) return;
    const box = next.querySelector<HTMLInputElement>("input");
    if (box !== null) return box.focus();
  }
}

interface ChosenProps {
  /** Label of the box that Tab focuses. */
  entry: string;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function Resource({ row, chosen, onChange, entry }: { row: ScopeRow } & ChosenProps) {
  const names = [...row.cells.values()].map((scope) => scope.name);
  const name = resourceName(row.resource);
  return (
    <>
      <Whole label={words.wholeRow(name)} shown={capitalized(name)} names={names} chosen={chosen} onChange={onChange} entry={entry} />
      {row.hasEffect ? null : <small className={styles.scopeNote}>{words.nothingToday}</small>}
    </>
  );
}

function Cell({ scope, row, chosen, onChange, entry }: { scope: ScopeInfo; row: ScopeRow } & ChosenProps) {
  const implied = isImplied(scope.name, chosen);
  return (
    <span title={scope.description}>
      <Checkbox
        label={scope.name}
        isSkipped={entry !== scope.name}
        isSelected={chosen.has(scope.name) || implied}
        lockedReason={implied ? words.comesWithWrite : null}
        onChange={() => onChange(toggled(chosen, [scope.name]))}
      />
      {!implied && scope.operations === 0 && row.hasEffect ? <small>{words.nothingToday}</small> : null}
    </span>
  );
}

const capitalized = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** A row or column as one checkbox. */
function Whole({ label, shown, names, chosen, onChange, entry }: { label: string; shown: string; names: readonly string[] } & ChosenProps) {
  const isWhole = isFull(chosen, names);
  return (
    <Checkbox
      label={label}
      isSkipped={entry !== label}
      isSelected={isWhole}
      isIndeterminate={!isWhole && names.some((name) => chosen.has(name))}
      onChange={() => onChange(toggled(chosen, names))}
    >
      {shown}
    </Checkbox>
  );
}
