import { Link } from "@tanstack/react-router";
import { Library } from "lucide-react";
import type { NamedLevel } from "#shared/law/searches.ts";
import { countOf } from "../../ui/format.ts";
import { LevelName } from "../../ui/LevelName.tsx";
import { classNames } from "../../ui/class-names.ts";
import { rowLook } from "../../ui/row-look.ts";
import { Kind } from "../../ui/Status.tsx";
import { FictionBadge } from "../../ui/StatusBadge.tsx";
import { corpusName } from "./corpus-names.ts";
import styles from "./search.module.css";
import { texts } from "./texts.ts";

/** Titles, chapters and parts that the words name, before the sections that contain the words. */
export function LevelHits({ levels }: { levels: readonly NamedLevel[] }) {
  if (levels.length === 0) return null;
  return (
    <section className={styles.group} aria-label={texts.levels}>
      <h2>{texts.levels}</h2>
      <ol className={styles.list}>
        {levels.map((level) => (
          <li key={level.node}>
            <Link to="/law/level/$node" params={{ node: level.node }} className={classNames(rowLook(), styles.hit)} data-row={level.node}>
              <span className={styles.head}>
                <Kind>
                  <Library aria-hidden />
                </Kind>
                <strong>
                  <LevelName level={level} />
                </strong>
                <span className={styles.end}>
                  {level.isFiction ? <FictionBadge /> : null}
                  {countOf(level.sections, "section")}
                </span>
              </span>
              <span className={styles.path}>
                <span>{corpusName(level.corpusType)}</span>
                {level.within === null ? null : (
                  <span>
                    <LevelName level={level.within} />
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
