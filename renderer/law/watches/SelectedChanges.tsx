import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { SelectionBar } from "../../ui/ListParts.tsx";
import { texts } from "./texts.ts";

interface SelectedChangesProps {
  count: number;
  /** None of them is unread. */
  isRead: boolean;
  /** All listed changes are selected. */
  isAll: boolean;
  onAll: () => void;
  onDone: () => void;
  onSnooze: () => void;
  onUnread: () => void;
  onClear: () => void;
}

/** Actions for the selected changes. */
export function SelectedChanges({ count, isRead, isAll, onAll, onDone, onSnooze, onUnread, onClear }: SelectedChangesProps) {
  const words = texts.selection;
  return (
    <SelectionBar label={words.label} count={words.count(countOf(count, "change"))} clear={words.clear} onClear={onClear}>
      {isRead ? (
        <Button size="small" keys={<KeyOf id="changes.unread" />} onPress={onUnread}>
          {words.unread}
        </Button>
      ) : (
        <Button size="small" keys={<KeyOf id="changes.done" />} onPress={onDone}>
          {words.done}
        </Button>
      )}
      <Button size="small" keys={<KeyOf id="changes.snooze" />} onPress={onSnooze}>
        {words.snooze}
      </Button>
      <Button look="quiet" size="small" isDisabled={isAll} onPress={onAll}>
        {words.all}
      </Button>
    </SelectionBar>
  );
}
