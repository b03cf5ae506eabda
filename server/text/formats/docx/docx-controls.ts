import type { Element } from "./office-xml.ts";

interface Control {
  /** State of a box; null for other controls. */
  isChecked: boolean | null;
  /** What the control shows by its properties alone: the chosen entry of a list, or a date. */
  value: string;
  hasText: boolean;
}

/** Content controls: boxes, lists and dates whose content may be missing, so that only their properties say what they show. */
export class DocxControls {
  readonly #open: Control[] = [];
  #isProperties = false;

  element({ name, get }: Element): void {
    const control = this.#open.at(-1);
    if (name === "sdt") this.#open.push({ isChecked: null, value: "", hasText: false });
    else if (name === "sdtPr") this.#isProperties = true;
    else if (control === undefined || !this.#isProperties) return;
    else if (name === "checkbox") control.isChecked = false;
    else if (name === "checked" && control.isChecked !== null) control.isChecked = !["0", "false", "off"].includes(get("val") ?? "1");
    else if (name === "dropDownList" || name === "comboBox") control.value = get("lastValue") ?? "";
    else if (name === "listItem" && get("value") === control.value) control.value = get("displayText") ?? control.value;
    else if (name === "date") control.value = dayOf(get("fullDate"));
  }

  close(name: string): void {
    if (name === "sdtPr") this.#isProperties = false;
    else if (name === "sdt") this.#open.pop();
  }

  /** Notes that the content has text. */
  show(text: string): void {
    if (text.trim() !== "") for (const control of this.#open) control.hasText = true;
  }

  /** What the innermost control shows where its content ends without text; otherwise empty. */
  missing(): string {
    const control = this.#open.at(-1);
    if (control === undefined || control.hasText) return "";
    control.hasText = true;
    return control.isChecked === null ? control.value : control.isChecked ? "☒" : "☐";
  }
}

/** A date of the file as a day in words; empty where it is not a date. */
function dayOf(date: string | null): string {
  const day = /^(\d{4}-\d\d-\d\d)(?:T|$)/.exec(date ?? "")?.[1];
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? "" : new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(time);
}
