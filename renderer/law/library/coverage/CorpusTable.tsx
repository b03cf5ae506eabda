import { Link } from "@tanstack/react-router";
import type { OfficialSource } from "#shared/law/sources.ts";
import { countOf, formatCount, formatDay } from "../../../ui/format.ts";
import { Block } from "../../../ui/Page.tsx";
import { Table, type TableColumn } from "../../../ui/Table.tsx";
import styles from "./coverage.module.css";
import type { CorpusRow } from "./rows.ts";
import { texts } from "./texts.ts";

const words = texts.bodies;
/** States named before the rest is counted. */
const named = 3;

/** Every body of law that Pandect can hold. */
export function CorpusTable({ rows, sources }: { rows: readonly CorpusRow[]; sources: readonly OfficialSource[] }) {
  const columns: TableColumn<CorpusRow>[] = [
    { id: "name", title: words.name, isName: true, cell: ({ description }) => description },
    {
      id: "installed",
      title: words.installed,
      cell: ({ sections, places }) =>
        sections === 0 ? (
          <span className={styles.names}>{words.nothing}</span>
        ) : (
          <>
            <span className={styles.oneLine}>{countOf(sections, "section")}</span>
            {places.length === 0 ? null : <div className={styles.names}>{placesOf(places)}</div>}
          </>
        ),
    },
    {
      id: "since",
      title: words.since,
      cell: ({ since }) => (since === null ? "" : <span className={styles.oneLine}>{formatDay(since)}</span>),
    },
    { id: "files", title: words.files, cell: ({ origin }) => origin.files ?? words.jsonl },
    { id: "from", title: words.from, cell: ({ origin }) => <Origin origin={origin} sources={sources} /> },
  ];
  return (
    <Block title={words.title}>
      <div className={styles.wide}>
        <Table label={words.title} columns={columns} rows={rows} idOf={({ token }) => token} />
      </div>
      <p className={styles.names}>{texts.format}</p>
    </Block>
  );
}

function placesOf(places: CorpusRow["places"]): string {
  const first = places.slice(0, named).map(({ name, sections }) => `${name} ${formatCount(sections)}`);
  const rest = places.length - named;
  return [...first, ...(rest > 0 ? [countOf(rest, "other state")] : [])].join(" · ");
}

function Origin({ origin, sources }: { origin: CorpusRow["origin"]; sources: readonly OfficialSource[] }) {
  const official = sources.filter(({ id }) => origin.official.includes(id));
  return (
    <span className={styles.links}>
      {official.map(({ id, name }) => (
        <Link key={id} to="/library/official" search={{ source: id }}>
          {name}
        </Link>
      ))}
      {origin.example !== null ? words.example(origin.example) : official.length === 0 ? words.ownFile : null}
    </span>
  );
}
