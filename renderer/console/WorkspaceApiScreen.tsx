import { useQuery } from "@tanstack/react-query";
import { ErrorNote } from "../ui/Notice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useTitle } from "../ui/use-title.ts";
import { AddressPart } from "./AddressPart.tsx";
import { AllowlistPart } from "./AllowlistPart.tsx";
import { consoleQueries } from "./queries.ts";
import { StatePart } from "./StatePart.tsx";
import { texts } from "./texts.ts";
import styles from "./console.module.css";

/** The workspace API as a whole: whether it works, where, and for which matters. */
export function WorkspaceApiScreen() {
  const installation = useQuery(consoleQueries.installation());
  const words = texts.workspace;
  useTitle(words.title);
  return (
    <>
      <p className={styles.consoleLead}>{words.lead}</p>
      {installation.isError ? (
        <ErrorNote title={words.failed} error={installation.error} onRetry={() => void installation.refetch()} />
      ) : null}
      {installation.isPending ? <Skeleton label={words.state} /> : null}
      {installation.data === undefined ? null : <StatePart installation={installation.data} />}
      <AddressPart hasIds />
      {installation.data === undefined ? null : (
        <AllowlistPart key={String(installation.data.matterAllowlist)} installation={installation.data} />
      )}
    </>
  );
}
