import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import type { DateSuggestion } from "#shared/workspace/matter-dates.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { formatCount, formatDay } from "../../ui/format.ts";
import { RecordLink } from "../records/RecordLink.tsx";
import { DayTile } from "./DateRow.tsx";
import { dateQueries, useSuggestion } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./dates.module.css";

const words = texts.suggestions;
/** Suggestions shown before the user asks for all. */
const first = 3;

/** Dates found in texts of the matter: one key accepts or dismisses each, with its passage visible. */
export function Suggestions({ matterId }: { matterId: string }) {
  const { data } = useQuery(dateQueries.suggestions(matterId));
  const answer = useSuggestion(matterId);
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  if (data === undefined || data.data.length === 0) return null;

  const shown = isWhole ? data.data : data.data.slice(0, first);
  function decide(suggestion: DateSuggestion, isAccepted: boolean, row: Element | null) {
    if (answer.isPending) return;
    // The next suggestion gets the focus: another key decides it.
    const other = row?.nextElementSibling ?? row?.previousElementSibling;
    // After the last one, the button that adds a date.
    const block = row?.closest("section")?.parentElement?.closest("section");
    const next = other?.querySelector<HTMLElement>("button") ?? block?.querySelector<HTMLElement>("header button:last-of-type");
    answer.mutate({ suggestion, isAccepted }, { onSuccess: () => next?.focus() });
  }
  function handleKeyDown(event: KeyboardEvent<HTMLLIElement>, suggestion: DateSuggestion) {
    const key = event.key.toLowerCase();
    if ((key !== "a" && key !== "x") || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    decide(suggestion, key === "a", event.currentTarget);
  }
  return (
    <section className={styles.suggested} aria-label={words.title}>
      <p className={styles.label}>
        {words.title} <span>{words.keys}</span>
      </p>
      <ul ref={list} className={styles.list}>
        {shown.map((one) => {
          const { title, kind, day, source } = one;
          const place = source.start === null || source.end === null ? null : { start: source.start, end: source.end };
          return (
            <li
              key={`${source.recordId} ${kind} ${day} ${source.passage}`}
              className={styles.date}
              onKeyDown={(event) => handleKeyDown(event, one)}
            >
              <DayTile day={day} />
              <p className={styles.words}>{title}</p>
              <div className={styles.found}>
                <p className={styles.passage}>{source.passage}</p>
                <p className={styles.when}>
                  <RecordLink record={{ kind: source.recordKind, id: source.recordId, matterId, passage: place }}>
                    {words.in(source.title ?? "")}
                  </RecordLink>
                </p>
              </div>
              <span className={styles.decide}>
                <Button
                  size="small"
                  icon={<Check aria-hidden />}
                  aria-label={words.acceptName(title, formatDay(day))}
                  onPress={(event) => decide(one, true, event.target.closest("li"))}
                >
                  {words.accept}
                </Button>
                <IconButton
                  label={words.dismiss(title, formatDay(day))}
                  onPress={(event) => decide(one, false, event.target.closest("li"))}
                >
                  <X aria-hidden />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
      {data.data.length === shown.length ? null : (
        <Button look="link" size="small" onPress={() => setWhole(true)}>
          {texts.more(formatCount(data.data.length - shown.length))}
        </Button>
      )}
      {data.isWhole ? null : <p className={styles.none}>{words.partly}</p>}
    </section>
  );
}
