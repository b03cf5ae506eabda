import type { NoticeKind } from "#shared/platform/notice-kinds.ts";
import { create } from "zustand";
import { persist } from "zustand/middleware";

export interface SystemNotice {
  title: string;
  body: string;
  /** The address that a click opens. */
  path: string;
}

interface NoticesState {
  isOn: Record<NoticeKind, boolean>;
  /** The newest change that was announced, or that existed when announcing began; null before that. */
  seen: number | null;
  setOn(kind: NoticeKind, on: boolean): void;
  setSeen(id: number): void;
}

export const useNotices = create<NoticesState>()(
  persist(
    (set) => ({
      isOn: { added: true, amended: true, removed: true, failed: true, finished: true, date: true },
      seen: null,
      setOn: (kind, on) => set(({ isOn }) => ({ isOn: { ...isOn, [kind]: on } })),
      setSeen: (seen) => set({ seen }),
    }),
    {
      name: "pandect.notices",
      version: 1,
      // A kind that is newer than the stored settings is on.
      merge: (kept, now) => {
        // Written only by this store.
        const known = (kept ?? {}) as Partial<NoticesState>;
        return { ...now, ...known, isOn: { ...now.isOn, ...known.isOn } };
      },
    },
  ),
);
