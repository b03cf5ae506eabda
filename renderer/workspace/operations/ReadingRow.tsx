import { Link } from "@tanstack/react-router";
import { BookOpen } from "lucide-react";
import type { EverydayWords } from "#shared/law/everyday-words.ts";
import { countOf } from "../../ui/format.ts";
import styles from "./operations.module.css";
import { texts } from "./texts.ts";

/** The reading of the law, in the list of work; the settings pause it. */
export function ReadingRow({ reading: { percent, minutesLeft } }: { reading: EverydayWords }) {
  const left = minutesLeft === null ? [] : [texts.left(countOf(minutesLeft, "minute"))];
  return (
    <li className={styles.work}>
      <BookOpen aria-hidden />
      <div>
        <Link to="/settings">{texts.reading}</Link>
        <small>{[`${percent} %`, ...left].join(" · ")}</small>
        <progress value={percent} max={100} aria-label={texts.reading} />
      </div>
    </li>
  );
}
