import { Link } from "@tanstack/react-router";
import type { NumberVersion, ReaderView } from "#shared/law/reader.ts";
import { formatDay } from "../../ui/format.ts";
import { texts } from "./texts.ts";
import styles from "./section-head.module.css";

interface NumberVersionsProps {
  view: Pick<ReaderView, "section" | "versions">;
  /** The day as of which a matter reads the law, `YYYY-MM-DD`; null for today. */
  day: string | null;
}

/** The texts that a publisher prints under one number, before and after a known day: which one has effect, and the others. */
export function NumberVersions({ view: { section, versions }, day }: NumberVersionsProps) {
  if (versions.length === 0) return null;
  const words = texts.numbered;
  return (
    <div className={styles.numbered} role="note">
      <p>{words.lead(versions.length)}</p>
      <ul>
        {versions.map((one) => {
          const isShown = one.actId === section.actId;
          return (
            <li key={one.actId} aria-current={isShown || undefined}>
              {isShown ? (
                <strong>{daysOf(one)}</strong>
              ) : (
                <Link to="/law/$actId" params={{ actId: one.actId }} search={day === null ? {} : { day }}>
                  {daysOf(one)}
                </Link>
              )}
              {remarks(one, { isShown, day })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function daysOf({ from, through }: NumberVersion): string {
  const words = texts.numbered;
  const text =
    from !== null && through !== null
      ? words.between(formatDay(from), formatDay(through))
      : from !== null
        ? words.from(formatDay(from))
        : through === null
          ? words.noDays
          : words.through(formatDay(through));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Only days decide here: a text without one says nothing about its effect. */
function remarks(version: NumberVersion, { isShown, day }: { isShown: boolean; day: string | null }): string {
  const { from, through } = version;
  const isDated = from !== null || through !== null;
  const on = day ?? new Date().toISOString().slice(0, 10);
  const isInEffect = isDated && (from === null || from <= on) && (through === null || through >= on);
  const words = [
    ...(isInEffect ? [texts.numbered.inEffect(day === null ? null : formatDay(day))] : []),
    ...(isShown ? [texts.numbered.shown] : []),
  ];
  return words.length === 0 ? "" : `, ${words.join(", ")}`;
}
