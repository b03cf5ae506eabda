import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { IconButton } from "../ui/Button.tsx";
import { copyText } from "../ui/clipboard.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { consoleQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./console.module.css";

const words = texts.workspace;

/** Where programs find the API and its description. */
export function AddressPart({ hasIds = false }: { hasIds?: boolean }) {
  const { data, error, refetch } = useQuery(consoleQueries.localApi());
  const organization = useQuery(consoleQueries.organization()).data;
  return (
    <section aria-labelledby="console-address">
      <h2 id="console-address">{words.address}</h2>
      <p>{words.addressLead}</p>
      {error === null ? null : <ErrorNote title={words.failed} error={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : (
        <dl className={styles.consoleFacts}>
          <dt>{words.base}</dt>
          <Address url={data.url} isPage={false} />
          <dt>{words.docs}</dt>
          <Address url={data.docsUrl} isPage />
          <dt>{words.openApi}</dt>
          <Address url={data.openApiUrl} isPage />
          {!hasIds || organization === undefined ? null : <Id name={words.organizationId} id={organization.id} />}
          {!hasIds || organization?.defaultMatterId == null ? null : <Id name={words.defaultMatter} id={organization.defaultMatterId} />}
        </dl>
      )}
    </section>
  );
}

/** A name that programs send. */
function Id({ name, id }: { name: string; id: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={styles.consoleAddress}>
        <code>{id}</code>
        <IconButton label={words.copyId(name)} onPress={() => void copyText(id, texts.copied)}>
          <Copy aria-hidden />
        </IconButton>
      </dd>
    </>
  );
}

/**
 * An address to copy. A browser can also follow the link; the desktop window opens only https addresses. The new tab starts with a copy of
 * this tab's session, so that the page can send calls (decision 087).
 */
function Address({ url, isPage }: { url: string; isPage: boolean }) {
  return (
    <dd className={styles.consoleAddress}>
      {isPage && window.desktop === undefined ? (
        <a href={url} target="_blank" rel="opener">
          {url}
        </a>
      ) : (
        <code>{url}</code>
      )}
      <IconButton label={words.copyAddress(url)} onPress={() => void copyText(url, texts.copied)}>
        <Copy aria-hidden />
      </IconButton>
    </dd>
  );
}
