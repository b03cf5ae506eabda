import { TriangleAlert } from "lucide-react";
import { readingOf } from "#shared/law/query-reading.ts";
import { faultsIn } from "./faults.ts";
import { Highlighted } from "./Highlighted.tsx";
import { connectorQuery, modeOf, type SearchForm } from "./search-form.ts";
import styles from "./search.module.css";
import { texts } from "./texts.ts";

/** How the words are read, and the parts of a query with connectors that were not understood, each with its position. */
export function QueryReading({ q, match }: Pick<SearchForm, "q" | "match">) {
  const mode = modeOf({ q, match });
  if (mode !== "connectors") return <p>{texts.matchHints[mode]}</p>;
  const query = q.trim();
  const reading = readingOf(connectorQuery(query));
  const faults = faultsIn({ q: query, match });
  return (
    <div className={styles.reading}>
      <p>
        {reading === null ? (
          texts.matchHints.connectors
        ) : (
          <>
            {texts.connectors.readAs} <strong>{reading}</strong>
          </>
        )}
      </p>
      <ul role="status">
        {faults.map(({ text, start, end }) => (
          <li key={`${start} ${text}`} className={styles.fault}>
            <TriangleAlert aria-hidden />
            <span>
              {text}{" "}
              {end - start >= query.length ? null : (
                <code>
                  <Highlighted text={query} ranges={[{ start, end }]} />
                </code>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
