import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { UserPlus, Users } from "lucide-react";
import { useRef, useState } from "react";
import type { Client } from "#shared/workspace/clients.ts";
import { runCommand, useCommand } from "../../commands/use-command.ts";
import { named } from "../../ui/plain-words.ts";
import { matterQueries } from "../matters/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { DataGrid, type GridColumn } from "../../ui/DataGrid.tsx";
import { formatCount, formatDay } from "../../ui/format.ts";
import { selectedRows } from "../../ui/grid-selection.ts";
import { NoneFound } from "../../ui/ListParts.tsx";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type GridSort, nextSort } from "../../ui/sorting.ts";
import { remembered } from "../../ui/remembered.ts";
import { useTitle } from "../../ui/use-title.ts";
import { type ClientRow, clientRows, shownClients } from "./client-rows.ts";
import { RecordTabs } from "../matters/RecordTabs.tsx";
import { clientQueries } from "./queries.ts";
import { SelectedClients } from "./SelectedClients.tsx";
import { texts } from "./texts.ts";
import { useDeleteClients } from "./use-delete-clients.ts";
import styles from "../matters/matters.module.css";
import statusLook from "../../ui/status.module.css";

const none: never[] = [];
const rowsOf = remembered(clientRows);
const shownOf = remembered(shownClients);
const idOf = ({ client }: ClientRow) => client.id;
const nameOf = ({ client }: ClientRow) => client.name;

/** All clients, each with its number of matters. */
export function ClientsScreen() {
  const clients = useQuery(clientQueries.list());
  const matters = useQuery(matterQueries.list());
  const navigate = useNavigate();
  const [words, setWords] = useState("");
  const [sort, setSort] = useState<GridSort>({ column: "name", isDescending: false });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const filter = useRef<HTMLInputElement>(null);
  useTitle(texts.title);
  useCommand("list.filter", () => filter.current?.focus());
  const { remove } = useDeleteClients();
  const rows = rowsOf(clients.data?.rows ?? none, matters.data?.rows ?? none);
  const shown = shownOf(rows, words, sort);

  return (
    <Page
      pane="clients"
      isFilled
      tabs={<RecordTabs />}
      title={
        <>
          {texts.title}
          {clients.data === undefined ? null : (
            <span className={statusLook.count} role="status">
              {formatCount(words === "" ? clients.data.total : shown.length)}
            </span>
          )}
        </>
      }
      actions={
        <Button look="primary" icon={<UserPlus aria-hidden />} onPress={() => runCommand("clients.new")}>
          {texts.create.button}
        </Button>
      }
    >
      {clients.isError ? <ErrorNote title={texts.failed} error={clients.error} onRetry={() => void clients.refetch()} /> : null}
      {clients.isPending ? <Skeleton label={texts.loading} lines={8} /> : null}
      {clients.data === undefined ? null : rows.length === 0 ? (
        <EmptyState title={texts.empty.title} icon={<Users aria-hidden />}>
          <p>{texts.empty.what}</p>
          <Button onPress={() => runCommand("clients.new")}>{texts.empty.start}</Button>
        </EmptyState>
      ) : (
        <>
          <div className={styles.matterTools} role="search" aria-label={texts.filter.label}>
            <SearchField
              label={texts.filter.label}
              placeholder={texts.filter.placeholder}
              value={words}
              onChange={setWords}
              field={filter}
              className={styles.matterFilter}
            />
          </div>
          {shown.length === 0 ? (
            <NoneFound why={texts.empty.none} clear={texts.empty.clear} onClear={() => setWords("")} />
          ) : (
            <DataGrid
              label={texts.title}
              rows={shown}
              idOf={idOf}
              nameOf={nameOf}
              columns={columns}
              sort={sort}
              onSort={(column) => setSort(nextSort(sort, column))}
              selected={selected}
              onSelect={setSelected}
              onDelete={(doomed) => void remove(doomed.map(({ client }) => client)).then(() => setSelected(new Set()))}
              onOpen={({ client }) => void navigate({ to: "/clients/$clientId", params: { clientId: client.id } })}
              texts={texts}
            />
          )}
          <SelectedClients
            clients={selectedRows(shown, selected, idOf).map(({ client }) => client)}
            onClear={() => setSelected(new Set())}
          />
        </>
      )}
    </Page>
  );
}

export function clientType(client: Client): string {
  return client.clientType === null ? texts.noType : named(texts.types, client.clientType);
}

const columns: GridColumn<ClientRow>[] = [
  {
    id: "name",
    title: texts.columns.name,
    width: "minmax(14rem, 3fr)",
    cell: ({ client }) => (
      <Link to="/clients/$clientId" params={{ clientId: client.id }} tabIndex={-1}>
        {client.name}
      </Link>
    ),
  },
  { id: "type", title: texts.columns.type, width: "minmax(7rem, 1fr)", cell: ({ client }) => clientType(client) },
  { id: "email", title: texts.columns.email, width: "minmax(10rem, 2fr)", cell: ({ client }) => client.email },
  { id: "phone", title: texts.columns.phone, width: "minmax(8rem, 1fr)", cell: ({ client }) => client.phone },
  { id: "city", title: texts.columns.city, width: "minmax(7rem, 1fr)", cell: ({ client }) => client.city },
  {
    id: "matters",
    title: texts.columns.matters,
    width: "5.5rem",
    isNumber: true,
    cell: ({ matters }) => (matters === 0 ? null : formatCount(matters)),
  },
  {
    id: "updated",
    title: texts.columns.updated,
    width: "minmax(6.5rem, 1fr)",
    cell: ({ client: { updatedAt } }) => <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>,
  },
];
