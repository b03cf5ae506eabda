import { lazyRouteComponent } from "@tanstack/react-router";
import { whenServed } from "./when-served.ts";

/** A screen whose code loads on first use; while the service is away, the code waits. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(whenServed(load), name);
