import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { IconButton } from "../ui/Button.tsx";
import { copyText } from "../ui/clipboard.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { consoleQueries } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.workspace;

/** Where programs find the API and its description. */
export function AddressPart() {
  const { data, error, refetch } = useQuery(consoleQueries.localApi());
  return (
    <section aria-labelledby="console-address">
      <h2 id="console-address">{words.address}</h2>
      <p>{words.addressLead}</p>
      {error === null ? null : <ErrorNote title={words.failed} error={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : (
        <dl className="console-facts">
          <dt>{words.base}</dt>
          <dd>
            <code>{data.url}</code>
            <IconButton label={words.copyAddress} onPress={() => void copyText(data.url, texts.copied)}>
              <Copy aria-hidden />
            </IconButton>
          </dd>
          <dt>{words.docs}</dt>
          <dd>
            <a href={data.docsUrl} target="_blank" rel="noreferrer">
              {data.docsUrl}
            </a>
          </dd>
          <dt>{words.openApi}</dt>
          <dd>
            <a href={data.openApiUrl} target="_blank" rel="noreferrer">
              {data.openApiUrl}
            </a>
          </dd>
        </dl>
      )}
    </section>
  );
}
