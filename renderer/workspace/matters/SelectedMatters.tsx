import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import type { Matter } from "#shared/workspace/matters.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { SelectionBar } from "../../ui/ListParts.tsx";
import { named } from "../../ui/plain-words.ts";
import { say } from "../../ui/say.ts";
import { DeleteMattersDialog } from "./DeleteMattersDialog.tsx";
import { MatterStatus } from "./MatterStatus.tsx";
import { saveMatterField } from "./save-matter.ts";
import { texts } from "./texts.ts";
import menuLook from "../../ui/menu.module.css";

const statuses = ["open", "pending", "closed"] as const;

interface SelectedMattersProps {
  matters: readonly Matter[];
  /** Whether the user is asked if they should be deleted. */
  isDeleting: boolean;
  onDeleting: (isDeleting: boolean) => void;
  onClear: () => void;
}

/** Actions for all selected matters at once. */
export function SelectedMatters({ matters, isDeleting, onDeleting, onClear }: SelectedMattersProps) {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  if (matters.length === 0) return null;

  async function setStatus(status: string) {
    setBusy(true);
    let done = 0;
    for (const matter of matters) {
      const saved = await saveMatterField(cache, matter, "status", matter.status, status);
      if (saved.state === "saved") done += 1;
    }
    setBusy(false);
    const left = matters.length - done;
    say(left === 0 ? texts.bulk.done(countOf(done, "matter")) : texts.bulk.partly(countOf(done, "matter"), String(left)));
  }

  return (
    <SelectionBar
      label={texts.bulk.region}
      count={texts.bulk.selected(countOf(matters.length, "matter"))}
      clear={texts.bulk.clear}
      onClear={onClear}
    >
      <MenuTrigger>
        <Button size="small" isPending={isBusy}>
          {texts.bulk.status}
        </Button>
        <Popover className={menuLook.menu}>
          <Menu aria-label={texts.bulk.status} onAction={(key) => void setStatus(String(key))}>
            {statuses.map((status) => (
              <MenuItem key={status} id={status} className={menuLook.item} textValue={named(texts.statuses, status)}>
                <MatterStatus status={status} />
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      <Button look="danger" size="small" needs="remove" icon={<Trash2 aria-hidden />} onPress={() => onDeleting(true)}>
        {texts.bulk.remove}
      </Button>
      <DeleteMattersDialog
        matters={matters}
        isOpen={isDeleting}
        onClose={() => onDeleting(false)}
        onDone={() => {
          onDeleting(false);
          onClear();
        }}
      />
    </SelectionBar>
  );
}
