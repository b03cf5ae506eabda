import { Check, Columns3 } from "lucide-react";
import type { RefObject } from "react";
import { Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { Button } from "../../ui/Button.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { Select } from "../../ui/Select.tsx";
import { type MatterColumn, matterColumns, type MatterView } from "./matter-rows.ts";
import { statusWords } from "./MatterStatus.tsx";
import { SavedViews } from "./SavedViews.tsx";
import { texts } from "./texts.ts";
import styles from "./matters.module.css";
import menuLook from "../../ui/menu.module.css";

interface MatterToolsProps {
  view: MatterView;
  onChange: (change: Partial<MatterView>) => void;
  /** Those that occur, known or not. */
  statuses: readonly string[];
  /** Columns with values. */
  filled: readonly MatterColumn[];
  filter: RefObject<HTMLInputElement | null>;
}

/** Quick filter, status, and which columns are shown. */
export function MatterTools({ view, onChange, statuses, filled, filter }: MatterToolsProps) {
  return (
    <div className={styles.matterTools} role="search" aria-label={texts.filter.label}>
      <SearchField
        label={texts.filter.label}
        placeholder={texts.filter.placeholder}
        value={view.words}
        onChange={(words) => onChange({ words })}
        field={filter}
        className={styles.matterFilter}
      />
      <div className={styles.matterStatus}>
        <Select
          label={texts.filter.status}
          isLabelHidden
          options={[{ id: "", name: texts.filter.all }, ...statuses.map((id) => ({ id, name: statusWords(id) }))]}
          value={view.status ?? ""}
          onChange={(status) => onChange({ status: status === "" ? null : status })}
        />
      </div>
      <SavedViews view={view} onChoose={onChange} />
      <MenuTrigger>
        <Button icon={<Columns3 aria-hidden />}>{texts.columns.button}</Button>
        <Popover className={menuLook.menu} placement="bottom end">
          <Menu
            aria-label={texts.columns.button}
            selectionMode="multiple"
            shouldCloseOnSelect={false}
            selectedKeys={view.columns}
            disabledKeys={["name"]}
            onSelectionChange={(keys) =>
              onChange({ columns: matterColumns.filter((id) => id === "name" || keys === "all" || keys.has(id)) })
            }
          >
            {matterColumns.map((id: MatterColumn) => (
              <MenuItem key={id} id={id} className={menuLook.item} textValue={texts.columns[id]}>
                {({ isSelected }) => (
                  <>
                    <span className={menuLook.tick}>{isSelected ? <Check aria-hidden /> : null}</span>
                    {texts.columns[id]}
                    {filled.includes(id) ? null : <span className={styles.noValues}>{texts.columns.noValues}</span>}
                  </>
                )}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </div>
  );
}
