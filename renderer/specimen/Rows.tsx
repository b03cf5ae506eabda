import { Check, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { DataGrid, type GridColumn } from "../ui/DataGrid.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { PlainTable } from "../ui/PlainTable.tsx";
import { RowButton } from "../ui/RowButton.tsx";
import { compareValues, type GridSort, nextSort } from "../ui/sorting.ts";
import { Kind, Status } from "../ui/Status.tsx";
import { Table, type TableColumn } from "../ui/Table.tsx";
import { Sample } from "./Sample.tsx";

interface Document {
  id: string;
  name: string;
  pages: number;
  changed: number;
}

const documents: Document[] = [
  { id: "reply", name: "Reply brief.docx", pages: 18, changed: 1 },
  { id: "complaint", name: "Complaint, filed.pdf", pages: 26, changed: 0 },
  { id: "record", name: "Agency record, tab 14.pdf", pages: 214, changed: 0 },
];

function lawOf({ changed }: Document) {
  return changed > 0 ? (
    <Status tone="warn" icon={<TriangleAlert aria-hidden />}>
      {changed} changed
    </Status>
  ) : (
    <Status icon={<Check aria-hidden />}>Unchanged</Status>
  );
}

const columns: TableColumn<Document>[] = [
  { id: "name", title: "Name", isName: true, isSortable: true, cell: ({ name }) => name },
  { id: "pages", title: "Pages", isNumber: true, cell: ({ pages }) => pages },
  { id: "law", title: "Law", cell: lawOf },
];

const gridColumns: GridColumn<Document>[] = [
  { id: "name", title: "Name", width: "minmax(10rem, 2fr)", cell: ({ name }) => name },
  { id: "law", title: "Law", width: "minmax(8rem, 1fr)", cell: lawOf },
];

export function Rows() {
  const [opened, setOpened] = useState("record");
  const [sort, setSort] = useState<GridSort>({ column: "name", isDescending: false });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["complaint"]));
  const rows = documents.toSorted((a, b) => compareValues(a.name, b.name, sort.isDescending));
  return (
    <>
      <Sample title="Table: Enter opens a row">
        <Table
          label="Documents"
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          chosen={opened}
          onOpen={({ id }) => setOpened(id)}
          sort={sort}
          onSort={setSort}
        />
      </Sample>
      <Sample title="Plain table and disclosure: to read">
        <PlainTable
          caption="Pages per document"
          columns={[
            { id: "name", title: "Name", isName: true, cell: ({ name }) => name },
            { id: "pages", title: "Pages", isNumber: true, cell: ({ pages }) => pages },
          ]}
          rows={documents}
          idOf={({ id }) => id}
          lookOf={({ changed }) => (changed > 0 ? "faded" : null)}
        />
        <Disclosure title="Where the pages come from">
          <p>Counted when each document was added.</p>
        </Disclosure>
      </Sample>
      <Sample title="Rows of a pane and of a page: each one button">
        {(["dense", "roomy"] as const).map((size) => (
          <div key={size}>
            {documents.map((row) => (
              <RowButton
                key={row.id}
                size={size}
                isCurrent={row.id === opened}
                disabled={row.changed > 0}
                onPress={() => setOpened(row.id)}
              >
                <Kind>{row.name.endsWith("pdf") ? "PDF" : "DOC"}</Kind>
                <span>{row.name}</span>
                {lawOf(row)}
              </RowButton>
            ))}
          </div>
        ))}
      </Sample>
      <Sample title="Data grid, for many rows">
        <DataGrid
          label="All documents"
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          columns={gridColumns}
          sort={sort}
          onSort={(column) => setSort(nextSort(sort, column))}
          selected={selected}
          onSelect={setSelected}
          onOpen={({ id }) => setOpened(id)}
          texts={{ select: (name) => `Select ${name}`, selectAll: "Select all" }}
        />
      </Sample>
    </>
  );
}
