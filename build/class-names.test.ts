import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { classNamesOf, unusedClassNames, usedNames } from "./class-names.ts";

test("every class name of a global style sheet is given to an element", () => {
  assert.deepEqual(unusedClassNames(join(import.meta.dirname, "..")), []);
});

test("names are read from selectors, and a name nobody gives is found", () => {
  const css = "/* .old */ .row.is-open > .cell:not(.last) { margin: 1.5rem } @media (x) { .wide { top: 0 } }";
  assert.deepEqual(classNamesOf(css), ["row", "is-open", "cell", "last", "wide"]);
  const isUsed = usedNames('// a cell\n<p className="row"> <b className={`is-${state}`} />');
  assert.deepEqual(["row", "is-open", "cell", "last", "lucide-x"].filter(isUsed), ["row", "is-open", "lucide-x"]);
});
