import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { AffectedRecord } from "#shared/workspace/living-citations.ts";
import { paragraphId } from "../../law/reader/text-runs.ts";
import { Button } from "../../ui/Button.tsx";
import { formatCount, formatDay, formatRelease, timesOf } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Count } from "../../ui/Status.tsx";
import { wholeWords } from "./whole-words.ts";
import styles from "./affected-texts.module.css";
import { RecordLink } from "../records/RecordLink.tsx";
import { CitationStatus } from "./CitationStatus.tsx";
import { LawLink } from "./LawLink.tsx";
import { livingQueries, useMemoFile, useRepin } from "./living-queries.ts";
import { livingTexts as texts } from "./living-texts.ts";

/** Rows shown before the user asks for all. */
const firstRows = 10;

/** Texts that rely on changed law: of one matter, or of every matter under its name. Shows nothing if there are none. */
export function AffectedTexts({ matterId }: { matterId: string | null }) {
  const { data, error, isError, refetch } = useQuery(livingQueries.affected(matterId));
  const memo = useMemoFile(matterId);
  if (isError) return <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />;
  const matters = data?.data ?? [];
  const count = matters.reduce((sum, { records }) => sum + records.length, 0);
  if (count === 0) return null;
  return (
    <section aria-labelledby="affected-texts" className={styles.section}>
      <div className={styles.head}>
        <h2 id="affected-texts">
          {texts.title} <Count>{formatCount(count)}</Count>
        </h2>
        <Button
          look="quiet"
          icon={<FileText aria-hidden />}
          isPending={memo.isPending}
          pendingLabel={texts.memoSaving}
          onPress={() => memo.mutate()}
        >
          {texts.memo}
        </Button>
      </div>
      {matters.map((matter) => (
        <div key={matter.matterId ?? ""}>
          {matterId === null ? (
            <h3>
              {matter.matterId === null ? (
                matter.name
              ) : (
                <Link to="/matters/$matterId" params={{ matterId: matter.matterId }}>
                  {matter.name}
                </Link>
              )}
            </h3>
          ) : null}
          <Records matterId={matter.matterId} records={matter.records} />
        </div>
      ))}
    </section>
  );
}

/** The same for every matter, for the alerts screen. */
export function AllAffectedTexts() {
  return <AffectedTexts matterId={null} />;
}

function Records({ matterId, records }: { matterId: string | null; records: readonly AffectedRecord[] }) {
  const [isWhole, setWhole] = useState(false);
  const repin = useRepin(matterId);
  const shown = isWhole ? records : records.slice(0, firstRows);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((record) => (
          <li key={`${record.recordKind} ${record.recordId} ${record.title} ${record.actId} ${record.pinpoint} ${record.passage?.start}`}>
            <Row matterId={matterId} record={record}>
              {record.recordKind === "matrices" || record.today === null || record.day !== null || matterId === null ? null : (
                <Button
                  look="quiet"
                  size="small"
                  isPending={repin.isPending && repin.variables === record}
                  onPress={() => repin.mutate(record)}
                >
                  {texts.repin}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
      {records.length > shown.length ? (
        <Button look="quiet" onPress={() => setWhole(true)}>
          {texts.more(formatCount(records.length - shown.length))}
        </Button>
      ) : null}
    </>
  );
}

function Row({ matterId, record, children }: { matterId: string | null; record: AffectedRecord; children: ReactNode }) {
  const { citation, heading, actId, pinpoint, day, state, movedTo, release, today, passage, places } = record;
  return (
    <>
      <div className={styles.head}>
        <LawLink matterId={matterId} actId={actId} hash={pinpoint === null ? "" : paragraphId(pinpoint)}>
          <strong>{citation}</strong> {heading}
        </LawLink>
        <CitationStatus state={state} />
      </div>
      {passage === null ? null : (
        <q className={styles.words}>
          {wholeWords(passage).before}
          <mark>{passage.text}</mark>
          {wholeWords(passage).after}
        </q>
      )}
      <p className={styles.foot}>
        <RecordLink record={{ kind: record.recordKind, id: record.recordId, matterId, passage }}>
          {texts.kinds[record.recordKind] === undefined ? record.title : `${texts.kinds[record.recordKind]}: ${record.title}`}
        </RecordLink>
        {places > 1 ? <span>{texts.places(timesOf(places))}</span> : null}
        <span>
          {day !== null
            ? texts.pinnedAndDay(formatRelease(release), formatRelease(today ?? ""), formatDay(day))
            : today === null || today === release
              ? texts.pinnedTo(formatRelease(release))
              : texts.pinnedAndToday(formatRelease(release), formatRelease(today))}
        </span>
        {movedTo === null ? null : (
          <Link to="/law/$actId" params={{ actId: movedTo.actId }}>
            {texts.movedTo(movedTo.citation)}
          </Link>
        )}
        <Link
          to="/law/history/$actId"
          params={{ actId }}
          search={day === null ? {} : { day }}
          hash={pinpoint === null ? "" : paragraphId(pinpoint)}
        >
          {texts.redline}
        </Link>
        {children}
      </p>
    </>
  );
}
