import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { OfficialSource } from "#shared/law/sources.ts";
import { rowLook } from "../../../ui/row-look.ts";
import { SearchField } from "../../../ui/SearchField.tsx";
import { texts } from "./texts.ts";
import styles from "./sources.module.css";

/** Every source, with its newest known edition; the filter searches names, publishers and states. */
export function SourceList({ sources, current }: { sources: readonly OfficialSource[]; current: string }) {
  const [filter, setFilter] = useState("");
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = sources.filter((source) => {
    const text = `${source.name} ${source.publisher} ${source.jurisdiction} ${source.corpusType}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <nav className={styles.sourceList} aria-label={texts.list}>
      <SearchField label={texts.listFilter} placeholder={texts.listFilterHint} value={filter} onChange={setFilter} />
      {shown.length === 0 ? <p>{texts.listNone}</p> : null}
      <ul>
        {shown.map((source) => (
          <li key={source.id}>
            <Link
              to="/library/official"
              search={{ source: source.id }}
              className={rowLook()}
              aria-current={source.id === current ? "true" : undefined}
            >
              <strong>{source.name}</strong>
              <small>{source.publisher}</small>
              <small>{newestOf(source)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function newestOf({ releases, folder }: OfficialSource): string {
  if (folder !== null) return texts.folder.inList;
  const newest = releases.find((one) => one.isCurrent);
  return newest === undefined ? texts.never : texts.newest(newest.label);
}
