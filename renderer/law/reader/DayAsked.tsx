import { useSearch } from "@tanstack/react-router";
import type { ReaderView } from "#shared/law/reader.ts";
import { formatDay } from "../../ui/format.ts";
import { viewEdition } from "../currency/words.ts";
import { NumberVersions } from "./NumberVersions.tsx";
import { texts } from "./texts.ts";
import styles from "./section-head.module.css";

/** The day for which a matter reads the section, if the address names one, and the versions of its number. */
export function DayAsked({ view }: { view: ReaderView }) {
  const day = useSearch({ from: "/law/$actId", select: (search) => search.day ?? null });
  const { releaseDate } = viewEdition(view);
  return (
    <>
      {day === null ? null : (
        <p className={styles.editionAsked} role="note">
          {texts.asOf(formatDay(day))} {releaseDate === null ? texts.asOfUnknownDay : texts.asOfThis(formatDay(releaseDate))}
        </p>
      )}
      <NumberVersions view={view} day={day} />
    </>
  );
}
