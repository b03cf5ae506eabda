import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { countOf, formatCount } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Block, Columns } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { NextDates } from "../dates/NextDates.tsx";
import { documentQueries } from "../documents/queries.ts";
import { SendingList } from "../documents/SendingList.tsx";
import { ChangedSections } from "../matter-law/ChangedSections.tsx";
import { useMemoFile } from "../matter-law/living-queries.ts";
import { livingTexts } from "../matter-law/living-texts.ts";
import { overviewQueries } from "../matter-law/overview-queries.ts";
import { PinnedLaw } from "../matter-law/PinnedLaw.tsx";
import { matterLawQueries } from "../matter-law/queries.ts";
import { texts as lawTexts } from "../matter-law/texts.ts";
import { LatestActivity } from "./LatestActivity.tsx";
import { MatterAlerts } from "./MatterAlerts.tsx";
import { MatterPart } from "./MatterPart.tsx";
import { OverviewDocuments } from "./OverviewDocuments.tsx";
import { OverviewWork, useMatterWork } from "./OverviewWork.tsx";
import { RunningWork } from "./RunningWork.tsx";
import { texts } from "./texts.ts";
import { useMatter } from "./use-matter.ts";
import styles from "./overview.module.css";

const words = lawTexts.overview;

/** The unchanged citations, those that no installed law covers, and those of texts that nobody updates. */
function unchangedWords({ authorities, unchecked, frozen }: { authorities: number; unchecked: number; frozen: number }): string {
  const checked = authorities - unchecked;
  const missing = unchecked - frozen;
  return [
    ...(checked > 0 ? [words.none(countOf(checked, "authority", "authorities"))] : []),
    ...(missing > 0 ? [words.unchecked(countOf(missing, "authority", "authorities"))] : []),
    ...(frozen > 0 ? [words.frozen(countOf(frozen, "authority", "authorities"))] : []),
  ].join(" ");
}

/** A matter at a glance: the law that changed under it, its documents, its work, and its pins, alerts and running work. */
export function MatterOverview() {
  const { id: matterId } = useMatter();
  const law = useQuery(overviewQueries.law(matterId));
  const pins = useQuery(matterLawQueries.read(matterId));
  const documents = useQuery(documentQueries.list(matterId));
  const work = useMatterWork(matterId);
  const memo = useMemoFile(matterId);
  // The parts appear together, so that none pushes another down.
  if (law.isPending || documents.isPending || pins.isPending || work === null) return <Skeleton label={texts.loading} />;
  const changed = law.data?.changed ?? [];
  const elsewhere = law.data?.elsewhere ?? [];
  const sections = [
    ...new Set([...(pins.data?.pins ?? []).map(({ actId }) => actId), ...(pins.data?.cited ?? []).flatMap(({ actId }) => actId ?? [])]),
  ];
  return (
    <MatterPart label={texts.one.overview}>
      <Columns
        asideLabel={texts.overview.label}
        aside={
          <>
            <NextDates matterId={matterId} />
            <Block
              title={words.pinned}
              {...(pins.data === undefined ? {} : { count: formatCount(pins.data.pins.length) })}
              action={
                <Link className={styles.more} to="/matters/$matterId/law" params={{ matterId }}>
                  {words.all}
                </Link>
              }
            >
              {pins.data === undefined ? null : <PinnedLaw matterId={matterId} pins={pins.data.pins} />}
            </Block>
            <RunningWork matterId={matterId} />
            <MatterAlerts sections={sections} />
            <LatestActivity matterId={matterId} />
          </>
        }
      >
        <Block
          title={words.title}
          {...(law.data === undefined || changed.length === 0
            ? {}
            : { count: words.of(formatCount(changed.length), formatCount(law.data.authorities)) })}
          {...(changed.length === 0
            ? {}
            : {
                action: (
                  <Button
                    look="link"
                    icon={<FileText aria-hidden />}
                    isPending={memo.isPending}
                    pendingLabel={livingTexts.memoSaving}
                    onPress={() => memo.mutate()}
                  >
                    {livingTexts.memo}
                  </Button>
                ),
              })}
        >
          {law.isError ? <ErrorNote title={lawTexts.failed} error={law.error} onRetry={() => void law.refetch()} /> : null}
          {law.data === undefined ? null : changed.length > 0 ? (
            <ChangedSections matterId={matterId} sections={changed} />
          ) : law.data.pending > 0 ? null : (
            <p className={styles.none}>{law.data.authorities === 0 ? words.noLaw : unchangedWords(law.data)}</p>
          )}
          {law.data === undefined || law.data.pending === 0 ? null : (
            <p className={styles.none} role="status">
              {words.pending(countOf(law.data.pending, "text"))}
            </p>
          )}
        </Block>
        {elsewhere.length === 0 ? null : (
          <Block title={words.elsewhere} count={formatCount(elsewhere.length)}>
            <p className={styles.none}>{words.elsewhereLead}</p>
            <ChangedSections matterId={matterId} sections={elsewhere} />
          </Block>
        )}
        <SendingList matterId={matterId} isRefusedOnly />
        {documents.isError ? (
          <ErrorNote title={texts.overview.failed} error={documents.error} onRetry={() => void documents.refetch()} />
        ) : (
          <OverviewDocuments
            matterId={matterId}
            documents={documents.data.rows}
            total={documents.data.total}
            law={law.data?.documents ?? []}
          />
        )}
        <OverviewWork matterId={matterId} rows={work} />
      </Columns>
    </MatterPart>
  );
}
