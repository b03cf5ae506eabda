import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { statuteQueries } from "../search/queries.ts";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./section-head.module.css";

/** The installed text for the edition in the address, with a link to the text if it is an earlier version. */
export function EditionAsked({ actId, citation }: { actId: string; citation: string }) {
  const year = useSearch({ from: "/law/$actId", select: ({ edition }) => edition ?? null });
  const { data, isPending } = useQuery({ ...statuteQueries.resolve(`${citation} (${year})`), enabled: year !== null });
  if (year === null) return null;
  const edition = data?.edition ?? null;
  // The line keeps its space while the service is asked, so that the text below does not move.
  if (isPending) return <p className={styles.editionAsked} aria-hidden />;
  if (edition === null) return null;
  return (
    <p className={classNames(styles.editionAsked, edition.state !== "same" && styles.isOther)} role="note">
      {edition.sentence}
      {edition.state === "earlier" && edition.refresh !== null ? (
        <>
          {" "}
          <Link to="/law/history/$actId" params={{ actId }} search={{ read: edition.refresh }}>
            {texts.editionRead(year)}
          </Link>
        </>
      ) : null}
    </p>
  );
}
