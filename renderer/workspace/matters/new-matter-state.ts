import { create } from "zustand";

/** The matter that was just created, until its screen has given the focus to what comes next; null otherwise. */
export const useNewMatter = create<{ id: string | null }>()(() => ({ id: null }));
