import { useState } from "react";
import { type CorpusType, corpusTypes } from "#shared/law/corpus-tokens.ts";
import type { Coverage } from "#shared/law/law-browse.ts";
import { Button } from "../../../ui/Button.tsx";
import { formatCount } from "../../../ui/format.ts";
import { Block } from "../../../ui/Page.tsx";
import { Table, type TableColumn } from "../../../ui/Table.tsx";
import styles from "./coverage.module.css";
import { type PlaceRow, placeRows } from "./rows.ts";
import { texts } from "./texts.ts";

const words = texts.places;
const columnTitles: Partial<Record<CorpusType, string>> = words.corpora;
const count = (n: number) => (n === 0 ? "–" : formatCount(n));

/** What each state has, by body of law. */
export function PlaceTable({ coverage }: { coverage: Coverage }) {
  const [withEmpty, setWithEmpty] = useState(false);
  const rows = placeRows(coverage, withEmpty);
  const columns: TableColumn<PlaceRow>[] = [
    { id: "name", title: words.name, isName: true, cell: ({ name }) => name },
    ...corpusTypes
      .filter(({ scope }) => scope === "state")
      .map(({ token, description }): TableColumn<PlaceRow> => ({
        id: token,
        title: columnTitles[token] ?? description,
        isNumber: true,
        cell: ({ counts }) => count(counts[token] ?? 0),
      })),
    { id: "sessionLaws", title: words.sessionLaws, isNumber: true, cell: ({ sessionLaws }) => count(sessionLaws) },
  ];
  return (
    <Block
      title={words.title}
      count={rows.length}
      action={
        <Button look="quiet" size="small" onPress={() => setWithEmpty(!withEmpty)}>
          {withEmpty ? words.some : words.all}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <p className={styles.names}>{words.empty}</p>
      ) : (
        <div className={styles.wide}>
          <Table label={words.title} columns={columns} rows={rows} idOf={({ code }) => code} />
        </div>
      )}
    </Block>
  );
}
