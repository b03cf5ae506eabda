import { isAtFirm } from "./at-firm.ts";

/** Whether the service of this page runs on the person's computer. Tests of texts have no window. */
export const isOnComputer = typeof window === "undefined" || !isAtFirm();

/** Where the service of this page keeps everything, for sentences. */
export const place = isOnComputer ? "this computer" : "your firm’s server";
