import { Link } from "@tanstack/react-router";
import type { SectionRecord } from "#shared/law/statutes.ts";
import { SectionCurrency } from "../currency/SectionCurrency.tsx";
import { useIsFiction } from "../library/use-is-fiction.ts";
import { LevelName } from "../../ui/LevelName.tsx";
import { rowLook } from "../../ui/row-look.ts";
import { FictionBadge, StatusBadge } from "../../ui/StatusBadge.tsx";
import { standingOf } from "../../ui/status.ts";
import { classNames } from "../../ui/class-names.ts";
import { rangesFor } from "./highlight.ts";
import { Highlighted, MarkedExcerpt } from "./Highlighted.tsx";
import type { SearchForm } from "./search-form.ts";
import { shortPath } from "./short-path.ts";
import styles from "./search.module.css";

interface ResultRowProps {
  section: Partial<SectionRecord>;
  form: SearchForm;
  isPeeked: boolean;
}

/** A found section: citation, heading, place, the words around the match, status if it is not in force. */
export function ResultRow({ section, form, isPeeked }: ResultRowProps) {
  const status = section.actStatus ?? null;
  const isFiction = useIsFiction()(section.actId ?? "");
  const isLive = standingOf(status) === "live";
  const marked = (text: string) => <Highlighted text={text} ranges={rangesFor(text, form)} />;
  return (
    <Link
      to="/law/$actId"
      params={{ actId: section.actId ?? "" }}
      className={classNames(rowLook(), styles.hit, !isLive && styles.dead)}
      aria-current={isPeeked || undefined}
      data-row={section.actId}
    >
      <span className={styles.head}>
        <strong>{section.citationShort ?? section.citation}</strong>
        <span className={styles.heading}>{marked(section.sectionTitle ?? section.title ?? "")}</span>
        <span className={styles.end}>
          {isLive ? null : <StatusBadge status={status} />}
          {isFiction ? <FictionBadge /> : null}
          {section.actId === undefined ? null : <SectionCurrency actId={section.actId} />}
        </span>
      </span>
      <span className={styles.path}>
        {shortPath(section.breadcrumb ?? []).map((level, i) => (
          <span key={i}>
            <LevelName level={level} />
          </span>
        ))}
      </span>
      {section.excerpt === undefined || section.excerpt === "" ? null : (
        <span className={styles.excerpt}>
          <MarkedExcerpt text={section.excerpt} ranges={rangesFor(section.excerpt, form)} />
        </span>
      )}
    </Link>
  );
}
