import type { Span } from "../source.ts";

export interface FoundPlace extends Span {
  place: string;
}

const states =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|District of Columbia|Puerto Rico|Guam|U.S. Virgin Islands";
const provinces =
  "Ontario|Quebec|Québec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|Newfoundland and Labrador|New South Wales|Victoria|Queensland|Western Australia|Bavaria|Madhya Pradesh|Maharashtra";
const countries =
  "England and Wales|England & Wales|England|Scotland|Northern Ireland|Ireland|United Kingdom|Canada|Mexico|Germany|France|Switzerland|Netherlands|Belgium|Luxembourg|Austria|Italy|Spain|Portugal|Sweden|Norway|Denmark|Finland|Iceland|Poland|Estonia|Latvia|Lithuania|Slovakia|Slovenia|Croatia|Bulgaria|Liechtenstein|Monaco|Czech Republic|Hungary|Romania|Greece|Turkey|Cyprus|Malta|Israel|India|Pakistan|Bangladesh|Sri Lanka|People[’']s Republic of China|PRC|China|Hong Kong|Taiwan|Republic of China|Japan|Republic of Korea|South Korea|Korea|Singapore|Malaysia|Thailand|Vietnam|Indonesia|Philippines|Australia|New Zealand|South Africa|Nigeria|Kenya|Ghana|Tanzania|Uganda|Mauritius|Morocco|Egypt|United Arab Emirates|Dubai|Saudi Arabia|Qatar|Kuwait|Bahrain|Brazil|Argentina|Chile|Colombia|Peru|Uruguay|Ecuador|Jamaica|Panama|Costa Rica|Bermuda|Cayman Islands|British Virgin Islands|Bahamas|Barbados|Jersey|Guernsey|Isle of Man|Gibraltar|Marshall Islands|Russia|Russian Federation|Ukraine|Kazakhstan|European Union|United States of America|United States";
const adjectives: Record<string, string> = {
  english: "England",
  swiss: "Switzerland",
  german: "Germany",
  french: "France",
  dutch: "Netherlands",
  irish: "Ireland",
  scottish: "Scotland",
  japanese: "Japan",
  chinese: "China",
  canadian: "Canada",
  australian: "Australia",
  israeli: "Israel",
  indian: "India",
  italian: "Italy",
  belgian: "Belgium",
  swedish: "Sweden",
  singaporean: "Singapore",
  austrian: "Austria",
  norwegian: "Norway",
  danish: "Denmark",
  finnish: "Finland",
  spanish: "Spain",
  portuguese: "Portugal",
  polish: "Poland",
  greek: "Greece",
  turkish: "Turkey",
  mexican: "Mexico",
  brazilian: "Brazil",
  hungarian: "Hungary",
  estonian: "Estonia",
};

const place = new RegExp(`(?:${[states, provinces, countries].join("|").replaceAll(".", "\\.").replaceAll(" ", "\\s+")})(?![a-z])`, "gi");
const china = "People's Republic of China";
const canonical = new Map(
  [...states.split("|"), ...provinces.split("|"), ...countries.split("|")].map((name) => {
    const plain = name.replace("[’']", "'");
    return [plain.toLowerCase(), plain];
  }),
);

/** Names of states, provinces and countries in a text, in order, in their usual spelling. */
export function findPlaces(text: string): FoundPlace[] {
  return [...text.matchAll(place)].flatMap((match) => {
    const before = text.charAt(match.index - 1);
    if (/\p{L}/u.test(before)) return [];
    const written = match[0].replace(/\s+/g, " ").replace("’", "'");
    const name = written.toUpperCase() === "PRC" ? china : canonical.get(written.toLowerCase());
    return name === undefined ? [] : [{ start: match.index, end: match.index + match[0].length, place: name }];
  });
}

const lawOf =
  /\blaws?\b[^.;]{0,80}?\b(?:of|in|for)\b\s*(?:the\s+)?(?:(?:[Ss]tate|STATE|[Cc]ommonwealth|COMMONWEALTH|[Pp]rovince|PROVINCE|[Cc]ountry|[Rr]epublic|[Kk]ingdom|[Dd]istrict|[Jj]urisdiction)\s*(?:of|OF)?\s*)?(?:the\s+)?/gi;
const adjectiveLaw = new RegExp(`\\b(${Object.keys(adjectives).join("|")})\\s+(?:substantive\\s+)?laws?\\b`, "i");
const placeLaw = new RegExp(`(${place.source})\\s+(?:state\\s+|substantive\\s+|contract\\s+)?(?:laws?|statutes)\\b`, "i");

/** The state or country whose law a passage names, with its place in the passage; null where the passage names none. */
export function findLaw(text: string): FoundPlace | null {
  const places = findPlaces(text);
  for (const match of text.matchAll(lawOf)) {
    const from = match.index + match[0].length;
    const next = places.find((p) => p.start >= match.index && p.start <= from + 30);
    if (next !== undefined) return withCountry(text, stateRather(text, next, places), places);
  }
  const named = placeLaw.exec(text);
  if (named !== null) {
    const at = places.find((p) => p.start >= named.index);
    if (at !== undefined) return at;
  }
  const adjective = adjectiveLaw.exec(text);
  if (adjective !== null) {
    const name = adjectives[(adjective[1] ?? "").toLowerCase()];
    if (name !== undefined) return { start: adjective.index, end: adjective.index + adjective[0].length, place: name };
  }
  return /\blaws?\b|\bgovern|\bconstrued\b/i.test(text) ? (places[0] ?? null) : null;
}

/** "the laws of the United States and the State of Florida" means the law of Florida. */
function stateRather(text: string, found: FoundPlace, places: FoundPlace[]): FoundPlace {
  if (!found.place.startsWith("United States")) return found;
  const state = places.find(
    (p) => p.start > found.end && p.start - found.end < 40 && /\bState of\s+$/i.test(text.slice(found.end, p.start)),
  );
  return state ?? found;
}

const provinceNames = new Set(provinces.split("|").map((name) => name.toLowerCase()));

/** "Ontario, Canada": a province gets its country where the text names it nearby. */
function withCountry(text: string, found: FoundPlace, places: FoundPlace[]): FoundPlace {
  if (!provinceNames.has(found.place.toLowerCase())) return found;
  const country = places.find((p) => p.start >= found.end && p.start - found.end < 60 && !provinceNames.has(p.place.toLowerCase()));
  return country === undefined ? found : { start: found.start, end: found.end, place: `${found.place}, ${country.place}` };
}
