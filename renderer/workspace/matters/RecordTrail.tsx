import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { matterQueries } from "./queries.ts";
import styles from "./record-trail.module.css";

interface RecordTrailProps {
  matterId: string;
  /** The tab of the matter that lists such records. */
  to: "drafts" | "grids" | "reviews" | "comparisons";
  /** Label of the back link while the matter is not known. */
  back: string;
  title: string;
}

/** The beginning of the head on a record's screen: its matter, which links back to the list, and its name. */
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
