import { BookCheck, Check, Info, ListChecks, Minus, OctagonX, Pencil, Ruler, TextSearch, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReviewClause } from "#shared/workspace/reviews.ts";
import type { ReviewDecision, ReviewDesk } from "#shared/workspace/review-desk.ts";
import { Button } from "../../ui/Button.tsx";
import { FilterGroup } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { Badge } from "../../ui/Status.tsx";
import { Changed } from "./Changed.tsx";
import { ModelNotePart } from "./ModelNotePart.tsx";
import styles from "./review.module.css";
import { texts } from "./texts.ts";

export type Filter = keyof typeof texts.screen.filters;

const words = texts.finding;

interface FindingsProps {
  desk: ReviewDesk;
  /** Indices of clauses, gravest first. */
  shown: readonly number[];
  counts: (filter: Filter) => number;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  current: number | null;
  onChoose: (finding: number) => void;
  onDecide: (finding: number, decision: ReviewDecision) => void;
  onAsk: (kind: "edit" | "dismiss") => void;
}

/** The findings, and the decision on each. */
export function Findings(props: FindingsProps) {
  const { desk, shown, counts, filter, onFilter, current } = props;
  const { review } = desk;
  return (
    <aside className={styles.findings} aria-label={texts.screen.findings}>
      <header className={styles.findingsHead}>
        <h2>{texts.screen.findings}</h2>
        <FilterGroup
          label={texts.screen.filterLabel}
          className={styles.filters}
          isSingle
          chosen={[filter]}
          onChange={([one]) => onFilter(one ?? filter)}
          options={(["open", "accepted", "dismissed"] as const).map((one) => ({
            id: one,
            name: texts.screen.filters[one],
            count: counts(one),
          }))}
        />
      </header>
      <div className={styles.list}>
        {shown.length === 0 ? <p className={styles.nothing}>{texts.screen.none}</p> : null}
        {shown.map((i) => (
          <Finding key={i} index={i} isOpen={i === current} {...props} />
        ))}
        {review.liabilityExposure === null ? null : (
          <section className={styles.note}>
            <h3>{texts.screen.exposure}</h3>
            <p>{review.liabilityExposure.verdict}</p>
          </section>
        )}
        {review.flags.length === 0 ? null : (
          <section className={styles.note}>
            <h3>{texts.screen.flags}</h3>
            {review.flags.slice(0, 12).map(({ clauseName, observation }, i) => (
              <p key={i}>
                <b>{clauseName}.</b> {observation}
              </p>
            ))}
          </section>
        )}
      </div>
    </aside>
  );
}

