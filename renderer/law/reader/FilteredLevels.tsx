import { Search } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import type { TreeNode } from "#shared/law/reader.ts";
import { TextField } from "../../ui/TextField.tsx";
import { filteredNodes } from "./filtered-nodes.ts";
import { LevelList } from "./LevelList.tsx";
import { texts } from "./texts.ts";
import { useChangedLevels } from "./use-changed-levels.ts";
import styles from "./level.module.css";

/** From this many rows a filter is quicker than looking. */
const worthFiltering = 8;

/** The contents of a level with a filter on top; a filter narrows what is listed here, not below. */
export function FilteredLevels({ node, nodes, dated }: { node: string; nodes: readonly TreeNode[]; dated: boolean }) {
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
      {shown.length === 0 ? (
        <p className={styles.levelNone} role="status">
          {texts.level.noneNamed(words.trim())}
        </p>
      ) : (
        <LevelList nodes={shown} dated={dated} changedOf={changedOf} />
      )}
    </>
  );
}
