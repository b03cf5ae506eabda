import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useRef, useState } from "react";
import type { CatalogueItem, OfficialSource } from "#shared/law/sources.ts";
import { Checkbox } from "../../../ui/Choice.tsx";
import { countOf, formatBytes, formatDay } from "../../../ui/format.ts";
import { SearchField } from "../../../ui/SearchField.tsx";
import { texts } from "./texts.ts";
import styles from "./sources.module.css";

interface ItemListProps {
  source: OfficialSource;
  items: readonly CatalogueItem[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

const rowHeight = 34;

/** The contents of an edition, to choose from; arrow keys move between the boxes. */
export function ItemList({ source, items, chosen, onChoose }: ItemListProps) {
  const [filter, setFilter] = useState("");
  const frame = useRef<HTMLDivElement>(null);
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = items.filter((item) => words.every((word) => `${item.number} ${item.name}`.toLowerCase().includes(word)));
  const open = shown.filter((item) => item.state !== "reserved");
  const isAll = open.length > 0 && open.every((item) => chosen.has(item.id));
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight * scale(),
    overscan: 12,
  });

  function toggle(ids: readonly string[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    onChoose(next);
  }

  function handleKey(event: KeyboardEvent, index: number) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const to = step === undefined ? undefined : nextOpen(shown, index, step);
    if (to === undefined) return;
    event.preventDefault();
    const box = () => frame.current?.querySelector<HTMLElement>(`[data-index="${to}"] input`);
    const near = box();
    if (near != null) return near.focus();
    // A row far outside the visible part exists only after the scroll.
    rows.scrollToIndex(to);
    requestAnimationFrame(() => box()?.focus());
  }

  return (
    <section aria-label={texts.items.label(source.name)}>
      <div className={styles.itemTools}>
        <Checkbox
          isSelected={isAll}
          onChange={(isChosen) =>
            toggle(
              open.map((item) => item.id),
              isChosen,
            )
          }
        >
          {texts.items.all(countOf(open.length, source.itemWord, pluralOf(source.itemWord)))}
        </Checkbox>
        <SearchField label={texts.items.filter} placeholder={texts.items.filter} value={filter} onChange={setFilter} />
      </div>
      {shown.length === 0 ? <p className={styles.itemNone}>{texts.items.none(source.itemWord)}</p> : null}
      <div className={styles.itemFrame} ref={frame}>
        <ul style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, size }) => {
            const item = shown[index];
            if (item === undefined) return null;
            return (
              <li
                key={item.id}
                data-index={index}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
                style={{ height: size, transform: `translateY(${start}px)` }}
                onKeyDown={(event) => handleKey(event, index)}
              >
                <Checkbox
                  isSelected={chosen.has(item.id)}
                  isDisabled={item.state === "reserved"}
                  onChange={(isChosen) => toggle([item.id], isChosen)}
                >
                  <span className={styles.itemNumber}>{item.number}</span>
                  <span className={styles.itemName}>{item.name}</span>
                </Checkbox>
                <span className={styles.itemFacts}>{factsOf(item).join(" · ")}</span>
                <span className={styles.itemSize}>{item.sizeBytes === null ? "" : formatBytes(item.sizeBytes)}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** `law` and `laws`: every word here except `Congress` takes an s. */
export function pluralOf(word: string): string {
  return `${word}s`;
}

function nextOpen(items: readonly CatalogueItem[], from: number, step: number): number | undefined {
  for (let i = from + step; i >= 0 && i < items.length; i += step) if (items[i]?.state !== "reserved") return i;
  return undefined;
}

function factsOf(item: CatalogueItem): string[] {
  const facts: string[] = [];
  const { state, installedRelease } = item;
  if (state === "reserved") return [texts.items.reserved];
  if (state !== "absent") facts.push(texts.items.state[state](installedRelease ?? ""));
  if (item.isChanged === true) facts.push(texts.items.changed);
  if (item.isKept && state === "absent") facts.push(texts.items.kept);
  if (item.asOf !== null && facts.length === 0) facts.push(texts.items.asOf(formatDay(item.asOf)));
  return facts;
}

/** Rows grow with the text size. */
function scale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