function Finding({ desk, index, isOpen, onChoose, onDecide, onAsk }: FindingsProps & { index: number; isOpen: boolean }) {
  const card = useRef<HTMLElement>(null);
  const isDrawn = useRef(false);
  useEffect(() => {
    // The first finding is open from the start; in a narrow window it would hide the head of the review.
    if (isOpen && (isDrawn.current || index > 0)) card.current?.scrollIntoView({ block: "nearest" });
    isDrawn.current = true;
  }, [isOpen, index]);
  const clause = desk.review.clauses[index];
  const decision = desk.decisions[index];
  if (clause === undefined) return null;
  const redlines = (desk.redlinesOf[index] ?? []).flatMap((i) => desk.review.redlines[i] ?? []);
  const state = decision?.state ?? "open";
  const basis = clause.basis;
  return (
    <article className={classNames(styles.finding, isOpen && styles.findingOpen)} ref={card} aria-current={isOpen || undefined}>
      <h3>
        <button type="button" className={styles.name} aria-expanded={isOpen} onClick={() => onChoose(index)}>
          {numberOf(clause)}
          {clause.clauseName}
        </button>
        <Severity clause={clause} />
      </h3>
      <p className={styles.why}>{sentence(clause)}</p>
      {isOpen ? (
        <>
          {redlines.length === 0 ? <p className={styles.why}>{words.noRedline}</p> : null}
          {redlines.map((redline, i) => (
            <p key={i} className={styles.redline}>
              {redline.currentLanguage === "" ? <b>{words.insertion}: </b> : null}
              <Changed before={redline.currentLanguage} after={(i === 0 ? decision?.wording : null) ?? redline.proposedLanguage} />
            </p>
          ))}
          {redlines[0]?.fallbackPosition == null ? null : <p className={styles.why}>{words.fallback(redlines[0].fallbackPosition)}</p>}
          {clause.modelNote === undefined ? null : (
            <ModelNotePart
              note={clause.modelNote}
              current={redlines[0]?.currentLanguage ?? ""}
              isUsed={state === "accepted" && decision?.wording === clause.modelNote.proposedLanguage}
              onUse={(wording) => onDecide(index, { state: "accepted", wording, reason: null })}
            />
          )}
          {state === "dismissed" ? <p className={styles.why}>{words.dismissed(decision?.reason ?? "")}</p> : null}
          <div className={styles.actions}>
            {state !== "open" ? (
              <Button size="small" onPress={() => onDecide(index, { state: "open", wording: decision?.wording ?? null, reason: null })}>
                {words.reopen}
              </Button>
            ) : (
              <>
                {redlines.length === 0 ? null : (
                  <>
                    <Button
                      size="small"
                      look="primary"
                      icon={<Check aria-hidden />}
                      keys={<KeyOf id="review.accept" />}
                      onPress={() => onDecide(index, { state: "accepted", wording: decision?.wording ?? null, reason: null })}
                    >
                      {words.accept}
                    </Button>
                    <Button size="small" icon={<Pencil aria-hidden />} keys={<KeyOf id="review.edit" />} onPress={() => onAsk("edit")}>
                      {words.edit}
                    </Button>
                  </>
                )}
                <Button size="small" look="quiet" keys={<KeyOf id="review.dismiss" />} onPress={() => onAsk("dismiss")}>
                  {words.dismiss}
                </Button>
              </>
            )}
          </div>
        </>
      ) : null}
      <p className={styles.basis}>
        <span>
          {basis.kind === "typed_value" ? (
            <Ruler aria-hidden />
          ) : basis.kind === "rule" ? (
            <ListChecks aria-hidden />
          ) : (
            <TextSearch aria-hidden />
          )}
          {words.bases[basis.kind]}: {basis.note}
        </span>
        {clause.approvalLevel === null || clause.approvalLevel === "none" ? null : (
          <span>
            <BookCheck aria-hidden />
            {words.approval(words.levels[clause.approvalLevel] ?? clause.approvalLevel)}
          </span>
        )}
      </p>
    </article>
  );
}

/** The number of the clause before its name; a heading in words would repeat the name. */
const numberOf = ({ sectionReference }: ReviewClause): string => {
  const number = /^(?:(?:section|article|clause)\s+)?(?=[\dIVXLC])[\w.()]+(?=\s|$)/i.exec(sectionReference ?? "")?.[0] ?? "";
  return /\d|^[IVXLC]+\.?$/.test(number) ? `${number.replace(/\.$/, "")} ` : "";
};

/** What is wrong, without the note on its basis, which has its own line. */
const sentence = ({ analysis }: ReviewClause) => analysis.replace(/ ?Rests on: [^]*$/, "");

function Severity({ clause: { severity, isDealBreaker } }: { clause: ReviewClause }) {
  if (isDealBreaker)
    return (
      <Badge tone="bad" icon={<OctagonX aria-hidden />}>
        {words.dealBreaker}
      </Badge>
    );
  if (severity === "red")
    return (
      <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
        {words.red}
      </Badge>
    );
  return <Badge icon={severity === "yellow" ? <Minus aria-hidden /> : <Info aria-hidden />}>{words[severity]}</Badge>;
}
