import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useSentAgain } from "../api/use-sent-again.ts";
import type { Saved } from "./field-save.ts";

/** What a field that is edited in its place needs. */
export interface InPlaceProps {
  label: string;
  value: string | null;
  kind?: "text" | "area" | "date" | "select" | "picker";
  /** Of a select or a picker. */
  options?: readonly { id: string; name: string }[];
  /** What an empty value is called. */
  empty?: string;
  hint?: string;
  maxLength?: number;
  rows?: number;
  /** Before the value of a select. */
  icon?: ReactNode;
  /** Where the value says itself what it is. */
  isLabelHidden?: boolean;
  /** Of a picker: makes a new option of what was typed; null when it was refused, which has been said then. */
  onAdd?: (name: string) => Promise<string | null>;
  addLabel?: (name: string) => string;
  /** The value to save, the one the change began with, and whether it may overwrite what somebody else has saved since. */
  onSave: (after: string | null, before: string | null, isForced: boolean) => Promise<Saved<string | null | undefined>>;
}

/** How the last change of a field stands with the service. */
export type SaveState =
  | { is: "still" }
  | { is: "saving" }
  | { is: "saved" }
  | { is: "refused"; message: string; error: unknown }
  | { is: "conflict"; mine: string | null; theirs: string | null };

type Options = Pick<InPlaceProps, "value" | "onSave"> & {
  /** True where Enter begins a line and Ctrl Enter saves. */
  isArea: boolean;
  /** A save that had no answer is made again. */
  onSentAgain?: () => void;
};

/**
 * A field that is edited in its place: Enter or leaving it saves, Escape puts the value back. A value somebody changed meanwhile is never
 * overwritten unless that is chosen.
 */
export function useInPlace({ value, isArea, onSave, onSentAgain }: Options) {
  const [draft, setDraft] = useState<string | null>(null);
  const [state, setState] = useState<SaveState>({ is: "still" });
  /** The value the change began with. */
  const before = useRef<string | null>(value);
  /** The last save asked for; an answer to an older one says nothing any more. */
  const turn = useRef(0);
  const last = useRef<Parameters<InPlaceProps["onSave"]> | null>(null);

  async function save(after: string | null, from: string | null, isForced = false) {
    const mine = ++turn.current;
    last.current = [after, from, isForced];
    setState({ is: "saving" });
    const saved = await onSave(after, from, isForced);
    // What is typed meanwhile is a change of what has been saved.
    if (saved.state === "saved") before.current = after;
    if (turn.current !== mine) return;
    if (saved.state === "saved") {
      setDraft(null);
      setState({ is: "saved" });
    } else if (saved.state === "refused") setState({ is: "refused", message: saved.message, error: saved.error });
    else setState({ is: "conflict", mine: after, theirs: saved.theirs ?? null });
  }

  useSentAgain(state.is === "refused" ? state.error : null, () => {
    onSentAgain?.();
    if (last.current !== null) void save(...last.current);
  });

  function begin() {
    if (draft === null) before.current = value;
  }
  function commit() {
    // Leaving a field that waits for an answer, or for a choice between two values, saves nothing again.
    if (draft === null || (state.is !== "still" && state.is !== "saved")) return;
    const after = draft.trim() === "" ? null : draft;
    if (after === (before.current ?? null)) return putBack();
    void save(after, before.current);
  }
  function putBack() {
    turn.current += 1;
    setDraft(null);
    setState({ is: "still" });
  }
  /** Saves one of offered values at once. */
  function choose(after: string | null) {
    if (after === value) return;
    void save(after, value);
  }
  function type(text: string) {
    begin();
    turn.current += 1;
    setDraft(text);
    if (state.is !== "conflict") setState({ is: "still" });
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (!isArea || event.ctrlKey || event.metaKey)) commit();
    else if (event.key === "Escape" && (draft !== null || state.is !== "still")) putBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function saveMine() {
    if (state.is === "conflict") void save(state.mine, state.theirs, true);
  }

  return { draft, state, begin, commit, putBack, choose, type, handleKeyDown, saveMine };
}
