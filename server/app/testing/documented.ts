import type { RouteDef } from "#shared/route.ts";
import { refusalsOf } from "../../platform/calls/refusals.ts";

/** Answers of a service that its description does not name, each once. */
export class Undocumented {
  readonly #found = new Map<string, string>();
  readonly #statuses = new Map<RouteDef, ReadonlySet<number>>();

  /** Records an answer. `default` names a failure of the service, so only other refusals and successes count. */
  look(route: RouteDef, status: number, how: string): void {
    if (status >= 500 || this.#named(route).has(status)) return;
    const key = `${status} ${route.method} ${route.path}`;
    if (!this.#found.has(key)) this.#found.set(key, how);
  }

  list(): string[] {
    return [...this.#found].map(([key, how]) => `${key}: ${how}`);
  }

  #named(route: RouteDef): ReadonlySet<number> {
    const known = this.#statuses.get(route);
    if (known !== undefined) return known;
    const statuses = new Set([route.status ?? 200, ...refusalsOf(route).map(({ status }) => status)]);
    this.#statuses.set(route, statuses);
    return statuses;
  }
}
