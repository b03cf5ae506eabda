import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./home.module.css";
import { homeQueries } from "./queries.ts";
import { texts } from "./texts.ts";

/** That the last backup failed, or that files of documents are damaged; nothing while all is well. */
export function BackupNotice() {
  const state = useQuery(homeQueries.backups()).data;
  const problem = state?.fileCheck?.problem ?? null;
  const failure = state?.lastError ?? null;
  if (failure === null && problem === null) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warn" icon={<TriangleAlert aria-hidden />}>
        {failure === null ? null : (
          <p>
            <strong>{texts.backup.failed}</strong> {failure}
          </p>
        )}
        {problem === null ? null : <p>{problem}</p>}
        <Link to="/settings/backups">{texts.backup.open}</Link>
      </Notice>
    </div>
  );
}
