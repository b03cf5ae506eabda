import type { FilledForm } from "#shared/platform/route-form.ts";
import { credentialVariables, type SnippetLanguage, snippetLanguages, snippetOf } from "#shared/platform/snippets.ts";
import { element, newId } from "./element.ts";
import { texts } from "./texts.ts";

/** The language chosen last, for every route of the page. */
let chosen: SnippetLanguage = "curl";

/** The call of a form as code, in the chosen language. `show` redraws it. */
export function codeView(filled: () => FilledForm): { view: HTMLElement; show: () => void } {
  const code = element("code");
  const name = newId();
  const radios = snippetLanguages.map((language) => {
    const radio = element("input", { type: "radio", name, value: language, id: newId(), class: "only-spoken" });
    radio.addEventListener("change", () => {
      chosen = language;
      show();
    });
    return radio;
  });
  const copy = element("button", { type: "button" }, texts.copy);
  copy.addEventListener("click", () => {
    void navigator.clipboard.writeText(code.textContent).then(() => {
      copy.textContent = texts.copied;
      setTimeout(() => (copy.textContent = texts.copy), 2000);
    });
  });
  const labels = radios.flatMap((radio) => [radio, element("label", { for: radio.id }, texts.languages[radio.value as SnippetLanguage])]);
  const variable = credentialVariables[filled().form.auth];
  const view = element(
    "section",
    { class: "code" },
    element("h4", {}, texts.code),
    element(
      "div",
      { class: "line" },
      element("fieldset", { class: "languages" }, element("legend", { class: "only-spoken" }, texts.code), ...labels),
      copy,
    ),
    element("pre", { tabindex: "0" }, code),
    ...(variable === null ? [] : [element("p", { class: "hint" }, texts.codeMeans(variable))]),
  );
  function show(): void {
    for (const radio of radios) radio.checked = radio.value === chosen;
    code.textContent = snippetOf(chosen, filled(), location.origin);
  }
  show();
  return { view, show };
}
