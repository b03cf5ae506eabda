import { create } from "zustand";
import type { DroppedFile } from "../documents/dropped-files.ts";

interface Starting {
  /** The record being created; null when there is none. */
  what: "matter" | "client" | null;
  /** Files that wait for a matter. */
  files: DroppedFile[];
  ask: (files: DroppedFile[]) => void;
  /** The client of the new matter, if known. */
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
