import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { policyQuery } from "../../../api/policy-query.ts";
import { ErrorNote } from "../../../ui/Notice.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useTitle } from "../../../ui/use-title.ts";
import { ImportList } from "../ImportList.tsx";
import { LibraryTabs } from "../LibraryTabs.tsx";
import { libraryQueries } from "../queries.ts";
import { DownloadList } from "./DownloadList.tsx";
import { NetworkConsent } from "./NetworkConsent.tsx";
import { sourcesQueries } from "./queries.ts";
import { SourceList } from "./SourceList.tsx";
import { SourcePanel } from "./SourcePanel.tsx";
import { texts } from "./texts.ts";
import type { SourcesAddress } from "./address.ts";
import { offerName } from "./use-get-law.ts";
import { useFreshStates } from "./use-fresh-states.ts";
import styles from "./sources.module.css";

const route = getRouteApi("/library/official");

/** Law as its publishers offer it: look, choose, download. */
export function SourcesScreen() {
  const address = route.useSearch();
  const catalogue = useQuery(sourcesQueries.catalogue());
  const network = useQuery(sourcesQueries.network());
  const downloads = useQuery(sourcesQueries.downloads());
  const imports = useQuery(libraryQueries.imports());
  useTitle(texts.title);
  useFreshStates();

  const sources = catalogue.data?.data ?? [];
  const source = sources.find((one) => one.id === address.source) ?? sources[0];
  const policy = useQuery(policyQuery()).data?.policy;
  const isAllowed = (network.data?.isAllowed ?? false) && policy?.airGap !== true;
  const isForbidden = source !== undefined && policy?.allowedPublishers?.includes(source.id) === false;
  const error = catalogue.error ?? network.error;
  // Drawn immediately: content above the sources would push them down.
  const isPending = [catalogue, network, downloads, imports].some((query) => query.isPending);
  return (
    <Page pane="library" tabs={<LibraryTabs />} title={texts.title} sub={leadOf(address, isAllowed)}>
      {error === null ? null : <ErrorNote title={texts.failed} error={error} onRetry={() => void catalogue.refetch()} />}
      {isPending ? (
        <Skeleton label={texts.title} />
      ) : (
        <>
          {network.data === undefined ? null : <NetworkConsent network={network.data} />}
          <DownloadList downloads={downloads.data?.data ?? []} isAllowed={isAllowed} />
          <ImportList />
          {source === undefined ? null : (
            <div className={styles.sourcesColumns}>
              <SourceList sources={sources} current={source.id} />
              <SourcePanel
                key={`${source.id} ${address.release ?? ""} ${address.item ?? ""}`}
                source={source}
                release={address.release}
                item={address.item}
                isAllowed={isAllowed && !isForbidden}
                isForbidden={isForbidden && policy?.allowedPublishers?.length !== 0}
              />
            </div>
          )}
        </>
      )}
    </Page>
  );
}

/** A user who looks for a title that is not installed sees what to do first. */
function leadOf({ source, item, release }: SourcesAddress, isAllowed: boolean): string {
  if (source === undefined || item === undefined || isAllowed) return texts.lead;
  return texts.wanted.allow(offerName({ source, item, ...(release !== undefined && { release }) }));
}
