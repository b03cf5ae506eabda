import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const renderer = join(import.meta.dirname, "../renderer");

/** Elements of their own outside of `ui/`, each with its reason. */
const exceptions: Readonly<Record<string, readonly [element: string, reason: string]>> = {
  "app/BoxPalette.tsx": ["<input", "the line of the box owns its list and its keys"],
  "app/EarlyBox.tsx": ["<input", "the line of the box before its code is there"],
  "law/search/QueryBox.tsx": ["<input", "the line of a search owns its list and its keys"],
  "console/CredentialTable.tsx": ["<button", "the name of a row, which opens it"],
  "console/keys/KeyRow.tsx": ["<input", "records a key press, and takes no text"],
  "workspace/home/HomeScreen.tsx": ["<input", "chooses files and is not seen"],
  "workspace/matters/MatterScreen.tsx": ["<input", "chooses files and is not seen"],
  "workspace/viewer/VersionsPane.tsx": ["<input", "chooses a file and is not seen"],
  "workspace/playbooks/PlaybooksScreen.tsx": ["<input", "chooses files and is not seen"],
  "workspace/playbooks/import/ImportScreen.tsx": ["<input", "chooses a file and is not seen"],
  "law/library/groups/GroupHead.tsx": ["<button", "the name of a group of rows, which opens it"],
  "law/reader/FigurePicture.tsx": ["<button", "a picture within the words of law"],
  "law/reader/ParagraphView.tsx": ["<button", "a mark within the words of law"],
  "law/redline/RedlineView.tsx": ["<button", "words left out of a redline"],
  "law/watches/ChangeRow.tsx": ["<button", "a whole row that opens"],
  "workspace/reviews/FindingCard.tsx": ["<button", "a whole row that opens"],
  "workspace/reviews/ContractText.tsx": ["<button", "a passage within the words of a contract"],
  "workspace/templates/TemplateText.tsx": ["<button", "a blank within the words of a template"],
  "workspace/matrices/NewGridDialog.tsx": ["ToggleButton", "cards of question sets, one of which is chosen"],
};

const elements = /<(?:button|input|select|textarea)\b/g;
const parts =
  /^(?:ToggleButton|TextField|TextArea|Input|Select|ComboBox|Checkbox|CheckboxGroup|Switch|Radio|RadioGroup|NumberField|SearchField|DateField|DatePicker|Slider|Tabs)$/;

test("screens take their fields, choices and buttons from ui/", () => {
  const faults = globSync("{app,law,workspace,console}/**/*.tsx", { cwd: renderer })
    .map((file) => file.replaceAll("\\", "/"))
    .flatMap((file) => {
      const text = readFileSync(join(renderer, file), "utf8");
      const imported = /import \{([^}]*)\} from "react-aria-components"/.exec(text)?.[1] ?? "";
      const own = imported
        .split(",")
        .map((name) => name.trim().split(" as ")[0] ?? "")
        .filter((name) => parts.test(name));
      return [...(text.match(elements) ?? []), ...own].map((name) => ({ file, name }));
    })
    .filter(({ file, name }) => exceptions[file]?.[0] !== name)
    .map(({ file, name }) => `${file}: ${name}`);
  assert.deepEqual(faults, []);
});

test("every exception is needed", () => {
  const idle = Object.entries(exceptions).filter(([file, [name]]) => !readFileSync(join(renderer, file), "utf8").includes(name));
  assert.deepEqual(idle, []);
});
