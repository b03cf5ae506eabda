import { create } from "zustand";

interface Announcement {
  text: string;
  /** Makes two equal sentences different, so that the second is announced too. */
  count: number;
}

export const useAnnouncement = create<Announcement>(() => ({ text: "", count: 0 }));

/** Announces a sentence to screen readers through the window's only live region. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }));
}
