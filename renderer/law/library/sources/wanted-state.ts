import { create } from "zustand";

/** The citation whose law the user asked for; its section opens when the law is installed. Null when nothing is awaited. */
export const useWanted = create<{ cite: string | null }>(() => ({ cite: null }));
