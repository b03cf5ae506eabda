import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Columns2, CornerDownRight } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { ShortCurrency } from "../currency/Currency.tsx";
import { useSourceOf } from "../currency/use-edition.ts";
import { viewEdition, withChecks } from "../currency/words.ts";
import { useBeside } from "./beside-state.ts";
import { Button } from "../../ui/Button.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { standingOf } from "../../ui/status.ts";
import { excerptOf } from "./excerpt.ts";
import { readerQueries } from "./queries.ts";
import { paragraphId } from "./text-runs.ts";
import { texts } from "./texts.ts";
import type { Peek } from "./use-peek.ts";
import styles from "./peek.module.css";

const excerptLength = 300;
/** Distance from the reference and from the window's edges, in pixels. */
const gap = 6;

/** The target of a reference: title, beginning, status. Shown below the reference, or above it if there is no room. */
export function PeekCard({ peek, id, isWritten = false }: { peek: Peek; id: string; isWritten?: boolean }) {
  // When a reference leaves the page, its card closes.
  return peek.link === null || (peek.link.drawnAt === undefined && !peek.link.element.isConnected) ? null : (
    <Card key={`${peek.link.actId}${peek.link.anchor ?? ""}`} peek={peek} link={peek.link} id={id} isWritten={isWritten} />
  );
}

interface CardProps {
  peek: Peek;
  link: NonNullable<Peek["link"]>;
  id: string;
  /** In a text that is written, no law opens beside. */
  isWritten: boolean;
}

function Card({ peek, link, id, isWritten }: CardProps) {
  const { data, isError } = useQuery(readerQueries.view(link.actId));
  const navigate = useNavigate();
  const card = useRef<HTMLDivElement>(null);
  const held = useSourceOf(data?.source.key ?? "");
  const isReady = data !== undefined;
  useLayoutEffect(() => {
    if (card.current !== null)
      place(card.current, link.drawnAt ?? link.element.getClientRects()[0] ?? link.element.getBoundingClientRect());
  }, [link, isReady]);

  function handleOpen() {
    peek.close();
    void navigate({ to: "/law/$actId", params: { actId: link.actId }, hash: link.anchor === null ? "" : paragraphId(link.anchor) });
  }
  function handleBeside() {
    peek.close();
    useBeside.getState().show({ actId: link.actId, anchor: link.anchor });
  }

  return (
    <div
      className={styles.peek}
      ref={card}
      id={id}
      role="tooltip"
      onPointerEnter={peek.onPointerEnter}
      onPointerLeave={peek.onPointerLeave}
    >
      {data === undefined ? (
        <p>{isError ? texts.peek.failed : texts.tree.loading}</p>
      ) : (
        <>
          <p className={styles.peekHead}>
            <strong>
              {data.section.citationShort ?? link.actId}
              {link.anchor}
            </strong>{" "}
            {data.section.sectionTitle}
          </p>
          {standingOf(data.section.actStatus) === "live" ? null : <StatusBadge status={data.section.actStatus} />}{" "}
          <ShortCurrency edition={withChecks(viewEdition(data), held)} />
          <p className={styles.peekText}>{excerptOf(data.body, link.anchor, excerptLength) || texts.text.empty}</p>
        </>
      )}
      <p className={styles.peekActions}>
        <Button look="quiet" excludeFromTabOrder icon={<CornerDownRight aria-hidden />} onPress={handleOpen}>
          {texts.peek.open}
        </Button>
        {isWritten ? null : (
          <>
            <Button look="quiet" excludeFromTabOrder icon={<Columns2 aria-hidden />} onPress={handleBeside}>
              {texts.peek.beside}
            </Button>
            <small>{texts.peek.keys}</small>
          </>
        )}
      </p>
    </div>
  );
}

function place(card: HTMLElement, at: DOMRect) {
  const { width, height } = card.getBoundingClientRect();
  const below = at.bottom + gap;
  const top = below + height <= window.innerHeight - gap ? below : Math.max(gap, at.top - height - gap);
  card.style.top = `${top}px`;
  card.style.left = `${Math.max(gap, Math.min(at.left, window.innerWidth - width - gap))}px`;
}
