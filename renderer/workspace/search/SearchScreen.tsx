import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { mayBeCitation } from "./one-box.ts";
import { useCommand } from "../../commands/use-command.ts";
import { useHits } from "../../law/search/hits-state.ts";
import { useSearching } from "../../law/search/searching-state.ts";
import { announce } from "../../ui/announce.ts";
import { countOf } from "../../ui/format.ts";
import { nextRow } from "../../ui/list-focus.ts";
import { OwnFound } from "../document-search/OwnFound.tsx";
import { OwnList } from "../document-search/OwnList.tsx";
import { ownQuery } from "../document-search/queries.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { corpusName } from "../../law/search/corpus-names.ts";
import { AlsoFound, ElsewhereGroup, ElsewhereList } from "../../law/search/Elsewhere.tsx";
import { ElsewherePeek } from "../../law/search/ElsewherePeek.tsx";
import { FilterChips } from "../../law/search/FilterChips.tsx";
import { FilterPane } from "./FilterPane.tsx";
import { MissingCitation } from "../../law/search/MissingCitation.tsx";
import { NoHits } from "../../law/search/NoHits.tsx";
import { PeekPane } from "../../law/search/PeekPane.tsx";
import { QueryBox } from "../../law/search/QueryBox.tsx";
import { statuteQueries } from "../../law/search/queries.ts";
import { ResultList } from "../../law/search/ResultList.tsx";
import { addressOf, daysAreReversed, isSearchable, withoutFilters, yearsAreReversed } from "../../law/search/search-form.ts";
import { SearchNotes } from "../../law/search/SearchNotes.tsx";
import { SearchStart } from "../../law/search/SearchStart.tsx";
import { texts } from "../../law/search/texts.ts";
import { useRemembered } from "../../law/search/use-remembered.ts";
import { useResults } from "../../law/search/use-results.ts";
import { useSearchAddress } from "../../law/search/use-search-address.ts";
import "../../law/search/search.css";

export function SearchScreen() {
  const [form, setForm] = useSearchAddress();
  const screen = useRef<HTMLElement>(null);
  const canSearch = isSearchable(form) && !yearsAreReversed(form) && !daysAreReversed(form);
  const wantsLaw = form.scope !== "own";
  const own = form.scope === "law" ? null : ownQuery(form.q);
  const shown = useResults(form, canSearch && wantsLaw);
  const { search, list, only, sections, before, after, rows, found } = shown;
  const counted = useQuery({ ...statuteQueries.outlook(form), enabled: canSearch });
  // Counts of the search before stay in the filter pane until the new ones come; nowhere else.
  const outlook = canSearch && !counted.isPlaceholderData ? (counted.data ?? null) : null;
  const missing = outlook?.missing ?? null;
  const top = search.data?.pages[0];
  const notes = top?.notes ?? (outlook?.unknownWords ?? []).map(({ typed }) => texts.unknown(typed));
  const spelling = top === undefined ? (outlook?.corrected ?? null) : (top.spelling?.query ?? null);
  const { isPeeking, setPeeking } = useSearching();
  const [focused, setFocused] = useState<string | null>(null);
  const peeked = isPeeking ? (rows.find((row) => row.key === focused) ?? rows[0] ?? null) : null;
  useTitle(form.q === "" ? texts.title : `${form.q} · ${texts.title}`);
  useRemembered(form, found === undefined ? null : (outlook?.hits ?? null));

  useEffect(() => {
    if (found !== undefined) announce(countOf(found, "result"));
  }, [found, form.q]);

  const trail = sections.map((one) => one.actId ?? "").join(" ");
  useEffect(() => {
    if (trail !== "") useHits.getState().setHits({ ...addressOf(form) }, trail.split(" "));
    // `trail` changes with every search whose results differ; the form alone does not bring new ones.
  }, [trail, form.q]);

  // What was pressed may be gone with the results it belonged to; the keys go on working from the screen.
  useEffect(() => {
    if (document.activeElement === document.body) screen.current?.focus();
  }, [found, form.q]);

  function handleMove(step: 1 | -1) {
    const all = [...(screen.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
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
            <SearchStart note={yearsAreReversed(form) ? texts.yearsReversed : daysAreReversed(form) ? texts.daysReversed : null} />
          ) : !wantsLaw ? null : search.isError ? (
            <ErrorNote title={texts.failed} error={search.error} onRetry={() => void search.refetch()} />
          ) : list.isError ? (
            <ErrorNote title={texts.failed} error={list.error} onRetry={() => void list.refetch()} />
          ) : found === undefined || (mayBeCitation(form.q) && outlook === null && counted.isFetching) ? (
            // What is said of a citation stands above the results, which it is not to push down.
            <Skeleton label={texts.loading} lines={12} />
          ) : (
            <>
              {shown.failed.map(({ collection, error }) => (
                <ErrorNote key={collection} title={texts.elsewhere.failed(corpusName(collection))} error={error} />
              ))}
              {missing === null ? <SearchNotes form={form} notes={notes} spelling={spelling} /> : <MissingCitation missing={missing} />}
              {found > 0 || missing !== null ? null : (
                <NoHits form={form} outside={top?.citationOutsideFilters ?? null} outlook={outlook} onChange={setForm} />
              )}
              {before.map((group) => (
                <ElsewhereGroup key={group.collection} group={group} form={form} peeked={peeked?.key ?? null} onChange={setForm} />
              ))}
              {sections.length === 0 ? null : (
                <ResultList
                  form={form}
                  results={sections}
                  isWeak={top?.noGoodMatch === true}
                  outlook={outlook}
                  also={<AlsoFound groups={after} form={form} onChange={setForm} />}
                  peeked={peeked?.key ?? null}
                  onPeek={() => setPeeking(!isPeeking)}
                  hasMore={search.hasNextPage}
                  isLoadingMore={search.isFetchingNextPage}
                  onMore={() => void search.fetchNextPage()}
                />
              )}
              {only === undefined || found === 0 ? null : (
                <ElsewhereList
                  collection={only}
                  results={shown.listed}
                  hits={list.data?.pages[0]?.hits ?? 0}
                  form={form}
                  peeked={peeked?.key ?? null}
                  onPeek={() => setPeeking(!isPeeking)}
                  hasMore={list.hasNextPage}
                  isLoadingMore={list.isFetchingNextPage}
                  onMore={() => void list.fetchNextPage()}
                />
              )}
              {after.map((group) => (
                <ElsewhereGroup key={group.collection} group={group} form={form} peeked={peeked?.key ?? null} onChange={setForm} />
              ))}
            </>
          )}
          {!canSearch || own === null ? null : wantsLaw ? (
            // Words that are a citation mean one place in the law.
            outlook === null || outlook.isCitation ? null : (
              <OwnFound q={own} onAll={() => setForm({ ...form, scope: "own" })} />
            )
          ) : (
            <OwnList q={own} matter={form.matter} onEverywhere={() => setForm({ ...form, scope: "all", matter: null })} />
          )}
        </div>
        {peeked === null ? null : peeked.hit === null ? (
          <PeekPane actId={peeked.key} form={form} onClose={() => setPeeking(false)} />
        ) : (
          <ElsewherePeek hit={peeked.hit} form={form} onClose={() => setPeeking(false)} />
        )}
      </div>
    </main>
  );
}
