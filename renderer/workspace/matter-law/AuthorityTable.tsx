import { useNavigate } from "@tanstack/react-router";
import { memo, useMemo } from "react";
import type { AuthorityKind } from "#shared/law/authorities.ts";
import type { MatterAuthority } from "#shared/workspace/matter-authorities.ts";
import { useBeside } from "../../law/reader/beside-state.ts";
import { paragraphId } from "../../law/reader/text-runs.ts";
import { classNames } from "../../ui/class-names.ts";
import { formatCount } from "../../ui/format.ts";
import type { GridSort } from "../../ui/sorting.ts";
import { Count } from "../../ui/Status.tsx";
import { Table, type TableColumn } from "../../ui/Table.tsx";
import { AuthorityName } from "./AuthorityName.tsx";
import { AuthorityStatus } from "./AuthorityStatus.tsx";
import { authorityTexts as texts } from "./authority-texts.ts";
import { CitedPlaces } from "./CitedPlaces.tsx";
import styles from "./authorities.module.css";

interface AuthorityTableProps {
  matterId: string;
  groups: readonly { kind: AuthorityKind; count: number; rows: readonly MatterAuthority[] }[];
  /** The day for which the matter reads law; null if the matter reads law as installed. */
  day: string | null;
  /** Beside an open document: two columns, and places without the name of the text. */
  isNarrow: boolean;
  sort: GridSort;
  onSort: (sort: GridSort) => void;
}

/** Authorities under the headings of a table of authorities. A row opens the law beside the table, a place opens its text. */
export const AuthorityTable = memo(function AuthorityTable({ matterId, groups, day, isNarrow, sort, onSort }: AuthorityTableProps) {
  const navigate = useNavigate();
  const beside = useBeside((state) => state.place);
  const show = useBeside((state) => state.show);
  const columns = useMemo(() => {
    function openBeside({ actId, pinpoints }: MatterAuthority) {
      if (actId !== null) show({ actId, anchor: onlyAnchor(pinpoints) });
    }
    return columnsOf({ matterId, day, isNarrow, openBeside });
  }, [matterId, day, isNarrow, show]);

  function handleOpen({ kind, actId, node, citation, pinpoints }: MatterAuthority) {
    if (kind === "case") return;
    if (actId === null)
      return void (node === null
        ? navigate({ to: "/search", search: { q: citation } })
        : navigate({ to: "/law/level/$node", params: { node } }));
    // The text for the matter's own day is beside the newest on a separate screen.
    if (day !== null) return void navigate({ to: "/law/history/$actId", params: { actId }, search: { day }, hash: hashOf(pinpoints) });
    show({ actId, anchor: onlyAnchor(pinpoints) });
  }

  return groups.map(({ kind, count, rows }) => {
    const chosen = beside === null ? undefined : rows.find(({ actId }) => actId === beside.actId);
    return (
      <section key={kind} className={styles.group} aria-labelledby={`authorities-${kind}`}>
        <h3 id={`authorities-${kind}`} className={styles.kind}>
          {texts.kinds[kind]} <Count>{formatCount(count)}</Count>
        </h3>
        <div className={classNames(styles.table, isNarrow && styles.narrow)}>
          <Table
            label={texts.kinds[kind]}
            columns={columns}
            rows={rows}
            idOf={({ key }) => key}
            onOpen={handleOpen}
            chosen={chosen?.key ?? null}
            sort={sort}
            onSort={onSort}
          />
        </div>
      </section>
    );
  });
});

/** The paragraph that every place cites, if they agree. */
function onlyAnchor(pinpoints: readonly string[]): string | null {
  const [only = null] = pinpoints.length === 1 ? pinpoints : [];
  return only?.startsWith("(") === true ? only : null;
}

function hashOf(pinpoints: readonly string[]): string {
  const anchor = onlyAnchor(pinpoints);
  return anchor === null ? "" : paragraphId(anchor);
}

function columnsOf(made: {
  matterId: string;
  day: string | null;
  isNarrow: boolean;
  openBeside: (authority: MatterAuthority) => void;
}): TableColumn<MatterAuthority>[] {
  const { matterId, day, isNarrow, openBeside } = made;
  const nameOf = (authority: MatterAuthority) => (
    <AuthorityName
      matterId={matterId}
      authority={authority}
      hash={hashOf(authority.pinpoints)}
      onOpen={authority.actId === null || day !== null ? null : () => openBeside(authority)}
    />
  );
  const name: TableColumn<MatterAuthority> = {
    id: "authority",
    title: texts.columns.authority,
    isName: true,
    isSortable: true,
    cell: (authority) =>
      isNarrow ? (
        <>
          {nameOf(authority)}
          {authority.pinpoints.length === 0 ? null : <span className={styles.faint}>{authority.pinpoints.join(", ")}</span>}
          <AuthorityStatus authority={authority} day={day} />
        </>
      ) : (
        nameOf(authority)
      ),
  };
  const places: TableColumn<MatterAuthority> = {
    id: "places",
    title: isNarrow ? texts.columns.pages : texts.columns.places,
    isSortable: true,
    cell: ({ texts: cited }) => <CitedPlaces matterId={matterId} cited={cited} hasTitles={!isNarrow} />,
  };
  if (isNarrow) return [name, places];
  return [
    name,
    { id: "pinpoints", title: texts.columns.pinpoints, cell: ({ pinpoints }) => pinpoints.join(", ") },
    places,
    {
      id: "status",
      title: texts.columns.status,
      isSortable: true,
      cell: (authority) => <AuthorityStatus authority={authority} day={day} />,
    },
  ];
}
