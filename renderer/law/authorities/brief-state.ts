import { create } from "zustand";
import type { BriefCheck } from "#shared/law/brief-check.ts";

interface BriefState {
  /** The text whose authorities are listed; kept only in memory until the window closes. */
  text: string;
  /** The file with the text; null when it was pasted. */
  fileName: string | null;
  /** The day of the text where its record says it; null for the day printed in it. */
  date: BriefCheck["date"];
  /** Whether the screen begins with the cite check. */
  isCheck: boolean;
  /** Distinguishes one text from the next without comparing them. */
  id: number;
  setBrief(text: string, fileName?: string | null): void;
  /** A record of the workspace, shown with its cite check. Returns the id of the text. */
  setChecked(text: string, title: string, date: BriefCheck["date"]): number;
}

export const useBrief = create<BriefState>()((set, get) => ({
  text: "",
  fileName: null,
  date: null,
  isCheck: false,
  id: 0,
  setBrief: (text, fileName = null) => set(({ id }) => ({ text, fileName, date: null, isCheck: false, id: id + 1 })),
  setChecked(text, title, date) {
    set(({ id }) => ({ text, fileName: title, date, isCheck: true, id: id + 1 }));
    return get().id;
  },
}));
