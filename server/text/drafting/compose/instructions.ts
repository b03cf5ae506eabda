import type { Tone } from "#shared/workspace/drafts.ts";
import { lawCode } from "./governing-law.ts";
import { duration as spelledTime, valueIn } from "./instruction-values.ts";
import { wholeName } from "./party-names.ts";
import { settingIn } from "./setting.ts";
import type { Edit, Instruction } from "./edit.ts";
import { wordingEdit } from "./instruction-wording.ts";
import { findValues } from "../../templates/slots/values.ts";
import { statementsIn } from "../../contract/sentences.ts";

const q = String.raw`["“”'‘’]`;
const quoted = String.raw`${q}([^"“”]{1,2000}?)${q}`;
const clauseWords = String.raw`(?:the |a |an |all |any |every |our )?(.{2,80}?)(?: clauses?| sections?| provisions?| paragraphs?)?`;
const favoring: Record<string, Tone> = {
  protective: "protective",
  stricter: "protective",
  stronger: "protective",
  aggressive: "protective",
  balanced: "balanced",
  mutual: "balanced",
  neutral: "balanced",
  fair: "balanced",
  permissive: "permissive",
  lenient: "permissive",
  softer: "permissive",
};
const toneWords = Object.keys(favoring).join("|");

/** Instructions in the order in which they are applied. One instruction is a line, a list item or a sentence. */
export function instructionsIn(text: string, clauseOf: (words: string) => string | null): Instruction[] {
  return sentencesOf(text).flatMap((one) => {
    // The period of "Falk Mills Inc." is of the name.
    const said = /(?:\b(?:Inc|Corp|Co|Ltd|Ltda|Jr|Sr|Esq|Bros)|\b\p{L}\.\s?\p{L})\.$/u.test(one) ? one : one.replace(/[.!]+$/, "").trim();
    const edit = editOf(said, clauseOf);
    // The words of a value may be the last of several: "two-year term, Delaware law, net 45".
    const several = edit === null || edit.kind === "value" || edit.kind === "set" ? severalIn(said, clauseOf) : null;
    const isBetter = several !== null && (edit === null || several.filter((part) => part.edit !== null).length > 1);
    return isBetter ? several : [{ text: one, edit }];
  });
}

/**
 * "Change the term to two years and the governing law to Texas": the pieces of a sentence, of which one or more is an edit; null where none
 * is. A comma inside a name, a date, an amount or an address does not divide.
 */
function severalIn(said: string, clauseOf: (words: string) => string | null): Instruction[] | null {
  if (/["“”]/.test(said) || said.length > 600) return null;
  const whole = findValues(said);
  const pieces: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of said.matchAll(/,?\s+(?:and|then)\s+(?:also\s+)?|[,;]\s+/g)) {
    if (whole.some(({ start, end }) => start < index + mark.length && index < end)) continue;
    pieces.push(said.slice(from, index));
    from = index + mark.length;
  }
  pieces.push(said.slice(from));
  if (pieces.length < 2) return null;
  const verb = /^(?:please )?(\w+)\s/i.exec(said)?.[1] ?? "";
  const found = pieces.map((piece) => ({ text: piece, edit: editOf(piece, clauseOf) ?? editOf(`${verb} ${piece}`, clauseOf) }));
  return found.some(({ edit }) => edit !== null) ? found : null;
}

function sentencesOf(text: string): string[] {
  return (
    text
      .split(/\r?\n/)
      .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, "").trim())
      // After these endings of names a period ends the sentence.
      .flatMap((line) => line.split(/(?<=\b(?:LLC|LLP|LP|AG|GmbH|KG|KGaA|AB|AS|SE|SA|NV|BV|Oy|plc|PLC|PLLC)\.)\s+(?=\p{Lu})/u))
      .flatMap((line) => statementsIn(line))
      .map((one) => one.replace(/;$/, "").trim())
      .filter((one) => one !== "")
  );
}

