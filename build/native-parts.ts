import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Elements that `renderer/ui` draws once for every screen, each with its replacement. */
const drawnInUi: Record<string, string> = {
  input: "TextField, SearchField, DateField, Checkbox, RadioGroup or Switch",
  textarea: "TextField with rows",
  select: "Select or ComboBox",
  table: "Table, PlainTable or DataGrid",
  details: "Disclosure",
  dialog: "Dialog or ConfirmDialog",
};

/** Controls of the library that have a drawn form in `renderer/ui`. */
const wrappedInUi = new Set(
  "Checkbox DateField Disclosure Input Modal NumberField Radio RadioGroup SearchField Select Switch Table TextArea TextField".split(" "),
);

/** Files that use such a part themselves, with the reason. */
export const reasons: Record<string, string> = {
  "renderer/app/BoxDialog.tsx": "the one box lies over the window without the head of a dialog",
  "renderer/app/BoxPalette.tsx": "the one box: a combobox over rows of many kinds",
  "renderer/app/EarlyBox.tsx": "the line of the one box before its code is there",
  "renderer/console/guide/GuideText.tsx": "tables of the text of the guide",
  "renderer/console/keys/KeyRow.tsx": "catches a key instead of letters",
  "renderer/law/library/SourceTable.tsx": "draws only the rows in sight, in groups that open",
  "renderer/law/reader/AmendmentList.tsx": "words of law set as a table",
  "renderer/law/reader/TableView.tsx": "a table that is part of the law",
  "renderer/law/search/QueryBox.tsx": "the query, marked while it is typed",
  "renderer/workspace/home/HomeScreen.tsx": "a hidden chooser of files",
  "renderer/workspace/matters/MatterScreen.tsx": "a hidden chooser of files",
  "renderer/workspace/playbooks/PlaybooksScreen.tsx": "a hidden chooser of files",
  "renderer/workspace/playbooks/import/ImportScreen.tsx": "a hidden chooser of files",
  "renderer/workspace/templates/TemplateText.tsx": "a table of the template itself",
  "renderer/workspace/viewer/VersionsPane.tsx": "a hidden chooser of files",
  "renderer/workspace/viewer/TextGroup.tsx": "a table of the document itself",
};

/** Names of the native parts and wrapped controls a file uses. */
export function nativeParts(code: string): string[] {
  const said = code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
  const native = [...said.matchAll(/<([a-z]+)(?=[\s/>])/g)].map(([, name = ""]) => name).filter((name) => name in drawnInUi);
  const [, imported = ""] = /import \{([^}]*)\} from "react-aria-components"/.exec(said) ?? [];
  const wrapped = imported
    .split(",")
    .map((one) => one.trim())
    .filter((name) => !name.startsWith("type ") && wrappedInUi.has(name.split(" ")[0] ?? ""));
  return [...new Set([...native.map((name) => `<${name}>`), ...wrapped])];
}

/** Parts of the browser, and controls of the library, that a screen uses itself; and reasons that no file needs any more. */
export function nativePartFaults(root: string): string[] {
  const files = globSync("renderer/{app,console,law,workspace}/**/*.tsx", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const found = new Map(files.map((file) => [file, nativeParts(readFileSync(join(root, file), "utf8"))]));
  const faults = [...found].flatMap(([file, parts]) =>
    file in reasons ? [] : parts.map((part) => `${file}: ${part}; use ${drawnInUi[part.slice(1, -1)] ?? `${part} of renderer/ui`}`),
  );
  const idle = Object.keys(reasons).filter((file) => (found.get(file) ?? []).length === 0);
  return [...faults, ...idle.map((file) => `${file} needs no reason`)].toSorted();
}
