import type { RouteAuth } from "../route.ts";

/** What the try-it page must know about a route to ask for its values and send it. */
export interface RouteForm {
  /** Name in openapi.json. */
  operation: string;
  method: string;
  /** With its parameters as `{act_id}`. */
  path: string;
  auth: RouteAuth;
  /** Whether a call changes data; the page asks for confirmation before it sends such a call. */
  changes: boolean;
  /** List price in credits of one call or unit; null if calls are free. */
  cost: number | null;
  fields: FormField[];
  body: "none" | "json" | "bytes";
  /** A body that the route accepts, as indented JSON; empty if there is none. */
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
  /** Null if any value of the type is accepted. */
  choices: string[] | null;
  /** The initial value of the field. */
  example: string;
}

/** A form with typed values. `values` has the fields that are not empty; a list has each of its values. */
export interface FilledForm {
  form: RouteForm;
  values: Record<string, string[]>;
  /** Text of a JSON body; null if none is sent. */
  body: string | null;
}

/** Path and query of a filled form. An empty path parameter stays `{name}`. */
export function addressOf({ form, values }: FilledForm): string {
  const path = form.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const [value] = values[name] ?? [];
    return value === undefined ? whole : encoded(value);
  });
  const asked = form.fields.filter(({ place }) => place === "query");
  const query = asked.flatMap(({ name }) => (values[name] ?? []).map((value) => `${encoded(name)}=${encoded(value)}`));
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

/** No quote remains that a shell could read as its own. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}

/** Headers that the form itself needs, such as `If-Match`. */
export function headersOf({ form, values }: FilledForm): [string, string][] {
  return form.fields
    .filter(({ place }) => place === "header")
    .flatMap(({ name }) => (values[name] ?? []).map((value): [string, string] => [name, value]));
}

/** The form with its initial values. */
export function asShown(form: RouteForm): FilledForm {
  const filled = form.fields.filter(({ example }) => example !== "");
  return {
    form,
    values: Object.fromEntries(filled.map(({ name, example }) => [name, [example]])),
    body: form.body === "json" && form.example !== "" ? form.example : null,
  };
}
