/** A field: a command such as HYPERLINK, its result, and the settings of a form field. */
export interface RtfField {
  instruction: string;
  /** The file has a result, which may be empty. */
  hasResult: boolean;
  /** The result has letters. */
  isShown: boolean;
  form: RtfForm | null;
}

export interface RtfForm {
  type: number | null;
  /** State of a check box, or number of the chosen line, from 0; 25 means untouched. */
  value: number | null;
  byDefault: number | null;
  choices: string[];
  defaultText: string;
}

export function newField(): RtfField {
  return { instruction: "", hasResult: false, isShown: false, form: null };
}

export function newForm(): RtfForm {
  return { type: null, value: null, byDefault: null, choices: [], defaultText: "" };
}

export function formWord(form: RtfForm, name: string, value: number | null): void {
  if (name === "fftype") form.type = value;
  else if (name === "ffres") form.value = value;
  else if (name === "ffdefres") form.byDefault = value;
}

/** A form field that nobody has touched. */
const untouched = 25;

/** What the reader of the printed file sees of a field besides its result: a box, a chosen line, a character of a symbol font. */
export function shownBy(field: RtfField): { text: string; symbolFont?: string } | null {
  const { instruction, form, isShown } = field;
  const command = /^\s*(\w+)/.exec(instruction)?.[1]?.toUpperCase();
  const chosen = form?.value === untouched || form?.value === null ? (form.byDefault ?? 0) : (form?.value ?? 0);
  if (command === "FORMCHECKBOX" || form?.type === 1) return { text: chosen === 1 ? "☒" : "☐" };
  if (isShown) return null;
  if (command === "FORMDROPDOWN" || form?.type === 2) return { text: form?.choices[chosen] ?? "" };
  if (command === "FORMTEXT" && !field.hasResult) return { text: form?.defaultText ?? "" };
  if (command === "SYMBOL") return symbol(instruction);
  return null;
}

/** The address of a HYPERLINK on the web or to a mailbox. */
export function linkOf({ instruction }: RtfField): string | null {
  return /^\s*HYPERLINK\s+"?((?:https?:\/\/|mailto:)[^\s"]+)/i.exec(instruction)?.[1] ?? null;
}

/** `SYMBOL 254 \f "Wingdings"`; the code is in the font's own numbering, or in Unicode after `\u`. */
function symbol(instruction: string): { text: string; symbolFont?: string } | null {
  const code = Number(/^\s*SYMBOL\s+(0x[\da-f]{1,4}|\d{1,5})\b/i.exec(instruction)?.[1]);
  if (!(code > 31 && code < 0x1_0000)) return null;
  const font = /\\f\s*(?:"([^"]*)"|([^\s"\\]+))/i.exec(instruction);
  const name = font?.[1] ?? font?.[2];
  return { text: String.fromCharCode(code), ...(name !== undefined && { symbolFont: name }) };
}
