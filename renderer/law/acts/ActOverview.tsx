import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ErrorNote } from "../../ui/Notice.tsx";
import { WorkPane } from "../../ui/Panes.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { named } from "../../ui/plain-words.ts";
import { useTitle } from "../../ui/use-title.ts";
import { ActFiction } from "./ActFiction.tsx";
import { CurrencyLine } from "./CurrencyLine.tsx";
import { actQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./acts.module.css";

/** An act as a whole: its long title, and what is known about whether it is in force. */
export function ActOverview() {
  const { actId } = useParams({ from: "/india/$actId" });
  const structure = useQuery(actQueries.structure(actId));
  const status = useQuery(actQueries.status(actId));
  useTitle(structure.data?.title ?? "");
  const error = structure.error ?? status.error;
  if (error !== null)
    return (
      <WorkPane look={styles.actPage}>
        <ErrorNote title={texts.failed} error={error} />
      </WorkPane>
    );
  if (structure.data === undefined || status.data === undefined)
    return (
      <WorkPane look={styles.actPage}>
        <Skeleton label={texts.loading} />
      </WorkPane>
    );
  const { data } = status;
  const facts: [string, string | number | null][] = [
    [texts.fact.publisherStatus, data.publisherStatus === null ? texts.noStatus : named(texts.statuses, data.publisherStatus)],
    [texts.fact.goodLawReason, data.goodLawReason],
    [texts.fact.enactmentDate, data.enactmentDateRaw],
    [texts.fact.dateOfAssent, data.dateOfAssentRaw],
    [texts.fact.commencementInfo, data.commencementInfo],
    [texts.fact.lastAmendedYear, data.lastAmendedYear],
    [texts.fact.territorialExtent, data.territorialExtent],
    [texts.fact.parentActName, data.parentActName],
    [texts.fact.supersededBy, data.supersededBy],
  ];
  return (
    <WorkPane pane="reading" look={styles.actPage}>
      <article>
        <h1>
          {structure.data.title} <ActFiction actId={structure.data.actId} />
        </h1>
        <CurrencyLine retrievedOn={structure.data.retrievedOn} sourceUrl={data.provenance.sourceUrl} pdfUrl={data.provenance.pdfUrl} />
        {data.retirement === null ? null : <p className={styles.actRetired}>{texts.retired}</p>}
        {structure.data.longTitle === null ? null : <p className={styles.actText}>{structure.data.longTitle}</p>}
        <h2>{texts.facts}</h2>
        <dl>
          {facts
            .filter(([, value]) => value !== null)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </article>
    </WorkPane>
  );
}
