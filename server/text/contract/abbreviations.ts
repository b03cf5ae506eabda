/** Titles before a name and words that never end a sentence. */
const never = wordsOf(
  "mr mrs ms dr prof st hon rev messrs vs v e.g i.e eg ie viz cf al approx attn dept dist est gov mt ft para rd ste p.o univ bros i.v",
);
/** Abbreviations before a number or a letter: "No. 5", "Art. IX", "Vol. 3". */
const beforeNumber = wordsOf("no nos apt art arts sec secs par paras fig figs vol ver ch cl pt ex sched app ext pp seq");
/** Abbreviations that may end a sentence, when the next words begin one: "Acme Inc. The Licensee shall". */
const maybe = wordsOf(
  "inc corp co ltd llc llp lp plc sa ag bv nv gmbh kg pty pvt etc u.s us u.k uk d.c u.s.a e.u usa jr sr esq jan feb mar apr jun jul aug sep sept oct nov dec ave blvd",
);
/** Words before a letter that is a name, so that the letter may end a sentence: "Exhibit A. The Customer shall". */
const lettered =
  /\b(?:exhibit|schedule|annex|appendix|attachment|section|part|party|class|series|option|type|group|category|tier|phase|item|form)\s+$/i;
/** Letters with points between them: "U.S.C", "J.P", "a.m", a single initial. */
const initials = /^(?:\p{L}\.){0,6}\p{L}$/u;
const lastWord = /(?:\p{L}\.){0,6}\p{L}{1,14}$/u;

/**
 * Whether a period ends a sentence. `before` is the text up to the period, `next` what follows it without white space, `endsParagraph`
 * whether a blank line comes after it.
 */
export function endsSentence(before: string, next: string, endsParagraph: boolean): boolean {
  const written = lastWord.exec(before)?.[0];
  if (written === undefined) return true;
  const word = written.toLowerCase();
  if (never.has(word)) return false;
  if (beforeNumber.has(word)) return !/^(?:[A-Z]{0,3}-?\d|[IVXLC]{1,6}\b|[A-Z]\b|§|\()/.test(next);
  if (maybe.has(word)) return firstWords.test(next) || (!word.includes(".") && subjectAndVerb.test(next));
  if (!initials.test(word) || endsParagraph) return true;
  return (word.includes(".") || lettered.test(before.slice(0, -written.length))) && firstWords.test(next);
}

/** With the i flag for capitals; the caller has refused a small first letter. */
const firstWords =
  /^["“]?(?:The|This|These|That|Those|Each|Every|Any|If|In|It|Its|No|Nothing|All|For|Such|Upon|Either|Neither|Both|Notwithstanding|Subject|Unless|During|Except|Once|When|Where|Within|Without|However|Failure|Until|Pursuant|There|They|You|We|Our|Your|Further|Other|\d{1,2}\.|\d{1,2}(?:\.\d{1,2})+\.?)\s/i;
/** "Licensee shall", "The parties agree", "CUSTOMER MAY". */
const subjectAndVerb =
  /^["“]?\p{Lu}[\p{L}’'-]{1,20}(?:\s+\p{Lu}[\p{L}’'-]{1,20})?\s+(?:shall|will|may|must|agrees?|represents?|warrants?|acknowledges?|grants?|hereby|SHALL|WILL|MAY|MUST|AGREES?)\s/u;

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
