import type { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";

declare const declared: unique symbol;

/** Method and path of a route. The declaration is carried as a type only, which keeps the schemas out of the bundle. */
export interface Endpoint<R extends RouteDef> {
  method: R["method"];
  path: R["path"];
  readonly [declared]?: R;
}

export type Contract = typeof contract;

/** A method or path that differs from the contract does not compile. */
export function at<R extends RouteDef>(method: R["method"], path: R["path"]): Endpoint<R> {
  return { method, path };
}
