import type { ChildProcess } from "node:child_process";
import { processorSeconds } from "./process-memory.ts";

/** On a busy machine, work may take this many times its processor time by the clock. */
const patience = 8;

export interface TimeLimit {
  /** Work has begun that has all the time again. */
  refresh(): void;
  stop(): void;
}

/**
 * Calls `onTooMuch` once a process has used more processor time than `milliseconds`: a busy machine is no fault of a file. By the clock, it
 * may take eight times as long; where the system does not tell the processor time, no longer than `milliseconds`.
 */
export function limitTime({ pid }: ChildProcess, milliseconds: number, onTooMuch: () => void): TimeLimit {
  let began = performance.now();
  let before = 0;
  let used = 0;
  let isStopped = false;
  const check = async () => {
    const seconds = pid === undefined ? null : await processorSeconds(pid);
    if (isStopped) return;
    used = seconds ?? used;
    const left = seconds === null ? 0 : milliseconds - (seconds - before) * 1000;
    if (left <= 0 || performance.now() - began > milliseconds * patience) return onTooMuch();
    timer = setTimeout(() => void check(), Math.max(left, milliseconds / 20));
  };
  let timer = setTimeout(() => void check(), milliseconds);
  return {
    refresh() {
      [began, before] = [performance.now(), used];
      clearTimeout(timer);
      timer = setTimeout(() => void check(), milliseconds);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
