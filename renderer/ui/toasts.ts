import { create } from "zustand";

/** A sentence about what just happened. */
export interface Toast {
  id: number;
  sentence: string;
  isFailure: boolean;
  action: ToastAction | null;
  /** Milliseconds since 1970. */
  shownAt: number;
}

export interface ToastAction {
  label: string;
  /** The key that does the same. */
  keys?: string;
  onPress: () => void;
}

/** How long a toast stays, in milliseconds; a toast with an action stays longer. */
const stay = 6_000;
const stayWithAction = 10_000;
/** More at once would cover the screen; a new one replaces the oldest. */
const most = 3;
/** A toast younger than this, in milliseconds, is about the action that also changes the screen, and stays. */
const youth = 1_000;

interface ToastState {
  toasts: readonly Toast[];
  /** While the pointer or the focus is on a toast, none disappears. */
  isHeld: boolean;
}

export const useToasts = create<ToastState>(() => ({ toasts: [], isHeld: false }));

/** Time left for each toast, and when its clock last started. */
const clocks = new Map<number, { left: number; since: number; timer: ReturnType<typeof setTimeout> | null }>();
let count = 0;

export function showToast({ sentence, isFailure = false, action = null }: Partial<Toast> & { sentence: string }): number {
  const id = ++count;
  const { toasts, isHeld } = useToasts.getState();
  clocks.set(id, { left: action === null ? stay : stayWithAction, since: 0, timer: null });
  if (!isHeld) startClock(id);
  const next = [...toasts, { id, sentence, isFailure, action, shownAt: Date.now() }];
  useToasts.setState({ toasts: next.slice(-most) });
  for (const old of next.slice(0, -most)) stopClock(old.id);
  return id;
}

export function closeToast(id: number): void {
  stopClock(id);
  useToasts.setState(({ toasts }) => {
    const left = toasts.filter((one) => one.id !== id);
    return { toasts: left };
  });
}

/** Stops all clocks until `releaseToasts`. */
export function holdToasts(): void {
  if (useToasts.getState().isHeld) return;
  useToasts.setState({ isHeld: true });
  for (const clock of clocks.values()) {
    if (clock.timer === null) continue;
    clearTimeout(clock.timer);
    clock.timer = null;
    clock.left -= Date.now() - clock.since;
  }
}

export function releaseToasts(): void {
  useToasts.setState({ isHeld: false });
  for (const id of clocks.keys()) startClock(id);
}

/** The screen changes: messages about the earlier screen disappear. */
export function leaveToasts(): void {
  for (const { id, shownAt } of useToasts.getState().toasts) if (Date.now() - shownAt > youth) closeToast(id);
}

function startClock(id: number): void {
  const clock = clocks.get(id);
  if (clock === undefined || clock.timer !== null) return;
  clock.since = Date.now();
  clock.timer = setTimeout(() => closeToast(id), Math.max(0, clock.left));
}

function stopClock(id: number): void {
  const timer = clocks.get(id)?.timer;
  if (timer != null) clearTimeout(timer);
  clocks.delete(id);
}
