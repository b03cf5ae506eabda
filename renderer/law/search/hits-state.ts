import { create } from "zustand";

interface HitsState {
  /** The search whose results were shown last, as the address holds it. */
  search: Record<string, unknown> & { q?: string };
  /** Its results in order, as far as they were loaded. */
  actIds: readonly string[];
  setHits(search: HitsState["search"], actIds: readonly string[]): void;
}

/** The way from a section back to its search results, and on to the next result. */
export const useHits = create<HitsState>()((set) => ({ search: {}, actIds: [], setHits: (search, actIds) => set({ search, actIds }) }));
