import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { Currency } from "../currency/Currency.tsx";
import { useSourceOf } from "../currency/use-edition.ts";
import { frozenSentence } from "#shared/law/frozen.ts";
import { releaseNames, withChecks } from "../currency/words.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { WorkPane } from "../../ui/Panes.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FictionBadge } from "../../ui/StatusBadge.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { choosePair, releaseName, type ReportAddress } from "./address.ts";
import { countWords, totalOf, usualKinds } from "./counts.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { NothingToCompare } from "./NothingToCompare.tsx";
import { reportQueries } from "./queries.ts";
import { ReleasePicker } from "./ReleasePicker.tsx";
import { ReportPanes } from "./ReportPanes.tsx";
import { texts } from "./texts.ts";
import styles from "./report.module.css";

/** What changed between two installed releases of a source. */
export function ChangesScreen() {
  const { key } = useParams({ from: "/library/source/$key/changes" });
  const address = useSearch({ from: "/library/source/$key/changes" });
  const navigate = useNavigate({ from: "/library/source/$key/changes" });
  const releases = useQuery(reportQueries.releases(key));
  const source = releases.data?.source;
  const list = releases.data?.releases ?? [];
  const pair = choosePair(list, address);
  const of = { key, from: pair?.from.id ?? "", to: pair?.to.id ?? "" };
  const names = pair === null ? [] : releaseNames([pair.from, pair.to]);
  const held = useSourceOf(key);
  const summary = useQuery({ ...reportQueries.summary(of), enabled: pair !== null });
  useTitle(texts.title(source?.name ?? key));

  const handleChange = (next: ReportAddress, replace = false) => void navigate({ search: next, replace, resetScroll: false });
  const handlePick = (from: string, to: string) => handleChange({ ...kept(address), from, to });

  return (
    <WorkPane look={styles.report} hasOwnFocus>
      <div className={styles.reportFrame}>
        <header className={styles.reportHead}>
          <Link to="/library" className={styles.reportBack}>
            <ChevronLeft aria-hidden /> {texts.library}
          </Link>
          <h1>
            {texts.heading} <small>{source?.name ?? key}</small> {source?.isFiction === true ? <FictionBadge /> : null}
          </h1>
          {pair === null ? null : (
            <div className={styles.reportTools}>
              <ReleasePicker
                releases={list}
                pair={pair}
                onPick={(from, to) => handlePick(releaseName(from, list), releaseName(to, list))}
              />
              {summary.data === undefined || totalOf(summary.data.counts) === 0 ? null : (
                <ExportMenu
                  of={of}
                  filter={{ kind: address.kind ?? usualKinds(summary.data.counts), level: address.level }}
                  summary={summary.data}
                />
              )}
            </div>
          )}
          {summary.data === undefined ? null : (
            <p className={styles.reportSum}>
              <span>{countWords(summary.data.counts)}</span> · {texts.newer} <Currency edition={withChecks(summary.data.to, held)} />
            </p>
          )}
          {pair !== null && list.indexOf(pair.from) > list.indexOf(pair.to) ? <p className={styles.reportSum}>{texts.backwards}</p> : null}
        </header>
        {releases.isPending || (pair !== null && summary.isPending) ? <Skeleton label={texts.loading} lines={10} /> : null}
        {releases.isError ? <ErrorNote title={texts.failed} error={releases.error} onRetry={() => void releases.refetch()} /> : null}
        {summary.isError ? <ErrorNote title={texts.failed} error={summary.error} onRetry={() => void summary.refetch()} /> : null}
        {source !== undefined && pair === null ? (
          <NothingToCompare source={source} releases={list} address={address} onPick={handlePick} />
        ) : null}
        {pair === null || summary.data === undefined ? null : totalOf(summary.data.counts) === 0 ? (
          <EmptyState title={texts.none}>
            <p>{texts.noneWhy(names[0] ?? "", names[1] ?? "")}</p>
            {source?.isFrozen === true ? <p>{frozenSentence}</p> : null}
          </EmptyState>
        ) : (
          <ReportPanes key={`${of.from} ${of.to}`} of={of} summary={summary.data} address={address} onChange={handleChange} />
        )}
      </div>
    </WorkPane>
  );
}

/** Filters stay when other releases are chosen; the change shown belongs to the old ones. */
function kept({ kind, level }: ReportAddress): ReportAddress {
  return { ...(kind !== undefined && { kind }), ...(level !== undefined && { level }) };
}
