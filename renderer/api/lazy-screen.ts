import { lazyRouteComponent } from "@tanstack/react-router";
import { whenServed } from "./when-served.ts";

/** A screen whose code loads when it first shows; where the service is away, the code waits for it. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(whenServed(load), name);