function editOf(said: string, clauseOf: (words: string) => string | null): Edit | null {
  const text = said.replace(
    /^(?:please|kindly|also|and|then|finally|next|(?:can|could|would) you(?: please)?|i(?:['’]d| would) like (?:you )?to|we(?:['’]d| would) like (?:you )?to|we (?:want|need) to)[, ]+/i,
    "",
  );
  const isQuoting = /["“”]/.test(text);
  return (
    lawEdit(text) ??
    writeEdit(text) ??
    toneEdit(text, clauseOf) ??
    favorEdit(text, clauseOf) ??
    structureEdit(text, clauseOf) ??
    modalEdit(text, clauseOf) ??
    (isQuoting ? null : valueEdit(text)) ??
    wordingEdit(text) ??
    replaceEdit(text) ??
    valueEdit(text) ??
    partyEdit(text) ??
    courtsEdit(text) ??
    (isQuoting ? null : settingEdit(text))
  );
}

/** "The customer is Falk Mills Inc.", "change the name of the tenant to Dr. Ines Falk", "swap the parties". */
function partyEdit(text: string): Edit | null {
  if (
    /^(?:swap|switch|exchange|reverse|flip|invert) (?:the )?(?:parties|two parties|roles|sides|(?:party )?names)(?: around| of the parties| (?:in|throughout) the (?:draft|agreement|contract))?$/i.test(
      text,
    )
  )
    return { kind: "swap" };
  const found =
    /^(?:change|set|update|correct) (?:the )?(?:name of (?:the )?)?([\p{L} ]{2,40}?)(?:['’]s?(?: (?:full |legal )*name)?)?(?: name)?(?: from .{2,80}?)? to (.{2,120})$/iu.exec(
      text,
    ) ??
    /^(?:the |our |my )?([\p{L} ]{2,40}?)(?:['’]s (?:full |legal )*name)?(?: is| should be| will be| is going to be|:| =) (?:now )?(.{2,120})$/iu.exec(
      text,
    );
  const [, role = "", name = ""] = found ?? [];
  const whole = wholeName(name);
  return whole === null || /\b(?:law|courts?|venue|state|date|term|territory)\b/i.test(role) ? null : { kind: "party", role, name: whole };
}

function courtsEdit(text: string): Edit | null {
  const place =
    /^(?:change|set|move|make) (?:the )?(?:courts?|venue|forum)(?: (?:clause|section))?(?: from .{2,60}?)? (?:to|in|be) (?:the courts (?:of|in) )?(.{2,60})$/i.exec(
      text,
    )?.[1] ??
    /^(?:the )?(?:courts?|venue|forum) (?:should|shall|must|will|to)? ?(?:be|is|are|sit)(?: located)?(?: in)? (.{2,60})$/i.exec(text)?.[1];
  return place === undefined || !/^\p{Lu}/u.test(place.replace(/^the /, "")) ? null : { kind: "courts", place };
}

function settingEdit(text: string): Edit | null {
  const found = settingIn(text);
  return found === null ? null : { kind: "set", ...found };
}

function lawEdit(text: string): Edit | null {
  const named =
    /^(?:change|set|make|switch|use|apply)?\s*(?:the )?governing law\b(?: (?:clause|section))?(?: from .{2,40}?(?= to ))?(?:\s*(?:is|to|of|should be|must be|:|as))*\s*(?:the )?(?:laws? of )?(.{2,60})$/i.exec(
      text,
    )?.[1] ??
    /\bgoverned by (?:the )?(?:laws? of )?(?:the )?(.{2,60}?)(?: laws?)?$/i.exec(text)?.[1] ??
    /^(?:use|apply|under|switch to|change to|make it|go with|we want|let['’]s use) (?:the )?(.{2,40}?) law(?: instead(?: of .{2,40})?)?$/i.exec(
      text,
    )?.[1] ??
    /^(?:have |let |make )?(?:the )?(?:laws? of )?(?:the )?(.{2,40}?)(?: laws?)? (?:should |shall |must |will |to )?(?:govern|appl)(?:y|ies|s)?(?: (?:it|this|the agreement|the contract))?$/i.exec(
      text,
    )?.[1] ??
    /^(?:under )?(?:the )?(?:laws? of )?(.{2,30}?) law(?: governs| applies)?$/i.exec(text)?.[1] ??
    /^(?:change|switch|set|make) (?:the )?(?:choice of law|applicable law|law|jurisdiction)(?: (?:clause|section))?(?: from .{2,40}?)? to (?:the )?(?:laws? of )?(.{2,60})$/i.exec(
      text,
    )?.[1];
  const code = named === undefined ? null : lawCode(named.replace(/ laws?$/i, ""));
  return code === null ? null : { kind: "law", code };
}

function writeEdit(text: string): Edit | null {
  const found = new RegExp(
    String.raw`^(?:add|insert|include) (?:a |the )?(?:new )?(?:section|clause|provision) (?:titled |called |named |headed )?${quoted}\s*[:–-]\s*(.+)$`,
    "i",
  ).exec(text);
  const [, heading, words] = found ?? [];
  return heading === undefined || words === undefined
    ? null
    : { kind: "write", heading, text: `${words.replaceAll(/^["“]|["”]$/g, "")}${/[.!?:;]["”]?$/.test(words) ? "" : "."}` };
}

function toneEdit(text: string, clauseOf: (words: string) => string | null): Edit | null {
  const whole = new RegExp(
    String.raw`^(?:use|apply|make (?:it|the (?:whole |entire )?(?:draft|agreement|contract|document|nda)))\s*(?:a |an )?(?:more )?(${toneWords})(?: (?:tone|language|version))?$`,
    "i",
  ).exec(text)?.[1];
  if (whole !== undefined) return { kind: "tone", tone: favoring[whole.toLowerCase()] ?? "balanced", clause: null };
  const made = new RegExp(String.raw`^make ${clauseWords}(?: (?:obligations?|duties|language|terms))? (?:more )?(${toneWords})$`, "i").exec(
    text,
  );
  const used = new RegExp(String.raw`^use (?:a |the )?(${toneWords}) (?:version|form|variant) of ${clauseWords}$`, "i").exec(text);
  const turned = new RegExp(
    String.raw`^(?:change|turn|convert|switch) ${clauseWords}(?: from (?:one-way|one-sided|unilateral))? (?:to|into) (?:a |an )?(${toneWords})(?: one| clause)?$`,
    "i",
  ).exec(text);
  const [words, tone] = made ? [made[1], made[2]] : used ? [used[2], used[1]] : turned ? [turned[1], turned[2]] : [];
  const clause = words === undefined ? null : clauseOf(words);
  return clause === null || tone === undefined ? null : { kind: "tone", tone: favoring[tone.toLowerCase()] ?? "balanced", clause };
}

const wholeDraft = /^(?:it|this|draft|agreement|contract|document|nda)$/i;
const inFavor = String.raw`(?: (?:in (?:favor of|favour of)|for|protecting|to (?:protect|favor|the benefit of)) (?:the )?(.{2,60}?)| in (our|my|the .{2,60}?['’]s|.{2,60}?['’]s) fav(?:or|our))?`;

/** "one-way in favor of the Customer", "customer-friendly": the wording that favors one party. */
function favorEdit(text: string, clauseOf: (words: string) => string | null): Edit | null {
  const oneWay = new RegExp(
    String.raw`^(?:make|turn|change|convert) ${clauseWords}(?: (?:obligations?|duties|terms))?(?: (?:to|into))?(?: (?:a|an))? (?:one-way|one-sided|unilateral|one way)${inFavor}$`,
    "i",
  ).exec(text);
  const friendly = new RegExp(
    String.raw`^make ${clauseWords} (?:more )?(?:(\w+(?: \w+)?)-friendly|(?:more )?favorable (?:to|for) (?:the )?(.{2,60}?))$`,
    "i",
  ).exec(text);
  const favored = new RegExp(String.raw`^(?:make )?${clauseWords} (?:should )?(?:favor|protect)s? (?:the )?(.{2,60}?)$`, "i").exec(text);
  const found = oneWay ?? friendly ?? (/^make /i.test(text) ? favored : null);
  if (found === null) return null;
  const [, words = "", ...parties] = found;
  const party =
    parties
      .find((one) => one !== undefined)
      ?.replace(/^the /i, "")
      .replace(/['’]s?$/, "") ?? null;
  if (wholeDraft.test(words)) return { kind: "favor", clause: null, party };
  const clause = clauseOf(words);
  return clause === null ? null : { kind: "favor", clause, party };
}

const dropWords =
  "(?:remove|delete|drop|omit|strike|take out|leave out|get rid of|cut|cut out|eliminate|exclude|scrap|skip|do not include|don['’]t include)";
const addWords =
  "(?:add|include|insert|put in|add in|we (?:also )?need|there (?:should|must) be|(?:it|the draft|the agreement) (?:should|must) (?:have|include|contain))";

function structureEdit(text: string, clauseOf: (words: string) => string | null): Edit | null {
  if (/^renumber\b.{0,30}$/i.test(text)) return { kind: "renumber" };
  const dropped =
    new RegExp(`^${dropWords} ${clauseWords}$`, "i").exec(text)?.[1] ?? /^no (.{2,60}?) (?:clause|section|provision)$/i.exec(text)?.[1];
  const drop = dropped === undefined ? null : (clauseOf(dropped) ?? (isNamed(text, dropped) ? dropped : null));
  if (drop !== null) return { kind: "drop", clause: drop };
  const timed = new RegExp(
    String.raw`^${addWords} (?:a |an |the )?(?:new )?(?:(?:clause|section|provision|paragraph)s? (?:on|about|for|regarding|covering|concerning|requiring) )?(?:the )?(.{2,60}?)(?: clauses?| sections?| provisions?)?(?: (?:within|in|of|for|after) (${spelledTime}))?$`,
    "i",
  ).exec(text);
  const [, name, time] = timed ?? [];
  const clause = name === undefined ? null : clauseOf(name);
  if (clause !== null && time !== undefined) return { kind: "add", clause, tone: null, time };
  if (clause !== null && / (?:on|about|for|regarding|covering|concerning|requiring) /i.test(text))
    return { kind: "add", clause, tone: null };
  const added = new RegExp(String.raw`^${addWords} (?:a |an |the )?(?:(${toneWords}) )?${clauseWords}$`, "i").exec(text);
  const add = added?.[2] === undefined ? null : clauseOf(added[2]);
  return add === null
    ? null
    : { kind: "add", clause: add, tone: added?.[1] === undefined ? null : (favoring[added[1].toLowerCase()] ?? null) };
}

/** "the site visits section", "Section 5": a section of the draft that need not be in the library. */
function isNamed(text: string, words: string): boolean {
  return /^(?:section|article|clause) \d{1,3}$/i.test(words) || (/ (?:clause|section)$/i.test(text) && !/["“”:]/.test(words));
}

function modalEdit(text: string, clauseOf: (words: string) => string | null): Edit | null {
  const found = new RegExp(
    `^(tighten|strengthen|soften|relax) (?:the )?(?:language|obligations|modal verbs|wording|duties)?(?: ?(?:in|of) )?(?:${clauseWords})?$`,
    "i",
  ).exec(text);
  if (found === null) return null;
  const [, verb = "", words] = found;
  const to = /^(?:tighten|strengthen)$/i.test(verb) ? "tighter" : "softer";
  if (words === undefined || /^(?:draft|agreement|contract|document)$/i.test(words)) return { kind: "modals", to, clause: null };
  const clause = clauseOf(words);
  return clause === null ? null : { kind: "modals", to, clause };
}

function replaceEdit(text: string): Edit | null {
  const pair =
    new RegExp(
      String.raw`^(?:replace|change|rename|substitute|swap)(?: (?:the|all|every|each))?(?: (?:party|term|word|words|name|date|amount|number|phrase|references to|instances? of|mentions? of))? ${quoted} (?:with|to|by|as|into|for) ${quoted}(?: throughout| everywhere)?$`,
      "i",
    ).exec(text) ??
    // Roles in any case: the draft's spelling counts.
    /^(?:[Rr]ename|[Cc]all|[Cc]hange) (?:the )?([a-z]+(?: [a-z]+)?) (?:to|as) (?:the )?["“]?([A-Z][\w&]*(?: [A-Z&][\w&]*){0,3})["”]?(?: throughout| everywhere)?$/.exec(
      text,
    ) ??
    /^(?:[Rr]ename|[Cc]hange)(?: the)?(?: party| term| defined term)? ([A-Z]\w*(?: [A-Z]\w*){0,4}) (?:to|as|into) ([A-Z][\w&.,]*(?: [A-Z&][\w&.,]*){0,5})(?: throughout| everywhere)?$/.exec(
      text,
    ) ??
    /^(?:[Tt]he )?(Party [AB]) (?:is|=|:) (.{2,200})$/.exec(text) ??
    /^(?:[Cc]hange|[Rr]eplace) (\$[\d,.]+|\d[\d,.]*%|(?:[A-Z][a-z]+ \d{1,2}, \d{4})|\w+ \(\d+\) \w+|\d+ (?:days|months|years)) (?:to|with|by) (.{1,80})$/.exec(
      text,
    );
  const [, from, to] = pair ?? [];
  return from === undefined || to === undefined ? null : { kind: "replace", from: from.trim(), to: to.trim() };
}

function valueEdit(text: string): Edit | null {
  const found = valueIn(text);
  return found === null ? null : { kind: "value", ...found };
}
