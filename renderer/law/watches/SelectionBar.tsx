import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { texts } from "./texts.ts";
import styles from "./watches.module.css";

interface SelectionBarProps {
  count: number;
  /** All that are listed are selected. */
  isAll: boolean;
  onAll: () => void;
  onDone: () => void;
  onSnooze: () => void;
  onUnread: () => void;
  onClear: () => void;
}

/** What can be done with the changes selected; nothing while none is. */
export function SelectionBar({ count, isAll, onAll, onDone, onSnooze, onUnread, onClear }: SelectionBarProps) {
  const words = texts.selection;
  if (count === 0) return null;
  return (
    <div className={styles.watchSelection} role="toolbar" aria-label={words.label}>
      <strong role="status">{words.count(countOf(count, "change"))}</strong>
      <Button onPress={onDone}>{words.done}</Button>
      <Button onPress={onSnooze}>{words.snooze}</Button>
      <Button onPress={onUnread}>{words.unread}</Button>
      <Button look="quiet" isDisabled={isAll} onPress={onAll}>
        {words.all}
      </Button>
      <Button look="quiet" onPress={onClear}>
        {words.clear}
      </Button>
    </div>
  );
}
