import { Link } from "@tanstack/react-router";
import type { Source } from "#shared/law/library.ts";
import { RowAction } from "../../ui/Button.tsx";
import { countOf, formatBytes, formatCount, formatDay, formatMoment } from "../../ui/format.ts";
import { PlainTable } from "../../ui/PlainTable.tsx";
import { FictionBadge } from "../../ui/StatusBadge.tsx";
import { Currency } from "../currency/Currency.tsx";
import { releaseName } from "../currency/words.ts";
import { SourceLink } from "./SourceLink.tsx";
import { texts } from "./texts.ts";
import { sourceName } from "../../ui/title-case.ts";
import styles from "./library.module.css";

export function SourceTable({ sources, onRemove }: { sources: readonly Source[]; onRemove: (source: Source) => void }) {
  return (
    <PlainTable
      caption={texts.table.caption}
      isCaptionHidden
      isTall
      columns={[
        { id: "name", title: texts.table.name, isName: true, cell: (source) => <Name source={source} /> },
        { id: "release", title: texts.table.release, cell: (source) => <ReleaseCell source={source} /> },
        { id: "sections", title: texts.table.sections, isNumber: true, cell: (source) => <Sections source={source} /> },
        { id: "size", title: texts.table.size, isNumber: true, cell: ({ storedBytes }) => formatBytes(storedBytes) },
        {
          id: "installed",
          title: texts.table.installed,
          cell: ({ installedAt }) => (
            <time dateTime={installedAt} title={formatMoment(installedAt)} className={styles.sourceDay}>
              {formatDay(installedAt)}
            </time>
          ),
        },
        {
          id: "actions",
          title: texts.table.actions,
          isTitleHidden: true,
          isActions: true,
          cell: (source) => (
            <RowAction label={texts.table.removeOf(source.name)} onPress={() => onRemove(source)}>
              {texts.table.remove}
            </RowAction>
          ),
        },
      ]}
      rows={sources}
      idOf={({ key }) => key}
    />
  );
}

function Name({ source }: { source: Source }) {
  const { name, isFiction, corpusType, fileName, incomplete } = source;
  return (
    <div className={styles.sourceName}>
      <SourceLink source={source}>{sourceName(name)}</SourceLink>
      {isFiction ? <FictionBadge /> : null}
      <small>
        {corpusType} · {fileName}
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
