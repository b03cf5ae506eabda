import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { useCommand } from "../../commands/use-command.ts";
import { DataGrid, type GridColumn } from "../../ui/DataGrid.tsx";
import { countOf, formatCount } from "../../ui/format.ts";
import { selectedRows } from "../../ui/grid-selection.ts";
import { FilterField, ListHead, NoneFound, SelectionBar } from "../../ui/ListParts.tsx";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { compareValues, type GridSort, hasWords, nextSort } from "../../ui/sorting.ts";
import { useFirstFocus } from "../../ui/use-first-focus.ts";
import listLook from "../../ui/list-parts.module.css";

interface Titled {
  id: string;
  title: string;
}

interface RecordListProps<Row extends Titled> {
  /** Its keys work while this pane has the focus. */
  pane: string;
  title: string;
  /** The name of one record, for counts. */
  noun: string;
  records: UseQueryResult<{ rows: readonly Row[] }>;
  columns: readonly GridColumn<Row>[];
  /** The column that sorts the list at first, newest first. */
  newestBy: string;
  valueOf: (row: Row, column: string) => string | null;
  /** The words that the filter reads. */
  wordsOf: (row: Row) => string;
  words: Parameters<typeof DataGrid<Row>>[0]["texts"] & {
    filter: string;
    failed: string;
    noneFound: string;
    showAll: string;
    bulk: string;
    selected: (count: string) => string;
    clear: string;
  };
  loading: string;
  /** More choices of what is shown, after the filter. */
  tools?: ReactNode;
  /** The button that adds a record, also shown in an empty list. */
  add: { label: string; icon: ReactNode; isDisabled?: boolean; onPress: () => void };
  /** What an empty list says; `isFinal` leaves the button out there. */
  empty: { title: string; icon: ReactNode; what: string; isFinal?: boolean };
  onOpen: (row: Row) => void;
  /** The key Delete: the selected records, or else the one with the focus; undefined where nothing is deleted. */
  onDelete: ((doomed: readonly Row[], clear: () => void) => void) | undefined;
  /** Actions for the selected records; `clear` ends the selection. */
  bulk: (chosen: readonly Row[], clear: () => void) => ReactNode;
  /** Dialogs of the list. */
  children?: ReactNode;
}

const none: never[] = [];
const idOf = ({ id }: Titled) => id;
const nameOf = ({ title }: Titled) => title;

/** The records of one kind in a matter as a table with a filter, an order, and actions for selected rows. */
export function RecordList<Row extends Titled>(props: RecordListProps<Row>) {
  const { pane, title, noun, records, columns, newestBy, valueOf, wordsOf, words, loading, tools, add, empty, onOpen, onDelete, bulk } =
    props;
  const [sort, setSort] = useState<GridSort>({ column: newestBy, isDescending: true });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState("");
  const filter = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLElement>(null);
  useFirstFocus(frame);
  useCommand("list.filter", () => filter.current?.focus());
  const rows: readonly Row[] = records.data?.rows ?? none;
  const shown = useMemo(
    () =>
      rows
        .filter((row) => hasWords(wordsOf(row), typed))
        .toSorted((a, b) => compareValues(valueOf(a, sort.column), valueOf(b, sort.column), sort.isDescending)),
    [rows, sort, typed, wordsOf, valueOf],
  );
  const chosen = selectedRows(shown, selected, idOf);
  const clear = () => setSelected(new Set());
  return (
    <section className={listLook.list} ref={frame} tabIndex={-1} aria-label={title} data-pane={pane}>
      <ListHead
        title={title}
        count={records.data === undefined ? undefined : formatCount(shown.length)}
        tools={
          <>
            {rows.length === 0 ? null : <FilterField field={filter} label={words.filter} value={typed} onChange={setTyped} />}
            {tools}
          </>
        }
        action={
          <Button look="primary" icon={add.icon} isDisabled={add.isDisabled === true} onPress={add.onPress}>
            {add.label}
          </Button>
        }
      />
      {records.isError ? <ErrorNote title={words.failed} error={records.error} onRetry={() => void records.refetch()} /> : null}
      {records.isPending ? <Skeleton label={loading} /> : null}
      {records.data === undefined ? null : rows.length === 0 ? (
        <EmptyState title={empty.title} icon={empty.icon}>
          <p>{empty.what}</p>
          {empty.isFinal === true ? null : <Button onPress={add.onPress}>{add.label}</Button>}
        </EmptyState>
      ) : shown.length === 0 ? (
        <NoneFound why={words.noneFound} clear={words.showAll} onClear={() => setTyped("")} />
      ) : (
        <DataGrid
          label={title}
          rows={shown}
          idOf={idOf}
          nameOf={nameOf}
          columns={columns}
          sort={sort}
          onSort={(column) => setSort(nextSort(sort, column))}
          selected={selected}
          onSelect={setSelected}
          onOpen={onOpen}
          {...(onDelete === undefined ? {} : { onDelete: (doomed: readonly Row[]) => onDelete(doomed, clear) })}
          texts={words}
        />
      )}
      {chosen.length === 0 ? null : (
        <SelectionBar label={words.bulk} count={words.selected(countOf(chosen.length, noun))} clear={words.clear} onClear={clear}>
          {bulk(chosen, clear)}
        </SelectionBar>
      )}
      {props.children}
    </section>
  );
}
