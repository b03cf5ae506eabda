import { useNavigate } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { Fragment } from "react";
import { useParams } from "@tanstack/react-router";
import { LateMenu } from "../../ui/LateMenu.tsx";
import { MenuItem } from "../../ui/Menu.tsx";
import type { GridRow } from "./grid-rows.ts";
import styles from "./matrix.module.css";
import { texts } from "./texts.ts";

/** The document of a row, and its actions. */
export function RowHead({ row, onRemove }: { row: GridRow; onRemove: (row: GridRow) => void }) {
  const { matterId } = useParams({ from: "/matters/$matterId/grids/$matrixId" });
  const navigate = useNavigate();
  const { documentId, filename } = row.row;
  const name = filename ?? documentId;
  return (
    <>
      <span className={styles.name} title={name}>
        {pieces(name).map((piece, i) => (
          <Fragment key={i}>
            {piece}
            <wbr />
          </Fragment>
        ))}
      </span>
      <span className={styles.menu}>
        <LateMenu label={texts.grid.rowMenu(name)} placement="bottom start" icon={<Ellipsis aria-hidden />}>
          <MenuItem onAction={() => void navigate({ to: "/matters/$matterId/documents/$documentId", params: { matterId, documentId } })}>
            {texts.grid.openDocument}
          </MenuItem>
          <MenuItem needs="remove" onAction={() => onRemove(row)}>
            {texts.grid.removeRow}
          </MenuItem>
        </LateMenu>
      </span>
    </>
  );
}

/** A file name with line breaks allowed after underscores and commas. */
const pieces = (name: string) => name.split(/(?<=[_,])/);
