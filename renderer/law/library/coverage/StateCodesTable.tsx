import { states } from "#shared/law/corpus-tokens.ts";
import type { StateLaw } from "#shared/law/library.ts";
import { countOf } from "../../../ui/format.ts";
import { Block } from "../../../ui/Page.tsx";
import { Table, type TableColumn } from "../../../ui/Table.tsx";
import styles from "./coverage.module.css";
import { texts } from "./texts.ts";

const words = texts.codes;
const names: Record<string, string> = states;

interface WayRow extends Omit<StateLaw, "ways"> {
  way: StateLaw["ways"][number];
}

/** How the code of each state comes in: whose files, and whether Pandect was tried with them. */
export function StateCodesTable({ laws }: { laws: readonly StateLaw[] }) {
  const rows = laws.flatMap(({ ways, ...law }) => ways.map((way): WayRow => ({ ...law, way })));
  const columns: TableColumn<WayRow>[] = [
    { id: "state", title: words.state, isName: true, cell: ({ state }) => names[state] ?? state },
    {
      id: "code",
      title: words.code,
      cell: ({ codes: [first = "", ...others] }) => (others.length === 0 ? first : `${first} · ${countOf(others.length, "more code")}`),
    },
    {
      id: "files",
      title: words.files,
      cell: ({ way, official }) => (
        <>
          {way.files}
          <div className={styles.names}>{way.isFrozen ? words.frozen(official) : null}</div>
        </>
      ),
    },
    { id: "publisher", title: words.publisher, cell: ({ way }) => way.publisher },
    { id: "evidence", title: words.evidence, cell: ({ way }) => words.tried[way.evidence] },
  ];
  return (
    <Block title={words.title} count={new Set(rows.map(({ state }) => state)).size}>
      <div className={styles.wide}>
        <Table label={words.title} columns={columns} rows={rows} idOf={({ state, codes, way }) => `${state} ${codes[0]} ${way.files}`} />
      </div>
    </Block>
  );
}
