const suffix =
  "Inc|Incorporated|Corp|Corporation|Company|Co|LLC|L\\.L\\.C|LLP|L\\.L\\.P|LP|L\\.P|Ltd|Limited|PLC|plc|AG|GmbH|S\\.A|SA|SARL|N\\.V|B\\.V|BV|NV|S\\.p\\.A|SpA|N\\.A|PC|P\\.C|PLLC|Pty|Pvt|KG|AB|Oy|A\\/S|Trust|Fund";
const part = "(?:[\\p{Lu}][\\p{L}\\d'’&-]*|\\p{Lu}\\.|\\d{1,4}(?=\\s\\p{Lu}))";
const joint =
  "(?:[ \\t]+(?:&|of|de|van|von|der|del|la|du)(?:[ \\t]+the)?[ \\t]+(?!\\d)|[ \\t]+and\\s+(?=(?:Sons|Daughters|Brothers|Co|Company|Partners|Associates|Family)\\b)|[ \\t]+)";
const ending = `(?:,?\\s+(?:${suffix})\\b\\.?)`;
const name = new RegExp(
  `(?<![\\p{L}\\d@])(?:the\\s+(?=(?:University|Bank|City|Town|County|State|Estate|Trustees|Board)\\b))?(?:(?:Dr|Mr|Mrs|Ms|Prof)\\.?\\s+)?${part}(?:${joint}${part}){0,7}${ending}*(?:(?<=\\b(?:${suffix}))\\.)?`,
  "gu",
);
const withEnding = new RegExp(`(?:^|\\s)(?:${suffix})\\.?$`, "u");

/** Words with a capital that do not begin a name: days, and words that people write before a value. */
const stop =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|The|A|An|This|That|We|Our|My|I|It|Its|They|He|She|His|Her|Their|You|Your|Please|Use|Make|Draft|Offer|Hire|Between|From|To|Until|For|By|On|At|In|Of|And|Or|With|Under|As|If|Is|Are|Not|No|Net|Law|Laws|Governed|Governing|Effective|Starting|Starts|Start|Begins|Beginning|Due|Dated|Deliver|Delivery|Pay|Payment|Accept|Incorporated|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|One|Twelve|NDA|Agreement|USD|EUR|GBP|English|Buyer|Seller|Elect|Appoint|Name|Engage|Retain|Send|Prepare|Add|Include|Let|Have|Create|Write|Terminate|Renew|Grant|License|Lease|Rent|Sell|Buy|Lend|Assign|Could|Would|Can|Should|Will)$/u;

/** Names of people and companies in a text, in order: words that begin with capitals. */
export function findNames(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const match of text.matchAll(name)) {
    let start = match.index;
    let words = match[0];
    for (;;) {
      const first = /^[^\s]+/.exec(words)?.[0] ?? "";
      if (!stop.test(first.replace(/[,.]$/, "")) || words.length === first.length) break;
      const rest = words.slice(first.length).replace(/^\s+/, "");
      start += words.length - rest.length;
      words = rest;
    }
    const cut = trimmed(words);
    if (cut.length < 2 || stop.test(cut) || !/\p{Lu}/u.test(cut)) continue;
    found.push({ start, end: start + cut.length });
  }
  return found;
}

function trimmed(words: string): string {
  const plain = words.replace(/[\s,]+$/, "").replace(/(?<=[\p{L}.])['’]s$/u, "");
  return plain.endsWith(".") && !withEnding.test(plain) && !/\b\p{Lu}\.$/u.test(plain) ? plain.slice(0, -1) : plain;
}
