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
  server: ["platform", "law", "text", "workspace", "app"],
  renderer: ["api", "commands", "ui", "law", "workspace", "console", "app"],
};

/** Rings within the workspace, innermost first. `context.ts` beside them names the services of all. */
const workspaceRings: readonly string[] = ["records", "work", "desk"];

/** Files outside `server/text` that it may import: it knows texts and no database, matter, record or operation. */
const textImports =
  /^(shared\/|server\/(text\/|platform\/(log|ids)\.ts|law\/(redline\/|citation\/|import\/(xml|input)\/|store\/model\.ts)))/;

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

/** Files of the window whose running code reaches the validation library through `shared/`; imports of types alone are erased. */
export function windowFilesWithValidation(root: string): string[] {
  const validates = new Set<string>();
  const uses = new Map<string, string[]>();
  const code = /^(?:import|export) (?!type\b)[^;"]*?(?:from )?"([^"]+)";/gm;
  for (const path of globSync("shared/**/*.ts", { cwd: root }).map((one) => one.split(sep).join("/"))) {
    const targets = [...readFileSync(join(root, path), "utf8").matchAll(code)].map(([, target = ""]) => target);
    if (targets.includes("zod")) validates.add(path);
    uses.set(
      path,
      targets.filter((target) => target.startsWith(".")).map((target) => join(dirname(path), target).split(sep).join("/")),
    );
  }
  const reaches = (path: string, seen = new Set<string>()): boolean => {
    if (seen.has(path)) return false;
    seen.add(path);
    return validates.has(path) || (uses.get(path) ?? []).some((next) => reaches(next, seen));
  };
  return globSync("renderer/**/*.{ts,tsx}", { cwd: root })
    .map((one) => one.split(sep).join("/"))
    .filter((path) => isProduction(path))
    .flatMap((path) =>
      [...readFileSync(join(root, path), "utf8").matchAll(code)]
        .map(([, target = ""]) => target)
        .filter((target) => target.startsWith("#shared/") && reaches(target.slice(1)))
        .map((target) => `${path}: ${target}`),
    );
}

/** Imports from a ring to a later one, in its own top folder or, for the service, in the contract. */
export function arrowsAgainstRings(arrows: readonly ImportArrow[]): ImportArrow[] {
  return arrows.filter(({ from, to }) => {
    const [top = "", ring = ""] = from.split("/");
    const [toTop = "", toRing = ""] = to.split("/");
    const isContract = top === "server" && toTop === "shared";
    if (top === "server" && ring === "text") return !textImports.test(to);
    const order = rings[top] ?? [];
    const [here, there] = [order.indexOf(ring), order.indexOf(toRing)];
    if (top === "server" && ring === "workspace" && toTop === "server" && toRing === "workspace") return isOutward(from, to);
    return (top === toTop || isContract) && here >= 0 && there > here;
  });
}

/** Whether an import within the workspace is from one of its rings to a later one. */
function isOutward(from: string, to: string): boolean {
  const [here, there] = [from, to].map((path) => workspaceRings.indexOf(path.split("/")[2] ?? ""));
  return here !== undefined && there !== undefined && here >= 0 && there > here;
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
