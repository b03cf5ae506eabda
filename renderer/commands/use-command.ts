import { useEffect, useLayoutEffect, useRef } from "react";
import { create } from "zustand";
import { type FirstStep, tickStep } from "./first-steps-state.ts";
import { useKeyboard } from "./keyboard-state.ts";
import type { CommandId } from "#shared/platform/commands.ts";
import { commandFor } from "./keymap.ts";

/** Runs a command; false means that there was nothing to do and the key keeps its usual meaning. */
type Handler = () => boolean | void;

/** Commands that work on the current screen. */
export const useActiveCommands = create<{ handlers: ReadonlyMap<CommandId, Handler> }>(() => ({ handlers: new Map() }));

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Registers handlers of commands while the component is mounted. */
export function useCommand(id: CommandId, handler: Handler): void {
  const latest = useRef(handler);
  // With the drawing, not after it: a key pressed at once works on what is shown.
  useLayoutEffect(() => {
    latest.current = handler;
  });
  useEffect(() => addCommands([[id, () => latest.current()]]), [id]);
}

/** Registers handlers of commands until the returned function is called. A later handler wins. */
export function addCommands(added: readonly (readonly [CommandId, Handler])[]): () => void {
  useActiveCommands.setState(({ handlers }) => ({ handlers: new Map([...handlers, ...added]) }));
  return () =>
    useActiveCommands.setState(({ handlers }) => {
      const left = new Map(handlers);
      for (const [id, run] of added) if (left.get(id) === run) left.delete(id);
      return left.size === handlers.size ? {} : { handlers: left };
    });
}

export function runCommand(id: CommandId): void {
  if (useActiveCommands.getState().handlers.get(id)?.() !== false) tick(id);
}

/** One listener for the whole window. */
export function listenForCommands(): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : document.body;
    const id = commandFor(
      {
        key: event.key,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        shiftKey: event.shiftKey,
        altGraph: event.getModifierState("AltGraph"),
      },
      { pane: paneOf(target === document.body ? mainPane() : target), isTyping: isTextField(target) },
      { isMac, singleKeys: useKeyboard.getState().singleKeys, own: useKeyboard.getState().own },
    );
    const handler = id === null ? undefined : useActiveCommands.getState().handlers.get(id);
    if (handler === undefined) return;
    if (handler() === false) return;
    event.preventDefault();
    if (id !== null) tick(id);
  });
}

/** Commands that count as first steps. */
const steps: Partial<Record<CommandId, FirstStep>> = {
  "document.nextCitation": "citation",
  "reading.pin": "pin",
  "reading.copyCitation": "copy",
};

function tick(id: CommandId): void {
  const step = steps[id];
  if (step !== undefined) tickStep(step);
}

/** A key pressed while nothing has the focus, for example between two screens, goes to the screen. */
function mainPane(): Element {
  return document.getElementById("main") ?? document.body;
}

export function paneOf(target: Element): string | null {
  return target.closest("[data-pane]")?.getAttribute("data-pane") ?? null;
}

/** Selects and number fields use letters and arrows too; a checkbox uses the space bar only. */
function isTextField(target: Element): boolean {
  return (
    target.closest("input:not([data-selects] *), textarea, select, [contenteditable=true], [role=listbox], [role=menu], [role=dialog]") !==
    null
  );
}
