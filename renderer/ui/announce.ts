import { create } from "zustand";

interface Announcement {
  text: string;
  /** Tells two equal sentences apart, so that the second is spoken too. */
  count: number;
}

export const useAnnouncement = create<Announcement>(() => ({ text: "", count: 0 }));

/** Speaks a sentence to screen readers through the window's one live region. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }));
}
