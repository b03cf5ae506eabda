import { Info, Minus, OctagonX, TriangleAlert } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import type { ReviewDesk } from "#shared/workspace/review-desk.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./review.module.css";
import { texts } from "./texts.ts";

interface Part {
  text: string;
  /** Findings whose clause begins in this paragraph. */
  findings: number[];
  /** The paragraph contains words of the selected finding. */
  start: number;
  end: number;
}

/** The contract, a paragraph at a time, with a mark beside each finding. */
export function ContractText({
  desk,
  current,
  onChoose,
}: {
  desk: ReviewDesk;
  current: number | null;
  onChoose: (finding: number) => void;
}) {
  const { documentText, places, review } = desk;
  const parts = useMemo(
    () =>
      paragraphs(
        documentText,
        places,
        review.clauses.map(({ severity }) => severity),
      ),
    [documentText, places, review],
  );
  const chosen = current === null ? null : (places[current] ?? null);
  const body = useRef<HTMLElement>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    const place = body.current?.querySelector("[data-chosen]");
    if (place == null) return;
    if (isOpened.current) {
      place.scrollIntoView({ block: "center" });
      return;
    }
    // A review opens at its head, so only its own pane is scrolled, if it has one.
    isOpened.current = true;
    const pane = place.closest("section");
    if (pane !== null) pane.scrollTop += place.getBoundingClientRect().top - pane.getBoundingClientRect().top - pane.clientHeight / 2;
  }, [current]);
  return (
    <section className={styles.paper} aria-label={texts.screen.contract} tabIndex={-1}>
      <article className={styles.contract} ref={body}>
        {parts.map(({ text, findings, start, end }) => {
          const isChosen = chosen !== null && chosen.start < end && start < chosen.end;
          return (
            <div key={start} className={classNames(styles.part, isChosen && styles.at)} {...(isChosen && { "data-chosen": "" })}>
              {findings.slice(0, 1).map((finding) => (
                <Mark key={finding} desk={desk} finding={finding} onChoose={onChoose} />
              ))}
              <p>{isChosen ? marked(text, start, chosen) : text}</p>
            </div>
          );
        })}
      </article>
    </section>
  );
}

function Mark({ desk: { review }, finding, onChoose }: { desk: ReviewDesk; finding: number; onChoose: (finding: number) => void }) {
  const clause = review.clauses[finding];
  if (clause === undefined) return null;
  const word = clause.isDealBreaker ? texts.finding.dealBreaker : texts.finding[clause.severity];
  const Icon = clause.isDealBreaker ? OctagonX : clause.severity === "red" ? TriangleAlert : clause.severity === "yellow" ? Minus : Info;
  const tone = clause.isDealBreaker ? styles.bad : clause.severity === "red" ? styles.warn : undefined;
  return (
    <button
      type="button"
      className={classNames(styles.sev, tone)}
      aria-label={texts.finding.mark(word, clause.clauseName)}
      onClick={() => onChoose(finding)}
    >
      <Icon aria-hidden />
    </button>
  );
}

function marked(text: string, start: number, { start: from, end: to }: { start: number; end: number }) {
  const [a, b] = [Math.max(0, from - start), Math.min(text.length, to - start)];
  if (a === 0 && b >= text.length) return <mark>{text}</mark>;
  return (
    <>
      {text.slice(0, a)}
      <mark>{text.slice(a, b)}</mark>
      {text.slice(b)}
    </>
  );
}

function paragraphs(text: string, places: ReviewDesk["places"], severities: readonly string[]): Part[] {
  const parts: Part[] = [];
  let from = 0;
  const add = (end: number) => {
    const piece = text.slice(from, end);
    const [start, to] = [from, end];
    from = end;
    if (piece.trim() === "") return;
    const findings = places.flatMap((place, i) =>
      place !== null && severities[i] !== "green" && place.start >= start && place.start < to ? [i] : [],
    );
    parts.push({ text: piece.trimEnd(), findings, start, end: to });
  };
  for (const match of text.matchAll(/\n[^\S\n]*\n/g)) add(match.index + match[0].length);
  add(text.length);
  return parts;
}
