import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { decisionWords } from "#shared/workspace/conflict-words.ts";
import { countOf, formatDay } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Block } from "../../ui/Page.tsx";
import { conflictQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./conflicts.module.css";

const words = texts.earlier;

/** Kept checks, newest first. */
export function EarlierChecks({ current }: { current: string | null }) {
  const checks = useQuery(conflictQueries.list());
  return (
    <Block title={words.title}>
      {checks.isError ? <ErrorNote title={words.failed} error={checks.error} onRetry={() => void checks.refetch()} /> : null}
      {checks.data?.data.length === 0 ? <p className={styles.none}>{words.none}</p> : null}
      <ul className={styles.hits}>
        {(checks.data?.data ?? []).map(({ id, names, hits, decision, createdAt }) => (
          <li key={id} className={styles.hit}>
            <Link to="/conflicts" search={{ check: id }} aria-current={id === current ? "page" : undefined}>
              {names.join(", ")}
            </Link>
            <span className={styles.role}>
              {formatDay(createdAt.slice(0, 10))} · {countOf(hits, "hit")} · {decisionWords[decision]}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
