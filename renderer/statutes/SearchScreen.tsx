import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useCommand } from "../app/use-command.ts";
import { announce } from "../ui/announce.ts";
import { countOf } from "../ui/format.ts";
import { nextRow } from "../ui/list-focus.ts";
import { EmptyState, ErrorNote } from "../ui/Notice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useTitle } from "../ui/use-title.ts";
import { FilterChips } from "./FilterChips.tsx";
import { FilterPane } from "./FilterPane.tsx";
import { NoHits } from "./NoHits.tsx";
import { QueryBox } from "./QueryBox.tsx";
import { statuteQueries } from "./queries.ts";
import { ResultList } from "./ResultList.tsx";
import { isSearchable, yearsAreReversed } from "./search-form.ts";
import { texts } from "./texts.ts";
import { useSearchAddress } from "./use-search-address.ts";
import "./search.css";

export function SearchScreen() {
  const [form, setForm] = useSearchAddress();
  const screen = useRef<HTMLElement>(null);
  const canSearch = isSearchable(form) && !yearsAreReversed(form);
  const search = useInfiniteQuery({ ...statuteQueries.search(form), enabled: canSearch });
  const found = search.data?.pages.reduce((sum, page) => sum + page.count, 0);
  useTitle(form.q === "" ? texts.title : `${form.q} · ${texts.title}`);

  useEffect(() => {
    if (found !== undefined) announce(countOf(found, "result"));
  }, [found, form.q]);

  function handleMove(step: 1 | -1) {
    const rows = [...(screen.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const at = rows.indexOf(document.activeElement instanceof HTMLElement ? document.activeElement : document.body);
    if (at === 0 && step === -1) return document.querySelector<HTMLElement>("#query")?.focus();
    rows[nextRow(at, rows.length, step)]?.focus();
  }
  useCommand("results.next", () => handleMove(1));
  useCommand("results.previous", () => handleMove(-1));

  return (
    <main id="main" className="search" ref={screen} tabIndex={-1} data-pane="results" data-scroll-restoration-id="search">
      <FilterPane form={form} onChange={setForm} />
      <div className="search-main">
        <h1 className="only-spoken">{texts.title}</h1>
        <QueryBox key={form.q} form={form} onChange={setForm} onDown={() => handleMove(1)} />
        <FilterChips form={form} onChange={setForm} />
        {!canSearch ? (
          <EmptyState title={texts.start.title}>
            <p>{yearsAreReversed(form) ? texts.yearsReversed : texts.start.body}</p>
          </EmptyState>
        ) : search.isPending ? (
          <Skeleton label={texts.loading} lines={12} />
        ) : search.isError ? (
          <ErrorNote title={texts.failed} error={search.error} onRetry={() => void search.refetch()} />
        ) : found === 0 ? (
          <NoHits form={form} outside={search.data.pages[0]?.citationOutsideFilters ?? null} onChange={setForm} />
        ) : (
          <ResultList
            form={form}
            pages={search.data.pages}
            hasMore={search.hasNextPage}
            isLoadingMore={search.isFetchingNextPage}
            onMore={() => void search.fetchNextPage()}
          />
        )}
      </div>
    </main>
  );
}
