import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BookOpen } from "lucide-react";
import type { EverydayWords } from "#shared/law/everyday-words.ts";
import { everydayWordsQuery } from "../../law/search/everyday-words.ts";
import { countOf } from "../../ui/format.ts";
import styles from "./operations.module.css";
import { texts } from "./texts.ts";

/**
 * The interval of the status bar's requests while the law is being read, and after everything was read: new law starts the reading again.
 * In milliseconds.
 */
const readingPoll = 10_000;
const readyPoll = 60_000;

/** How much of the law was read for questions in everyday words; null while no reading runs. */
export function useLawReading(): EverydayWords | null {
  const { data } = useQuery({
    ...everydayWordsQuery(),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data: last } }) =>
      last === undefined || last.state === "off" || last.state === "paused" ? false : last.state === "ready" ? readyPoll : readingPoll,
  });
  return data?.state === "reading" ? data : null;
}

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
