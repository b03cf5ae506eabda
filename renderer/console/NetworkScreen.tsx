import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Connection, SentContent } from "#shared/platform/network.ts";
import { addressOf } from "../api/call.ts";
import { networkApi } from "../api/endpoints.ts";
import { saveFile } from "../api/save-file.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { countOf, formatBytes, formatCount, formatSecond } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { say, sayFailed } from "../ui/say.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useTitle } from "../ui/use-title.ts";
import { AirGapPart } from "./AirGapPart.tsx";
import { networkQueries, useClearConnections } from "./keeping-queries.ts";
import { networkTexts as words } from "./keeping-texts.ts";
import { type NetworkAddress, readNetworkAddress } from "./network-address.ts";
import { texts } from "./texts.ts";
import styles from "./console.module.css";
import statusLook from "../ui/status.module.css";
import fieldLook from "../ui/field.module.css";

/** The air gap, and every connection the program opened. */
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
          <Select label={words.purpose} value={address.purpose} options={words.purposes} onChange={(value) => set("purpose", value)} />
          <Select label={words.outcome} value={address.outcome} options={words.outcomes} onChange={(value) => set("outcome", value)} />
          <label className={fieldLook.native}>
            <span className={fieldLook.label}>{words.host}</span>
            <input
              key={address.host ?? ""}
              defaultValue={address.host ?? ""}
              placeholder={words.hostHint}
              spellCheck={false}
              onBlur={(event) => set("host", event.target.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter") set("host", event.currentTarget.value);
              }}
            />
          </label>
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

interface SelectProps {
  label: string;
  value: string | undefined;
  options: Record<string, string>;
  onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label className={fieldLook.native}>
      <span className={fieldLook.label}>{label}</span>
      <select value={value ?? ""} onChange={(event) => onChange(event.target.value)}>
        <option value="">{words.any}</option>
        {Object.entries(options).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What of a document left. */
function ContentNote({ content }: { content: SentContent }) {
  const { sentences, characters, matterId, documentId } = content;
  return (
    <small>
      {words.content(countOf(sentences, "sentence"), formatCount(characters))}{" "}
      <Link to="/matters/$matterId/documents/$documentId" params={{ matterId, documentId }}>
        {words.ofDocument}
      </Link>
    </small>
  );
}

function ConnectionTable({ entries }: { entries: readonly Connection[] }) {
  const { columns } = words;
  const bytes = (count: number | null) => (count === null ? words.notCounted : formatBytes(count));
  return (
    <div className={styles.tableFrame}>
      <table className={styles.consoleTable}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.at}</th>
            <th scope="col">{columns.purpose}</th>
            <th scope="col">{columns.host}</th>
            <th scope="col">{columns.method}</th>
            <th scope="col">{columns.result}</th>
            <th scope="col" className={styles.number}>
              {columns.sent}
            </th>
            <th scope="col" className={styles.number}>
              {columns.received}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((one) => (
            <tr key={one.seq}>
              <th scope="row">{formatSecond(one.at)}</th>
              <td>
                {words.purposes[one.purpose]}
                {one.content === null ? null : <ContentNote content={one.content} />}
              </td>
              <td>
                <code>{one.host}</code>
              </td>
              <td>{one.method}</td>
              <td>
                {one.outcome === null ? words.under : words.outcomes[one.outcome]}
                {one.status === null ? null : ` (${one.status})`}
              </td>
              <td className={styles.number}>{bytes(one.bytesSent)}</td>
              <td className={styles.number}>{bytes(one.bytesReceived)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
