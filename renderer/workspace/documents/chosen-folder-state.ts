import { create } from "zustand";

/** The selected folder of a matter, which receives added files; null: the matter itself. */
export const useChosenFolder = create<{ folder: { id: string; name: string } | null }>(() => ({ folder: null }));
