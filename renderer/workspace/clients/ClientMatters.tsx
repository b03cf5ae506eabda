import { Walled } from "../../ui/Walled.tsx";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { Client, ClientWork } from "#shared/workspace/clients.ts";
import type { Matter } from "#shared/workspace/matters.ts";
import { Button } from "../../ui/Button.tsx";
import { formatCount, formatDay } from "../../ui/format.ts";
import { Block } from "../../ui/Page.tsx";
import { compareValues, type GridSort } from "../../ui/sorting.ts";
import { Table, type TableColumn } from "../../ui/Table.tsx";
import { MatterStatus } from "../matters/MatterStatus.tsx";
import { useStarting } from "../search/starting-state.ts";
import { texts } from "./texts.ts";
import overview from "../matters/overview.module.css";

interface ClientMattersProps {
  client: Client;
  matters: readonly Matter[];
  total: number;
  work: ClientWork["matters"];
}

interface Row {
  matter: Matter;
  documents: number;
  /** When the matter, or something in it, was last changed. */
  at: string;
}

const words = texts.one.matterColumns;

/** Matters of a client, the most recently changed first. */
export function ClientMatters({ client, matters, total, work }: ClientMattersProps) {
  const navigate = useNavigate();
  const { start } = useStarting();
  const [sort, setSort] = useState<GridSort>({ column: "activity", isDescending: true });
  const rows = useMemo(() => {
    const of = new Map(work.map((one) => [one.matterId, one]));
    return matters
      .map((matter): Row => {
        const known = of.get(matter.id);
        return { matter, documents: known?.documents ?? 0, at: known?.at ?? matter.updatedAt };
      })
      .toSorted((a, b) => compareValues(valueOf(a, sort.column), valueOf(b, sort.column), sort.isDescending));
  }, [matters, work, sort]);
  const columns: TableColumn<Row>[] = [
    {
      id: "name",
      title: words.name,
      isName: true,
      isSortable: true,
      cell: ({ matter }) => (
        <>
          <Link className={overview.name} to="/matters/$matterId" params={{ matterId: matter.id }}>
            {matter.name}
          </Link>
          <Walled is={matter.isWalled} />
        </>
      ),
    },
    { id: "status", title: words.status, isSortable: true, cell: ({ matter }) => <MatterStatus status={matter.status} /> },
    { id: "documents", title: words.documents, isNumber: true, cell: ({ documents }) => formatCount(documents) },
    {
      id: "activity",
      title: words.activity,
      isNumber: true,
      isSortable: true,
      cell: ({ at }) => (
        <time className={overview.faint} dateTime={at}>
          {formatDay(at)}
        </time>
      ),
    },
  ];
  return (
    <Block title={texts.one.matters} count={formatCount(total)}>
      {rows.length === 0 ? (
        <div className={`${overview.none} ${overview.empty}`}>
          {texts.one.noMatters}
          <Button size="small" onPress={() => start("matter", client.id)}>
            {texts.one.newMatter}
          </Button>
        </div>
      ) : (
        <Table
          label={texts.one.matters}
          columns={columns}
          rows={rows}
          idOf={({ matter }) => matter.id}
          sort={sort}
          onSort={setSort}
          onOpen={({ matter }) => void navigate({ to: "/matters/$matterId", params: { matterId: matter.id } })}
        />
      )}
    </Block>
  );
}

function valueOf({ matter, at }: Row, column: string): string | null {
  return column === "name" ? matter.name : column === "status" ? matter.status : at;
}
