import { create } from "zustand";
import type { DroppedFile } from "../documents/dropped-files.ts";

interface Starting {
  /** The record being begun; null when none is. */
  what: "matter" | "client" | null;
  /** Files that wait to be told their matter. */
  files: DroppedFile[];
  ask: (files: DroppedFile[]) => void;
  /** Whom the new matter is for, when that is known. */
  clientId: string | null;
  start: (what: "matter" | "client", clientId?: string) => void;
  close: () => void;
}

export const useStarting = create<Starting>()((set) => ({
  what: null,
  clientId: null,
  files: [],
  ask: (files) => set({ files }),
  start: (what, clientId) => set({ what, clientId: clientId ?? null }),
  close: () => set({ what: null, clientId: null, files: [] }),
}));
