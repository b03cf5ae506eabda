import { CircleHelp, Info, Minus, OctagonX, TriangleAlert } from "lucide-react";
import { Fragment, useEffect, useMemo, useRef } from "react";
import type { ReviewDesk } from "#shared/workspace/review-desk.ts";
import { classNames } from "../../ui/class-names.ts";
import { groupOf } from "./finding-group.ts";
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
  const added = newClauses(desk, current);
  const addedBefore = added.length === 0 || desk.newClauseAt === null ? null : partAt(parts, desk.newClauseAt);
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
        {parts.map(({ text, findings, start, end }, i) => {
          const isChosen = chosen !== null && chosen.start < end && start < chosen.end;
          return (
            <Fragment key={start}>
              {i === addedBefore ? <NewClauses added={added} /> : null}
              <div className={classNames(styles.part, isChosen && styles.at)} {...(isChosen && { "data-chosen": "" })}>
                {findings.slice(0, 1).map((finding) => (
                  <Mark key={finding} desk={desk} finding={finding} onChoose={onChoose} />
                ))}
                <p>{isChosen ? marked(text, start, chosen) : text}</p>
              </div>
            </Fragment>
          );
        })}
        {addedBefore === parts.length ? <NewClauses added={added} /> : null}
      </article>
    </section>
  );
}

interface NewClause {
  name: string;
  wording: string;
  isAccepted: boolean;
  isCurrent: boolean;
}

/** New clauses that were accepted, and the one of the chosen finding. */
function newClauses({ review, redlinesOf, decisions }: ReviewDesk, current: number | null): NewClause[] {
  return redlinesOf.flatMap((of, clause) => {
    const state = decisions[clause]?.state ?? "open";
    const isCurrent = clause === current;
    if (state !== "accepted" && !(isCurrent && state === "open")) return [];
    return of.flatMap((i, n) => {
      const redline = review.redlines[i];
      if (redline === undefined || redline.currentLanguage !== "") return [];
      const wording = (n === 0 ? decisions[clause]?.wording : null) ?? redline.proposedLanguage;
      return [{ name: redline.clauseName, wording, isAccepted: state === "accepted", isCurrent }];
    });
  });
}

/** The paragraph before which new clauses go; the number of paragraphs for the end of the text. */
function partAt(parts: readonly Part[], at: number): number {
  const index = parts.findIndex(({ start, text }) => start + text.length > at);
  return index < 0 ? parts.length : index;
}

function NewClauses({ added }: { added: readonly NewClause[] }) {
  return added.map(({ name, wording, isAccepted, isCurrent }) => (
    <div key={name} className={classNames(styles.part, styles.newClause, isCurrent && styles.at)} {...(isCurrent && { "data-chosen": "" })}>
      <p className={styles.newHead}>{isAccepted ? texts.finding.newAccepted(name) : texts.finding.newHere(name)}</p>
      <p>
        <ins>{wording}</ins>
      </p>
    </div>
  ));
}

function Mark({ desk: { review }, finding, onChoose }: { desk: ReviewDesk; finding: number; onChoose: (finding: number) => void }) {
  const clause = review.clauses[finding];
  if (clause === undefined) return null;
  const isQuestion = groupOf(clause) === "question";
  const word = isQuestion ? texts.finding.question : clause.isDealBreaker ? texts.finding.dealBreaker : texts.finding[clause.severity];
  const Icon = isQuestion
    ? CircleHelp
    : clause.isDealBreaker
      ? OctagonX
      : clause.severity === "red"
        ? TriangleAlert
        : clause.severity === "yellow"
          ? Minus
          : Info;
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
