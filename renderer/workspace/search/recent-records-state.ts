import { create } from "zustand";
import { persist } from "zustand/middleware";

/** A matter, document or draft that was open in this window. */
export interface RecentRecord {
  kind: "matter" | "document" | "draft";
  id: string;
  /** Its matter; for a matter its own id. */
  matterId: string;
  title: string;
  /** Name of the matter; null if it is not known, and for a matter. */
  matter: string | null;
}

interface RecentRecords {
  /** The latest first. */
  records: readonly RecentRecord[];
  add: (record: RecentRecord) => void;
  remove: (id: string) => void;
  clear: () => void;
}

const kept = 12;

/** Kept only in this window, and cleared when the user signs out. */
export const useRecentRecords = create<RecentRecords>()(
  persist(
    (set) => ({
      records: [],
      add: (record) => set(({ records }) => ({ records: [record, ...records.filter(({ id }) => id !== record.id)].slice(0, kept) })),
      remove: (id) => set(({ records }) => ({ records: records.filter((one) => one.id !== id && one.matterId !== id) })),
      clear: () => set({ records: [] }),
    }),
    { name: "pandect.recent-records", version: 1 },
  ),
);
