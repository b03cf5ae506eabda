import { create } from "zustand";

/** The folder of a matter that is looked at, where files that are added go; null: the matter itself. */
export const useChosenFolder = create<{ folder: { id: string; name: string } | null }>(() => ({ folder: null }));
