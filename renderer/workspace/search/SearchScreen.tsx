import { useQuery } from "@tanstack/react-query";
import { ListFilter } from "lucide-react";
import { type FocusEvent, useEffect, useState } from "react";
import { losesOperators } from "#shared/law/query-syntax.ts";
import { useRights } from "../../api/rights.ts";
import { useCommand } from "../../commands/use-command.ts";
import { corpusName } from "../../law/search/corpus-names.ts";
import { AlsoFound, ElsewhereGroup, ElsewhereList } from "../../law/search/Elsewhere.tsx";
import { ElsewherePeek } from "../../law/search/ElsewherePeek.tsx";
import { faultsIn } from "../../law/search/faults.ts";
import { FilterChips } from "../../law/search/FilterChips.tsx";
import { useHits } from "../../law/search/hits-state.ts";
import { LevelHits } from "../../law/search/LevelHits.tsx";
import { MissingCitation } from "../../law/search/MissingCitation.tsx";
import { NextStep } from "../../law/search/NextStep.tsx";
import { NoHits } from "../../law/search/NoHits.tsx";
import { PeekPane } from "../../law/search/PeekPane.tsx";
import { QueryBox } from "../../law/search/QueryBox.tsx";
import { ResultList } from "../../law/search/ResultList.tsx";
import {
  activeFilters,
  addressOf,
  daysAreReversed,
  isSearchable,
  modeOf,
  withoutFilters,
  yearsAreReversed,
} from "../../law/search/search-form.ts";
import styles from "../../law/search/search.module.css";
import { SearchNotes } from "../../law/search/SearchNotes.tsx";
import { SearchStart } from "../../law/search/SearchStart.tsx";
import { texts } from "../../law/search/texts.ts";
import { wordsMarked } from "../../law/search/highlight.ts";
import { withUnread } from "../../law/search/unread.ts";
import { useAsked } from "../../law/search/use-asked.ts";
import { useRemembered } from "../../law/search/use-remembered.ts";
import { useResults } from "../../law/search/use-results.ts";
import { useSearchAddress } from "../../law/search/use-search-address.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { nextRow } from "../../ui/list-focus.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { MainPane, Panes } from "../../ui/Panes.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { OwnFound } from "../document-search/OwnFound.tsx";
import { OwnList } from "../document-search/OwnList.tsx";
import { ownQuery, workspaceSearchQueries } from "../document-search/queries.ts";
import { CitedInOwn } from "../matter-law/CitedInOwn.tsx";
import { matterLawQueries } from "../matter-law/queries.ts";
import { FilterPane } from "./FilterPane.tsx";
import { mayBeCitation } from "./one-box.ts";
import { usePreview } from "./use-preview.ts";

/** The owner's records before the law. */
const mostOwn = 3;

