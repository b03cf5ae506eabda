import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useCommand } from "../app/use-command.ts";
import { useHits } from "../state/hits.ts";
import { useSearching } from "../state/searching.ts";
import { announce } from "../ui/announce.ts";
import { countOf } from "../ui/format.ts";
import { nextRow } from "../ui/list-focus.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useTitle } from "../ui/use-title.ts";
import { FilterChips } from "./FilterChips.tsx";
import { FilterPane } from "./FilterPane.tsx";
import { NoHits } from "./NoHits.tsx";
import { PeekPane } from "./PeekPane.tsx";
import { QueryBox } from "./QueryBox.tsx";
import { statuteQueries } from "./queries.ts";
import { ResultList } from "./ResultList.tsx";
import { addressOf, isSearchable, withoutFilters, yearsAreReversed } from "./search-form.ts";
import { SearchStart } from "./SearchStart.tsx";
import { texts } from "./texts.ts";
import { UnknownWords } from "./UnknownWords.tsx";
import { useRemembered } from "./use-remembered.ts";
import { useSearchAddress } from "./use-search-address.ts";
import "./search.css";

export function SearchScreen() {
  const [form, setForm] = useSearchAddress();
  const screen = useRef<HTMLElement>(null);
  const canSearch = isSearchable(form) && !yearsAreReversed(form);
  const search = useInfiniteQuery({ ...statuteQueries.search(form), enabled: canSearch });
  const counted = useQuery({ ...statuteQueries.outlook(form), enabled: canSearch });
  // Counts of the search before stay in the filter pane until the new ones come; nowhere else.
  const outlook = canSearch && !counted.isPlaceholderData ? (counted.data ?? null) : null;
  const results = search.data?.pages.flatMap((page) => page.results) ?? [];
  const found = search.data === undefined ? undefined : results.length;
  const { isPeeking, setPeeking } = useSearching();
  const [focused, setFocused] = useState<string | null>(null);
  const peeked = isPeeking ? ((results.find((one) => one.actId === focused) ?? results[0])?.actId ?? null) : null;
  useTitle(form.q === "" ? texts.title : `${form.q} · ${texts.title}`);
  useRemembered(form, found === undefined ? null : (outlook?.hits ?? null));

  useEffect(() => {
    if (found !== undefined) announce(countOf(found, "result"));
  }, [found, form.q]);

  const shown = results.map((one) => one.actId ?? "").join(" ");
  useEffect(() => {
    if (shown !== "") useHits.getState().setHits({ ...addressOf(form) }, shown.split(" "));
    // `shown` changes with every search whose results differ; the form alone does not bring new ones.
  }, [shown, form.q]);

  // What was pressed may be gone with the results it belonged to; the keys go on working from the screen.
  useEffect(() => {
    if (document.activeElement === document.body) screen.current?.focus();
  }, [found, form.q]);

  function rows(): HTMLElement[] {
    return [...(screen.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  }

  function handleMove(step: 1 | -1) {
    const all = rows();
    const at = all.findIndex((row) => row === document.activeElement);
    if (at === 0 && step === -1) return document.querySelector<HTMLElement>("#query")?.focus();
    all[nextRow(at, all.length, step)]?.focus();
  }
  useCommand("results.next", () => handleMove(1));
  useCommand("results.previous", () => handleMove(-1));
  useCommand("results.peek", () => {
    // On a button the space bar presses the button.
    if (document.activeElement?.matches("button, summary")) return false;
    setPeeking(!isPeeking);
  });
  useCommand("search.clearFilters", () => setForm(withoutFilters(form)));

  function handleFocus(event: FocusEvent) {
    const row = event.target.closest<HTMLElement>("[data-row]")?.dataset["row"];
    if (row !== undefined) setFocused(row);
  }

  return (
    <main id="main" className="search-screen" ref={screen} tabIndex={-1} data-pane="results">
      <div className={`search ${peeked === null ? "" : "search-peeking"}`} data-scroll-restoration-id="search">
        <FilterPane form={form} outlook={canSearch ? (counted.data ?? null) : null} onChange={setForm} />
        <div className="search-main" onFocus={handleFocus}>
          <h1 className="only-spoken">{texts.title}</h1>
          <QueryBox form={form} onChange={setForm} onDown={() => handleMove(1)} />
          <FilterChips form={form} onChange={setForm} />
          {!canSearch ? (
            <SearchStart note={yearsAreReversed(form) ? texts.yearsReversed : null} />
          ) : search.isPending ? (
            <Skeleton label={texts.loading} lines={12} />
          ) : search.isError ? (
            <ErrorNote title={texts.failed} error={search.error} onRetry={() => void search.refetch()} />
          ) : found === 0 ? (
            <NoHits form={form} outside={search.data.pages[0]?.citationOutsideFilters ?? null} outlook={outlook} onChange={setForm} />
          ) : (
            <>
              {outlook === null ? null : <UnknownWords form={form} outlook={outlook} onChange={setForm} />}
              <ResultList
                form={form}
                results={results}
                isWeak={search.data.pages[0]?.noGoodMatch === true}
                outlook={outlook}
                peeked={peeked}
                onPeek={() => setPeeking(!isPeeking)}
                hasMore={search.hasNextPage}
                isLoadingMore={search.isFetchingNextPage}
                onMore={() => void search.fetchNextPage()}
              />
            </>
          )}
        </div>
        {peeked === null ? null : <PeekPane actId={peeked} form={form} onClose={() => setPeeking(false)} />}
      </div>
    </main>
  );
}
