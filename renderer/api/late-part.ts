import { useEffect } from "react";
import { create } from "zustand";
import { whenServed } from "./when-served.ts";

export interface LatePart<Code> {
  /** Null until the code is there; `isNeeded` does not wait for an idle moment. */
  use: (isNeeded: boolean) => Code | null;
}

/** Loaders of the parts, in the order in which the idle window loads them. */
export const lateParts: (() => Promise<unknown>)[] = [];

/**
 * Code that the first paint does not need but the first key or press may. The window loads it when it is idle after the paint. Unlike
 * React's `lazy`, a part that was loaded is drawn at once.
 */
export function latePart<Code>(load: () => Promise<Code>): LatePart<Code> {
  const usePart = create<{ code: Code | null; error: Error | null }>(() => ({ code: null, error: null }));
  const served = whenServed(load);
  let loading: Promise<void> | null = null;
  const loadOnce = () => {
    loading ??= served().then(
      (code) => usePart.setState({ code }),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  lateParts.push(loadOnce);
  return {
    use: (isNeeded) => {
      const { code, error } = usePart();
      useEffect(() => {
        if (isNeeded) loadOnce().catch((failure: unknown) => usePart.setState({ error: asError(failure) }));
      }, [isNeeded]);
      if (isNeeded && error !== null) throw error;
      return code;
    },
  };
}

const asError = (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure)));
