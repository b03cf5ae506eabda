import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight, CornerDownLeft, CornerDownRight } from "lucide-react";
import type { ReaderView } from "#shared/law/reader.ts";
import { levelLabel } from "../../ui/labels.ts";
import { edgeSentence } from "./edge-sentence.ts";
import { type Direction, neighbourLabel, stepOf } from "./neighbours.ts";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./neighbours.module.css";

interface NeighbourBarProps {
  view: ReaderView;
  /** The direction of a key pressed at the container's edge. */
  edge: Direction | null;
}

/** Previous and next section with number and title, or the next container. The bar keeps its height and its place under the text. */
export function NeighbourBar({ view, edge }: NeighbourBarProps) {
  return (
    <nav className={styles.neighbours} aria-label={texts.neighbours.region}>
      <Neighbour view={view} direction="previous" isAsked={edge === "previous"} />
      <Neighbour view={view} direction="next" isAsked={edge === "next"} />
    </nav>
  );
}

function Neighbour({ view, direction, isAsked }: { view: ReaderView; direction: Direction; isAsked: boolean }) {
  const step = stepOf(view, direction);
  const isNext = direction === "next";
  if (step.kind === "end") {
    return (
      <span className={classNames(styles.neighbour, styles[`neighbour-${direction}`], styles.neighbourNone)}>
        {edgeSentence(view, direction, false)}
      </span>
    );
  }
  const Icon = step.kind === "edge" ? (isNext ? CornerDownRight : CornerDownLeft) : isNext ? ArrowRight : ArrowLeft;
  const { section } = step;
  const word = isNext ? texts.neighbours.next : texts.neighbours.previous;
  return (
    <Link
      to="/law/$actId"
      params={{ actId: section.actId }}
      className={classNames(styles.neighbour, styles[`neighbour-${direction}`], isAsked ? styles.neighbourAsked : null)}
      rel={isNext ? "next" : "prev"}
    >
      <Icon aria-hidden />
      <span className={styles.neighbourText}>
        {step.kind === "edge" ? (
          <span className={styles.neighbourWord}>{texts.neighbours.edge(direction, levelLabel(step.container))}</span>
        ) : (
          <span className="only-spoken">{word} </span>
        )}{" "}
        <span className={styles.neighbourName}>
          <strong>{neighbourLabel(section)}</strong> {section.heading}
        </span>
        {isAsked ? <span className={styles.neighbourHint}> {texts.neighbours.again(isNext ? "J" : "K")}</span> : null}
      </span>
    </Link>
  );
}
