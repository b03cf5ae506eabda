import { useQuery } from "@tanstack/react-query";
import type { EverydayWords } from "#shared/law/everyday-words.ts";
import { everydayWordsQuery } from "../../law/search/everyday-words.ts";

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
