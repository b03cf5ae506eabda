import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Connection, SentContent } from "#shared/platform/network.ts";
import { addressOf } from "../api/call.ts";
import * as networkApi from "../api/endpoints/network.ts";
import { saveFile } from "../api/save-file.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { countOf, formatBytes, formatCount, formatSecond } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { type PlainColumn, PlainTable } from "../ui/PlainTable.tsx";
import { Select } from "../ui/Select.tsx";
import { TextField } from "../ui/TextField.tsx";
import { say, sayFailed } from "../ui/say.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useTitle } from "../ui/use-title.ts";
import { AirGapPart } from "./AirGapPart.tsx";
import { SourceKeysPart } from "./SourceKeysPart.tsx";
import { networkQueries, useClearConnections } from "./keeping-queries.ts";
import { networkTexts as words } from "./keeping-texts.ts";
import { type NetworkAddress, readNetworkAddress } from "./network-address.ts";
import { texts } from "./texts.ts";
import styles from "./console.module.css";
import statusLook from "../ui/status.module.css";

/** The air gap, and every connection that the program opened. */
export function NetworkScreen() {
  const address = useSearch({ from: "/settings/network" });
  const navigate = useNavigate();
  const list = useQuery(networkQueries.connections(address));
  const clear = useClearConnections();
  const [isClearing, setClearing] = useState(false);
  useTitle(words.title);
  const { page = 1, ...filters } = address;
  const isFiltered = Object.keys(filters).length > 0;
  const go = (next: NetworkAddress) => void navigate({ to: "/settings/network", search: next, replace: true });
  const set = (name: keyof NetworkAddress, value: string) => go(readNetworkAddress({ ...filters, [name]: value }));
  const entries = list.data?.data ?? [];
  const total = list.data?.pagination.total ?? 0;

  async function handleCsv() {
    try {
      const signal = new AbortController().signal;
      say(words.saved(await saveFile(addressOf(networkApi.exportCsv, { query: filters }), { signal, onBytes: () => undefined })));
    } catch (error) {
      sayFailed(words.saveFailed, error instanceof Error ? error : new Error(String(error)));
    }
  }

  function handleClear() {
    clear.mutate(undefined, {
      onSuccess: ({ cleared }) => say(words.cleared(countOf(cleared, "entry", "entries"))),
      onError: (error) => sayFailed(words.clearFailed, error),
      onSettled: () => setClearing(false),
    });
  }

  return (
    <>
      <p className={styles.consoleLead}>{words.lead}</p>
      <AirGapPart />
      <SourceKeysPart />
      <section aria-labelledby="console-connections">
        <header className={styles.consolePart}>
          <h2 id="console-connections">
            {words.heading}
            {list.data === undefined ? null : <span className={statusLook.count}>{formatCount(total)}</span>}
          </h2>
          {total === 0 ? null : (
            <div className={styles.consoleActions}>
              <Button onPress={() => void handleCsv()}>{words.csv}</Button>
              <Button look="danger" onPress={() => setClearing(true)}>
                {words.clear}
              </Button>
            </div>
          )}
        </header>
        <form className={styles.auditFilters} role="search" aria-label={words.filters} onSubmit={(event) => event.preventDefault()}>
          <Select
            label={words.purpose}
            value={address.purpose ?? ""}
            options={orAny(words.purposes)}
            onChange={(value) => set("purpose", value)}
          />
          <Select
            label={words.outcome}
            value={address.outcome ?? ""}
            options={orAny(words.outcomes)}
            onChange={(value) => set("outcome", value)}
          />
          <HostField key={address.host ?? ""} host={address.host ?? ""} onChange={(host) => set("host", host)} />
          <Button look="quiet" isDisabled={!isFiltered} onPress={() => go({})}>
            {words.clearFilters}
          </Button>
        </form>
        {list.isError ? <ErrorNote title={words.failed} error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? <Skeleton label={words.heading} /> : null}
        {list.data !== undefined && entries.length === 0 ? (
          <p className={styles.consoleEmpty}>{isFiltered ? words.noMatch : words.empty}</p>
        ) : null}
        {list.data === undefined || entries.length === 0 ? null : (
          <>
            <p className={styles.consoleHint}>
              {words.sum(countOf(total, "connection"), formatBytes(list.data.bytesSent), formatBytes(list.data.bytesReceived))}
            </p>
            <ConnectionTable entries={entries} />
            <div className={styles.consoleActions}>
              <Button isDisabled={page === 1} onPress={() => go({ ...filters, page: page - 1 })}>
                {words.newer}
              </Button>
              <Button isDisabled={!list.data.pagination.hasMore} onPress={() => go({ ...filters, page: page + 1 })}>
                {words.older}
              </Button>
            </div>
          </>
        )}
      </section>
      <ConfirmDialog
        title={words.clearTitle}
        isOpen={isClearing}
        isBusy={clear.isPending}
        confirm={words.clearIt}
        cancel={texts.cancel}
        closeLabel={texts.close}
        onClose={() => setClearing(false)}
        onConfirm={handleClear}
      >
        <p>{words.clearBody}</p>
      </ConfirmDialog>
    </>
  );
}

const orAny = (names: Record<string, string>) => [
  { id: "", name: words.any },
  ...Object.entries(names).map(([id, name]) => ({ id, name })),
];

/** Applies on Enter or when the field loses the focus. */
function HostField({ host, onChange }: { host: string; onChange: (host: string) => void }) {
  const [typed, setTyped] = useState(host);
  return (
    <TextField
      label={words.host}
      value={typed}
      placeholder={words.hostHint}
      spellCheck="false"
      onChange={setTyped}
      onBlur={() => onChange(typed)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onChange(typed);
      }}
    />
  );
}

/** What part of a document was sent. */
function ContentNote({ content }: { content: SentContent }) {
  const { sentences, characters, matterId, documentId, operationId } = content;
  return (
    <small>
      {words.content(countOf(sentences, operationId === null ? "passage" : "sentence"), formatCount(characters))}{" "}
      <Link to="/matters/$matterId/documents/$documentId" params={{ matterId, documentId }}>
        {words.ofDocument}
      </Link>
    </small>
  );
}

function bytes(count: number | null): string {
  return count === null ? words.notCounted : formatBytes(count);
}

const { columns: names } = words;
const columns: readonly PlainColumn<Connection>[] = [
  { id: "at", title: names.at, isName: true, cell: ({ at }) => formatSecond(at) },
  {
    id: "purpose",
    title: names.purpose,
    cell: ({ purpose, content }) => (
      <>
        {words.purposes[purpose]}
        {content === null ? null : <ContentNote content={content} />}
      </>
    ),
  },
  { id: "host", title: names.host, cell: ({ host }) => <code>{host}</code> },
  { id: "method", title: names.method, cell: ({ method }) => method },
  {
    id: "result",
    title: names.result,
    cell: ({ outcome, status }) => `${outcome === null ? words.under : words.outcomes[outcome]}${status === null ? "" : ` (${status})`}`,
  },
  { id: "sent", title: names.sent, isNumber: true, cell: ({ bytesSent }) => bytes(bytesSent) },
  { id: "received", title: names.received, isNumber: true, cell: ({ bytesReceived }) => bytes(bytesReceived) },
];

function ConnectionTable({ entries }: { entries: readonly Connection[] }) {
  return <PlainTable caption={words.caption} columns={columns} rows={entries} idOf={({ seq }) => String(seq)} />;
}
