import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Fragment, useEffect, useRef } from "react";
import { useCommand } from "../../commands/use-command.ts";
import { IconButton } from "../../ui/Button.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { WorkPane } from "../../ui/Panes.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { ActFiction } from "./ActFiction.tsx";
import { CurrencyLine } from "./CurrencyLine.tsx";
import { actQueries } from "./queries.ts";
import { paragraphsOf } from "./text-runs.ts";
import { texts } from "./texts.ts";
import styles from "./acts.module.css";

/** A section of an act: its text as published, and the publisher's notes on its history. */
export function ActSection() {
  const { actId, number } = useParams({ from: "/india/$actId/$number" });
  const navigate = useNavigate();
  const structure = useQuery(actQueries.structure(actId));
  const body = useQuery(actQueries.body(actId, number));
  const sections = structure.data?.sections ?? [];
  const at = sections.findIndex((one) => one.sectionNumber === (body.data?.sectionNumber ?? number));
  const section = sections[at];
  const previous = at > 0 ? sections[at - 1] : undefined;
  const next = at < 0 ? undefined : sections[at + 1];
  const page = useRef<HTMLElement>(null);
  useTitle(body.data?.citation.citationShort ?? "");
  useEffect(() => {
    page.current?.scrollTo(0, 0);
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
  }, [actId, number]);
  const go = (to: typeof section) => {
    if (to === undefined) return false;
    void navigate({ to: "/india/$actId/$number", params: { actId, number: to.sectionNumber } });
  };
  useCommand("reading.next", () => go(next));
  useCommand("reading.previous", () => go(previous));
  useCommand("reading.up", () => void navigate({ to: "/india/$actId", params: { actId } }));
  return (
    <WorkPane pane="reading" look={styles.actPage} ref={page}>
      {body.error === null ? null : <ErrorNote title={texts.missing} error={body.error} />}
      {body.isPending ? <Skeleton label={texts.loading} /> : null}
      {body.data === undefined ? null : (
        <article>
          <p className={styles.actCrumbs}>
            <Link to="/india/$actId" params={{ actId }}>
              {structure.data?.title}
            </Link>
            <ActFiction actId={actId} />
            {section?.chapter == null ? null : (
              <span>
                {texts.chapter(section.chapter)} {section.chapterTitle}
              </span>
            )}
          </p>
          <div className={styles.actHead}>
            <h1>
              <span>{body.data.sectionNumber}.</span> {section?.title}
            </h1>
            <IconButton label={texts.previous} isDisabled={previous === undefined} onPress={() => void go(previous)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label={texts.next} isDisabled={next === undefined} onPress={() => void go(next)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </div>
          <CurrencyLine
            retrievedOn={structure.data?.retrievedOn ?? null}
            sourceUrl={body.data.provenance.sourceUrl}
            pdfUrl={body.data.provenance.pdfUrl}
          />
          {body.data.text === null ? <p className={styles.actNone}>{body.data.note}</p> : <ActText text={body.data.text} />}
          {body.data.currency.amendmentEventsHeld === 0 ? null : <Amendments actId={actId} number={body.data.sectionNumber} />}
        </article>
      )}
    </WorkPane>
  );
}

function ActText({ text }: { text: string }) {
  return (
    <div className={styles.actText}>
      {paragraphsOf(text).map((runs, i) => (
        <p key={i}>{runs.map((run, j) => (run.isSign ? <sup key={j}>{run.text}</sup> : <Fragment key={j}>{run.text}</Fragment>))}</p>
      ))}
    </div>
  );
}

function Amendments({ actId, number }: { actId: string; number: string }) {
  const history = useQuery(actQueries.history(actId, number));
  if (history.data === undefined) return null;
  return (
    <section className={styles.actAmendments} aria-labelledby="act-amendments">
      <h2 id="act-amendments">{texts.history}</h2>
      <p>{texts.historyLead}</p>
      <ul>
        {history.data.events.map((event) => (
          <li key={event.effectId}>{event.publisherNote?.replace(/\s*\n\s*/g, " ")}</li>
        ))}
      </ul>
    </section>
  );
}
