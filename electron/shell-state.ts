import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { noticeKinds } from "#shared/platform/notice-kinds.ts";

const ShellState = z.object({
  /** Kinds of notices that the owner wants; those of the window used last. */
  notices: z.array(z.enum(noticeKinds)).catch([...noticeKinds]),
  /** The last sign-in setting sent to the system: the person may have changed it there since. */
  startsAtLogin: z.boolean().catch(false),
  /** The newest reported change of watched law, or the newest one when reporting began; null before that. */
  seen: z.int().nullable().catch(null),
  /** When the update feed was last checked, in Unix milliseconds; null before the first time. */
  checkedAt: z.int().nullable().catch(null),
  /** The newest version reported to the person; null before the first. */
  offered: z.string().max(100).nullable().catch(null),
});
export type ShellState = z.output<typeof ShellState>;

/** The shell's state between starts; invalid parts are as at the first start. */
export function shellState(text: string | null): ShellState {
  let value: unknown = null;
  try {
    value = JSON.parse(text ?? "{}");
  } catch {
    // A file cut off by a power failure counts as missing.
  }
  const parsed = ShellState.safeParse(value);
  return parsed.success ? parsed.data : ShellState.parse({});
}

/** The state in a file, read once and written with each change. */
export function keptState(file: string): { get(): ShellState; set(more: Partial<ShellState>): void } {
  let state = shellState(readOrNull(file));
  return {
    get: () => state,
    set(more) {
      const next = { ...state, ...more };
      if (JSON.stringify(next) === JSON.stringify(state)) return;
      state = next;
      writeOrLose(file, JSON.stringify(state));
    },
  };
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** Only the silenced and reported notices are lost; none of the owner's data. */
function writeOrLose(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600 });
  } catch {
    return;
  }
}
