import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown, ChevronUp, Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReportLevel, ReportSummary } from "#shared/law/report.ts";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { copyRedline } from "../redline/copy.ts";
import { RedlineBar } from "../redline/RedlineBar.tsx";
import { RedlineView } from "../redline/RedlineView.tsx";
import { useRedlineView } from "../redline/view-state.ts";
import { announce } from "../../ui/announce.ts";
import { IconButton } from "../../ui/Button.tsx";
import { releaseNames } from "../currency/words.ts";
import { countOf, formatCount } from "../../ui/format.ts";
import { LevelName } from "../../ui/LevelName.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { KindBadge } from "./KindBadge.tsx";
import { reportQueries, type ReportPair } from "./queries.ts";
import { movedWords } from "./moved-words.ts";
import { texts } from "./texts.ts";
import styles from "./report.module.css";

interface ChangeDetailProps {
  of: ReportPair;
  summary: ReportSummary;
  id: string;
  /** Index in the list, -1 if the list does not contain it. */
  at: number;
  total: number;
  onStep: (step: 1 | -1) => void;
}

export function ChangeDetail({ of, summary, id, at, total, onStep }: ChangeDetailProps) {
  const found = useQuery(reportQueries.entry(of, id));
  const { view, changesOnly } = useRedlineView();
  const top = useRef<HTMLElement>(null);
  const shownId = found.data?.entry.id;
  const spoken = found.data === undefined ? null : `${found.data.entry.citation}, ${texts.kinds[found.data.entry.kind]}`;
  const isFirst = useRef(true);
  useEffect(() => {
    if (spoken === null) return;
    top.current?.closest(`.${styles.reportDetail}`)?.scrollTo({ top: 0 });
    if (!isFirst.current) announce(spoken);
    isFirst.current = false;
  }, [shownId, spoken]);

  if (found.isPending) return <Skeleton label={texts.loadingEntry} lines={10} />;
  if (found.isError) return <ErrorNote title={texts.entryFailed} error={found.error} onRetry={() => void found.refetch()} />;
  const { entry, redline } = found.data;
  const isSame = redline.inserted + redline.deleted === 0 && redline.paragraphs.every((one) => one.kind === "equal");
  const [before = "", after = ""] = releaseNames([summary.from, summary.to]);
  const sides = { before, after };
  return (
    <article ref={top}>
      <header className={styles.detailHead}>
        <div className={styles.detailTop}>
          <div className={styles.detailPlace}>
            {pathTo(summary.levels, entry.levelId).map((level) => (
              <span key={level.id}>
                <LevelName level={level} />
              </span>
            ))}
          </div>
          <span className={styles.detailSteps}>
            {at < 0 ? null : <span>{texts.position(formatCount(at + 1), formatCount(total))}</span>}
            <IconButton label={texts.previous} keys={<KeyOf id="report.previous" />} isDisabled={at === 0} onPress={() => onStep(-1)}>
              <ChevronUp aria-hidden />
            </IconButton>
            <IconButton
              label={texts.next}
              keys={<KeyOf id="report.next" />}
              isDisabled={at >= 0 && at === total - 1}
              onPress={() => onStep(1)}
            >
              <ChevronDown aria-hidden />
            </IconButton>
          </span>
        </div>
        <h2>
          {entry.citation} <span>{entry.heading}</span>
        </h2>
        <p className={styles.detailFacts}>
          <KindBadge kind={entry.kind} />
          <span>{texts.between(before, after)}</span>
          <span>{texts.words(countOf(redline.inserted, "word"), formatCount(redline.deleted))}</span>
          {entry.isHeld ? (
            <Link to="/law/$actId" params={{ actId: entry.actId }}>
              {texts.open}
            </Link>
          ) : (
            <span>{texts.gone}</span>
          )}
        </p>
        <div className={styles.detailTools}>
          <RedlineBar />
          <IconButton
            label={texts.copy}
            onPress={() => void copyRedline(redline, texts.copyHead(entry.citation, sides.before, sides.after))}
          >
            <Copy aria-hidden />
          </IconButton>
        </div>
      </header>
      {movedWords(entry) === null ? null : <p className={styles.detailRemark}>{movedWords(entry)}</p>}
      {entry.kind === "notes" ? <p className={styles.detailRemark}>{texts.notesOnly}</p> : null}
      {isSame && entry.kind === "amended" ? <p className={styles.detailRemark}>{texts.sameWords}</p> : null}
      <RedlineView key={entry.id} redline={redline} view={view} changesOnly={changesOnly} sides={sides} />
    </article>
  );
}

/** The levels of a place, broadest first, without the title, which is in the screen's heading. */
function pathTo(levels: readonly ReportLevel[], id: string): ReportLevel[] {
  const path: ReportLevel[] = [];
  for (let i = levels.findIndex((level) => level.id === id); i > 0; i--) {
    const level = levels[i];
    if (level !== undefined && level.depth < (path[0]?.depth ?? Infinity)) path.unshift(level);
  }
  return path;
}
