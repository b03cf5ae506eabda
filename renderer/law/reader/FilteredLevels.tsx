import { Search } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import type { TreeNode } from "#shared/law/reader.ts";
import { TextField } from "../../ui/TextField.tsx";
import { filteredNodes } from "./filtered-nodes.ts";
import { LevelList } from "./LevelList.tsx";
import { LevelRow } from "./LevelRow.tsx";
import { texts } from "./texts.ts";
import { useChangedLevels } from "./use-changed-levels.ts";
import styles from "./level.module.css";

/** From this many rows on, a filter is faster than looking. */
const worthFiltering = 8;

interface FilteredLevelsProps {
  node: string;
  nodes: readonly TreeNode[];
  dated: boolean;
  /** Levels above the rows, each the only one of its parent; shown above the list. */
  passed?: readonly TreeNode[];
}

const none: never[] = [];

/** The contents of a level with a filter above; a filter applies to the rows listed here, not to lower levels. */
export function FilteredLevels({ node, nodes, dated, passed = none }: FilteredLevelsProps) {
  const [words, setWords] = useState("");
  const wanted = useDeferredValue(words);
  const shown = useMemo(() => filteredNodes(nodes, wanted), [nodes, wanted]);
  const changedOf = useChangedLevels(node);
  return (
    <>
      {nodes.length < worthFiltering ? null : (
        <div className={styles.levelFilter}>
          <TextField
            label={texts.level.filter}
            type="search"
            value={words}
            onChange={setWords}
            placeholder={texts.level.filterHint}
            icon={<Search aria-hidden />}
          />
        </div>
      )}
      {passed.length === 0 ? null : (
        <ol className={styles.levelPassed}>
          {passed.map((level, i) => (
            <li key={level.id}>
              <LevelRow node={level} dated={dated && i === 0} changed={changedOf(level.id)} />
            </li>
          ))}
        </ol>
      )}
      {shown.length === 0 ? (
        <p className={styles.levelNone} role="status">
          {texts.level.noneNamed(words.trim())}
        </p>
      ) : (
        <LevelList nodes={shown} dated={dated && passed.length === 0} changedOf={changedOf} />
      )}
    </>
  );
}
