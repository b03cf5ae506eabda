import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Fragment, useState } from "react";
import { addressOf } from "../../api/call.ts";
import { accountApi } from "../../api/endpoints.ts";
import { saveFile } from "../../api/save-file.ts";
import { Button } from "../../ui/Button.tsx";
import { formatCount, formatDay } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { accountQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "../console.module.css";
import fieldLook from "../../ui/field.module.css";

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

  const setDay = (side: "from" | "to") => (event: { target: { value: string } }) => {
    if (event.target.value !== "") setPeriod((before) => ({ ...before, [side]: event.target.value }));
  };
  return (
    <section aria-labelledby="console-usage">
      <header className={styles.consolePart}>
        <h2 id="console-usage">{texts.usage.title}</h2>
        <div className={styles.consolePeriod}>
          <label className={fieldLook.native}>
            <span className={fieldLook.label}>{texts.usage.from}</span>
            <input type="date" value={period.from} max={period.to} onChange={setDay("from")} />
          </label>
          <label className={fieldLook.native}>
            <span className={fieldLook.label}>{texts.usage.to}</span>
            <input type="date" value={period.to} min={period.from} onChange={setDay("to")} />
          </label>
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

interface Row {
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

function UsageTable({ rows, days }: { rows: readonly Row[]; days: readonly Day[] }) {
  const { columns } = texts.usage;
  return (
    <div className={styles.tableFrame}>
      <table className={styles.consoleTable}>
        <caption>{texts.usage.utc}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.day}</th>
            <th scope="col">{columns.key}</th>
            <th scope="col">{columns.route}</th>
            <th scope="col" className={styles.number}>
              {columns.calls}
            </th>
            <th scope="col" className={styles.number}>
              {columns.credits}
            </th>
            <th scope="col" className={styles.number}>
              {columns.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <Fragment key={day.day}>
              <tr className={styles.consoleDay}>
                <th scope="row">{formatDay(day.day)}</th>
                <td colSpan={3}>{day.granted === 0 ? "" : texts.usage.granted(formatCount(day.granted))}</td>
                <td className={styles.number}>{formatCount(day.charged)}</td>
                <td className={styles.number}>{formatCount(day.balance)}</td>
              </tr>
              {rows
                .filter((row) => row.day === day.day)
                .map((row) => (
                  <tr key={`${row.keyId} ${row.route}`}>
                    <td />
                    <td>{row.keyName}</td>
                    <td>
                      <code>{row.route}</code>
                    </td>
                    <td className={styles.number}>{formatCount(row.calls)}</td>
                    <td className={styles.number}>{formatCount(row.credits)}</td>
                    <td />
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
