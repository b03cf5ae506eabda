import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { addressOf } from "../../api/call.ts";
import * as accountApi from "../../api/endpoints/account.ts";
import { saveFile } from "../../api/save-file.ts";
import { Button } from "../../ui/Button.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { formatCount, formatDay } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { type PlainColumn, PlainTable } from "../../ui/PlainTable.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { accountQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "../console.module.css";

const dayLength = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export function UsagePart() {
  const [period, setPeriod] = useState({ from: dayOf(Date.now() - 29 * dayLength), to: dayOf(Date.now()) });
  const usage = useQuery({ ...accountQueries.usage(period), placeholderData: (before) => before });
  const [isExporting, setExporting] = useState(false);

  async function handleExport() {
    setExporting(true);
    try {
      await saveFile(addressOf(accountApi.ledger, { query: period }), { signal: new AbortController().signal, onBytes: () => undefined });
      say(texts.usage.exported);
    } catch (error) {
      sayFailed(`${texts.usage.exportFailed}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      setExporting(false);
    }
  }

  const setDay = (side: "from" | "to") => (day: string | null) => {
    if (day !== null) setPeriod((before) => ({ ...before, [side]: day }));
  };
  return (
    <section aria-labelledby="console-usage">
      <header className={styles.consolePart}>
        <h2 id="console-usage">{texts.usage.title}</h2>
        <div className={styles.consolePeriod}>
          <DateField label={texts.usage.from} value={period.from} max={period.to} onChange={setDay("from")} />
          <DateField label={texts.usage.to} value={period.to} min={period.from} onChange={setDay("to")} />
          <Button icon={<Download aria-hidden />} isPending={isExporting} onPress={() => void handleExport()}>
            {texts.usage.export}
          </Button>
        </div>
      </header>
      {usage.isError ? <ErrorNote title={texts.usage.failed} error={usage.error} onRetry={() => void usage.refetch()} /> : null}
      {usage.isPending ? <Skeleton label={texts.usage.title} /> : null}
      {usage.data === undefined ? null : usage.data.days.length === 0 ? (
        <p className={styles.consoleEmpty}>{texts.usage.empty}</p>
      ) : (
        <UsageTable rows={usage.data.rows} days={usage.data.days} />
      )}
    </section>
  );
}

interface Line {
  day: string;
  keyId: string;
  keyName: string;
  route: string;
  calls: number;
  credits: number;
}
interface Day {
  day: string;
  granted: number;
  charged: number;
  balance: number;
}
type Row = { day: Day; line: null } | { day: Day; line: Line };

const { columns: names } = texts.usage;
const columns: readonly PlainColumn<Row>[] = [
  { id: "day", title: names.day, isName: true, cell: ({ day, line }) => (line === null ? formatDay(day.day) : null) },
  {
    id: "key",
    title: names.key,
    cell: ({ day, line }) => line?.keyName ?? (day.granted === 0 ? null : texts.usage.granted(formatCount(day.granted))),
  },
  { id: "route", title: names.route, cell: ({ line }) => (line === null ? null : <code>{line.route}</code>) },
  { id: "calls", title: names.calls, isNumber: true, cell: ({ line }) => (line === null ? null : formatCount(line.calls)) },
  { id: "credits", title: names.credits, isNumber: true, cell: ({ day, line }) => formatCount(line?.credits ?? day.charged) },
  { id: "balance", title: names.balance, isNumber: true, cell: ({ day, line }) => (line === null ? formatCount(day.balance) : null) },
];

/** Each day with its total, and below it the calls. */
function UsageTable({ rows, days }: { rows: readonly Line[]; days: readonly Day[] }) {
  const all = days.flatMap((day): Row[] => [
    { day, line: null },
    ...rows.filter((line) => line.day === day.day).map((line) => ({ day, line })),
  ]);
  return (
    <PlainTable
      caption={texts.usage.utc}
      columns={columns}
      rows={all}
      idOf={({ day, line }) => [day.day, line?.keyId, line?.route].join(" ")}
      lookOf={({ line }) => (line === null ? "group" : null)}
    />
  );
}
