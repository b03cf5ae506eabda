import type { Span } from "./source.ts";

/** Endings of company names, the longer ones first. */
const endings =
  "corporation(?=\\s+(?:whose|having|with|organized|incorporated)\\b|\\s*\\()|Limited\\s+Partnership|LIMITED\\s+PARTNERSHIP|Limited\\s+Liability\\s+Company|LIMITED\\s+LIABILITY\\s+COMPANY|Incorporated|INCORPORATED|Corporation|CORPORATION|Corp|CORP|Company|COMPANY|Inc|INC|inc(?=[.\\s])|L\\.\\s?L\\.\\s?C|LLC|Llc|L\\.\\s?L\\.\\s?P|LLLP|LLP|L\\.\\s?P|LP|Limited|LIMITED|Ltd|LTD|Ltda|LTDA|P\\.L\\.C|PLC|plc|Plc|AG|GmbH|GMBH|S\\.\\s?p\\.\\s?A|SpA|SPA|S\\.\\s?A\\.\\s?R\\.\\s?L|S\\.\\s?[àaÀA]\\.?\\s?[rR]\\.\\s?[lL]|SARL|S\\.\\s?R\\.\\s?L|S\\.\\s?r\\.\\s?l|Srl|SRL|S\\.\\s?A\\.\\s?S|SAS|S\\.?\\s?A\\.?\\s?(?:de|DE)\\s+C\\.?\\s?V|S\\.?\\s?(?:de|DE)\\s+R\\.?\\s?L\\.?\\s?(?:de|DE)\\s+C\\.?\\s?V|S\\.\\s?A|SA|S\\/A|a\\.\\s?s(?=[.,])|A\\.S|G\\.I\\.E|GIE|Aktiengesellschaft|AKTIENGESELLSCHAFT|Sp\\.?\\s?z\\.?\\s?o\\.?\\s?o|SP\\.?\\s?Z\\.?\\s?O\\.?\\s?O|Berhad|BERHAD|Bhd|Tbk|SE|N\\.\\s?V|NV|B\\.\\s?V|BV|A\\/S|ApS|AB|ASA|AS|Oyj|Oy|KGaA|KG|OHG|K\\.\\s?K|S\\.\\s?L\\.\\s?U|S\\.\\s?L|OÜ|SIA|UAB|PJSC|OJSC|JSC|Sdn\\.?\\s+Bhd|SDN\\.?\\s+BHD|Pty|PTY|Pte|PTE|Pvt|PVT|P\\.\\s?C|P\\.\\s?L\\.\\s?L\\.\\s?C|PLLC|P\\.\\s?A|d\\.\\s?o\\.\\s?o|N\\.\\s?A|FSB|F\\.S\\.B|MHC|Co|CO";
/** Words that end the names of banks, trusts and public bodies; more words may follow: "Bank of Tarn". */
const bodies =
  "Bank|BANK|Trust|TRUST|Fund|FUND|Partnership|PARTNERSHIP|Partners|PARTNERS|Association|ASSOCIATION|University|UNIVERSITY|Foundation|FOUNDATION|Institute|INSTITUTE|Authority|AUTHORITY|Group|GROUP|Holdings|HOLDINGS";
const ending = new RegExp(`^(?:${endings})\\b\\.?(?![\\p{L}\\d]|-\\p{Ll})`, "u");
const isEnding = new RegExp(`^(?:${endings}|${bodies})\\.?$`, "u");

/** "Company" in "Falk Company Holdings LP": an ending follows behind more words of the name. */
const isInside = new RegExp(`^[^\\S\\n](?:\\p{Lu}[\\p{L}&'’-]*[^\\S\\n]){1,3}(?:${endings})\\b`, "u");

