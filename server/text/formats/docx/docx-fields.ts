import type { Run } from "../../documents/paragraphs.ts";
import type { Element } from "./office-xml.ts";

/** A field being read: first its instructions, then the result that Word shows. */
interface Field {
  isCode: boolean;
  instructions: string;
  /** The box of a form; null for other fields. */
  box: { isChecked: boolean | null; isCheckedAtFirst: boolean } | null;
  /** The list of a form; null for other fields. */
  list: { entries: string[]; chosen: number | null; chosenAtFirst: number } | null;
  /** What a text field of a form shows before it is filled. */
  defaultText: string;
  /** How many texts had been shown when its result began. */
  before: number;
  isEnded: boolean;
}

/** More entries than any list of a form has. */
const mostEntries = 1000;

/** The fields of one part of a Word file. Text among the instructions of a field, such as the condition of an IF, is not shown. */
export class DocxFields {
  readonly #open: Field[] = [];
  readonly #hidden = new Map<Run, Field>();
  #isForm = false;
  /** Open fields whose instructions have not ended. */
  #codes = 0;
  #shown = 0;

  /** Text is now part of instructions. */
  get isCode(): boolean {
    return this.#codes > 0;
  }

  /** Reads the parts of a field; returns the text that a form shows where its field ends. */
  element({ name, get }: Element): string {
    if (name === "fldChar") return this.#mark(get("fldCharType"));
    const field = this.#open.at(-1);
    if (name === "ffData") this.#isForm = true;
    if (field !== undefined && this.#isForm) formProperty(field, { name, get });
    return "";
  }

  close(name: string): void {
    if (name === "ffData") this.#isForm = false;
  }

  instruct(text: string): void {
    const field = this.#open.at(-1);
    if (field !== undefined && field.instructions.length < 1000) field.instructions += text;
  }

  /** Notes that something is shown. */
  show(text: string): void {
    if (text.trim() !== "") this.#shown++;
  }

  /** Remembers text among instructions, in case their field never ends. */
  hide(run: Run): void {
    const field = this.#open.find(({ isCode }) => isCode);
    if (field !== undefined) this.#hidden.set(run, field);
  }

  isHidden(run: Run | undefined): boolean {
    return run !== undefined && this.#hidden.has(run);
  }

  /** The runs without those among the instructions of a field. A damaged file may have a field without an end; its text stays. */
  shown(runs: readonly Run[]): Run[] {
    return this.#hidden.size === 0 ? [...runs] : runs.filter((run) => this.#hidden.get(run)?.isEnded !== true);
  }

  #mark(type: string | null): string {
    const field = this.#open.at(-1);
    if (type === "begin") {
      this.#codes++;
      const empty = { instructions: "", box: null, list: null, defaultText: "" };
      this.#open.push({ ...empty, isCode: true, before: this.#shown, isEnded: false });
    } else if (field === undefined) return "";
    else if (type === "separate") this.#endCode(field);
    else if (type === "end") {
      this.#endCode(field);
      this.#open.pop();
      field.isEnded = true;
      return this.isCode || this.#shown > field.before ? "" : formText(field);
    }
    return "";
  }

  #endCode(field: Field): void {
    if (field.isCode) this.#codes--;
    field.isCode = false;
  }
}

function formProperty(field: Field, { name, get }: Element): void {
  const value = get("val");
  const isOn = !["0", "false", "off"].includes(value ?? "1");
  if (name === "checkBox") field.box = { isChecked: null, isCheckedAtFirst: false };
  else if (name === "ddList") field.list = { entries: [], chosen: null, chosenAtFirst: 0 };
  else if (name === "checked" && field.box !== null) field.box.isChecked = isOn;
  else if (name === "result" && field.list !== null) field.list.chosen = Number(value) || 0;
  else if (name === "listEntry" && field.list !== null && field.list.entries.length < mostEntries) field.list.entries.push(value ?? "");
  else if (name === "default") {
    if (field.box !== null) field.box.isCheckedAtFirst = isOn;
    else if (field.list !== null) field.list.chosenAtFirst = Number(value) || 0;
    else field.defaultText = value ?? "";
  }
}

/** What Word draws for a field of a form; empty for other fields. */
function formText({ box, list, instructions, defaultText }: Field): string {
  if (box !== null || /^\s*FORMCHECKBOX\b/i.test(instructions)) return (box?.isChecked ?? box?.isCheckedAtFirst ?? false) ? "☒" : "☐";
  if (list !== null) return list.entries[list.chosen ?? list.chosenAtFirst] ?? "";
  return /^\s*FORMTEXT\b/i.test(instructions) ? defaultText : "";
}
