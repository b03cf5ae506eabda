import { useQueries } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { CatalogueItem, OfficialSource, Release } from "#shared/law/sources.ts";
import { Button } from "../../../ui/Button.tsx";
import { countOf, formatBytes, formatCount } from "../../../ui/format.ts";
import { ErrorNote } from "../../../ui/Notice.tsx";
import { pluralOf } from "./ItemList.tsx";
import { sourcesQueries, useFetch } from "./queries.ts";
import { type SizeSum, sumSizes } from "./sum-sizes.ts";
import { texts } from "./texts.ts";
import styles from "./sources.module.css";

interface FetchBarProps {
  source: OfficialSource;
  release: Release;
  chosen: readonly CatalogueItem[];
  isAllowed: boolean;
  onFetched: (things: string) => void;
}

/** What is chosen and its size, and the button that downloads it. */
export function FetchBar({ source, release, chosen, isAllowed, onFetched }: FetchBarProps) {
  const fetch = useFetch();
  const toAsk = isAllowed ? chosen.filter((item) => item.sizeBytes === null && !item.isKept) : [];
  const asked = useQueries({ queries: toAsk.map((item) => sourcesQueries.size(source.id, release.label, item.id)) });
  const sizes = new Map(toAsk.map((item, i) => [item.id, asked[i]?.isError === true ? null : asked[i]?.data?.sizeBytes]));
  const toFetch = chosen.filter((item) => !item.isKept);
  const sum = sumSizes(toFetch.map((item) => item.sizeBytes ?? sizes.get(item.id)));
  const things = countOf(chosen.length, source.itemWord, pluralOf(source.itemWord));

  async function handleFetch() {
    await fetch.mutateAsync({ source: source.id, release: release.label, items: chosen.map((item) => item.id) });
    onFetched(things);
  }

  return (
    <section className={styles.fetchBar} aria-label={texts.fetch.region}>
      {fetch.error === null ? null : <ErrorNote title={texts.fetch.failed} error={fetch.error} />}
      {chosen.length === 0 ? (
        <p>{texts.fetch.none(source.itemWord)}</p>
      ) : (
        <p aria-live="polite">
          <strong>{texts.fetch.chosen(things)}</strong>
          <span>{toFetch.length === 0 ? texts.fetch.nothing : sizeWords(sum, toFetch.length, source.itemWord)}</span>
        </p>
      )}
      <Button
        look="primary"
        icon={<Download aria-hidden />}
        isDisabled={chosen.length === 0 || !isAllowed || sum.pending > 0}
        isPending={fetch.isPending}
        onPress={() => void handleFetch().catch(() => undefined)}
      >
        {texts.fetch.go(chosen.length === 0 ? "" : things)}
      </Button>
    </section>
  );
}

function sizeWords({ bytes, pending, untold }: SizeSum, all: number, word: string): string {
  if (pending > 0) return texts.fetch.sizing(formatCount(all - pending), formatCount(all));
  if (untold === all) return texts.fetch.sizeUnknown;
  if (untold > 0) return texts.fetch.sizeMore(formatBytes(bytes), countOf(untold, word, pluralOf(word)));
  return texts.fetch.size(formatBytes(bytes));
}
