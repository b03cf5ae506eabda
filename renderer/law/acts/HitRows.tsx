import { Link } from "@tanstack/react-router";
import type { ActHit } from "#shared/law/acts.ts";
import { ActDay } from "./ActDay.tsx";
import { ActFiction } from "./ActFiction.tsx";
import { texts } from "./texts.ts";
import styles from "./acts.module.css";

/** A page of passages. */
export function HitRows({ reply, most }: { reply: { data: { results: ActHit[] }; meta: { total: number } }; most: number }) {
  const { results } = reply.data;
  return (
    <section aria-label={texts.results}>
      <p className={styles.actsCount} role="status">
        {results.length === 0 ? texts.nothing : texts.found(reply.meta.total, most)}
      </p>
      <ul className={styles.actRows}>
        {results.map((hit) => (
          <li key={`${hit.actId} ${hit.sectionNumber ?? ""} ${hit.content.slice(0, 40)}`}>
            {hit.sectionNumber === null ? (
              <Link to="/india/$actId" params={{ actId: hit.actId }} data-row>
                {hit.title}
              </Link>
            ) : (
              <Link to="/india/$actId/$number" params={{ actId: hit.actId, number: hit.sectionNumber }} data-row>
                <strong>{texts.section(hit.sectionNumber)}</strong> {hit.sectionTitle}
              </Link>
            )}
            <ActFiction actId={hit.actId} /> <ActDay actId={hit.actId} />
            {hit.sectionNumber === null ? null : <p>{hit.title}</p>}
            <p className={styles.actExcerpt}>{hit.content.replaceAll(/\^(?:\d{1,3}|\*)\s?/g, "")}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
