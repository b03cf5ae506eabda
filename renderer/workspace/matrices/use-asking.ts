import { useRef, useState } from "react";
import type { DocumentAnswer } from "#shared/workspace/matrices-console.ts";
import type { ColumnSpec } from "#shared/workspace/matrices.ts";
import { mostAskedAtOnce } from "#shared/workspace/matrix-limits.ts";
import { call } from "../../api/call.ts";
import * as matricesConsoleApi from "../../api/endpoints/matricesConsole.ts";

interface Asking {
  /** The last question; null before the first. */
  column: ColumnSpec | null;
  /** In the order of the documents. */
  answers: readonly DocumentAnswer[];
  total: number;
  isRunning: boolean;
  error: Error | null;
}
const still: Asking = { column: null, answers: [], total: 0, isRunning: false, error: null };

/** Asks documents one question, a few at a time, so that answers appear as they arrive. Nothing is stored. */
export function useAsking(matterId: string) {
  const [state, setState] = useState(still);
  const current = useRef<AbortController | null>(null);
  async function ask(column: ColumnSpec, documentIds: readonly string[]) {
    current.current?.abort();
    const own = new AbortController();
    current.current = own;
    const show = (change: Partial<Asking>) => {
      if (current.current === own) setState((before) => ({ ...before, ...change }));
    };
    setState({ ...still, column, total: documentIds.length, isRunning: true });
    const answers: DocumentAnswer[] = [];
    try {
      for (let from = 0; from < documentIds.length; from += mostAskedAtOnce) {
        const some = documentIds.slice(from, from + mostAskedAtOnce);
        const reply = await call(
          matricesConsoleApi.ask,
          { params: { matterId }, body: { column, documentIds: some } },
          { signal: own.signal },
        );
        answers.push(...reply.answers);
        show({ answers: [...answers] });
      }
      show({ isRunning: false });
    } catch (error) {
      const isStopped = own.signal.aborted;
      show({ isRunning: false, error: isStopped ? null : error instanceof Error ? error : new Error(String(error)) });
    }
  }
  return { ...state, ask, stop: () => current.current?.abort() };
}
