import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import type { Source } from "#shared/law/library.ts";
import { IconButton } from "../../ui/Button.tsx";
import { countOf, formatBytes, formatCount, formatDay, formatMoment } from "../../ui/format.ts";
import { FictionBadge } from "../../ui/StatusBadge.tsx";
import { Currency } from "../currency/Currency.tsx";
import { releaseName } from "../currency/words.ts";
import { SourceLink } from "./SourceLink.tsx";
import { texts } from "./texts.ts";
import styles from "./library.module.css";

export function SourceTable({ sources, onRemove }: { sources: readonly Source[]; onRemove: (source: Source) => void }) {
  return (
    <div className={styles.tableFrame}>
      <table className={styles.sourceTable}>
        <caption className="only-spoken">{texts.table.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.table.name}</th>
            <th scope="col">{texts.table.release}</th>
            <th scope="col" className={styles.number}>
              {texts.table.sections}
            </th>
            <th scope="col" className={styles.number}>
              {texts.table.size}
            </th>
            <th scope="col">{texts.table.installed}</th>
            <th scope="col">
              <span className="only-spoken">{texts.table.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source.key}>
              <th scope="row">
                <SourceLink source={source}>{source.name}</SourceLink>
                {source.isFiction ? <FictionBadge /> : null}
                <small>
                  {source.corpusType} · {source.fileName}
                </small>
                {source.incomplete === undefined ? null : (
                  <small className={styles.sourceIncomplete}>
                    {texts.missing.incomplete(formatCount(source.incomplete.missing), countOf(source.incomplete.named, "file"))}
                  </small>
                )}
              </th>
              <td>
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
              </td>
              <td className={styles.number}>
                {formatCount(source.sections)}
                {source.appendices === 0 ? null : (
                  <small>{texts.table.appendices(countOf(source.appendices, "appendix", "appendices"))}</small>
                )}
              </td>
              <td className={styles.number}>{formatBytes(source.storedBytes)}</td>
              <td>
                <time dateTime={source.installedAt} title={formatMoment(source.installedAt)}>
                  {formatDay(source.installedAt)}
                </time>
              </td>
              <td className={styles.rowActions}>
                <IconButton label={texts.table.remove(source.name)} onPress={() => onRemove(source)}>
                  <Trash2 aria-hidden />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
