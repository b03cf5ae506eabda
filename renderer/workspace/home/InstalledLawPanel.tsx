import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ShortCurrency } from "../../law/currency/Currency.tsx";
import { SourceLink } from "../../law/library/SourceLink.tsx";
import { libraryQueries } from "../../law/library/queries.ts";
import { formatCount } from "../../ui/format.ts";
import { Block } from "../../ui/Page.tsx";
import { sourceName } from "../../ui/title-case.ts";
import { Badge } from "../../ui/Status.tsx";
import styles from "./home.module.css";
import { texts } from "./texts.ts";

const words = texts.law;
const shown = 3;

/** Installed law, oldest text first, because the oldest needs a check. */
export function InstalledLawPanel() {
  const { data } = useQuery(libraryQueries.sources());
  if (data === undefined) return null;
  const sources = data.data.toSorted((a, b) => (a.releaseDate ?? a.release).localeCompare(b.releaseDate ?? b.release));
  return (
    <Block
      title={words.title}
      action={<Link to="/library">{sources.length > shown ? words.everything(formatCount(sources.length)) : words.all}</Link>}
    >
      {sources.length === 0 ? <p className={styles.small}>{words.none}</p> : null}
      <ul>
        {sources.slice(0, shown).map((source) => (
          <li key={source.key} className={source.isFiction ? styles.line : styles.installed}>
            <span className={styles.cut}>
              <SourceLink source={source}>{sourceName(source.name)}</SourceLink>
            </span>
            {source.isFiction ? <Badge>{words.sample}</Badge> : <ShortCurrency edition={source} />}
          </li>
        ))}
      </ul>
    </Block>
  );
}
