import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { watchQueries } from "../../law/watches/queries.ts";
import { coversSection, scopeWords } from "../../law/watches/scopes.ts";
import { countOf, formatCount } from "../../ui/format.ts";
import { Block } from "../../ui/Page.tsx";
import { texts } from "./texts.ts";
import styles from "./overview.module.css";

const words = texts.overview;

/** Alerts that cover law that a matter cites or has pinned. */
export function MatterAlerts({ sections }: { sections: readonly string[] }) {
  const watches = useQuery(watchQueries.list()).data ?? [];
  const own = watches.filter((watch) => sections.some((actId) => coversSection(watch, actId)));
  return (
    <Block title={words.alerts} {...(own.length === 0 ? {} : { count: formatCount(own.length) })}>
      {own.length === 0 ? (
        <p className={styles.none}>{words.alertsNone}</p>
      ) : (
        <ul className={styles.rows}>
          {own.map(({ id, boardLabel, scope, citation, open }) => (
            <li key={id} className={styles.row}>
              <Link className={styles.name} to="/watches" search={{ watch: id }}>
                <Bell aria-hidden />
                {scope === null ? boardLabel : `${boardLabel}, ${scopeWords(scope, citation)}`}
              </Link>
              <span>{open === 0 ? words.noChanges : words.newChanges(countOf(open, "change"))}</span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
