import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ElsewhereHit } from "#shared/law/searches.ts";
import { ActDay } from "../acts/ActDay.tsx";
import { actQueries } from "../acts/queries.ts";
import { sessionLawQueries } from "../session-laws/queries.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FictionBadge, StatusBadge } from "../../ui/StatusBadge.tsx";
import { standingOf } from "../../ui/status.ts";
import { ElsewhereLink } from "./ElsewhereLink.tsx";
import { rangesFor } from "./highlight.ts";
import { Highlighted } from "./Highlighted.tsx";
import { PeekFrame, type PeekFrameProps, scrollToFound } from "./PeekFrame.tsx";
import type { SearchForm } from "./search-form.ts";
import styles from "./search.module.css";
import { texts } from "./texts.ts";

/** The text of a hit from another collection, without leaving the results. */
export function ElsewherePeek({ hit, form, ...frame }: { hit: ElsewhereHit; form: SearchForm } & PeekFrameProps) {
  const text = useText(hit);
  return (
    <PeekFrame {...frame}>
      <p className={styles.path}>{hit.within}</p>
      <h2>
        <span className={styles.cite}>{hit.citation}</span> {hit.title}
      </h2>
      <p className={styles.facts}>
        {hit.status === null || standingOf(hit.status) === "live" ? null : <StatusBadge status={hit.status} />}
        {hit.isFiction ? <FictionBadge /> : null}
        {hit.collection === "ACTS" ? <ActDay actId={hit.id} /> : null}
        <ElsewhereLink hit={hit}>{texts.peek.open}</ElsewhereLink>
      </p>
      {text.isPending ? (
        <Skeleton label={texts.peek.loading} lines={10} />
      ) : text.isError ? (
        <ErrorNote title={texts.peek.failed} error={text.error} onRetry={() => void text.refetch()} />
      ) : (
        <Text text={text.data || hit.excerpt} hit={hit} form={form} />
      )}
    </PeekFrame>
  );
}

/** The part of a law that contains the words; the section of an act; for an act as a whole the passage itself. */
function useText(hit: ElsewhereHit) {
  const law = useQuery({
    ...sessionLawQueries.part(hit.id, hit.place?.from ?? 0),
    enabled: hit.collection === "STATE_SESSION_LAW",
    placeholderData: keepPreviousData,
    select: (page) => page.text ?? "",
  });
  const act = useQuery({
    ...actQueries.body(hit.id, hit.section ?? ""),
    enabled: hit.collection === "ACTS" && hit.section !== null,
    placeholderData: keepPreviousData,
    select: (body) => body.text ?? "",
  });
  if (hit.collection === "STATE_SESSION_LAW") return law;
  return hit.section === null ? { ...act, isPending: false as const, isError: false as const, data: hit.excerpt } : act;
}

function Text({ text, hit, form }: { text: string; hit: ElsewhereHit; form: SearchForm }) {
  const pane = useRef<HTMLDivElement>(null);
  // The preview begins at the words that found the row.
  useEffect(() => {
    const element = pane.current;
    scrollToFound(element?.querySelector("[data-found]") ?? element?.querySelector("mark") ?? null, element);
  }, [hit.id, hit.section, text]);
  const at = hit.place === null ? -1 : hit.place.at - hit.place.from;
  let start = 0;
  return (
    <div className={styles.text} ref={pane} role="region" aria-label={hit.citation}>
      {text.split("\n").map((line, i) => {
        const isFound = at >= start && at <= start + line.length;
        start += line.length + 1;
        return line.trim() === "" ? null : (
          <p key={i} className={styles.para} data-found={isFound || undefined}>
            <Highlighted text={line} ranges={rangesFor(line, form)} />
          </p>
        );
      })}
    </div>
  );
}
