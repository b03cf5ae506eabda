import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/**
 * The only sheets that are not modules: faces, tokens, elements before any component styles them, and the pages that the service writes.
 */
const globalSheets = new Set(["renderer/docs/docs.css", "renderer/ui/base.css", "renderer/ui/faces.css", "renderer/ui/tokens.css"]);

/** Class names in the selectors of a style sheet, without those inside `:global()`. */
export function classNamesOf(css: string): string[] {
  const selectors = css
    .replaceAll(/\/\*[^]*?\*\//g, "")
    .replaceAll(/:global\([^()]*\)/g, "")
    .replaceAll(/\{[^{}]*\}/g, "{}");
  return [...new Set([...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name))];
}

/** Names that code uses from a module imported as `id`: complete names, and beginnings of names that are completed at run time. */
export function takenNames(code: string, id: string): { names: string[]; beginnings: string[] } {
  const said = code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|^import .*$/gm, "");
  const all = (pattern: string) => [...said.matchAll(new RegExp(String.raw`(?<![\w.])${id}${pattern}`, "g"))].map(([, name = ""]) => name);
  return {
    names: [...all(String.raw`\.([A-Za-z_]\w*)`), ...all(String.raw`\["([\w-]+)"\]`)],
    // A variable in the brackets may be any name.
    beginnings: [...all("\\[`([\\w-]*)\\$\\{"), ...all(String.raw`\[([A-Za-z_])`).map(() => "")],
  };
}

/** Other global sheets, and class names of style modules that only the code or only the module has. */
export function styleFaults(root: string): string[] {
  const files = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const sheets = files("renderer/**/*.css");
  const faults = sheets.filter((file) => !file.endsWith(".module.css") && !globalSheets.has(file));
  const modules = new Map(
    sheets.map((file) => [file, { names: new Set(classNamesOf(read(file))), taken: [""], beginnings: new Array<string>() }]),
  );
  for (const file of files("renderer/**/*.{ts,tsx}")) {
    const code = read(file);
    for (const [, id = "", path = ""] of code.matchAll(/^import (\w+) from "([^"]+\.module\.css)";/gm)) {
      const sheet = modules.get(relative(root, resolve(root, dirname(file), path)).replaceAll("\\", "/"));
      const { names, beginnings } = takenNames(code, id);
      sheet?.taken.push(...names);
      sheet?.beginnings.push(...beginnings);
      faults.push(...names.filter((name) => sheet?.names.has(name) !== true).map((name) => `${file}: ${id}.${name}`));
    }
  }
  for (const [file, { names, taken, beginnings }] of modules) {
    if (!file.endsWith(".module.css")) continue;
    const unused = [...names].filter((name) => !taken.includes(name) && !beginnings.some((beginning) => name.startsWith(beginning)));
    faults.push(...unused.map((name) => `${file}: .${name}`));
  }
  return faults.toSorted();
}
