import { create } from "zustand";

interface BriefState {
  /** The text whose authorities are listed; kept only in memory until the window closes. */
  text: string;
  /** The file with the text; null when it was pasted. */
  fileName: string | null;
  /** Distinguishes one text from the next without comparing them. */
  id: number;
  setBrief(text: string, fileName?: string | null): void;
}

export const useBrief = create<BriefState>()((set) => ({
  text: "",
  fileName: null,
  id: 0,
  setBrief: (text, fileName = null) => set(({ id }) => ({ text, fileName, id: id + 1 })),
}));
