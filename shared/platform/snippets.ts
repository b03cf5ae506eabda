import type { RouteAuth } from "../route.ts";
import { addressOf, type FilledForm, type FormField, headersOf } from "./route-form.ts";

/** Languages of the code that the try-it page shows for a call. */
export const snippetLanguages = ["curl", "python", "powershell", "typescript"] as const;
export type SnippetLanguage = (typeof snippetLanguages)[number];

/** Where a script finds the credential for each kind of route; a snippet never contains one. */
export const credentialVariables: Record<RouteAuth, string | null> = {
  none: null,
  data: "PANDECT_KEY",
  workspace: "PANDECT_CREDENTIAL",
  owner: "PANDECT_SESSION",
};

/** The call typed in the form, ready to paste. `url` is the address of the service. */
export function snippetOf(language: SnippetLanguage, filled: FilledForm, url: string): string {
  return { curl, python, powershell, typescript }[language](filled, url);
}

const file = "FILE";

function curl(filled: FilledForm, url: string): string {
  const { form, body } = filled;
  const variable = credentialVariables[form.auth];
  const words: string[] = [];
  const isImplied = form.method === "GET" || (form.method === "POST" && (body !== null || form.body === "bytes"));
  words.push(isImplied ? "curl -s" : `curl -s -X ${form.method}`);
  if (variable !== null) words.push(`-H "Authorization: Bearer $${variable}"`);
  for (const [name, value] of headersOf(filled)) words.push(`-H ${inShell(`${name}: ${value}`)}`);
  if (form.body === "bytes") words.push(`-H "Content-Type: application/octet-stream" --data-binary @${file}`);
  else if (body !== null) words.push(`-H "Content-Type: application/json" -d ${inShell(compact(body))}`);
  words.push(inShell(url + addressOf(filled)));
  return words.join(" \\\n  ");
}

function python(filled: FilledForm, url: string): string {
  const { form, body } = filled;
  const variable = credentialVariables[form.auth];
  const headers = [
    ...(variable === null ? [] : [`"Authorization": f"Bearer {os.environ['${variable}']}"`]),
    ...headersOf(filled).map(([name, value]) => `${inPython(name)}: ${inPython(value)}`),
    ...(form.body === "bytes" ? [`"Content-Type": "application/octet-stream"`] : []),
    ...(body === null ? [] : [`"Content-Type": "application/json"`]),
  ];
  const data = form.body === "bytes" ? `open("${file}", "rb").read()` : body === null ? null : `${inPython(compact(body))}.encode()`;
  const imports = [...(form.hasJson ? ["json"] : []), ...(variable === null ? [] : ["os"])].map((name) => `import ${name}`);
  const given = [
    inPython(url + addressOf(filled)),
    ...(data === null ? [] : [`data=${data}`]),
    `method="${form.method}"`,
    ...(headers.length === 0 ? [] : [`headers={${headers.join(", ")}}`]),
  ];
  return [
    ...imports,
    "from urllib.request import Request, urlopen",
    "",
    `request = Request(\n    ${given.join(",\n    ")},\n)`,
    "with urlopen(request) as reply:",
    form.hasJson
      ? "    print(json.dumps(json.load(reply), indent=2, ensure_ascii=False))"
      : '    print(reply.status, len(reply.read()), "bytes")',
  ].join("\n");
}

function powershell(filled: FilledForm, url: string): string {
  const { form, body } = filled;
  const variable = credentialVariables[form.auth];
  const headers = [
    ...(variable === null ? [] : [`Authorization = "Bearer $env:${variable}"`]),
    ...headersOf(filled).map(([name, value]) => `${inPowerShell(name)} = ${inPowerShell(value)}`),
  ];
  const words = [`Invoke-RestMethod -Method ${form.method}`, `-Uri ${inPowerShell(url + addressOf(filled))}`];
  if (headers.length > 0) words.push(`-Headers @{ ${headers.join("; ")} }`);
  if (form.body === "bytes") words.push(`-ContentType application/octet-stream -InFile ${file}`);
  else if (body !== null) words.push(`-ContentType application/json -Body ${inPowerShell(compact(body))}`);
  const call = words.join(" `\n  ");
  return form.hasJson ? `(${call}) | ConvertTo-Json -Depth 20` : call;
}

/** With the client of build/client: values of the path and required ones in order, then the body, then optional values by name. */
function typescript({ form, values, body }: FilledForm, url: string): string {
  const name = form.operation.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
  const isPlain = ({ place, isRequired }: FormField) => place === "path" || (place === "query" && isRequired);
  const inOrder = form.fields.filter(isPlain);
  const byName = form.fields.filter((field) => !isPlain(field));
  const named = byName.flatMap((field) => {
    const given = values[field.name];
    return given === undefined ? [] : [`${variableOf(field.name)}: ${literal(field, given)}`];
  });
  const given = [
    ...inOrder.map((field) => literal(field, values[field.name] ?? [field.isNumber ? "0" : `{${field.name}}`])),
    ...(form.body === "json" ? [body === null ? "{}" : indented(body)] : form.body === "bytes" ? [`await openAsBlob("${file}")`] : []),
    ...(byName.length === 0 ? [] : [named.length === 0 ? "{}" : `{ ${named.join(", ")} }`]),
    "service",
  ];
  const variable = credentialVariables[form.auth];
  const token = variable === null ? `""` : `process.env.${variable} ?? ""`;
  const call = `await ok(${name}(${given.join(", ")}))`;
  return [
    ...(form.body === "bytes" ? [`import { openAsBlob } from "node:fs";`] : []),
    `import { connect, ok, ${name} } from "./build/client/index.ts";`,
    "",
    `const service = connect({ url: ${JSON.stringify(url)}, token: ${token} });`,
    form.hasJson ? `console.log(${call});` : `${call};`,
  ].join("\n");
}

/** A wire name as the generated client has it. */
function variableOf(name: string): string {
  const words = name
    .split(/[^A-Za-z0-9]+/)
    .map((word, at) => (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1));
  const variable = words.join("");
  return variable === "from" || variable === "type" ? `$${variable}` : variable;
}

/** A typed value as TypeScript: a string if it is not a number, so that the compiler reports a mistake. */
function literal({ isList, isNumber, isBoolean }: FormField, values: readonly string[]): string {
  const one = (value: string) =>
    (isNumber && value.trim() !== "" && Number.isFinite(Number(value))) || (isBoolean && /^(true|false)$/.test(value))
      ? value
      : JSON.stringify(value);
  return isList ? `[${values.map(one).join(", ")}]` : one(values[0] ?? "");
}

/** JSON on one line; invalid JSON stays as typed. */
function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** One word of a POSIX shell. */
function inShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** JSON strings are valid in Python, except for surrogates. */
function inPython(text: string): string {
  return JSON.stringify(text);
}

/** Text without meaning for PowerShell; curly quotes end a PowerShell string as straight ones do. */
function inPowerShell(text: string): string {
  return `'${text.replaceAll(/['\u2018\u2019\u201a\u201b]/g, "$&$&")}'`;
}
