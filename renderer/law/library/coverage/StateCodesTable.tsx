import { states } from "#shared/law/corpus-tokens.ts";
import type { StateLaw } from "#shared/law/library.ts";
import { useQueryClient } from "@tanstack/react-query";
import { FileTrigger } from "react-aria-components";
import { Button } from "../../../ui/Button.tsx";
import { countOf } from "../../../ui/format.ts";
import { Block } from "../../../ui/Page.tsx";
import { OutsideLink } from "../../../ui/OutsideLink.tsx";
import { Table, type TableColumn } from "../../../ui/Table.tsx";
import { takeReleaseLabel } from "../release-label.ts";
import { acceptedFiles } from "../law-files.ts";
import { installFiles } from "../upload-queue.ts";
import styles from "./coverage.module.css";
import { texts } from "./texts.ts";

const words = texts.codes;
const names: Record<string, string> = states;

interface WayRow extends StateLaw {
  way: StateLaw["ways"][number];
}

/** How the code of each state comes in: whose files, and whether Pandect was tried with them. */
export function StateCodesTable({ laws }: { laws: readonly StateLaw[] }) {
  const rows = laws.flatMap((law) => law.ways.map((way): WayRow => ({ ...law, way })));
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
      cell: ({ way, official, page, isByHand, codes, ways }) => (
        <>
          {way.files}
          <div className={styles.names}>
            {way.isFrozen ? words.frozen(official) : null}
            {isByHand && !way.isFrozen ? words.byHand : null}
          </div>
          {page === null || way !== ways[0] ? null : <SavedFiles page={page} code={codes[0] ?? ""} />}
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
      <p className={styles.names}>{words.others}</p>
    </Block>
  );
}

/** The way by hand: the publisher's page in a browser, and the files that were saved there. */
function SavedFiles({ page, code }: { page: string; code: string }) {
  const queryClient = useQueryClient();
  return (
    <div className={styles.saved}>
      <OutsideLink href={page}>{words.page}</OutsideLink>
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={acceptedFiles}
        onSelect={(list) => installFiles([...(list ?? [])], { release: takeReleaseLabel() }, queryClient)}
      >
        <Button look="quiet" aria-label={words.installFor(code)}>
          {words.install}
        </Button>
      </FileTrigger>
    </div>
  );
}
