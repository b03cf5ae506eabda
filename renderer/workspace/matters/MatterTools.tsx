import { Columns3 } from "lucide-react";
import type { RefObject } from "react";
import { Input, Label, Menu, MenuItem, MenuTrigger, Popover, SearchField } from "react-aria-components";
import { Button } from "../../ui/Button.tsx";
import { type MatterColumn, matterColumns, type MatterView } from "./matter-rows.ts";
import { statusWords } from "./MatterStatus.tsx";
import { SavedViews } from "./SavedViews.tsx";
import { texts } from "./texts.ts";
import styles from "./matters.module.css";
import fieldLook from "../../ui/field.module.css";
import menuLook from "../../ui/menu.module.css";

interface MatterToolsProps {
  view: MatterView;
  onChange: (change: Partial<MatterView>) => void;
  /** Those that occur, known or not. */
  statuses: readonly string[];
  filter: RefObject<HTMLInputElement | null>;
}

/** Quick filter, status, and which columns are shown. */
export function MatterTools({ view, onChange, statuses, filter }: MatterToolsProps) {
  return (
    <div className={styles.matterTools} role="search" aria-label={texts.filter.label}>
      <SearchField value={view.words} onChange={(words) => onChange({ words })} className={styles.matterFilter}>
        <Label className="only-spoken">{texts.filter.label}</Label>
        <Input ref={filter} placeholder={texts.filter.placeholder} spellCheck={false} autoComplete="off" />
      </SearchField>
      <label>
        <span className="only-spoken">{texts.filter.status}</span>
        <select
          value={view.status ?? ""}
          onChange={(event) => onChange({ status: event.target.value === "" ? null : event.target.value })}
          className={fieldLook.input}
        >
          <option value="">{texts.filter.all}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {statusWords(status)}
            </option>
          ))}
        </select>
      </label>
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
                    <span className={menuLook.tick}>{isSelected ? "✓" : null}</span>
                    {texts.columns[id]}
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
