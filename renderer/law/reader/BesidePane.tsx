import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft, PanelLeft, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { focusPane } from "../../ui/panes.ts";
import { type BesidePlace, useBeside } from "./beside-state.ts";
import { announce } from "../../ui/announce.ts";
import { IconButton } from "../../ui/Button.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { citableOf } from "./citable.ts";
import { Notes } from "./Notes.tsx";
import { quotedWords } from "./quoted-words.ts";
import { readerQueries } from "./queries.ts";
import { SectionHead } from "./SectionHead.tsx";
import { FiguresContext } from "./figures-context.ts";
import { StatuteText } from "./StatuteText.tsx";
import { texts } from "./texts.ts";
import { paragraphId, paragraphsOf } from "./text-runs.ts";
import { useLawLinks } from "./use-law-links.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./beside.module.css";
import readerLook from "./reader.module.css";
import toolsLook from "./tools.module.css";

const prefix = "beside-";

/** A second section beside the one being read. Its references open in the same column. */
export function BesidePane({ isOverlay }: { isOverlay: boolean }) {
  const { place, show, close } = useBeside();
  const [before, setBefore] = useState<BesidePlace[]>([]);
  const navigate = useNavigate();
  const pane = useRef<HTMLElement>(null);
  const lawLinks = useLawLinks((link) => {
    if (place !== null) setBefore([...before, place]);
    show({ actId: link.actId, anchor: link.anchor });
  });
  const actId = place?.actId ?? null;
  useEffect(() => {
    pane.current?.focus({ preventScroll: true });
    pane.current?.scrollTo({ top: 0 });
  }, [actId]);
  if (place === null) return null;

  function handleClose() {
    close();
    focusPane("first");
  }
  function handleBack() {
    const last = before.at(-1);
    setBefore(before.slice(0, -1));
    if (last !== undefined) show(last);
  }
  function handleSwap(to: BesidePlace) {
    close();
    void navigate({ to: "/law/$actId", params: { actId: to.actId }, hash: to.anchor === null ? "" : paragraphId(to.anchor) });
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    handleClose();
  }

  return (
    <section
      className={classNames(styles.besidePane, readerLook.focusLine, isOverlay && readerLook.paneOver)}
      ref={pane}
      tabIndex={-1}
      data-pane="beside"
      aria-label={texts.beside.region}
      onKeyDown={handleKeyDown}
    >
      <div className={readerLook.readingBar}>
        <div className={toolsLook.readingTools}>
          {before.length === 0 ? null : (
            <IconButton label={texts.beside.up} onPress={handleBack}>
              <ArrowLeft aria-hidden />
            </IconButton>
          )}
          <h2 className={styles.besideTitle}>{texts.beside.region}</h2>
          <span className={toolsLook.readingSpace} />
          <IconButton label={texts.beside.swap} onPress={() => handleSwap(place)}>
            <PanelLeft aria-hidden />
          </IconButton>
          <IconButton label={texts.beside.close} keys="Esc" onPress={handleClose}>
            <X aria-hidden />
          </IconButton>
        </div>
      </div>
      <article className={readerLook.page} {...lawLinks}>
        <BesideText key={place.actId} place={place} />
      </article>
    </section>
  );
}

function BesideText({ place }: { place: BesidePlace }) {
  const { data: view, error, refetch } = useQuery(readerQueries.view(place.actId));
  const [cursor, setCursor] = useState<string | null>(place.anchor);
  const body = view?.body;
  const paragraphs = useMemo(
    () => (body === undefined ? [] : paragraphsOf(body).map((one) => ({ ...one, id: one.id === null ? null : `${prefix}${one.id}` }))),
    [body],
  );
  const heading = view === undefined ? null : `${view.section.citationShort ?? ""} ${view.section.sectionTitle ?? ""}`;
  useEffect(() => {
    if (heading !== null) announce(`${texts.beside.region}: ${heading}`);
  }, [heading]);
  if (error !== null) return <ErrorNote title={texts.beside.failed} error={error} onRetry={() => void refetch()} />;
  if (view === undefined) return <Skeleton label={texts.tree.loading} />;
  return (
    <>
      <SectionHead view={view} level={2} />
      <FiguresContext value={view.figures}>
        <StatuteText
          body={view.body}
          paragraphs={paragraphs}
          links={view.links}
          citable={citableOf(view)}
          cursor={cursor}
          linkedId={place.anchor === null ? null : `${prefix}${paragraphId(place.anchor)}`}
          idPrefix={`${prefix}fn`}
          onCursor={setCursor}
          wordsOf={(anchor) => quotedWords(paragraphs, anchor, "")}
        />
        <Notes view={view} opened={[]} idPrefix={prefix} />
      </FiguresContext>
    </>
  );
}
