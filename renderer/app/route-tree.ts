import { type AnyRoute, createRoute, redirect } from "@tanstack/react-router";
import { movedAddresses } from "#shared/screen-addresses.ts";
import { type ScreenPath } from "#shared/screens.ts";
import type { ScreenRoute, SearchOf } from "../ui/screen-route.ts";
import { rootRoute } from "./root-route.ts";

const found = import.meta.glob<readonly ScreenRoute[]>("../{law,workspace,console}/**/routes.ts", { eager: true, import: "routes" });
const screenRoutes = Object.values(found).flat();

/** A route for every screen of the features; screens within a frame are its children. */
const routes = screenRoutes.filter(({ within }) => within === undefined).map(routeOf);

/** Addresses of earlier versions redirect to the current screen and keep their search part. */
const redirects = Object.entries(movedAddresses).map(([path, to]) =>
  createRoute({
    path,
    getParentRoute: () => rootRoute,
    beforeLoad: () => {
      throw redirect({ to, search: true, replace: true });
    },
  }),
);

function routeOf(screen: ScreenRoute): AnyRoute {
  const route: AnyRoute = createRoute({ ...optionsOf(screen), getParentRoute: () => rootRoute });
  const inside = screenRoutes.filter(({ within }) => within === screen.path);
  return inside.length === 0
    ? route
    : route.addChildren(inside.map((child) => createRoute({ ...optionsOf(child), getParentRoute: () => route })));
}

/** The router expects the path relative to the frame. */
function optionsOf({ within, path, ...options }: ScreenRoute) {
  return { ...options, path: path.slice(within?.length ?? 0) || "/" };
}

/** What the router's types know about a screen: its address with its names, and its search part. */
function typedRoute<P extends ScreenPath>(path: P) {
  return createRoute({ getParentRoute: () => rootRoute, path, validateSearch: (raw: SearchOf<P>): SearchOf<P> => raw });
}
type RouteTree = ReturnType<typeof rootRoute.addChildren<{ [P in ScreenPath]: ReturnType<typeof typedRoute<P>> }>>;

// The compiler cannot follow a pattern of file names (decision 031). Safe because `screenRoute` checks each route against its address,
// and e2e/screens.test.ts opens every address of the list.
export const routeTree = rootRoute.addChildren([...routes, ...redirects]) as unknown as RouteTree;
