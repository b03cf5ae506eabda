import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { Document } from "#shared/workspace/documents.ts";
import { matterQueries } from "../matters/queries.ts";
import { texts } from "./texts.ts";
import styles from "./viewer.module.css";

/** The link back to the matter, with its name. */
export function BackLink({ matterId }: Pick<Document, "matterId">) {
  const name = useQuery(matterQueries.one(matterId)).data?.name;
  return (
    <Link to="/matters/$matterId/documents" params={{ matterId }} className={styles.back} {...(name === undefined ? {} : { title: name })}>
      <ArrowLeft aria-hidden /> <span>{name ?? texts.back}</span>
    </Link>
  );
}
