import { Link } from "@tanstack/react-router";
import type { Source } from "#shared/law/library.ts";
import { RowAction } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { countOf, formatBytes, formatCount, formatDay, formatMoment } from "../../ui/format.ts";
import { FictionBadge } from "../../ui/StatusBadge.tsx";
import table from "../../ui/table.module.css";
import { sourceName } from "../../ui/title-case.ts";
import { Currency } from "../currency/Currency.tsx";
import { releaseName } from "../currency/words.ts";
import { corpusName } from "../search/corpus-names.ts";
import styles from "./library.module.css";
import { SourceLink } from "./SourceLink.tsx";
import { texts } from "./texts.ts";

const number = classNames(table.cell, table.number);

/** The cells of one source, in the order of the list's columns. */
export function SourceCells({ source, onRemove }: { source: Source; onRemove: (source: Source) => void }) {
  return (
    <>
      <th scope="row" className={classNames(table.cell, table.name)}>
        <Name source={source} />
      </th>
      <td className={table.cell}>
        <ReleaseCell source={source} />
      </td>
      <td className={number}>
        <Sections source={source} />
      </td>
      <td className={number}>{formatBytes(source.storedBytes)}</td>
      <td className={table.cell}>
        <time dateTime={source.installedAt} title={formatMoment(source.installedAt)} className={styles.sourceDay}>
          {formatDay(source.installedAt)}
        </time>
      </td>
      <td className={classNames(table.cell, table.rowActions)}>
        <RowAction label={texts.table.removeOf(source.name)} needs="administer" onPress={() => onRemove(source)}>
          {texts.table.remove}
        </RowAction>
      </td>
    </>
  );
}

function Name({ source }: { source: Source }) {
  const { name, isFiction, corpusType, fileName, incomplete } = source;
  return (
    <div className={styles.sourceName}>
      <SourceLink source={source}>{sourceName(name)}</SourceLink>
      {isFiction ? <FictionBadge /> : null}
      <small>
        {corpusName(corpusType)} · {fileName}
      </small>
      {incomplete === undefined ? null : (
        <small className={styles.sourceIncomplete}>
          {texts.missing.incomplete(formatCount(incomplete.missing), countOf(incomplete.named, "file"))}
        </small>
      )}
    </div>
  );
}

function ReleaseCell({ source }: { source: Source }) {
  return (
    <>
      {source.isFiction ? releaseName(source) : <Currency edition={source} />}
      {source.format === "session-laws" ? null : (
        <Link
          to="/library/source/$key/changes"
          params={{ key: source.key }}
          className={styles.sourceChanges}
          aria-label={texts.table.changesName(source.name)}
        >
          {texts.table.changes}
        </Link>
      )}
    </>
  );
}

function Sections({ source: { sections, appendices } }: { source: Source }) {
  return (
    <>
      {formatCount(sections)}
      {appendices === 0 ? null : <small>{texts.table.appendices(countOf(appendices, "appendix", "appendices"))}</small>}
    </>
  );
}