export function SearchScreen() {
  const [form, setForm] = useSearchAddress();
  const canSearch = isSearchable(form) && !yearsAreReversed(form) && !daysAreReversed(form);
  const { can } = useRights();
  const hasOwn = can("read");
  const wantsLaw = form.scope !== "own" || !hasOwn;
  const ownWords = form.scope === "law" || !hasOwn ? null : ownQuery(form.q);
  const { asked, fallsBack, outlook, counts, allHits, isAsking, isCounting, isOpen } = useAsked(form, canSearch);
  const missing = outlook?.missing ?? null;
  const shown = useResults(asked, canSearch && wantsLaw && !(isAsking && isOpen), missing?.named === "title" && modeOf(asked) === "all");
  const { search, list, only, sections, levels, before, after, rows, found } = shown;
  const own = useQuery({
    ...workspaceSearchQueries.found(ownWords ?? "", mostOwn, true),
    enabled: canSearch && wantsLaw && ownWords !== null,
  });
  const ids = sections.flatMap(({ actId }) => actId ?? []);
  const counted = useQuery({ ...matterLawQueries.citing(ids), enabled: ids.length > 0 && form.scope !== "law" && hasOwn });
  const citing = new Map((counted.data?.data ?? []).map((one) => [one.actId, one]));
  const top = search.data?.pages[0];
  // Errors in connectors are shown beside the field.
  const faults = new Set(faultsIn(form).map(({ text }) => text));
  // Words in the owner's records are spelled as intended.
  const isNearest = own.data?.isNearest === true;
  const isOwn = (own.data?.pagination.total ?? 0) > 0 && !own.isPlaceholderData && !isNearest;
  const remarks = (top?.notes ?? (outlook?.unknownWords ?? []).map(({ typed }) => texts.unknown(typed))).filter(
    (note) => !faults.has(note),
  );
  const notes = isOwn ? remarks.filter((note) => !texts.isUnknown(note)) : remarks;
  const spelling = isOwn ? null : top === undefined ? (outlook?.corrected ?? null) : (top.spelling?.query ?? null);
  const preview = usePreview();
  const [focused, setFocused] = useState<string | null>(null);
  const [areFiltersOver, setFiltersOver] = useState(false);
  const at = Math.max(
    0,
    rows.findIndex((row) => row.key === focused),
  );
  const peeked = preview.isWanted && canSearch && wantsLaw ? (rows[at] ?? null) : null;
  // Messages about a citation, and about a search that fell back to any of its words, are above the results and must not push them down.
  const isPending =
    found === undefined ||
    isOpen ||
    (own.isFetching && own.isPlaceholderData) ||
    own.isLoading ||
    (mayBeCitation(form.q) && outlook === null && isCounting);
  useTitle(form.q === "" ? texts.title : `${form.q} · ${texts.title}`);
  useRemembered(form, isPending ? null : (outlook?.hits ?? null));

  useEffect(() => {
    if (!isPending && found !== undefined) announce(countOf(found, "result"));
  }, [isPending, found, form.q]);

  const trail = sections.map((one) => one.actId ?? "").join(" ");
  useEffect(() => {
    if (trail !== "") useHits.getState().setHits({ ...addressOf(form) }, trail.split(" "));
    // `trail` changes with every search whose results differ; a change of the form alone does not bring new ones.
  }, [trail, form.q]);

  // The pressed button may be gone with its results; the keys keep working on the screen.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("#main")?.focus();
  }, [found, form.q]);

  function handleMove(step: 1 | -1) {
    const all = [...document.querySelectorAll<HTMLElement>("#main [data-row]")];
    const here = all.findIndex((row) => row === document.activeElement);
    if (here === 0 && step === -1) return document.querySelector<HTMLElement>("#query")?.focus();
    all[nextRow(here, all.length, step)]?.focus();
  }
  useCommand("results.next", () => handleMove(1));
  useCommand("results.previous", () => handleMove(-1));
  useCommand("results.peek", () => {
    // On a button the space bar presses the button.
    if (document.activeElement?.matches("button, summary")) return false;
    preview.toggle();
  });
  useCommand("search.clearFilters", () => setForm(withoutFilters(form)));

  function handleFocus(event: FocusEvent) {
    const row = event.target.closest<HTMLElement>("[data-row]")?.dataset["row"];
    if (row !== undefined) setFocused(row);
  }

  function handlePeekMove(step: 1 | -1) {
    const next = rows[at + step];
    if (next !== undefined) setFocused(next.key);
  }

  const frame = { place: texts.peek.place(String(at + 1), String(rows.length)), onMove: handlePeekMove, onClose: preview.close };
  const right =
    peeked === null ? undefined : peeked.hit === null ? (
      <PeekPane actId={peeked.key} form={wordsMarked(asked, outlook)} {...frame} />
    ) : (
      <ElsewherePeek hit={peeked.hit} form={asked} {...frame} />
    );
  const peekedKey = peeked?.key ?? null;
  return (
    <Panes
      left={<FilterPane form={form} outlook={counts} onChange={setForm} />}
      {...(right === undefined ? {} : { right })}
      isRightWide
      over={areFiltersOver ? "left" : preview.isOver ? "right" : null}
    >
      <MainPane
        pane="results"
        head={
          <>
            <h1 className="only-spoken">{texts.title}</h1>
            <QueryBox form={form} onChange={setForm} onDown={() => handleMove(1)} />
          </>
        }
      >
        <div className={styles.results} onFocus={handleFocus}>
          <div className={styles.toFilters}>
            <Button
              look="quiet"
              icon={<ListFilter aria-hidden />}
              aria-pressed={areFiltersOver}
              onPress={() => setFiltersOver(!areFiltersOver)}
            >
              {texts.filters}
            </Button>
          </div>
          <FilterChips form={form} onChange={setForm} />
          {!canSearch ? (
            <SearchStart note={yearsAreReversed(form) ? texts.yearsReversed : daysAreReversed(form) ? texts.daysReversed : null} />
          ) : !wantsLaw ? (
            ownWords === null ? null : (
              <OwnList q={ownWords} matter={form.matter} onEverywhere={() => setForm({ ...form, scope: "all", matter: null })} />
            )
          ) : search.isError ? (
            <ErrorNote title={texts.failed} error={search.error} onRetry={() => void search.refetch()} />
          ) : list.isError ? (
            <ErrorNote title={texts.failed} error={list.error} onRetry={() => void list.refetch()} />
          ) : isPending ? (
            <Skeleton label={texts.loading} lines={12} />
          ) : (
            <>
              {shown.failed.map(({ collection, error }) => (
                <ErrorNote key={collection} title={texts.elsewhere.failed(corpusName(collection))} error={error} />
              ))}
              {allHits === 0 && !isAsking && sections.length > 0 && top?.matchQuality !== "exact" ? (
                <p className={styles.note} role="note">
                  {texts.fallback(form.q)}
                </p>
              ) : null}
              {missing === null ? (
                <SearchNotes form={form} notes={withUnread(form, notes)} spelling={spelling} />
              ) : (
                <MissingCitation missing={missing} />
              )}
              {/* Words that are a citation mean one place in the law. */}
              {own.data === undefined || ownWords === null || outlook?.isCitation === true ? null : (
                <OwnFound
                  found={own.data.data}
                  total={own.data.pagination.total}
                  isFiltered={activeFilters(form).length > 0}
                  isPlain={losesOperators(form.q)}
                  isNearest={isNearest}
                  onAll={() => setForm({ ...form, scope: "own" })}
                />
              )}
              {found > 0 && outlook !== null && !outlook.isCitation ? (
                <NextStep form={form} isByAny={fallsBack && isAsking} hits={allHits ?? outlook.hits} />
              ) : null}
              <LevelHits levels={levels} />
              {found > 0 || levels.length > 0 || missing !== null ? null : isOwn ? (
                <p className={styles.note} role="note">
                  {texts.onlyOwn(form.q)}
                </p>
              ) : (
                <NoHits form={form} outside={top?.citationOutsideFilters ?? null} outlook={outlook} onChange={setForm} />
              )}
              {before.map((group) => (
                <ElsewhereGroup key={group.collection} group={group} form={asked} peeked={peekedKey} onChange={setForm} />
              ))}
              {sections.length === 0 ? null : (
                <ResultList
                  form={asked}
                  results={sections}
                  isWeak={top?.noGoodMatch === true && !fallsBack}
                  outlook={outlook}
                  also={<AlsoFound groups={after} form={asked} onChange={setForm} />}
                  usesOf={(actId) => {
                    const count = citing.get(actId);
                    return count === undefined ? null : <CitedInOwn count={count} />;
                  }}
                  peeked={peekedKey}
                  onPeek={preview.toggle}
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
                  form={asked}
                  peeked={peekedKey}
                  onPeek={preview.toggle}
                  hasMore={list.hasNextPage}
                  isLoadingMore={list.isFetchingNextPage}
                  onMore={() => void list.fetchNextPage()}
                />
              )}
              {after.map((group) => (
                <ElsewhereGroup key={group.collection} group={group} form={asked} peeked={peekedKey} onChange={setForm} />
              ))}
            </>
          )}
        </div>
      </MainPane>
    </Panes>
  );
}
