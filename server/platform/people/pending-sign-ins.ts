import { digest } from "../ids.ts";
import type { DesktopAddress } from "./desktop-sign-ins.ts";
import type { Expected } from "./provider.ts";

const lifetime = 10 * 60_000;
const maxPending = 5000;

interface PendingSignIn extends Expected {
  /** Path and query here, at which the browser goes on afterwards. */
  to: string;
  /** The program that waits for the sign-in instead of the browser; null for a browser. */
  desktop: DesktopAddress | null;
}

/** Sign-ins that are at the provider; each comes back once, in the browser that it began in. In memory: a restart means to begin again. */
export class PendingSignIns {
  readonly #pending = new Map<string, PendingSignIn & { browser: string; until: number }>();

  /** `browser` is the secret of the browser's cookie. */
  add(expected: PendingSignIn, browser: string, now: number): void {
    for (const [state, { until }] of this.#pending) if (until <= now || this.#pending.size >= maxPending) this.#pending.delete(state);
    this.#pending.set(expected.state, { ...expected, browser: digest(browser), until: now + lifetime });
  }

  /** Takes out the sign-in with this state; null when it is unknown, used, older than ten minutes, or of another browser. */
  take(state: string, browser: string | null, now: number): PendingSignIn | null {
    const found = this.#pending.get(state);
    this.#pending.delete(state);
    return found !== undefined && browser !== null && found.until > now && found.browser === digest(browser) ? found : null;
  }
}
