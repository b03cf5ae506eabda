import type { RouteAuth } from "../route.ts";

/** What the try-it page has to know of a route to ask for its values and send it. */
export interface RouteForm {
  /** Name in openapi.json. */
  operation: string;
  method: string;
  /** With its parameters as `{act_id}`. */
  path: string;
  auth: RouteAuth;
  /** Whether a call changes something; it is asked about before it is sent. */
  changes: boolean;
  /** List price in credits of one call or unit; null where calls are not charged. */
  cost: number | null;
  fields: FormField[];
  body: "none" | "json" | "bytes";
  /** A body the route accepts, as indented JSON; empty where there is none. */
  example: string;
  /** Whether the reply is JSON; files and empty replies are not. */
  hasJson: boolean;
}

export interface FormField {
  name: string;
  place: "path" | "query" | "header";
  isRequired: boolean;
  /** Sent once for each of its values. */
  isList: boolean;
  isNumber: boolean;
  isBoolean: boolean;
  /** Null where any value of the type is taken. */
  choices: string[] | null;
  /** What the field holds at first. */
  example: string;
}

/** A form as it is filled in. `values` has the fields that are not left empty, a list with each of its values. */
export interface FilledForm {
  form: RouteForm;
  values: Record<string, string[]>;
  /** Text of a JSON body; null when none is sent. */
  body: string | null;
}

/** Path and query of a filled form. A path parameter that was left empty stays `{name}`. */
export function addressOf({ form, values }: FilledForm): string {
  const path = form.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const [value] = values[name] ?? [];
    return value === undefined ? whole : encoded(value);
  });
  const asked = form.fields.filter(({ place }) => place === "query");
  const query = asked.flatMap(({ name }) => (values[name] ?? []).map((value) => `${encoded(name)}=${encoded(value)}`));
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

/** No quote remains that a shell could take for its own. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}

/** Headers that the form itself asks for, such as `If-Match`. */
export function headersOf({ form, values }: FilledForm): [string, string][] {
  return form.fields
    .filter(({ place }) => place === "header")
    .flatMap(({ name }) => (values[name] ?? []).map((value): [string, string] => [name, value]));
}

/** The form with the values it shows at first. */
export function asShown(form: RouteForm): FilledForm {
  const filled = form.fields.filter(({ example }) => example !== "");
  return {
    form,
    values: Object.fromEntries(filled.map(({ name, example }) => [name, [example]])),
    body: form.body === "json" && form.example !== "" ? form.example : null,
  };
}
