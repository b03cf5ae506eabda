import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BookOpen } from "lucide-react";
import type { EverydayWords } from "#shared/law/everyday-words.ts";
import { everydayWordsQuery } from "../../law/search/everyday-words.ts";
import { countOf } from "../../ui/format.ts";
import styles from "./operations.module.css";
import { texts } from "./texts.ts";

/** How often the status bar asks while the law is read, and after all was read: new law begins it again. In milliseconds. */
const readingPoll = 10_000;
const readyPoll = 60_000;

/** How far the law was read for questions in everyday words; null while it is not read. */
export function useLawReading(): EverydayWords | null {
  const { data } = useQuery({
    ...everydayWordsQuery(),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data: last } }) =>
      last === undefined || last.state === "off" || last.state === "paused" ? false : last.state === "ready" ? readyPoll : readingPoll,
  });
  return data?.state === "reading" ? data : null;
}

/** The reading of the law, in the list of work; it is paused in the settings. */
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
