import { type FocusEvent, type KeyboardEvent, useId, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { countOf } from "../ui/format.ts";
import { isFull, isImplied, type ScopeInfo, scopeMatrix, type ScopeRow, toggled } from "./scope-matrix.ts";
import { texts } from "./texts.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./console.module.css";
import fieldLook from "../ui/field.module.css";

const words = texts.issue;

interface ScopeTableProps {
  scopes: readonly ScopeInfo[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Scopes to tick: resources as rows, actions as columns, each toggled as a whole too. One tab stop; arrows go from box to box. */
export function ScopeTable({ scopes, chosen, onChange }: ScopeTableProps) {
  const { rows } = scopeMatrix(scopes);
  const idle = rows.filter((row) => !row.hasEffect && ![...row.cells.values()].some(({ name }) => chosen.has(name)));
  const [showsIdle, setShowsIdle] = useState(false);
  const shown = showsIdle ? rows : rows.filter((row) => !idle.includes(row));
  const { actions } = scopeMatrix(shown.flatMap((row) => [...row.cells.values()]));
  const [current, setCurrent] = useState<string | null>(null);
  const labels = new Set([
    ...actions.map(words.wholeColumn),
    ...shown.flatMap(({ resource, cells }) => [
      words.wholeRow(resource),
      ...[...cells.values()].flatMap(({ name }) => (isImplied(name, chosen) ? [] : name)),
    ]),
  ]);
  const entry = current !== null && labels.has(current) ? current : words.wholeRow(shown[0]?.resource ?? "");
  const handleFocus = ({ target }: FocusEvent) => setCurrent(target.getAttribute("aria-label"));
  const ofColumn = (action: string) => shown.flatMap(({ cells }) => cells.get(action)?.name ?? []);
  return (
    <div>
      <div className={classNames(styles.tableFrame, styles.scopeFrame)}>
        <table role="grid" className={styles.scopeTable} onFocus={handleFocus} onKeyDown={goByArrow}>
          <caption className={fieldLook.label}>{words.scopes}</caption>
          <thead>
            <tr>
              <th scope="col">{words.resource}</th>
              {actions.map((action) => (
                <th key={action} scope="col">
                  <Whole
                    label={words.wholeColumn(action)}
                    shown={action}
                    names={ofColumn(action)}
                    chosen={chosen}
                    onChange={onChange}
                    entry={entry}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.resource} row={row} actions={actions} chosen={chosen} onChange={onChange} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      {idle.length === 0 ? null : (
        <Button look="quiet" onPress={() => setShowsIdle(!showsIdle)}>
          {showsIdle ? words.hideIdle : words.showIdle(countOf(idle.length, "resource"))}
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
    const box = next.querySelector<HTMLInputElement>("input:enabled");
    if (box !== null) return box.focus();
  }
}

interface ChosenProps {
  /** Label of the box that Tab comes to. */
  entry: string;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function Row({ row, actions, chosen, onChange, entry }: { row: ScopeRow; actions: readonly string[] } & ChosenProps) {
  const names = [...row.cells.values()].map(({ name }) => name);
  return (
    <tr>
      <th scope="row">
        <Whole label={words.wholeRow(row.resource)} shown={row.resource} names={names} chosen={chosen} onChange={onChange} entry={entry} />
        {row.hasEffect ? null : <small>{words.nothingToday}</small>}
      </th>
      {actions.map((action) => {
        const scope = row.cells.get(action);
        return (
          <td key={action}>
            {scope === undefined ? null : <Cell scope={scope} row={row} chosen={chosen} onChange={onChange} entry={entry} />}
          </td>
        );
      })}
    </tr>
  );
}

function Cell({ scope, row, chosen, onChange, entry }: { scope: ScopeInfo; row: ScopeRow } & ChosenProps) {
  const id = useId();
  const implied = isImplied(scope.name, chosen);
  const note = implied ? words.comesWithWrite : scope.operations === 0 && row.hasEffect ? words.nothingToday : null;
  return (
    <label className={styles.scopeCell} title={scope.description}>
      <input
        type="checkbox"
        aria-label={scope.name}
        tabIndex={entry === scope.name ? 0 : -1}
        aria-describedby={note === null ? undefined : id}
        checked={chosen.has(scope.name) || implied}
        disabled={implied}
        onChange={() => onChange(toggled(chosen, [scope.name]))}
      />
      {note === null ? null : <small id={id}>{note}</small>}
    </label>
  );
}

/** A row or column as one tick. */
function Whole({ label, shown, names, chosen, onChange, entry }: { label: string; shown: string; names: readonly string[] } & ChosenProps) {
  const isWhole = isFull(chosen, names);
  const isPart = !isWhole && names.some((name) => chosen.has(name));
  return (
    <label className={styles.scopeWhole}>
      <input
        type="checkbox"
        aria-label={label}
        tabIndex={entry === label ? 0 : -1}
        checked={isWhole}
        ref={(input) => {
          if (input !== null) input.indeterminate = isPart;
        }}
        onChange={() => onChange(toggled(chosen, names))}
      />
      <span aria-hidden>{shown}</span>
    </label>
  );
}
