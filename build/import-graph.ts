import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** One import of a file of this repository, type imports included. Paths are relative to the root, with forward slashes. */
export interface ImportArrow {
  from: string;
  to: string;
}

/** Rings of each top folder, innermost first: a ring imports from itself and from earlier rings (server/docs/architecture.md). */
export const rings: Readonly<Record<string, readonly string[]>> = {
  shared: ["tiers.ts", "route.ts", "platform", "law", "workspace", "contract.ts"],
  server: ["platform", "law", "workspace", "app"],
  renderer: ["api", "commands", "ui", "law", "workspace", "console", "app"],
};

const folders = Object.keys(rings);
const specifier = /(?:\bfrom|\bimport\(|\bimport)\s*"((?:\.{1,2}|#shared)\/[^"?]+)(?:\?[^"]*)?"/g;

/** Production files only: tests, their helpers and fixtures use the whole product and may import from any ring. */
export function isProduction(path: string): boolean {
  return !/\.test\.tsx?$|(^|\/)(fixtures|testing)\/|(^|\/)test-[^/]*$|-child\.ts$/.test(path);
}

/** Every import between production files of `shared/`, `server/` and `renderer/` below `root`. */
export function importArrows(root: string): ImportArrow[] {
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .map((path) => path.split(sep).join("/"))
    .filter((path) => isProduction(path));
  const known = new Set(files);
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), "utf8").matchAll(specifier)].flatMap(([, path = ""]) => {
      const to = path.startsWith("#shared/")
        ? path.slice(1)
        : relative(root, join(root, dirname(from), path))
            .split(sep)
            .join("/");
      return known.has(to) ? [{ from, to }] : [];
    }),
  );
}

/** Imports from a ring to a later one, in its own top folder or, for the service, in the contract. */
export function arrowsAgainstRings(arrows: readonly ImportArrow[]): ImportArrow[] {
  return arrows.filter(({ from, to }) => {
    const [top = "", ring = ""] = from.split("/");
    const [toTop = "", toRing = ""] = to.split("/");
    const isContract = top === "server" && toTop === "shared";
    const order = rings[top] ?? [];
    const [here, there] = [order.indexOf(ring), order.indexOf(toRing)];
    return (top === toTop || isContract) && here >= 0 && there > here;
  });
}

/** Groups of files that import each other in a circle, type imports included. */
export function importCircles(arrows: readonly ImportArrow[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.size - 1);
    stack.push(file);
    onStack.add(file);
    for (const to of next.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (onStack.has(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    for (const member of circle) onStack.delete(member);
    if (circle.length > 1 || (next.get(file) ?? []).includes(file)) circles.push(circle.toSorted());
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return circles;
}
