import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useSentAgain } from "../api/use-sent-again.ts";
import type { Saved } from "./field-save.ts";

/** The properties of a field that is edited in place. */
export interface InPlaceProps {
  label: string;
  value: string | null;
  kind?: "text" | "area" | "date" | "select" | "picker";
  /** For a select or a picker. */
  options?: readonly { id: string; name: string }[];
  /** The label of an empty value. */
  empty?: string;
  hint?: string;
  maxLength?: number;
  rows?: number;
  /** Before the value of a select. */
  icon?: ReactNode;
  /** If the value itself says what it is. */
  isLabelHidden?: boolean;
  /** For a picker: makes a new option of the typed text; null if it was refused, in which case the message was already shown. */
  onAdd?: (name: string) => Promise<string | null>;
  addLabel?: (name: string) => string;
  /** The value to save, the value at the start of the edit, and whether it may overwrite what another person saved since. */
  onSave: (after: string | null, before: string | null, isForced: boolean) => Promise<Saved<string | null | undefined>>;
}

/** How the service treated the last change of a field. */
export type SaveState =
  | { is: "still" }
  | { is: "saving" }
  | { is: "saved" }
  | { is: "refused"; message: string; error: unknown }
  | { is: "conflict"; mine: string | null; theirs: string | null };

type Options = Pick<InPlaceProps, "value" | "onSave"> & {
  /** True if Enter starts a new line and Ctrl Enter saves. */
  isArea: boolean;
  /** A save that had no answer is made again. */
  onSentAgain?: () => void;
};

/**
 * A field that is edited in place: Enter or leaving it saves, Escape restores the value. A value that another person changed meanwhile is
 * never overwritten unless the user chooses that.
 */
export function useInPlace({ value, isArea, onSave, onSentAgain }: Options) {
  const [draft, setDraft] = useState<string | null>(null);
  const [state, setState] = useState<SaveState>({ is: "still" });
  /** The value at the start of the edit. */
  const before = useRef<string | null>(value);
  /** The latest save; a reply to an older one is ignored. */
  const turn = useRef(0);
  const last = useRef<Parameters<InPlaceProps["onSave"]> | null>(null);

  async function save(after: string | null, from: string | null, isForced = false) {
    const mine = ++turn.current;
    last.current = [after, from, isForced];
    setState({ is: "saving" });
    const saved = await onSave(after, from, isForced);
    // Text typed meanwhile is a change of the saved value.
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
    // Leaving a field that waits for a reply, or for a choice between two values, does not save again.
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
  /** Saves one of the offered values immediately. */
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
