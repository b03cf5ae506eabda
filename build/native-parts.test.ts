import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { nativePartFaults, nativeParts } from "./native-parts.ts";

test("screens use the parts of renderer/ui, not the browser's own, except the files with a reason", () => {
  assert.deepEqual(nativePartFaults(join(import.meta.dirname, "..")), []);
});

test("native elements and wrapped controls are read from the code, without types and comments", () => {
  const code =
    'import { Form, type InputProps, TextField as Field } from "react-aria-components";\n/* <select> */\nconst a = <label><input type="date" /><Select /></label>;';
  assert.deepEqual(nativeParts(code), ["<input>", "TextField as Field"]);
  assert.deepEqual(nativeParts("const rows = useRef<HTMLSelectElement>(null);\n// <table>\n<tablet />"), []);
});
