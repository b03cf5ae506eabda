import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import type { SearchAddress } from "#shared/law/searches.ts";
import { useSearching } from "./searching-state.ts";
import { announce } from "../../ui/announce.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Switch } from "../../ui/Choice.tsx";
import { countOf } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { chipText } from "./FilterChips.tsx";
import { searchQueries, useClearPast, useForgetPast, useRemoveSaved } from "./queries.ts";
import { activeFilters, formOf, matchOf } from "./search-form.ts";
import styles from "./search.module.css";
import { texts } from "./texts.ts";

/** Before a search: the saved and recent searches, each with a link. */
export function SearchStart({ note }: { note: string | null }) {
  return (
    <div className={styles.start}>
      <section>
        <h2>{texts.start.title}</h2>
        <p>{note ?? texts.start.body}</p>
        <p>
          <Link to="/authorities">{texts.start.brief}</Link>
        </p>
      </section>
      <SavedSearches />
      <PastSearches />
    </div>
  );
}

function SavedSearches() {
  const saved = useQuery(searchQueries.saved());
  const remove = useRemoveSaved();
  return (
    <section aria-labelledby="saved-searches">
      <h2 id="saved-searches">{texts.saved.title}</h2>
      {saved.isError ? <ErrorNote title={texts.listFailed} error={saved.error} onRetry={() => void saved.refetch()} /> : null}
      {saved.data?.data.length === 0 ? <p>{texts.saved.empty}</p> : null}
      <ul>
        {saved.data?.data.map(({ id, name, search }) => (
          <SearchRow
            key={id}
            name={name}
            search={search}
            detail={name === search.q ? null : `“${search.q}”`}
            removeLabel={texts.saved.remove(name)}
            onRemove={() => remove.mutate(id, { onSuccess: () => announce(texts.saved.removed(name)) })}
          />
        ))}
      </ul>
    </section>
  );
}

function PastSearches() {
  const { keepsHistory, setKeepsHistory } = useSearching();
  const past = useQuery(searchQueries.past());
  const forget = useForgetPast();
  const clear = useClearPast();
  const searches = past.data?.data ?? [];
  return (
    <section aria-labelledby="past-searches">
      <div className={styles.titled}>
        <h2 id="past-searches">{texts.past.title}</h2>
        {searches.length === 0 ? null : (
          <Button
            look="quiet"
            isPending={clear.isPending}
            onPress={() => clear.mutate(undefined, { onSuccess: () => announce(texts.past.cleared) })}
          >
            {texts.past.clear}
          </Button>
        )}
      </div>
      <Switch isSelected={keepsHistory} onChange={setKeepsHistory}>
        {texts.past.keep}
      </Switch>
      <p>{texts.past.local}</p>
      {past.isError ? <ErrorNote title={texts.listFailed} error={past.error} onRetry={() => void past.refetch()} /> : null}
      {past.data !== undefined && searches.length === 0 ? <p>{keepsHistory ? texts.past.empty : texts.past.off}</p> : null}
      <ul>
        {searches.map(({ id, search, hits }) => (
          <SearchRow
            key={id}
            name={search.q}
            search={search}
            detail={texts.hits(countOf(hits, "section"))}
            removeLabel={texts.past.remove(search.q)}
            onRemove={() => forget.mutate(id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface SearchRowProps {
  name: string;
  search: SearchAddress;
  detail: string | null;
  removeLabel: string;
  onRemove: () => void;
}

function SearchRow({ name, search, detail, removeLabel, onRemove }: SearchRowProps) {
  const form = formOf(search);
  const marks = [
    ...(matchOf(form) === matchOf({ ...form, match: null }) ? [] : [texts.matchTypes[matchOf(form)]]),
    ...activeFilters(form).map(chipText),
  ];
  return (
    <li className={styles.past}>
      <Link to="/search" search={search}>
        {name}
      </Link>
      <span className={styles.pastFacts}>{[...(detail === null ? [] : [detail]), ...marks].join(" · ")}</span>
      <IconButton label={removeLabel} onPress={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
