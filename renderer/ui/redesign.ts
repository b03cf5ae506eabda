import { createContext, useContext } from "react";

/** Whether what it surrounds has the redesigned look. The page templates set it; it goes when the last screen has moved to them. */
export const RedesignContext = createContext(false);

export function useRedesign(): boolean {
  return useContext(RedesignContext);
}

/** Brings the tokens (tokens.css) to an overlay, which the page does not contain. */
export function tokenScope(isRedesigned: boolean): { "data-redesign"?: "" } {
  return isRedesigned ? { "data-redesign": "" } : {};
}
