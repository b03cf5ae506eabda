import type { Subject } from "./subject.ts";
import { isAsked } from "./questions.ts";
import type { Claim } from "./settle.ts";
import type { Value } from "./values.ts";

/** Kinds of values that have no form of their own. */
const open = new Set(["text", "other", "address", "jurisdiction"]);

const cues: readonly (readonly [subject: RegExp, cue: RegExp])[] = [
  [
    /\bpurpose\b/,
    /\bfor (?:the purpose of )?(?=(?:evaluat|assess|explor|consider|discuss|review)ing\b)|\bto (?=(?:evaluate|assess|explore|consider|discuss|review)\b)/gi,
  ],
  [
    /\b(?:matter|case|dispute|engagement|representation)\b(?!.*\b(?:number|no|id|date)\b)/,
    /\brepresent(?:s|ed|ing)?\b[^.;\n]{0,80}?\s(?:in|about|regarding|concerning|in connection with)\s+/gi,
  ],
  [
    /\b(?:matter|subject|dispute|purpose|engagement)\b(?!.*\b(?:number|no|id|date)\b)/,
    /(?<!\b(?:ask|asks|asked|asking|call|talk|speak|write|think|hear|know)(?: (?:me|him|her|them|us))? )\b(?:about|regarding|concerning|in connection with|with respect to|relating to)\s+/gi,
  ],
  [
    /\b(?:equipment|goods|property|items?|vehicle)\b(?!.*\b(?:value|price|address|number|location)\b)/,
    /\b(?:rents?|leases?|sells?|lends?|renting|leasing|selling|lending)\s+(?=\p{Ll}|\d|\p{Lu}-)/giu,
  ],
  [
    /\b(?:position|job title|role|title)$/,
    /\b(?:hir|employ|engag|offer|appoint|join)\w*\b[^.;\n]{0,60}?\bas (?:an?|the|our|its|their)?\s*/gi,
  ],
  [
    /\b(?:position|job title|role|title)$/,
    /\b[Oo]ffer(?: letter)? (?:to|for) [^.;,\n]{3,40}? for (?:the (?:position|role|job) of )?(?=\p{Lu})/gu,
  ],
  [
    /^(?:work |job )?location$|^place of work$|^work site$/,
    /\b(?:[Ww]orks?|[Ww]orking|[Bb]ased|[Ll]ocated|office)\s+(?:in|from|out of)\s+(?=\p{Lu})/gu,
  ],
  [/^court(?: name)?$/, /\b(?:in|before|with) the\s+(?=(?:\p{Lu}\p{L}*\s+|of\s+|for\s+the\s+){0,6}(?:Court|District|Division)\b)/gu],
  [/\b(?:licensed software|software|licensed property|licensed work)(?: name)?$/, /\blicen[cs]es?\s+(?:of|to(?: use)?|for)\s+(?=\p{Lu})/gu],
  [
    /^(?:the )?(?:services|scope of (?:services|work)|services description|description of (?:the )?(?:consulting )?services|work|project)$/,
    /\bfor (?=an? [^.;,\n]{0,40}\b(?:study|audit|review|assessment|survey|project|redesign|report|analysis|campaign|renovation|appraisal)\b)/gi,
  ],
  [
    /\b(?:matter|case|dispute|representation)\b(?!.*\b(?:number|no|id|date)\b)/,
    /\b(?:client|represent\w*|engagement)\b[^.;\n]{0,80}?\sin (?=(?:the|an?|her|his|their|its)\s\p{Ll})/gu,
  ],
  [
    /\b(?:position|job title|role|title)$/,
    /\b[Oo]ffer(?: letter)? (?:to|for) [^.;,:\n]{3,40}?[:,]\s+(?!(?:she|he|they|we|it|i)\b)(?=\p{Ll})/gu,
  ],
  [
    /\bcurrency$/,
    /(?:^|(?<=[.;,:\n]\s*|\bin\s+))(?=(?:U\.?S\.? dollars|US dollars|Canadian dollars|euros?|pounds sterling|Swiss francs|USD|EUR|GBP|CHF|JPY|CAD|AUD)\b(?!\s*\d))/gi,
  ],
  [/^(?:work|works|scope of work|task|assignment|services)$/, /\b(?:hir|engag|retain|contract)\w*\b[^.;\n]{0,80}?\sto\s+(?=\p{Ll})/giu],
  [
    /\bpurpose\b/,
    /\b(?:want|wish|would like|plan|intend|need)s? to (?=(?:share|swap|exchange|test|develop|build|merge|discuss|explore|evaluate|work)\b)|\bso (?:that )?(?:they|we|both|the parties|both sides) can\s+/gi,
  ],
  [/^(?:the )?(?:services|scope of (?:services|work)|matter)$/, /\b(?:advis|consult|counsel)\w*\b[^.;\n]{0,60}?\son\s+(?=\p{Ll})/giu],
  [
    /^(?:products|goods)$/,
    /\b(?:suppl(?:y|ies|ying)|deliver(?:s|ing)?)\s+(?!to\b|us\b|it\b)(?=\p{Ll})|\bwe (?:buy|purchase|order)\s+(?=\p{Ll})/gu,
  ],
  [
    /^(?:work |job )?location$|^place of work$|^work site$/,
    /\b(?:start|begin)\w*\s(?:on\s)?(?:\p{Lu}\p{L}+\s\d{1,2},\s\d{4}|\d{1,2}\s\p{Lu}\p{L}+\s\d{4})\sin\s+(?=\p{Lu})/gu,
  ],
  [
    /^territory$/,
    /\b(?:franchise|dealership|agency|distribution rights|exclusive rights)\s(?:for|in)\s+(?:the\s+)?(?=\p{Lu})|\bas\s(?:its|their|our|an?|the)\s(?:exclusive\s)?(?:agent|dealer|distributor|reseller)\s(?:for|in)\s+(?:the\s+)?(?=\p{Lu})|\blicen[cs]es?\b[^.;\n]{3,80}\bto\s[^.;\n]{3,60}?\sin\s+(?:the\s+)?(?=\p{Lu})/gu,
  ],
  [/^(?:venue|courts?|forum)$/, /\blaw,\s+(?:and\s+)?(?=\p{Lu}[\p{L} ]{2,24}\b(?:County|Parish)\b)/gu],
  [/^works?$/, /\b(?:[Bb]uilds?|[Rr]enovates?|[Rr]epairs?|[Rr]emodels?|[Pp]aints?)\s+(?=(?:an?|the|our|his|her|their)\s)/gu],
  [
    /^(?:services|work)$/,
    /\bas (?:an? |the |its |our )?(?:consultant|contractor|advis[eo]r|designer|engineer)\b[^.;\n]{0,60}?\sto\s+(?=(?:plan|design|build|review|draft|advise|manage|develop|assess|write|set|run|train)\b)/gu,
  ],
  [/^(?:licensed )?(?:software|work|property|product)(?: name)?$/, /\b(?:they|it|who|we)?\s*licen[cs]e the\s+(?=\p{Lu})/gu],
  [/^equipment$/, /\b(?:takes?|taking)\s+(?=an?\s)/gu],
  [/\breason\b/, /\b(?:because of|because|due to|on account of)\s+/gi],
  [/\bcollateral\b|\bsecurity\b(?! deposit)/, /\bsecured by\s+/gi],
  [/\b(?:title|work)$/, /\b(?:titled|entitled)\s+/gi],
  [/\b(?:software|product|application|system)$/, /\b(?:develops?|builds?|creates?|writes?)\s+(?=an?\s)/gi],
  [/\b(?:project description|project|work description)$/, /\b(?:builds?|constructs?|remodels?|renovates?)\s+(?=an?\s)/gi],
  [/\b(?:products|goods)$/, /\bdistribut(?:e|es|or of|ion of)\s+(?:of\s+)?(?=\p{Ll})/gu],
  [/\b(?:venture|vessel|ship|product|project|software|program|app|team)(?: name)?$/, /\b(?:called|named|known as)\s+/gi],
];

/** Words after a cue that fits only one subject: "represents Otto Lind in a boundary dispute", "a venture called Northshore". */
export function worded(text: string, subjects: readonly Subject[], original: string): Claim[] {
  return cues.flatMap(([fits, cue]) => {
    const [subject, ...more] = subjects.filter(({ kind, words }) => open.has(kind) && fits.test(words));
    if (subject === undefined || more.length > 0) return [];
    return [...text.matchAll(cue)].flatMap((match): Claim[] => {
      const from = match.index + match[0].length;
      const words =
        /^[^.;,\n?!]{3,200}?(?=\s+(?:to|for|from|at|in|on|starting|beginning|effective|by|under)\s+(?:the\s+|lessor\s+|our\s+|its\s+)?[\p{Lu}\d$€£]|\s+under\s+an?\s|\s+(?:for|with)\s+(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b|\s+and\s+(?:the|it|is|its|we|our)\b|[.;,\n?!]|$)/u
          .exec(text.slice(from, from + 240))?.[0]
          .trimEnd() ?? "";
      const end = from + words.length;
      const value: Value = { kind: "name", start: from, end, text: original.slice(from, end) };
      return words === "" || isAsked(value, original) ? [] : [{ subject, value, strength: 55 }];
    });
  });
}
