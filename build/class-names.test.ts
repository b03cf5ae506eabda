import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { classNamesOf, styleFaults, takenNames } from "./class-names.ts";

test("the window has no global sheet except tokens, faces, elements and /docs, and code and style modules have the same class names", () => {
  assert.deepEqual(styleFaults(join(import.meta.dirname, "..")), []);
});

test("names are read from selectors, and from their uses in code", () => {
  const css = "/* .old */ .row.isOpen > .cell:not(.last) { margin: 1.5rem } @media (x) { .wide :global(.lucide) { top: 0 } }";
  assert.deepEqual(classNamesOf(css), ["row", "isOpen", "cell", "last", "wide"]);
  const code =
    'import styles from "./styles.module.css";\n// styles.old\n<p className={styles.row}><b className={styles[`is-${state}`]} /> styles["a-b"]';
  assert.deepEqual(takenNames(code, "styles"), { names: ["row", "a-b"], beginnings: ["is-"] });
  assert.deepEqual(takenNames("look[tone]", "look"), { names: [], beginnings: [""] });
});
