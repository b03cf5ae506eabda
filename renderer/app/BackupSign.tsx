import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Archive, TriangleAlert } from "lucide-react";
import { formatDay } from "../ui/format.ts";
import { homeQueries } from "../workspace/home/queries.ts";
import { texts } from "./texts.ts";
import styles from "./shell.module.css";

const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** When the last backup was made, or that it failed; leads to the backups. */
export function BackupSign() {
  const { data } = useQuery(homeQueries.backups());
  const last = data?.data[0]?.at;
  const hasFailed = data !== undefined && (data.lastError !== null || data.fileCheck?.problem != null);
  return (
    <span className={styles.statusBackup}>
      {data === undefined ? null : (
        <>
          {hasFailed ? <TriangleAlert aria-hidden /> : <Archive aria-hidden />}{" "}
          <Link to="/settings/backups">
            {hasFailed ? texts.status.backupFailed : last === undefined ? texts.status.noBackup : texts.status.backup(whenOf(last))}
          </Link>
        </>
      )}
    </span>
  );
}

/** `today, 9:10 AM`, or the day. */
function whenOf(at: string): string {
  const made = new Date(at);
  return made.toDateString() === new Date().toDateString() ? texts.status.today(time.format(made)) : formatDay(at);
}
