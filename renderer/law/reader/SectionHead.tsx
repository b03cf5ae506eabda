import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { isFrozen } from "#shared/law/frozen.ts";
import type { ReaderView } from "#shared/law/reader.ts";
import { statuteQueries } from "../search/queries.ts";
import { formatMoment } from "../../ui/format.ts";
import { OutsideLink } from "../../ui/OutsideLink.tsx";
import { FictionBadge, StatusBadge } from "../../ui/StatusBadge.tsx";
import { standingOf, statusWord } from "../../ui/status.ts";
import { CheckPublisher } from "../currency/CheckPublisher.tsx";
import { CurrencyRibbon } from "../currency/Currency.tsx";
import { useSourceOf } from "../currency/use-edition.ts";
import { viewEdition, withChecks } from "../currency/words.ts";
import { arrivalOf } from "./currency.ts";
import { sectionLabel } from "../../ui/labels.ts";
import { citedByPointer } from "./moved-to.ts";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./section-head.module.css";

/** Number and heading, then the state of the text: status, release, day of retrieval, official page. */
export function SectionHead({ view, level = 1 }: { view: ReaderView; level?: 1 | 2 }) {
  const Heading = level === 1 ? "h1" : "h2";
  const { section, source } = view;
  const arrived = arrivalOf(source);
  const held = useSourceOf(source.key);
  const number = section.displayLabel ?? section.citationShort ?? "";
  return (
    <header>
      <Heading className={styles.sectionTitle}>
        <span className={styles.sectionNumber}>{sectionLabel(number)}</span> <span>{section.sectionTitle ?? section.title}</span>
      </Heading>
      {section.popularName === null || section.popularName === section.title ? null : (
        <p className={styles.sectionPopular}>{section.popularName}</p>
      )}
      <div className={styles.currency} role="group" aria-label={texts.status.region}>
        <CurrencyRibbon
          edition={source.isFiction ? viewEdition(view) : withChecks(viewEdition(view), held)}
          check={source.isFiction || isFrozen(source.format) ? null : <CheckPublisher sourceKey={source.key} />}
        />
        {standingOf(section.actStatus) === "live" ? null : <StatusBadge status={section.actStatus} />}
        <span className={styles.arrival}>
          <time dateTime={arrived.at} title={formatMoment(arrived.at)}>
            {arrived.words}
          </time>
        </span>
        {section.sourceUrl === null ? null : (
          <span className={styles.arrival}>
            <OutsideLink href={section.sourceUrl}>{texts.status.source}</OutsideLink>
          </span>
        )}
      </div>
      {source.isFiction ? (
        <p className={styles.fictionLine}>
          <FictionBadge />
          {texts.status.fiction}
        </p>
      ) : null}
      <Fate view={view} />
    </header>
  );
}

/** What happened to a section that no longer states law here, with a link to its new place. */
function Fate({ view }: { view: ReaderView }) {
  const { section } = view;
  const standing = standingOf(section.actStatus);
  const pointer = citedByPointer(section);
  const target = useQuery({ ...statuteQueries.resolve(pointer ?? ""), enabled: pointer !== null });
  if (standing !== "dead" && standing !== "moved") return null;
  const label = section.renumberedToLabel ?? section.transferredToLabel ?? pointer;
  const found = target.data?.section ?? null;
  return (
    <p className={classNames(styles.fate, styles[`fate-${standing}`])}>
      {fateSentence(section.actStatus)} {view.body.blocks.length === 0 ? null : texts.dead.rest}
      {label === null ? null : (
        <>
          {" "}
          {texts.dead.movedTo}{" "}
          {found === null ? (
            <span title={texts.text.notInstalled}>{label}</span>
          ) : (
            <Link to="/law/$actId" params={{ actId: found.actId }}>
              {found.citationShort ?? label} {found.sectionTitle}
            </Link>
          )}
          .
        </>
      )}
    </p>
  );
}

function fateSentence(status: string | null): string {
  switch (status) {
    case "repealed":
      return texts.dead.repealed;
    case "omitted":
      return texts.dead.omitted;
    case "reserved":
    case "vacant":
      return texts.dead.reserved;
    case "transferred":
      return texts.dead.transferred;
    case "renumbered":
      return texts.dead.renumbered;
    default:
      return texts.dead.other(statusWord(status));
  }
}
