import { nameAt } from "../../contract/names.ts";

/** Words with a capital that do not begin a name: days, and words that people write before a value. */
const stop =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|The|A|An|This|That|We|Our|My|I|It|Its|They|Them|Their|He|She|His|Her|Hers|You|Your|Please|Use|Make|Draft|Offer|Hire|Between|From|To|Until|For|By|On|At|In|Of|And|Or|With|Under|As|If|Is|Are|Not|No|Net|Law|Laws|Governed|Governing|Effective|Starting|Starts|Start|Begins|Beginning|Due|Dated|Deliver|Delivery|Pay|Payment|Accept|Incorporated|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|One|Twelve|NDA|Agreement|USD|EUR|GBP|English|Buyer|Seller|Elect|Appoint|Name|Engage|Retain|Send|Prepare|Add|Include|Let|Have|Create|Write|Terminate|Renew|Grant|License|Lease|Rent|Rental|Sale|Sell|Buy|Lend|Assign|Could|Would|Can|Should|Will|Either|Both|Each|Guaranteed|Guarantors?|Works|Products?|Parties|Purpose|Closing|Case|Settlement|Currency|Price|Term|Hi|Hello|Need|Want|Just|Also|Cap|Liability|Notice|Deposit|Initial|Settle|Build|Supply|Advise|Distribute)$/u;

/** Where a name may begin. */
const starts = /(?<![\p{L}\d@&'’.-]|\d,)(?=\p{Lu}|\p{Ll}{1,2}\p{Lu}|\d{1,4}[\p{L}&'’-]*\s?\p{Lu}|(?:de|del|della|di|da|du|la|van|von)\s)/gu;

const position =
  /^(?:Chief\s(?:\p{Lu}\p{L}+\s){1,3}Officer|(?:Senior\s|Executive\s)?Vice\sPresident|President|General\sCounsel|(?:Managing\s)?Director|Head|Manager)\s(?:of|at|for)\s(?=\p{Lu})/u;

export interface FoundName {
  start: number;
  end: number;
  /** Its ending shows an organization. */
  isCompany: boolean;
}

/** Names of people and organizations in a prompt, in order, each whole: titles, degrees, "&" and endings belong to a name. */
export function findNames(text: string): FoundName[] {
  const found: FoundName[] = [];
  let lineStart = 0;
  for (const line of text.split("\n")) {
    let end = 0;
    for (const { index } of line.matchAll(starts)) {
      if (index < end) continue;
      const first = /^[^\s,.:;]+/.exec(line.slice(index, index + 60))?.[0] ?? "";
      if (stop.test(first.replace(/['’]\p{Ll}{1,2}$/u, "")) && !/^Law\s(?:Offices?|Firm)\b/.test(line.slice(index))) continue;
      // "Chief Medical Officer of Falk Clinics, P.C.": the company.
      const job = position.exec(line.slice(index, index + 80))?.[0].length ?? 0;
      const employer = job === 0 ? null : nameAt(line, index + job);
      const name = employer?.isCompany === true ? employer : nameAt(line, index);
      if (name === null) continue;
      // "Offer for Otto St. Falk: …": a name goes on after an abbreviation, also before a colon.
      const isShort = /(?:\bSt|\s\p{Lu})\.?$/u.test(line.slice(name.start, name.end));
      const isPerson = /\b(?:for|to|with)\s$/.test(line.slice(Math.max(0, name.start - 6), name.start)) && !name.isCompany;
      const more = isShort || isPerson ? /^\.?\s\p{Lu}[\p{L}'’-]+(?=:)/u.exec(line.slice(name.end)) : null;
      const words = trimmed(line.slice(name.start, name.end + (more?.[0].length ?? 0)));
      if (words.length < 2 || stop.test(words) || !/\p{Lu}/u.test(words)) continue;
      end = name.start + words.length;
      found.push({ start: lineStart + name.start, end: lineStart + end, isCompany: name.isCompany });
    }
    lineStart += line.length + 1;
  }
  return found;
}

/** Bodies whose name says what they are for: "Hospital for Special Surgery". */
const forWhat =
  /\b(?:Hospital|Institute|Association|Foundation|Society|Fund|Council|Committee|Alliance|Center|Centre|School|College|Home|Museum|Board|Trust|Partnership)$/;

/** Words that a period shortens. */
const shortened = /(?:\b(?:Inc|Corp|Co|Ltd|Ltda|Pty|Pvt|Pte|Bros|Jr|Sr|Esq|Ph\.?D|Bhd)|(?<!\p{L})\p{L}|\bo\.o)\.$/u;

/** A prompt names its parties side by side, so that "Acme for Beta", "Acme the Buyer" and "Acme / Beta" are not one name. */
function trimmed(words: string): string {
  let end = words.length;
  for (const match of words.matchAll(/\s(?:for|the|\/)\s/g)) {
    const before = words.slice(0, match.index);
    if (match[0] === " for " ? forWhat.test(before) : /\b(?:of|for|and|in|at|to|by|de)$/.test(before)) continue;
    end = match.index;
    break;
  }
  const name = words
    .slice(0, end)
    .replace(/[\s,&]+$/, "")
    .replace(/(?<=[\p{L}.])['’]s$/u, "");
  // The period after "AB" or "LLC" ends the sentence.
  return name.endsWith(".") && !shortened.test(name) ? name.slice(0, -1) : name;
}
