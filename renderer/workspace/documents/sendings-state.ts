import type { QueryClient } from "@tanstack/react-query";
import { create } from "zustand";

/** A file on its way to a matter until it has arrived completely; after that its document shows the progress. */
export interface Sending {
  id: string;
  matterId: string;
  fileName: string;
  bytes: number;
  sent: number;
  state: "waiting" | "sending" | "refused";
  /** For a refused file: the sentence to show. */
  error: string | null;
}

export const useSendings = create<{ sendings: Sending[] }>(() => ({ sendings: [] }));

let cache: QueryClient | null = null;

/** Set once, when the window starts: the client whose lists are requested again when a file has arrived. */
export function uploadsRefresh(client: QueryClient): void {
  cache = client;
}

export function uploadsCache(): QueryClient | null {
  return cache;
}
