import { Columns3 } from "lucide-react";
import type { MatrixColumn } from "#shared/workspace/matrices.ts";
import { Button } from "../../ui/Button.tsx";
import { Menu, MenuItem, MenuSection } from "../../ui/Menu.tsx";
import { useGridLook } from "./grid-look-state.ts";
import { texts } from "./texts.ts";

/** Which columns are shown, at least one. `shown` are the visible ones of `columns`. */
export function ColumnsMenu({ columns, shown }: { columns: readonly MatrixColumn[]; shown: readonly MatrixColumn[] }) {
  const { hidden, setHidden } = useGridLook();
  const name = texts.columns.menu(columns.length - shown.length);
  return (
    <Menu
      label={name}
      closesOnChoice={false}
      button={
        <Button look="quiet" size="small" icon={<Columns3 aria-hidden />}>
          {name}
        </Button>
      }
    >
      <MenuSection
        title={texts.columns.shown}
        selectionMode="multiple"
        disallowEmptySelection
        selectedKeys={shown.map(({ id }) => id)}
        onSelectionChange={(chosen) => {
          const isShown = (id: string) => chosen === "all" || chosen.has(id);
          const others = hidden.filter((id) => !columns.some((column) => column.id === id));
          setHidden([...others, ...columns.map(({ id }) => id).filter((id) => !isShown(id))]);
        }}
      >
        {columns.map(({ id, label }) => (
          <MenuItem key={id} id={id}>
            {label}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
