import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";

const routes = Object.values(contract).flatMap((feature) => Object.values<RouteDef>(feature));

/** Methods of a path, in the form of `Allow`; empty when no route has it. */
export function methodsOf(path: string): string {
  return [...new Set(routes.filter((route) => matches(route.path, path)).map((route) => route.method))].join(", ");
}

function matches(pattern: string, path: string): boolean {
  const want = pattern.split("/");
  const have = path.split("/");
  return want.length === have.length && want.every((part, i) => (part.startsWith("{") ? have[i] !== "" : part === have[i]));
}
