import { create } from "zustand";

interface Starting {
  /** The record being begun; null when none is. */
  what: "matter" | "client" | null;
  /** Whom the new matter is for, when that is known. */
  clientId: string | null;
  start: (what: "matter" | "client", clientId?: string) => void;
  close: () => void;
}

export const useStarting = create<Starting>()((set) => ({
  what: null,
  clientId: null,
  start: (what, clientId) => set({ what, clientId: clientId ?? null }),
  close: () => set({ what: null, clientId: null }),
}));
