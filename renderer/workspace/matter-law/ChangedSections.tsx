import { Link } from "@tanstack/react-router";
import { Pin, TriangleAlert } from "lucide-react";
import type { ChangedSection } from "#shared/workspace/matter-overview.ts";
import { paragraphId } from "../../law/reader/text-runs.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { formatDay, formatRelease } from "../../ui/format.ts";
import { linkLook } from "../../ui/link-look.ts";
import { Card } from "../../ui/Page.tsx";
import { Status } from "../../ui/Status.tsx";
import { RecordLink } from "../records/RecordLink.tsx";
import { LawLink } from "./LawLink.tsx";
import { livingTexts } from "./living-texts.ts";
import { useRepinAll } from "./overview-queries.ts";
import { texts } from "./texts.ts";
import styles from "./changed-sections.module.css";

/** Texts named on a card before the rest are counted. */
const mostTexts = 3;

/** Sections that changed since the matter started to rely on them: the changed words in two lines, and who cites them. */
export function ChangedSections({ matterId, sections }: { matterId: string; sections: readonly ChangedSection[] }) {
  const repin = useRepinAll(matterId);
  return (
    <Card>
      {sections.map((one) => (
        <article key={one.actId} className={styles.change} aria-label={one.citation}>
          <div className={styles.words}>
            <p className={styles.head}>
              <LawLink matterId={matterId} actId={one.actId} hash={pinpointOf(one.citation)}>
                {one.citation}
              </LawLink>
              <span className={styles.heading}>{one.heading}</span>
              {one.state === null || one.state === "text_changed" ? null : (
                <Status tone="warn" icon={<TriangleAlert aria-hidden />}>
                  {livingTexts.states[one.state]}
                </Status>
              )}
            </p>
            <p className={classNames(styles.redline, one.excerpt === null && styles.none)}>
              {one.excerpt === null
                ? texts.overview.noWords
                : one.excerpt.map(({ op, text }, i) =>
                    op === "insert" ? <ins key={i}>{text}</ins> : op === "delete" ? <del key={i}>{text}</del> : <span key={i}>{text}</span>,
                  )}
            </p>
            <p className={styles.foot}>
              {one.change === null ? null : <span>{changedBy(one.change)}</span>}
              {one.movedTo === null ? null : (
                <Link to="/law/$actId" params={{ actId: one.movedTo.actId }}>
                  {livingTexts.movedTo(one.movedTo.citation)}
                </Link>
              )}
              {one.citedIn.slice(0, mostTexts).map(({ recordKind, recordId, title, pages, place }) => (
                <RecordLink key={recordId} record={{ kind: recordKind, id: recordId, matterId, passage: place }}>
                  {pages.length === 0 ? title : texts.overview.onPages(title, pages)}
                </RecordLink>
              ))}
              {one.citedIn.length > mostTexts ? <span>{texts.overview.moreTexts(one.citedIn.length - mostTexts)}</span> : null}
              {one.citedIn.length === 0 && one.isPinned ? <span>{texts.affected.pinned}</span> : null}
            </p>
          </div>
          <div className={styles.actions}>
            {one.day !== null || one.citedIn.every(({ pinned }) => pinned.length === 0) ? null : (
              <Button
                look="quiet"
                size="small"
                icon={<Pin aria-hidden />}
                isPending={repin.isPending && repin.variables === one}
                onPress={() => repin.mutate(one)}
              >
                {livingTexts.repin}
              </Button>
            )}
            <Link
              className={linkLook("default", "small")}
              to="/law/history/$actId"
              params={{ actId: one.actId }}
              search={redlineSearch(one)}
              aria-label={texts.overview.redlineOf(one.citation)}
            >
              {livingTexts.redline}
            </Link>
          </div>
        </article>
      ))}
    </Card>
  );
}

function redlineSearch({ day, change }: ChangedSection) {
  if (day !== null) return { day };
  return change === null || change.kind === "removed" ? {} : { to: change.refreshId };
}

function changedBy({ release, day, isPublished }: NonNullable<ChangedSection["change"]>): string {
  const words = formatRelease(release);
  return isPublished && release !== day ? texts.overview.byRelease(words, formatDay(day)) : texts.overview.installed(formatDay(day));
}

/** Element of the paragraph a citation ends in; empty for a whole section. */
function pinpointOf(citation: string): string {
  const paragraphs = /(?:\([0-9A-Za-z]+\))+$/.exec(citation)?.[0];
  return paragraphs === undefined ? "" : paragraphId(paragraphs);
}
