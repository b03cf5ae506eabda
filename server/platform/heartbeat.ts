/**
 * One timer for everything of the service that looks around regularly. Separate timers would wake the processor of an idle computer several
 * times a second, and keep a laptop from its deeper sleep.
 */

/** Between two beats, in milliseconds. */
const beatMs = 1000;

interface Look {
  seconds: number;
  look: () => void;
}

const looks = new Set<Look>();
let timer: NodeJS.Timeout | null = null;
let beats = 0;

/** Calls `look` every so many whole seconds, on the same beat as all others, until `stop`. Does not keep the process alive. */
export function everySeconds(seconds: number, look: () => void): { stop(): void } {
  const own = { seconds, look };
  looks.add(own);
  timer ??= setInterval(beat, beatMs).unref();
  return {
    stop() {
      looks.delete(own);
      if (looks.size > 0 || timer === null) return;
      clearInterval(timer);
      timer = null;
    },
  };
}

/** An error of one look surfaces after the others had their turn. */
function beat(): void {
  beats++;
  const errors: unknown[] = [];
  for (const { seconds, look } of looks) {
    if (beats % seconds !== 0) continue;
    try {
      look();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
