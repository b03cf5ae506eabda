import { create } from "zustand";
import { persist } from "zustand/middleware";

/** A matter, document or draft that was open in this window. */
export interface RecentRecord {
  kind: "matter" | "document" | "draft";
  id: string;
  /** The matter it is in; its own id for a matter. */
  matterId: string;
  title: string;
  /** Name of the matter; null where it is not known, and for a matter. */
  matter: string | null;
}

interface RecentRecords {
  /** The last one first. */
  records: readonly RecentRecord[];
  add: (record: RecentRecord) => void;
  remove: (id: string) => void;
  clear: () => void;
}

const kept = 12;

/** Kept in this window only, and cleared when the person signs out. */
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
