import type { QueryClient } from "@tanstack/react-query";
import type { ErrorRouteComponent, ResolveParams, RouteComponent } from "@tanstack/react-router";
import type { ScreenPath } from "#shared/screens.ts";

/**
 * Search part of each address that has one. The feature of a screen adds its own in its `routes.ts`, so that links to the screen are
 * checked.
 */
export interface ScreenSearch {}

export type SearchOf<P extends ScreenPath> = P extends keyof ScreenSearch ? ScreenSearch[P] : {};

interface Arrival<P extends ScreenPath> {
  context: { queryClient: QueryClient };
  params: ResolveParams<P>;
  location: { hash: string };
  /** The screen is only preloaded because the user points at a link to it. */
  preload: boolean;
}

/** How the window shows a screen of `shared/screens.ts`. Each `routes.ts` of a feature exports a list of these as `routes`. */
export interface ScreenRoute<P extends ScreenPath = ScreenPath> {
  path: P;
  /** Address of the screen whose frame contains this one. A frame's own address needs two entries: the frame, and its first screen. */
  within?: ScreenPath;
  component?: RouteComponent;
  errorComponent?: ErrorRouteComponent;
  /** Reads a search part from any source: invalid values are dropped, never an error. */
  validateSearch?(raw: Record<string, unknown>): SearchOf<P>;
  beforeLoad?(arrival: Arrival<P> & { search: SearchOf<P> }): void;
  /** Runs before the screen is shown, and may redirect by throwing. */
  loader?(arrival: Arrival<P>): unknown;
}

/** Checks an entry against its address. */
export function screenRoute<P extends ScreenPath>(route: ScreenRoute<P>): ScreenRoute {
  return route;
}
