import { type FilledForm, type FormField, type RouteForm } from "#shared/platform/route-form.ts";
import { element, newId } from "./element.ts";
import { texts } from "./texts.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form for the values of a route. */
export interface CallForm {
  form: HTMLFormElement;
  send: HTMLButtonElement;
  cancel: HTMLButtonElement;
  /** The values typed so far. */
  filled(): FilledForm;
  /** The chosen file; null when there is none. */
  file(): File | null;
  /** Shows each error at its control and focuses the first; true when there is an error. */
  showProblem(): boolean;
}

export function callForm(route: RouteForm): CallForm {
  const controls = new Map(route.fields.map((field): [string, Control] => [field.name, controlOf(field)]));
  const rows = route.fields.map((field) => row(fieldLabel(field), controls.get(field.name) ?? controlOf(field), hintOf(field)));
  const body = route.body === "json" ? element("textarea", { rows: String(linesOf(route.example)), spellcheck: "false" }) : null;
  if (body !== null) {
    body.value = route.example;
    rows.push(row(texts.body, body, ""));
  }
  const chosen = route.body === "bytes" ? element("input", { type: "file" }) : null;
  if (chosen !== null) rows.push(row(texts.file, chosen, ""));
  const isCharged = route.cost !== null && route.cost > 0;
  const send = element("button", { type: "submit", class: "primary" }, isCharged ? texts.sendFor(route.cost ?? 0) : texts.send);
  const cancel = element("button", { type: "button", disabled: true }, texts.cancel);
  const problem = element("p", { class: "problem", role: "alert", id: newId() });
  const form = element("form", { class: "call", novalidate: true }, ...rows, problem, element("p", { class: "line" }, send, cancel));

  const filled = (): FilledForm => {
    const values: Record<string, string[]> = {};
    for (const field of route.fields) {
      const typed = controls.get(field.name)?.value ?? "";
      const given = field.isList ? typed.split("\n").filter((line) => line.trim() !== "") : typed === "" ? [] : [typed];
      if (given.length > 0) values[field.name] = given;
    }
    const text = body?.value.trim() ?? "";
    return { form: route, values, body: text === "" ? null : text };
  };

  function wrong(): [Control, string] | null {
    for (const { name, place } of route.fields) {
      const control = controls.get(name);
      if (place === "path" && control !== undefined && control.value === "") return [control, texts.missing(name)];
    }
    if (chosen !== null && chosen.files?.length !== 1) return [chosen, texts.noFile];
    if (body === null || body.value.trim() === "") return null;
    try {
      JSON.parse(body.value);
      return null;
    } catch (error) {
      return [body, texts.badJson(error instanceof Error ? error.message : "")];
    }
  }

  function showProblem(): boolean {
    for (const control of form.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
    const found = wrong();
    problem.textContent = found === null ? "" : found[1];
    if (found === null) return false;
    const [control] = found;
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-errormessage", problem.id);
    control.focus();
    return true;
  }

  return { form, send, cancel, filled, file: () => chosen?.files?.[0] ?? null, showProblem };
}

function row(label: string, control: Control, hint: string): HTMLElement {
  control.id = newId();
  const said = element("label", { for: control.id }, label);
  if (hint !== "") said.append(" ", element("span", { class: "hint" }, hint));
  return element("div", { class: "row" }, said, control);
}

function fieldLabel({ name, isRequired }: FormField): string {
  return isRequired ? `${name} *` : name;
}

function hintOf({ place, isList, isRequired }: FormField): string {
  return [place, ...(isRequired ? [texts.required] : []), ...(isList ? [texts.lists] : [])].join(", ");
}

function controlOf({ isList, isBoolean, isNumber, isRequired, choices, example }: FormField): Control {
  const options = isBoolean ? ["true", "false"] : isList ? null : choices;
  if (options !== null) {
    const none = isRequired ? [] : [element("option", { value: "" }, texts.any)];
    const select = element("select", {}, ...none, ...options.map((option) => element("option", { value: option }, option)));
    if (example !== "") select.value = example;
    return select;
  }
  if (isList) return element("textarea", { rows: "2", spellcheck: "false" });
  const input = element("input", { type: "text", autocomplete: "off", spellcheck: "false", ...(isNumber && { inputmode: "numeric" }) });
  input.value = example;
  return input;
}

function linesOf(text: string): number {
  return Math.min(14, Math.max(3, text.split("\n").length));
}
