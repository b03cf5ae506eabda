import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { olderThanLaw } from "#shared/law/brief-check-words.ts";
import type { LookedUpCase } from "#shared/law/case-lookup.ts";
import { lookedUp } from "#shared/law/found-cases.ts";
import type { BriefCheck, CheckedCitation, CheckedQuotation } from "#shared/law/brief-check.ts";
import { classNames } from "../../ui/class-names.ts";
import { countOf, formatCount, formatDay } from "../../ui/format.ts";
import { RowButton } from "../../ui/RowButton.tsx";
import { Segments } from "../../ui/Segments.tsx";
import { CaseLookup } from "./CaseLookup.tsx";
import { CaseNote } from "./CaseNote.tsx";
import { type CheckShown, checkShown, isFine, isShownInCheck } from "./check-report.ts";
import { checkTexts } from "./check-texts.ts";
import { authorityQueries } from "./queries.ts";
import { SaveReport } from "./SaveReport.tsx";
import styles from "./check.module.css";

interface CheckListProps {
  check: BriefCheck;
  /** The checked text. */
  text: string;
  /** The name of the checked text, as the report calls it. */
  name: string;
  onShow: (place: { start: number; end: number }) => void;
}

/** Every citation of a text with its quotations beside the law; each row shows its place in the text. */
export function CheckList({ check, text, name, onShow }: CheckListProps) {
  const [shown, setShown] = useState<CheckShown>("attention");
  const decisions = check.citations.filter(({ kind, form }) => kind === "case" && form === "full").map((one) => one.text);
  const lookups = useQuery({ ...authorityQueries.caseCitations(decisions), enabled: decisions.length > 0 });
  const replies = lookups.data?.known ?? [];
  const counts = checkShown.map((id) => ({ id, count: check.citations.filter((one) => isShownInCheck(one, id)).length }));
  // A text in order has nothing to look at: its citations are shown instead.
  const chosen = counts.some(({ id, count }) => id === shown && count > 0) ? shown : "all";
  const rows = check.citations.filter((one) => isShownInCheck(one, chosen));
  const quotations = check.citations.reduce((sum, one) => sum + one.quotations.length, 0);
  return (
    <>
      <p className={styles.checkSummary}>
        {checkTexts.summary(countOf(check.citations.length, "citation"), countOf(quotations, "quotation"))}{" "}
        {check.date === null ? checkTexts.noDay : checkTexts.day(formatDay(check.date.day), checkTexts.daySources[check.date.source])}
      </p>
      {olderThanLaw(check, formatDay).map((sentence) => (
        <p key={sentence} className={styles.checkCut}>
          {sentence}
        </p>
      ))}
      {check.isCut ? <p className={styles.checkCut}>{checkTexts.cut}</p> : null}
      <div className={styles.checkTools}>
        <Segments
          label={checkTexts.show}
          options={counts.flatMap(({ id, count }) =>
            count === 0 && id !== "all" ? [] : [{ id, name: checkTexts.shown[id](formatCount(count)) }],
          )}
          value={chosen}
          onChange={setShown}
        />
        <div className={styles.checkActions}>
          {decisions.length === 0 ? null : (
            <CaseLookup
              texts={decisions}
              onFound={() => {
                void lookups.refetch();
                setShown("cases");
              }}
            />
          )}
          <SaveReport check={check} text={text} name={name} />
        </div>
      </div>
      <ol className={styles.checkRows}>
        {rows.map((one) => (
          <CheckRow key={`${one.start}-${one.end}`} citation={one} reply={lookedUp(one.text, replies)} onShow={onShow} />
        ))}
      </ol>
      {check.quotationsWithoutCitation.length === 0 ? null : (
        <section aria-label={checkTexts.loose}>
          <h2 className={styles.checkHead}>{checkTexts.loose}</h2>
          <ol className={styles.checkRows}>
            {check.quotationsWithoutCitation.map((one) => (
              <li key={one.start} className={styles.checkRow}>
                <RowButton className={styles.checkPlace} onPress={() => onShow(one)} data-row>
                  “{one.text}”
                </RowButton>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

interface CheckRowProps {
  citation: CheckedCitation;
  /** What CourtListener has at the citation; undefined where it was not looked up. */
  reply: LookedUpCase | undefined;
  onShow: CheckListProps["onShow"];
}

function CheckRow({ citation, reply, onShow }: CheckRowProps) {
  const { text, state, note, resolvedTo, quotations, changedSince, pinpoint, form } = citation;
  return (
    <li className={styles.checkRow}>
      <div className={styles.checkLine}>
        <RowButton className={styles.checkPlace} onPress={() => onShow(citation)} title={checkTexts.showPlace} data-row>
          {text}
        </RowButton>
        <span className={classNames(styles.checkState, stateLook(citation))}>{checkTexts.states[state]}</span>
        {changedSince === true ? <span className={classNames(styles.checkState, styles.checkBad)}>{checkTexts.changed}</span> : null}
        {resolvedTo === null || !isSection(citation) ? null : (
          <Link
            to="/law/$actId"
            params={{ actId: resolvedTo }}
            hash={pinpoint !== null && state === "found" ? `p-${pinpoint}` : ""}
            className={styles.checkLaw}
          >
            {form === "full" ? checkTexts.openLaw : citation.citation}
          </Link>
        )}
      </div>
      {note === null ? null : <p className={styles.checkNote}>{note}</p>}
      {reply === undefined ? null : <CaseNote text={text} reply={reply} />}
      {quotations.map((one) => (
        <Quotation key={one.start} quotation={one} onShow={onShow} />
      ))}
    </li>
  );
}

/** The words of the text beside those of the law. */
function Quotation({ quotation, onShow }: { quotation: CheckedQuotation; onShow: CheckListProps["onShow"] }) {
  const { text, verdict, differences, law, foundIn, foundInCitation } = quotation;
  return (
    <div className={styles.checkQuotation}>
      <p className={classNames(styles.checkState, isFine(verdict) ? styles.checkGood : verdict === "not-checked" ? "" : styles.checkBad)}>
        {checkTexts.verdicts[verdict]}
        {foundInCitation === null ? null : (
          <>
            {" "}
            {checkTexts.foundIn}{" "}
            {verdict === "not-in-section" && foundIn !== null ? (
              <Link to="/law/$actId" params={{ actId: foundIn }}>
                {foundInCitation}
              </Link>
            ) : (
              foundInCitation
            )}
          </>
        )}
      </p>
      <div className={styles.checkSides}>
        <RowButton className={styles.checkSide} onPress={() => onShow(quotation)} title={checkTexts.showPlace}>
          <b>{checkTexts.inText}</b> {text}
        </RowButton>
        {law === null || verdict === "verbatim" ? null : (
          <p className={styles.checkSide}>
            <b>{checkTexts.inLaw}</b> {law}
          </p>
        )}
      </div>
      {differences.length === 0 ? null : (
        <ul className={styles.checkDifferences}>
          {differences.map(({ brief, law: own }, i) => (
            <li key={`${i}-${brief}`}>
              <del>{brief === "" ? checkTexts.nothing : brief}</del> → <ins>{own === "" ? checkTexts.nothing : own}</ins>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isSection = ({ resolvedTo }: CheckedCitation) => resolvedTo !== null && !resolvedTo.startsWith("SSL_");

function stateLook({ state }: CheckedCitation): string | undefined {
  if (state === "found") return styles.checkGood;
  return state === "case-not-checked" || state === "not-installed" ? undefined : styles.checkBad;
}
