import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatDay } from "../../ui/format.ts";
import { OutsideLink } from "../../ui/OutsideLink.tsx";
import { Page } from "../../ui/Page.tsx";
import { FictionBadge } from "../../ui/StatusBadge.tsx";
import { named } from "../../ui/plain-words.ts";
import { useTitle } from "../../ui/use-title.ts";
import { AsEnacted } from "./AsEnacted.tsx";
import { LawText } from "./LawText.tsx";
import { sessionLawQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./session-laws.module.css";

/** An act: its citation and place, the code sections that it changes, and its text. */
export function SessionLawScreen() {
  const lawId = useParams({ from: "/session-laws/$lawId", select: (params) => params.lawId });
  const place = useSearch({ from: "/session-laws/$lawId" });
  const { data: law } = useSuspenseQuery(sessionLawQueries.law(lawId));
  const { data: stored = [] } = useQuery(sessionLawQueries.stored());
  const frame = useRef<HTMLElement>(null);
  useTitle(`${law.citation} ${law.title ?? ""}`);
  useEffect(() => frame.current?.focus({ preventScroll: true }), [law.sessionLawId]);
  const isFiction = stored.some((one) => one.jurisdiction === law.jurisdiction && one.isFiction);
  const names = [law.citableAs, law.citationShort].filter((name) => name !== null && name !== law.citation);
  return (
    <Page pane="reading" ref={frame}>
      <div className={styles.sessionLaw}>
        <Link to="/session-laws" search={{ state: law.jurisdiction, session: law.session.code }} className={styles.lawBack}>
          <ArrowLeft aria-hidden /> {texts.law.back}: {law.session.label ?? law.session.code}
        </Link>
        <header>
          <p className={styles.lawCitation}>
            {law.citation}
            {isFiction ? <FictionBadge /> : null}
          </p>
          <h1>{law.title ?? law.citation}</h1>
          <AsEnacted jurisdiction={law.jurisdiction} approved={law.approvedDate} />
        </header>
        <section aria-label={texts.law.facts}>
          <dl className={styles.lawFacts}>
            <Fact name={texts.law.status}>{named(texts.law.outcomes, law.enactmentOutcome)}</Fact>
            {law.approvedDate === null ? null : <Fact name={texts.law.approved}>{formatDay(law.approvedDate)}</Fact>}
            {law.effectiveDates.length > 0
              ? law.effectiveDates.map((date, i) => (
                  <Fact key={i} name={texts.law.effective}>
                    {[date.date === null ? date.dateAsPrinted : formatDay(date.date), date.scopeAsPrinted]
                      .filter((part) => part !== null)
                      .join(", ")}
                  </Fact>
                ))
              : law.effectiveFirst !== null && <Fact name={texts.law.effective}>{formatDay(law.effectiveFirst)}</Fact>}
            {law.billNumber === null ? null : <Fact name={texts.law.bill}>{law.billNumber}</Fact>}
            {names.length === 0 ? null : <Fact name={texts.law.also}>{names.join(" · ")}</Fact>}
            {law.sourceUrl === null ? null : (
              <Fact name={texts.law.source}>
                <OutsideLink href={law.sourceUrl}>{texts.law.openSource}</OutsideLink>
              </Fact>
            )}
          </dl>
        </section>
        {law.codeSectionsAffected.length === 0 ? null : <Affected lawId={law.sessionLawId} />}
        <section aria-labelledby="law-text">
          <h2 id="law-text">{texts.law.text}</h2>
          <LawText key={place.from ?? 0} lawId={law.sessionLawId} isMarked={law.markupConvention === "wdiff"} place={place} />
        </section>
      </div>
    </Page>
  );
}

/** Installed sections are links. */
function Affected({ lawId }: { lawId: string }) {
  const { data } = useQuery(sessionLawQueries.affected(lawId));
  return (
    <section aria-labelledby="law-affected">
      <h2 id="law-affected">{texts.law.affected}</h2>
      <ul className={styles.lawAffected}>
        {(data ?? []).map((one, i) => (
          <li key={i}>
            {one.actId === null ? (
              <span>
                {one.codeAsPrinted} {one.sectionAsPrinted} <small>{texts.law.notInstalled}</small>
              </span>
            ) : (
              <Link to="/law/$actId" params={{ actId: one.actId }}>
                {one.codeAsPrinted} {one.sectionAsPrinted} {one.heading}
              </Link>
            )}
            {one.actionAsPrinted === null ? null : <small> {one.actionAsPrinted}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
