import { useQuery } from "@tanstack/react-query";
import type { Coverage } from "#shared/law/law-browse.ts";
import { countOf, formatCount } from "../../../ui/format.ts";
import { ErrorNote } from "../../../ui/Notice.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useTitle } from "../../../ui/use-title.ts";
import { statuteQueries } from "../../search/queries.ts";
import { LibraryTabs } from "../LibraryTabs.tsx";
import { libraryQueries } from "../queries.ts";
import { sourcesQueries } from "../sources/queries.ts";
import { CorpusTable } from "./CorpusTable.tsx";
import { PlaceTable } from "./PlaceTable.tsx";
import { StateCodesTable } from "./StateCodesTable.tsx";
import { corpusRows } from "./rows.ts";
import { texts } from "./texts.ts";

/** What is installed, what is available, and its sources. */
export function CoverageScreen() {
  const { data, error, refetch } = useQuery(statuteQueries.coverage());
  const sources = useQuery(sourcesQueries.catalogue());
  const laws = useQuery(libraryQueries.states());
  useTitle(texts.title);
  const isPending = data === undefined || sources.isPending || laws.isPending;
  return (
    <Page pane="coverage" tabs={<LibraryTabs />} title={texts.title} {...(data !== undefined && { sub: lead(data.data) })}>
      {error === null ? null : <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {isPending ? (
        error === null ? (
          <Skeleton label={texts.title} />
        ) : null
      ) : (
        <>
          <CorpusTable rows={corpusRows(data.data)} sources={sources.data?.data ?? []} />
          <PlaceTable coverage={data.data} />
          <StateCodesTable laws={laws.data?.data ?? []} />
        </>
      )}
    </Page>
  );
}

function lead(coverage: Coverage): string {
  const rows = corpusRows(coverage);
  const bodies = rows.filter(({ sections }) => sections > 0).length;
  const all = formatCount(rows.length);
  return bodies === 0
    ? texts.none(all)
    : texts.lead(countOf(coverage.totalSections, "section"), countOf(bodies, "body of law", "bodies of law"), all);
}
