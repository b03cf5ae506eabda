import type { Edit } from "./edit.ts";

const q = String.raw`["“”'‘’]`;
const quoted = String.raw`${q}([^"“”]{1,2000}?)${q}`;
const section = String.raw`(?:the )?(.{2,60}?)(?: clause| section| provision)?`;
const title = String.raw`([A-Z][\w&’'-]*(?: (?:of|and|to|for|the|[A-Z&][\w&’'-]*)){0,6})`;

type Made = (words: readonly string[]) => Edit | null;
const rules: readonly (readonly [RegExp, Made])[] = [
  // Definitions.
  [
    new RegExp(
      String.raw`^(?:add|include|insert) (?:a |the )?(?:new )?(?:defined term|definition)(?: of| for)? ${quoted}(?:\s*(?::|–|—|-|,|as|meaning|to mean|(?:that|which) means|means)\s*(.+))?$`,
      "i",
    ),
    ([term = "", meaning]) => ({ kind: "define", term, meaning: meaning ?? null }),
  ],
  [
    /^(?:[Aa]dd|[Ii]nclude|[Ii]nsert) (?:a |the )?(?:new )?(?:defined term|definition)(?: of| for)? ([A-Z][\w’'-]*(?: [A-Z][\w’'-]*){0,4})$/,
    ([term = ""]) => ({ kind: "define", term, meaning: null }),
  ],
  [
    new RegExp(String.raw`^define ${quoted} (?:as|to mean|to be) (.+)$`, "i"),
    ([term = "", meaning = ""]) => ({ kind: "define", term, meaning }),
  ],
  [
    /^[Dd]efine ([A-Z][\w’'-]*(?: [A-Z][\w’'-]*){0,4}) (?:as|to mean|to be) (.+)$/,
    ([term = "", meaning = ""]) => ({ kind: "define", term, meaning }),
  ],
  // Style.
  [
    /^(?:make (?:it|the (?:draft|agreement|contract|document|language|wording|tone|style))|use|write (?:it )?in)(?: a| an)?(?: more)? (formal|professional)(?:ly)?(?: language| tone| style| wording| english)?$/i,
    () => ({ kind: "style", to: "formal" }),
  ],
  [
    /^(?:formalize|remove (?:all )?(?:the )?contractions|spell out (?:all )?(?:the )?contractions)\b.{0,30}$/i,
    () => ({ kind: "style", to: "formal" }),
  ],
  [
    /^(?:make (?:it|the (?:draft|agreement|contract|document|language|wording|style))|use|write (?:it )?in)(?: more)? (?:plain|plainer|simple|simpler)(?: english| language| words| wording)?$|^(?:simplify (?:the )?(?:language|wording)|remove (?:the )?legalese)$/i,
    () => ({ kind: "style", to: "plain" }),
  ],
  // Headings and order of sections.
  [
    new RegExp(
      String.raw`^(?:change|set|make) the (?:title|name) of (?:the |this )?(?:draft|agreement|document|contract) (?:to |be )?${q}?(.{2,120}?)${q}?$`,
      "i",
    ),
    ([to = ""]) => ({ kind: "heading", clause: null, to }),
  ],
  [
    new RegExp(String.raw`^(?:re)?title (?:the |this )?(?:draft|agreement|document|contract) (?:as |to )?${quoted}$`, "i"),
    ([to = ""]) => ({ kind: "heading", clause: null, to }),
  ],
  [
    new RegExp(
      String.raw`^(?:rename|retitle|change the (?:title|heading|name) of) (?:the )?(?:section|clause|heading) ${q}?(.{2,60}?)${q}? (?:to|as) ${q}?(.{2,120}?)${q}?$`,
      "i",
    ),
    ([clause = "", to = ""]) => ({ kind: "heading", clause, to }),
  ],
  [
    new RegExp(
      String.raw`^(?:rename|retitle|change the (?:title|heading|name) of) (?:the )?${q}?(.{2,60}?)${q}? (?:section|clause)(?: to| as)? ${q}?(.{2,120}?)${q}?$`,
      "i",
    ),
    ([clause = "", to = ""]) => ({ kind: "heading", clause, to }),
  ],
  [
    new RegExp(String.raw`^(?:move|put|place) ${section} (before|after|above|below) ${section}$`, "i"),
    ([clause = "", where = "", other = ""]) => ({ kind: "move", clause, where: /before|above/i.test(where) ? "before" : "after", other }),
  ],
  [
    new RegExp(
      String.raw`^(?:move|put) ${section} (?:to|at) the (?:very )?(beginning|start|top|front|end|bottom|back)(?: of the (?:draft|agreement|contract|document))?$`,
      "i",
    ),
    ([clause = "", where = ""]) => ({ kind: "move", clause, where: /end|bottom|back/i.test(where) ? "after" : "before", other: null }),
  ],
  // Sentences that are added to a section.
  [
    new RegExp(
      String.raw`^(?:add|insert|append) (?:the (?:sentence|words|text|language|following) )?${quoted} (?:to|at the end of|in|into) ${section}$`,
      "i",
    ),
    ([text = "", clause = ""]) => ({ kind: "append", clause, text }),
  ],
  [
    new RegExp(String.raw`^(?:add|append) to (?:the )?(.{2,60}?)(?: clause| section| provision)?\s*[:–—]\s*${q}?(.{2,2000}?)${q}?$`, "i"),
    ([clause = "", text = ""]) => ({ kind: "append", clause, text }),
  ],
  [
    new RegExp(
      String.raw`^(?:in|to) (?:the )?(.{2,60}?) (?:clause|section|provision),? (?:please )?(?:add|insert|append)\s*:?\s*${quoted}$`,
      "i",
    ),
    ([clause = "", text = ""]) => ({ kind: "append", clause, text }),
  ],
  [
    /^(?:add|state|say|provide|specify) (?:in|to) (?:the )?(.{2,60}?) (?:clause|section|provision) that (.{4,2000})$/i,
    ([clause = "", text = ""]) => ({ kind: "append", clause, text }),
  ],
  // Replaced words.
  [
    /^(?:fill in|fill|set|complete|replace)(?: the)?(?: blank| placeholder| field)? (\[[^[\]\n]{1,200}\]) (?:with|to|as|by|=) (.{1,300})$/i,
    ([from = "", to = ""]) => ({ kind: "replace", from, to }),
  ],
  [/^(\[[^[\]\n]{1,200}\]) (?:is|are|=|should be|means) (.{1,300})$/i, ([from = "", to = ""]) => ({ kind: "replace", from, to })],
  [
    new RegExp(
      String.raw`^(?:delete|remove|strike|cut|drop|take out)(?: out)?(?: the)?(?: words?| phrases?| sentences?| language| text) ${quoted}$`,
      "i",
    ),
    ([from = ""]) => ({ kind: "replace", from, to: "" }),
  ],
  [
    new RegExp(String.raw`^(?:use|write|say) ${quoted} (?:instead of|rather than|for) ${quoted}$`, "i"),
    ([to = "", from = ""]) => ({ kind: "replace", from, to }),
  ],
  [
    new RegExp(String.raw`^(?:call|refer to) (?:the )?${q}?${title}${q}? (?:as )?(?:the )?${q}${title}${q}$`),
    ([from = "", to = ""]) => ({ kind: "replace", from, to }),
  ],
  [
    new RegExp(
      String.raw`^(?:[Cc]all|[Rr]efer to) (?:the )?${q}?${title}${q}? (?:as )?(?:the )?${q}?${title}${q}?(?: throughout| everywhere)?$`,
    ),
    ([from = "", to = ""]) => ({ kind: "replace", from, to }),
  ],
  [
    new RegExp(String.raw`^(?:[Tt]he )?${q}?${title}${q}? should be (?:called|named|referred to as) (?:the )?${q}?${title}${q}?$`),
    ([from = "", to = ""]) => ({ kind: "replace", from, to }),
  ],
  [
    new RegExp(String.raw`^(?:[Rr]eplace|[Ss]wap) ${title} (?:with|by|for) ${title}(?: throughout| everywhere)?$`),
    ([from = "", to = ""]) => ({ kind: "replace", from, to }),
  ],
];

/** Edits of words, definitions, headings and the order of sections. */
export function wordingEdit(text: string): Edit | null {
  for (const [pattern, made] of rules) {
    const found = pattern.exec(text);
    const edit = found === null ? null : made(found.slice(1));
    if (edit !== null) return edit;
  }
  return null;
}
