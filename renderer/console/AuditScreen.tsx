import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { addressOf } from "../api/call.ts";
import * as consoleApi from "../api/endpoints/console.ts";
import { saveFile } from "../api/save-file.ts";
import { Button } from "../ui/Button.tsx";
import { countOf, formatCount } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { say, sayFailed } from "../ui/say.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useTitle } from "../ui/use-title.ts";
import { auditFilter, type AuditAddress } from "./audit-address.ts";
import { auditTexts as words } from "./audit-texts.ts";
import { AuditFilters } from "./AuditFilters.tsx";
import { AuditTable } from "./AuditTable.tsx";
import { ChainNote } from "./ChainNote.tsx";
import { auditPageSize, consoleQueries } from "./queries.ts";
import { Switch } from "../ui/Choice.tsx";
import styles from "./console.module.css";
import statusLook from "../ui/status.module.css";

const none: never[] = [];

/** The audit trail: filtered, exported, followed live, and whether it is intact. */
export function AuditScreen() {
  const address = useSearch({ from: "/settings/audit" });
  const navigate = useNavigate();
  const isLive = address.live === true;
  const page = isLive ? 1 : (address.page ?? 1);
  const trail = useQuery({
    ...consoleQueries.audit(auditFilter(address), page),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? 2000 : false,
  });
  const matters = useQuery(consoleQueries.matters()).data ?? none;
  useTitle(words.title);
  const total = trail.data?.pagination.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / auditPageSize));

  const go = (next: AuditAddress) => void navigate({ to: "/settings/audit", search: next, replace: true });
  return (
    <>
      <p className={styles.consoleLead}>{words.lead}</p>
      <ChainNote />
      <section aria-labelledby="console-entries">
        <header className={styles.consolePart}>
          <h2 id="console-entries">
            {words.entries}
            {trail.data === undefined ? null : (
              <span className={statusLook.count} role="status">
                {countOf(total, words.entry, words.entriesMany)}
              </span>
            )}
          </h2>
          <div className={styles.consolePeriod}>
            <Switch
              isSelected={isLive}
              onChange={(live) => {
                const { page: _page, live: _live, ...rest } = address;
                go(live ? { ...rest, live: true } : rest);
              }}
            >
              {words.live}
            </Switch>
            <Exports address={address} />
          </div>
        </header>
        <AuditFilters address={address} matters={matters} onChange={go} />
        {trail.isError ? <ErrorNote title={words.failed} error={trail.error} onRetry={() => void trail.refetch()} /> : null}
        {trail.isPending ? <Skeleton label={words.entries} lines={12} /> : null}
        {trail.data !== undefined && total === 0 ? <p className={styles.consoleEmpty}>{words.empty}</p> : null}
        {trail.data === undefined || trail.data.data.length === 0 ? null : <AuditTable entries={trail.data.data} />}
        {pages > 1 && !isLive ? (
          <nav className={styles.consoleActions} aria-label={words.pages}>
            <Button isDisabled={page === 1} onPress={() => go({ ...address, page: page - 1 })}>
              {words.newer}
            </Button>
            <span className={styles.consolePage}>{words.page(formatCount(page), formatCount(pages))}</span>
            <Button isDisabled={page >= pages} onPress={() => go({ ...address, page: page + 1 })}>
              {words.older}
            </Button>
          </nav>
        ) : null}
        {isLive && total > auditPageSize ? <p className={styles.consoleHint}>{words.newest(formatCount(auditPageSize))}</p> : null}
      </section>
    </>
  );
}

/** Saves the filtered entries as a file. */
function Exports({ address }: { address: AuditAddress }) {
  const [busy, setBusy] = useState<string | null>(null);

  async function handleExport(endpoint: { path: string }) {
    setBusy(endpoint.path);
    try {
      const query = auditFilter(address);
      const name = await saveFile(addressOf(endpoint, { query }), { signal: new AbortController().signal, onBytes: () => undefined });
      say(words.exported(name));
    } catch (error) {
      sayFailed(words.exportFailed, error);
    } finally {
      setBusy(null);
    }
  }

  return [[consoleApi.exportAuditCsv, words.exportCsv] as const, [consoleApi.exportAudit, words.exportLines] as const].map(
    ([endpoint, label]) => (
      <Button
        key={label}
        icon={<Download aria-hidden />}
        isPending={busy === endpoint.path}
        isDisabled={busy !== null}
        onPress={() => void handleExport(endpoint)}
      >
        {label}
      </Button>
    ),
  );
}
