import { LayoutList } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { Menu, MenuItem, MenuSection } from "../../ui/Menu.tsx";
import { gridViews, type GridViewId, useGridLook } from "./grid-look-state.ts";
import { texts } from "./texts.ts";

/** The layout of the answers: as a table, or one document or question at a time. */
export function ViewMenu() {
  const { view, setView } = useGridLook();
  return (
    <Menu
      label={texts.views.menu}
      button={
        <Button look="quiet" size="small" icon={<LayoutList aria-hidden />}>
          {texts.views.names[view]}
        </Button>
      }
    >
      <MenuSection
        title={texts.views.menu}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[view]}
        onSelectionChange={(chosen) => {
          const [id] = chosen === "all" ? [] : chosen;
          // Keys of the items below.
          if (id !== undefined) setView(id as GridViewId);
        }}
      >
        {gridViews.map((id) => (
          <MenuItem key={id} id={id}>
            {texts.views.names[id]}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
