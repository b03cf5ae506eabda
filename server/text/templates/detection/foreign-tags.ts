import type { Place } from "./model.ts";

/** A tag of another program's templates. `name`: a value with that name; null for what Pandect does not run. */
export interface ForeignTag extends Place {
  form: "double" | "single" | "angle";
  name: string | null;
}

type Reading = (inner: string) => string | null | undefined;

/** Each pattern has the text between the delimiters as its first group. A reading of undefined is not a tag. */
const families: readonly (readonly [ForeignTag["form"], RegExp, Reading])[] = [
  // docx-templates: `+++INS name+++`, `+++= name+++`, `+++FOR x IN xs+++`.
  ["double", /(?<![\p{L}\d+\\])(?:\\?\+){3}\s*([^+\0\n]{1,200}?)\s*(?:\\?\+){3}/gu, (inner) => path(inner.replace(/^(?:INS\s+|=\s*)/, ""))],
  // Aspose: `<<if [price > 1]>>`, where a comparison may have the sign of the delimiter.
  ["single", /<<((?:foreach|if|elseif) \[[^[\]\0\n]{1,200}\])>>/g, () => null],
  // ERB, EJS, JSP: `<%= name %>`, `<% if x %>`.
  ["angle", /<%(?!%)([^%<>\0\n]{1,200})%>/g, (inner) => (inner.startsWith("=") ? path(inner.replace(/^=|-$/g, "").trim()) : null)],
  // Carbone: `{d.name}`, `{d.fee:formatN(2)}`, `{d.items[i].name}`.
  [
    "single",
    /(?<![{\\])\{([dco]\.[^{}\0\n]{1,200})\}(?!\})/g,
    (inner) => (/\[|:(?:if|show|hide|drop|keep)/i.test(inner) ? null : path(inner.slice(2).replace(/:.*/, ""))),
  ],
  // Modules of docxtemplater: `{@raw}`, `{%image}`, `{-w:p loop}`.
  ["single", /(?<![{\\])\{((?:[@~]|%{1,2}|-w:\w{1,8} )\s*[A-Za-z_][^{}%\0\n]{0,100})\}(?!\})/g, () => null],
  // Comments of Jinja.
  ["double", /\{#([^{}\0\n]{0,200})#\}/g, () => null],
  // FreeMarker: `[#list items as item]`, `</#if>`.
  ["single", /(?:\[|<)\/?(#(?:list|if|else|elseif|assign|sep|items|macro|include)\b[^[\]<>\0\n]{0,200})[\]>]/g, () => null],
  // Velocity: `#foreach($item in $items)`.
  ["single", /#((?:foreach|elseif|if|set) ?\([^()\0\n]{1,200}\))/g, () => null],
];
const endsOfVelocity = /(?<![\p{L}\d#])#(?:else|end)(?![\p{L}\d])/gu;

/** Tags of other programs that Pandect's own patterns do not have, in no order. `text` is masked. */
export function findForeignTags(text: string): ForeignTag[] {
  const found = families.flatMap(([form, pattern, read]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const name = read(match[1] ?? "");
      return name === undefined ? [] : [{ ...placeOf(match), form, name }];
    }),
  );
  const isVelocity = found.some(({ start }) => /^#(?:foreach|if)/.test(text.slice(start, start + 8)));
  const ends = isVelocity
    ? [...text.matchAll(endsOfVelocity)].map((match) => ({ ...placeOf(match), form: "single" as const, name: null }))
    : [];
  return [...found, ...ends];
}

/** A name such as `client.name`, without the `$` of JavaScript; null for any other expression. */
function path(inner: string): string | null {
  return /^\$?([\p{L}_][\p{L}\d_]*(?:\.[\p{L}_][\p{L}\d_]*)*)$/u.exec(inner)?.[1] ?? null;
}

/** Field of docxtpl for rich text or a paragraph, `{{r name}}`: its name; otherwise the text itself. */
export function withoutScope(inner: string): string {
  return /^(?:r|p|tr|tc)\s+([\p{L}_][\p{L}\d_.]*\s*(?:\|.*)?)$/u.exec(inner)?.[1] ?? inner;
}

const commands =
  /^(?:\/\w|\/?foreach\b|(?:else)?if\s*\[|else$|(?:Table|Group)(?:Start|End):|(?:Begin|End)Group:|(?:Next|Skip) Record\b|(?:IF|ELSE|END ?IF|REPEAT|END ?REPEAT|INSERT|ASSEMBLE|ASK|SET|SHOW|HIDE)\b(?! [a-z])|.{1,100}:(?:if|endIf|else|unless|each|endEach|comment|endComment|start|end)\b)/;

/** Commands between the delimiters of merge fields, of HotDocs, Aspose, Sablon and the mail merge of Word. */
export function isMergeCommand(inner: string): boolean {
  return commands.test(inner);
}

const placeOf = (match: RegExpMatchArray & { index: number }): Place => ({ start: match.index, end: match.index + match[0].length });
