import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, FilePlus2 } from "lucide-react";
import { FileTrigger } from "react-aria-components";
import type { Outlook } from "#shared/law/searches.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { ImportList } from "../library/ImportList.tsx";
import { acceptedFiles } from "../library/law-files.ts";
import { installFiles } from "../library/upload-queue.ts";
import { DownloadList } from "../library/sources/DownloadList.tsx";
import { sourcesQueries } from "../library/sources/queries.ts";
import { useGetLaw } from "../library/sources/use-get-law.ts";
import { useLawOffer } from "../library/sources/use-law-offer.ts";
import { useWanted } from "../library/sources/wanted-state.ts";
import styles from "./missing-citation.module.css";
import { texts } from "./texts.ts";
import { linkLook } from "../../ui/link-look.ts";

type Missing = NonNullable<Outlook["missing"]>;

/** For a query that is a citation: says what is missing, gets exactly that, and offers nearby citations. */
export function MissingCitation({ missing }: { missing: Missing }) {
  return (
    <section className={styles.missing} aria-labelledby="missing-citation">
      <h2 id="missing-citation">{missing.citation}</h2>
      <p>{missing.sentence}</p>
      {missing.nearest.length === 0 ? null : (
        <>
          <p>{texts.missing.nearest}</p>
          <ul className={styles.nearest}>
            {missing.nearest.map((section) => (
              <li key={section.actId}>
                <Link to="/law/$actId" params={{ actId: section.actId }}>
                  {section.citation ?? section.actId}
                </Link>{" "}
                {section.title}
              </li>
            ))}
          </ul>
        </>
      )}
      {missing.gap === "not-installed" ? <GetLaw missing={missing} /> : null}
    </section>
  );
}

function GetLaw({ missing }: { missing: Missing }) {
  const queryClient = useQueryClient();
  const offer = useLawOffer(missing);
  const network = useQuery(sourcesQueries.network()).data;
  const get = useGetLaw();
  const isWanted = useWanted((state) => state.cite === missing.citation);
  const { fetch, citation } = missing;
  return (
    <>
      {fetch === null ? <p>{texts.missing.noSource}</p> : network?.isAirGapped === true ? <p>{texts.missing.airGap}</p> : null}
      {get.error === null ? null : <ErrorNote title={texts.missing.failed} error={get.error} />}
      <div className={styles.actions}>
        {fetch === null || offer === null || offer.how === "file" ? null : offer.how === "fetch" ? (
          <Button
            look="primary"
            icon={<Download aria-hidden />}
            isPending={get.isPending || isWanted}
            onPress={() => get.mutate({ offer: fetch, cite: citation })}
          >
            {offer.label}
          </Button>
        ) : (
          <Link className={linkLook("primary")} to="/library/official" search={fetch}>
            <Download aria-hidden /> {offer.label}
          </Link>
        )}
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={acceptedFiles}
          onSelect={(list) => {
            useWanted.setState({ cite: citation });
            installFiles([...(list ?? [])], { release: null }, queryClient);
          }}
        >
          <Button icon={<FilePlus2 aria-hidden />}>{texts.missing.file}</Button>
        </FileTrigger>
      </div>
      {isWanted ? <UnderWay /> : null}
    </>
  );
}

/** Progress of the requested law. */
function UnderWay() {
  const downloads = useQuery(sourcesQueries.downloads()).data;
  const network = useQuery(sourcesQueries.network()).data;
  return (
    <>
      <p>{texts.missing.opens}</p>
      <DownloadList downloads={downloads?.data ?? []} isAllowed={network?.isAllowed ?? false} />
      <ImportList />
    </>
  );
}
