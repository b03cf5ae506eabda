import { ChevronRight } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";
import { Button } from "../../../ui/Button.tsx";
import { countOf, formatBytes, formatCount } from "../../../ui/format.ts";
import styles from "./groups.module.css";
import type { SourceGroup } from "./source-groups.ts";
import { texts } from "./texts.ts";

interface GroupHeadProps {
  group: SourceGroup;
  /** Sources of the jurisdiction, of which a filter may leave fewer. */
  all: number;
  isOpen: boolean;
  index: number;
  measure: Ref<HTMLTableRowElement> | undefined;
  onTurn: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onUpdate: () => void;
  onRemove: () => void;
}

/** The row above the sources of a jurisdiction: how much law it is, and what can be done with all of it. */
export function GroupHead({ group, all, isOpen, index, measure, onTurn, onKeyDown, onUpdate, onRemove }: GroupHeadProps) {
  const { name, sources, sections, storedBytes, boards } = group;
  const facts =
    sources.length < all
      ? [texts.found(formatCount(sources.length), countOf(all, "source"))]
      : [countOf(all, "source"), countOf(sections, "section"), formatBytes(storedBytes)];
  const [update, updateOf] = boards.length > 0 ? [texts.update, texts.updateOf] : [texts.updateFiles, texts.updateFilesOf];
  return (
    <tr
      className={styles.head}
      {...(measure !== undefined && { ref: measure })}
      data-index={index}
      data-group={group.id}
      aria-rowindex={index + 2}
    >
      <th scope="rowgroup" colSpan={3}>
        <div className={styles.about}>
          <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onTurn} onKeyDown={onKeyDown}>
            <ChevronRight aria-hidden />
            {name}
          </button>
          <span className={styles.facts}>{facts.join(" · ")}</span>
        </div>
      </th>
      <td colSpan={3}>
        <div className={styles.groupActions}>
          <Button look="quiet" size="small" needs="administer" aria-label={updateOf(name)} onPress={onUpdate}>
            {update}
          </Button>
          {all === 1 ? null : (
            <Button look="quiet" size="small" needs="administer" aria-label={texts.removeAllOf(name)} onPress={onRemove}>
              {texts.removeAll}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
