import { create } from "zustand";

interface NewMatter {
  /** The matter that was just created, until its screen has focused the next step; null otherwise. */
  id: string | null;
  /** Whether its overview is drawn, which takes the focus first. */
  isShown: boolean;
}

export const useNewMatter = create<NewMatter>()(() => ({ id: null, isShown: false }));