const ofPlace = /^[^\S\n]of[^\S\n](?:North[^\S\n]|South[^\S\n]|New[^\S\n])?\p{Lu}[\p{L}]+(?=\s*(?:[,(;]|$|\n|\s(?:and|AND)\b))/u;
/** "Trust Company Americas (“Agent”)" */
const lastWord = /^[^\S\n](?:Americas?|AMERICAS?|International|INTERNATIONAL|Europe|Asia|Holdings?|USA|US|UK)(?=\s*[,(])/;
/** "(Pty)" in "Falk (Pty) Limited", "(Bermuda)" in "Falk, (Bermuda) Ltd.": an ending follows close behind. */
const inBrackets = new RegExp(
  `^(?:\\(\\p{Lu}[\\p{L}.]*(?:[^\\S\\n]\\p{Lu}[\\p{L}.]*){0,2}\\)|<<\\s?\\p{Lu}\\p{L}+\\s?>>)[^\\S\\n]*(?=(?:\\p{Lu}[\\p{L}&'’-]*[^\\S\\n]){0,3}(?:${endings})(?![\\p{L}\\d]))`,
  "u",
);
/** "Bruyette & Woods" in "Keefe, Bruyette & Woods, Inc." */
const partners = /^(?:\p{Lu}[\p{L}'’-]+,[^\S\n]+){0,3}\p{Lu}[\p{L}'’-]+[^\S\n]+&[^\S\n]+\p{Lu}[\p{L}'’-]+/u;
/** " - Northern Chapter" up to a bracket or comma. */
const chapter = /^[-–][^\S\n]\p{Lu}[\p{L}.'’-]*(?:[^\S\n](?:\p{Lu}[\p{L}.'’-]*|de|of|for)){0,7}(?=\s*[,(])/u;

/** A word of a name: a capital or a figure first, or a small letter before a capital as in "mPhase". */
const word =
  /^(?:(?:\p{Lu}|\d(?=[\p{L}\d&.'’-]*\p{Lu}))(?:[\p{L}\d&'’.\-­®™!*+]|_(?=\p{L}))*(?:\/\p{Lu}[\p{L}\d&'’.-]*)*(?:\/(?=\s\p{Lu}))?|\p{Ll}{1,2}-?\p{Lu}[\p{L}\d&'’.\-®™]*|\p{Ll}\d(?=\s\p{Lu})|\p{Ll}[\p{Ll}\d-]{1,30}\.(?:com|org|net|io|inc)(?![\p{L}])|\p{Ll}[\p{L}\d-]{2,30}(?=,\s(?:Inc|LLC|Ltd|Corp|inc)\b)|\d{1,7}(?=,?\s+\p{Lu})|&|\/)/u;
const joint =
  /^(?:of|for|the|de|del|della|di|da|do|dos|du|das|des|la|las|le|los|van|von|vom|der|den|ten|ter|zu|zum|zur|y|e|et|und|i|and|AND|OF|FOR|THE)(?![\p{L}\d])/u;
/** Titles before a name, also several: "Prof. Dr.", "Mr. and Mrs.", "the Reverend". */
const title =
  /^(?:the\s+(?=(?:Reverend|Rev|Honou?rable|Hon)\b))?(?:(?:Dr|Mr|Mrs|Ms|Prof|Messrs|Mmes|Mme|Hon|Honou?rable|Rev|Reverend|Sir|Dame|Capt|Col|Gen|Lt|Sgt|DR|MR|MRS|MS|PROF)\b\.?(?:\s+(?:med|jur|phil|rer\.?\s?nat|iur|ing|h\.?\s?c)\.)?\s+(?:(?:and|&)\s+(?=(?:Dr|Mr|Mrs|Ms|Prof)\b))?){1,3}(?=\p{Lu}|(?:de|du|van|von|der|la)\s)/u;
/** Small words that begin a name: "de la Cruz Farms, LLC", "van Dyke & Zonen B.V.". */
const particles = /^(?:(?:de|del|della|di|da|dos|du|la|le|van|von|der|den|ter|zu)\s+){1,3}(?=\p{Lu}\p{L})/u;
/** Degrees and honors after the name of a person: ", M.D.", ", Ph.D., J.D.". */
const credentials =
  /^(?:,?[^\S\n]+(?:M\.?D|Ph\.?\s?D|J\.?D|LL\.?[BM]|D\.?D\.?S|D\.?M\.?D|D\.?V\.?M|D\.?O|R\.?N|Psy\.?D|Ed\.?D|M\.?B\.?A|MSW|LCSW|C\.?P\.?A|CFA|P\.?E|Esq|Esquire|Q\.?C|K\.?C|OBE|FAIA|AIA)\b\.?(?![\p{L}\d])){1,3}/u;
/** Parts of one name with "and": "Falk and Sons", "Johnson and Company", "Tarn Life and Annuity Corporation". */
const pair =
  /^(?:and|AND)\s+(?:Sons?|SONS?|Daughters?|Brothers|BROTHERS|Bros|Co|CO|Company|COMPANY|Associates|ASSOCIATES|Partners|PARTNERS|Family|FAMILY|Affiliates|Friends)\b|^and\s+(?:Engineering|Annuity|Life|Accident|Industrial|Commercial|General|Recreation|Commercialization|Environmental|Technical|Safety|Surety|Guaranty|Fidelity|Indemnity|Marine|Fire|Science|Electronic|Electronics|Minerals|Metals|Paper|Rubber|Water|Sewer|Refining|Marketing|Transportation|Storage|Retail|Beverage|Food|Foods|Dental|Medical|Surgical|Entertainment|Development|Research|Manufacturing|Trading|Marketing|Distribution|Technolog(?:y|ies)|Trust|Casualty|Loan|Savings|Services?|Supply|Mining|Gas|Oil|Power|Light|Electric|Chemicals?|Steel|Design|Media|Investments?|Management|Consulting|Insurance|Export|Import|Logistics|Health|Growth|Lyle)\b(?=(?:\s+\p{Lu}[\p{L}.&'’-]*){1,4})/iu;
/** Words that begin no name of a party. */
const never =
  /^(?:This|THIS|These|That|Agreement|AGREEMENT|Contract|CONTRACT|Effective|EFFECTIVE|Date|DATE|Dated|DATED|Exhibit|EXHIBIT|Schedule|Section|Article|Whereas|WHEREAS|Witnesseth|WITNESSETH|Recitals?|RECITALS?|Now|NOW|Page|Source|Whose|Hereinafter|HEREINAFTER|Hereafter|Each|EACH|Both|BOTH|Between|BETWEEN|Among|AMONG|And|AND|Or|By|BY|In|As|It|If|January|February|March|April|May|June|July|August|September|October|November|December|Parties|PARTIES|Party|PARTY|Name|NAME|Address|ADDRESS|Title|Re|With|WITH|To|TO|From|Suite|Street|Its|Pursuant|Subject|Under|Background|BACKGROUND)(?![\p{L}\d'’])/u;

const mostWords = 14;

/** Whether a name has a title before it or a degree after it, so that it is of a person. */
export const hasTitle = (name: string): boolean => title.test(name) || /,\s(?:M\.?D|Ph\.?\s?D|J\.?D|D\.?D\.?S|C\.?P\.?A|Esq)\b/.test(name);

/**
 * The name that begins at a place of a text, whole: with a title before it, initials, "&" and the endings of companies ("Falk Mills GmbH &
 * Co. KG", "Tarn Bank, N.A."); null where no name begins there. `isCompany` where an ending says so.
 */
export function nameAt(text: string, start: number): (Span & { isCompany: boolean; hasEnding: boolean }) | null {
  const near = text.slice(start, start + 240);
  if (never.test(near)) return null;
  let at = title.exec(near)?.[0].length ?? 0;
  at += particles.exec(near.slice(at))?.[0].length ?? 0;
  let [end, words, isCompany, hasEnding] = [at, 0, false, false];
  while (words < mostWords) {
    const rest = near.slice(at);
    const closing = words > 0 ? ending.exec(rest) : null;
    if (closing !== null) {
      at += closing[0].length;
      [end, isCompany, hasEnding, words] = [at, true, true, words + 1];
      // "Corporation of America", but not "Ltd. of 9 Dock Road".
      const home = /(?:tion|TION|pany|PANY)$/.test(closing[0]) ? ofPlace.exec(near.slice(at)) : null;
      const rest = /^(?:Company|COMPANY|Bank|BANK)$/.test(closing[0]) ? lastWord.exec(near.slice(at)) : null;
      if (rest !== null) {
        end = at + rest[0].length;
        break;
      }
      if (home !== null) {
        end = at + home[0].length;
        break;
      }
      // "GmbH & Co. KG", "Co., Ltd.", "Pty Ltd"; anything else follows the name.
      const more = /^(?:,?\s{0,3}(?:&\s{0,3})?)(?=\p{Lu})/u.exec(near.slice(at));
      if (isInside.test(near.slice(at))) {
        at++;
        continue;
      }
      if (more === null || !ending.test(near.slice(at + more[0].length))) break;
      at += more[0].length;
      continue;
    }
    const part = words > 0 ? (inBrackets.exec(rest) ?? chapter.exec(rest)) : null;
    if (part !== null) {
      at += part[0].length;
      words++;
      if (part[0].startsWith("(") || part[0].startsWith("<")) continue;
      [end, isCompany] = [at, isCompany || isEnding.test(part[0].replace(/^.*\s/s, ""))];
      continue;
    }
    const next =
      words > 0 && joint.test(rest) && !pair.test(rest)
        ? joint.exec(rest)
        : pair.test(rest) && words > 0
          ? /^(?:and|AND)/.exec(rest)
          : word.exec(rest);
    if (next === null) break;
    const said = next[0];
    if (words > 0 && /^(?:The|This|Each|Any|No|If|Whereas|Now|There|A|An)$/.test(said)) break;
    // "Registration No. 9" begins the next field of a form.
    if (words > 0 && /^(?:Unified|Registration|Telephone|Tel|Fax|Represented|Representative)$/i.test(said.replace(/\.$/, ""))) break;
    // "Address: …" begins the next field of a form.
    if (words > 0 && /^\s?[:：]/.test(rest.slice(said.length, said.length + 2))) break;
    const isJoint = joint.test(rest) && words > 0 && !pair.test(rest);
    const isFirm = /^and$/i.test(said) && /^(?:Messrs|Mmes)\b/.test(near);
    const isWhole = isFirm || (/^and$/i.test(said) && subjects.test(near.slice(0, at)) && lastSubject.test(near.slice(at + said.length)));
    if (isJoint && !isWhole && !continues(near.slice(at + said.length), said)) break;
    // A period ends the name unless it is that of an initial or an abbreviation.
    const isOver =
      !isJoint &&
      said.endsWith(".") &&
      !/(?:^|\.)\p{L}\.$|^(?:St|Mt|Ft|Dr|Jr|Sr|Bros|Mfg|Intl|Int'l|Assoc|Univ|Dept|Tech|Labs|Pharm|Svcs|Inds?|Etc|No)\.$/iu.test(said);
    at += isOver ? said.length - 1 : said.length;
    words++;
    if (!isJoint && said !== "/" && said !== "&") [end, isCompany] = [at, isCompany || (words > 1 && isEnding.test(said))];
    if (isOver) break;
    const gap = /^(?:,?[^\S\n]*\n?[^\S\n]*)/.exec(near.slice(at))?.[0] ?? "";
    if (gap === "") break;
    // After a comma only an ending or a generation belongs to the name.
    if (gap.startsWith(",")) {
      const after = near.slice(at + gap.length);
      const generation = /^(?:Jr|Sr|JR|SR|II|III|IV)\b\.?/.exec(after);
      if (generation !== null) {
        end = at + gap.length + generation[0].length;
        break;
      }
      // "Carson City, NV" is a place.
      if (/^(?:NV|CO|AS|SE|AB)(?![\p{L}\d.])/u.test(after)) break;
      if (!ending.test(after) && !inBrackets.test(after) && !(words < 3 && partners.test(after))) break;
    }
    if (gap.includes("\n") && !/^[^\S\n]*\n[^\S\n]*$/.test(gap.replace(",", ""))) break;
    at += gap.length;
  }
  if (/['’]$/.test(near.slice(0, end))) end--;
  if (!isCompany && end > 1) end += credentials.exec(near.slice(end))?.[0].length ?? 0;
  const name = near.slice(0, end);
  return end < 2 || !/\p{L}{2}/u.test(name) || isEnding.test(name) || /^(?:The|A|An|Dr|Mrs?|Ms|Prof)\.?$/i.test(name)
    ? null
    : { start, end: start + end, isCompany, hasEnding };
}

/** "Center for Wool and Dyeing, a …": one name, whose last subject comes behind "and". */
const subjects = /\s(?:for|of)\s\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?\s$/u;
const lastSubject = /^\s\p{Lu}\p{Ll}+(?=,\san?\s)/u;

/** Where a name of partners begins that was found from its last comma: "Keefe, " before "Bruyette & Woods, Inc." */
export function beginningOfPartners(text: string, start: number): number {
  if (!/^\p{Lu}[\p{L}'’-]+\s&\s\p{Lu}/u.test(text.slice(start, start + 60))) return start;
  return start - (/(?<![\p{L}\d.])(?:\p{Lu}[\p{L}'’-]+,\s){1,3}$/u.exec(text.slice(Math.max(0, start - 80), start))?.[0].length ?? 0);
}

/** Whether a name continues after a small word: "Bank of Tarn", but not "Falk Mills and Marten". */
function continues(rest: string, said: string): boolean {
  const next = rest.trimStart();
  if (rest === next || /^\d/.test(next) || !(word.test(next) || joint.test(next))) return false;
  if (!/^and$/i.test(said))
    return !/^(?:the\s+)?(?:State|STATE|laws?)\b/.test(next) || /^for$/i.test(said) || /^(?:the\s+)?State\s+of\b/.test(next);
  return false;
}

/** The companies that a passage names, in order, each once. Meant for passages of some thousand characters. */
export function companiesIn(text: string, most = 6): string[] {
  const found = new Set<string>();
  let end = 0;
  for (const { index } of text.matchAll(/(?<![\p{L}\d])(?=\p{Lu}|\p{Ll}{1,2}\p{Lu})/gu)) {
    if (index < end) continue;
    const name = nameAt(text, index);
    if (name?.isCompany !== true) continue;
    end = name.end;
    found.add(text.slice(name.start, name.end).replaceAll(/\s+/g, " "));
    if (found.size === most) break;
  }
  return [...found];
}
