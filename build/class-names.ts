import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Class names that a library gives its own elements. */
const ofLibraries = /^(?:lucide|react-aria-|ProseMirror|selectedCell$)/;

/** Class names that a global style sheet styles. */
export function classNamesOf(css: string): string[] {
  const selectors = css.replaceAll(/\/\*[^]*?\*\//g, "").replaceAll(/\{[^{}]*\}/g, "{}");
  return [...new Set([...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name))];
}

/** Whether a class name may be given to an element: it is a word of the code outside of comments, or begins like one before a `${`. */
export function usedNames(code: string): (name: string) => boolean {
  const said = code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
  const words = new Set(said.match(/-?[A-Za-z_][\w-]*/g));
  const beginnings = [...new Set(said.match(/[A-Za-z_][\w-]*-(?=\$\{)/g))];
  return (name) => ofLibraries.test(name) || words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

/** Class names of the global sheets of the window that no element has, as `sheet: name`. */
export function unusedClassNames(root: string): string[] {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
  // The pages of `/docs` are written by the service.
  const code = read("{renderer,shared,server/platform/http/docs}/**/*.{ts,tsx,html}").filter(({ file }) => !/\.test\.tsx?$/.test(file));
  const isUsed = usedNames(code.map(({ text }) => text).join("\n"));
  return read("renderer/**/*.css")
    .filter(({ file }) => !file.endsWith(".module.css"))
    .flatMap(({ file, text }) =>
      classNamesOf(text)
        .filter((name) => !isUsed(name))
        .map((name) => `${file}: ${name}`),
    )
    .toSorted();
}
