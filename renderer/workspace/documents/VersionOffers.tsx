import { FileStack } from "lucide-react";
import type { Document } from "#shared/workspace/documents.ts";
import { Button } from "../../ui/Button.tsx";
import type { DocumentRow } from "./document-rows.ts";
import { texts } from "./texts.ts";
import { askForVersion, useVersions } from "./versions.ts";
import styles from "./documents.module.css";

const words = texts.versions;
/** More would hide the list. */
const most = 3;

/** Documents just added that may be the next version of another; a person answers. */
export function VersionOffers({ matterId, rows }: { matterId: string; rows: readonly DocumentRow[] }) {
  const versions = useVersions(matterId);
  const offered = rows.filter(({ file }) => file?.versionOffer != null);
  if (offered.length === 0) return null;
  function handleAdd(document: Document, documentId: string) {
    const previous = rows.find((row) => row.document.id === documentId)?.document;
    if (previous !== undefined) askForVersion({ matterId, previous, subject: { document } });
  }
  return (
    <section className={styles.offers} aria-label={words.offers}>
      <ul>
        {offered.slice(0, most).map(({ document, file }) => {
          const offer = file?.versionOffer;
          return offer == null ? null : (
            <li key={document.id}>
              <FileStack aria-hidden />
              <p>
                {words.offer(document.filename, offer.filename)} <small>{words.because(offer)}</small>
              </p>
              <Button size="small" onPress={() => handleAdd(document, offer.documentId)}>
                {words.add(offer.versionNumber)}
              </Button>
              <Button
                size="small"
                look="quiet"
                isDisabled={versions.isBusy}
                onPress={() => void versions.keepSeparate(document.id, document.filename)}
              >
                {words.notOne}
              </Button>
            </li>
          );
        })}
      </ul>
      {offered.length > most ? <p>{words.more(offered.length - most)}</p> : null}
    </section>
  );
}
