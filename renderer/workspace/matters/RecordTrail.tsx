import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { matterQueries } from "./queries.ts";
import styles from "./record-trail.module.css";

interface RecordTrailProps {
  matterId: string;
  /** The tab of the matter that lists such records. */
  to: "drafts" | "grids" | "reviews" | "comparisons";
  /** Name of the way back while the matter is not known. */
  back: string;
  title: string;
}

/** How the head of a record's screen begins: its matter, which leads back to the list, and its name. */
export function RecordTrail({ matterId, to, back, title }: RecordTrailProps) {
  const matter = useQuery(matterQueries.one(matterId)).data;
  return (
    <>
      <Link to={`/matters/$matterId/${to}`} params={{ matterId }} className={styles.trail}>
        {matter?.name ?? back}
      </Link>
      <span className={styles.slash} aria-hidden>
        /
      </span>
      <h1 className={styles.title}>{title}</h1>
    </>
  );
}
