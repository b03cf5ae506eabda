import { useEffect, useRef } from "react";
import { useRights } from "../../api/rights.ts";
import { useSearching } from "./searching-state.ts";
import { useRememberSearch } from "./queries.ts";
import { addressOf, matchOf, type SearchForm } from "./search-form.ts";

/** Records a search once it has been counted (`hits` is not null), if the user allows that. A failure to record is ignored. */
export function useRemembered(form: SearchForm, hits: number | null): void {
  const { keepsHistory } = useSearching();
  const mayWrite = useRights().can("write");
  const { mutate } = useRememberSearch();
  const noted = useRef("");
  const address = JSON.stringify(addressOf(form));
  useEffect(() => {
    if (!keepsHistory || !mayWrite || hits === null || noted.current === address) return;
    noted.current = address;
    mutate({ search: { ...addressOf(form), q: form.q.trim(), match: matchOf(form) }, hits });
    // `address` represents `form`, which is a new object each time.
  }, [address, hits, keepsHistory, mayWrite, mutate]);
}
