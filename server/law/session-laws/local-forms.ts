/** The forms in which the courts of a state cite its session laws, beside those that every state shares (`citation.ts`). */
export interface LocalForm {
  /** States that use the form; the first is meant where no state is known, unless `shared`. */
  of: readonly string[];
  /** True where the form names no state by itself. */
  shared?: true;
  /** True where the citation must name the state, or the caller. */
  stated?: true;
  /** Matches the citation without the state's name and without places in the act. Groups: `year`, `number`, `bill`, `session`. */
  pattern: RegExp;
}

const year = "(?<year>(?:1[6-9]|20)\\d\\d)";
const number = "(?<number>\\d{1,5}(?:-\\d{1,4})?[A-Za-z]?)";
const chapter = "c(?:h(?:ap(?:ter)?)?)?\\.? ?";
const no = "(?:No\\.? ?)?";
const day = "Act of [A-Z][a-z]{2,8}\\.? \\d{1,2}, ";
const publicAct = "P(?:ub(?:lic)?)?\\.? ?A(?:cts?)?\\.?";
const bill = "L\\.? ?B\\.? ?(?:No\\.? ?)?(?<bill>\\d{1,4}[A-Za-z]?)";

export const localForms: readonly LocalForm[] = [
  // `Stats. 2019, ch. 5`, `Statutes of 2019, Chapter 5`, `Chapter 5, Statutes of 2019`
  form(["ca", "ma", "nv"], `Stat(?:ute)?s\\.?,? ?(?:of )?${year},? ${chapter}${number}`),
  form(["ca", "nv"], `${chapter}${number},? (?:of the )?Stat(?:ute)?s\\.?,? (?:of )?${year}`),
  // `St. 2012, c. 224`
  form(["ma"], `St\\.? ?${year},? ${chapter}${number}`),
  // `P.A. 2019, No. 21`, `2019 PA 21`, `Public Act 21 of 2019`
  form(["mi", "ct"], `${publicAct},? ?${year},? No\\.? ?${number}`),
  form(["mi", "ct"], `${year} ${publicAct},? ${no}${number}`),
  form(["mi"], `${publicAct} ${no}${number},? of ${year}`),
  // `Act of May 27, 2019, 86th Leg., R.S., ch. 1`
  form(
    ["tx"],
    `(?:${day}|(?:Acts|Laws),? )${year},? \\d{1,3}(?:st|nd|rd|th|d) Leg\\.?,? (?:(?<session>R\\. ?S\\.|\\d(?:st|nd|rd|th|d) C\\. ?S\\.),? )?${chapter}${number}`,
  ),
  // `Session Law 2017-6`, `2017 N.C. Sess. Laws 2017-6`
  form(["nc"], "(?:(?:19|20)\\d\\d )?S(?:ess(?:ion)?)?\\.? ?L(?:aws?)?\\.? ?(?<number>(?:19|20)\\d\\d-\\d{1,4})"),
  // `P.L. 2015, c. 100`, `L. 2019, c. 34`
  form(["nj", "me", "ri"], `P\\.? ?L\\.? ?${year},? ${chapter}${number}`),
  form(["ny", "nj", "ks", "wi", "hi", "mo", "nm"], `L\\.? ?${year},? ${chapter}${number}`),
  form(["in"], "P\\.? ?L\\.? ?(?<number>\\d{1,3}-(?:19|20)\\d\\d)"),
  // `Act of July 1, 2025, P.L. 50, No. 12`, `Act 12 of 2025`, `2025 Pa. Laws 12`, `Act 2025-12`
  form(["pa"], `${day}${year},? P\\.? ?L\\.? ?\\d{1,4},? No\\.? ?${number}`),
  { ...form(["pa", "la", "ar", "hi", "vt", "al"], `Act ${no}${number},? of ${year}`), shared: true },
  { ...form(["pa", "al"], `Act ${no}(?<number>(?:19|20)\\d\\d-\\d{1,4})`), shared: true },
  { ...form(["pa"], `${year} Laws ${number}`), stated: true },
  // `Laws 1981, LB 318`
  form(["ne"], `(?:Laws,? ${year},? ${bill})`),
  form(["ne"], `${year} Laws,? ${bill}`),
  form(["ne"], `${bill},? (?:\\(${year}\\)|of ${year})`),
  // `Ch. 12, L. 2019`, `ch 12 SLA 2019`, `Act 12, SLH 2019`, `SL 2019, ch 12`, `2019 Wis. Act 12`
  form(["mt"], `${chapter}${number},? L\\.? ?${year}`),
  form(["ak"], `${chapter}${number},? SLA ${year}`),
  form(["hi"], `Act ${number},? (?:SLH|S\\.L\\.H\\.) ${year}`),
  {
    ...form(
      ["ny", "wa", "mn", "wi", "mo", "nm", "az", "wy", "nh", "ks", "id"],
      `${chapter}${number},? (?:of )?(?:the )?Laws(?: of|,)? ${year}`,
    ),
    shared: true,
  },
  { ...form(["nd", "sd"], `S\\.? ?L\\.? ?${year},? ${chapter}${number}`), shared: true },
  { ...form(["wi"], `${year} Act ${number}`), stated: true },
  { ...form(["vt", "ar", "la"], `(?:Acts,? )?(?:of )?${year},? No\\.? ?${number}`), stated: true },
];

/** Forms that any state may have, where the citation names it: `Act of May 22, 2015, ch. 65`, `Ch. 5, 2019 Colo. Sess. Laws 12`. */
export const statedForms: readonly RegExp[] = [
  whole(`${day}${year},? ${chapter}${number}`),
  whole(`${chapter}${number},? ${year} (?:Sess\\.? |Gen\\.? |Pub\\.? )?(?:Laws|Acts)(?: \\d{1,5})?`),
  whole(`(?:the )?(?:Laws|Acts),? (?:of )?(?:the )?${year},? ${chapter}${number}`),
];

function form(of: string[], pattern: string): LocalForm {
  return { of, pattern: whole(pattern) };
}

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`, "i");
}

/** A citation without the places in the act (`, art. 3, § 1`), the days of effect and the page where the act was printed. */
export function withoutPlaces(citation: string): string {
  let text = citation;
  for (let level = 0; level < 6; level++) {
    const shorter = text
      .replace(place, "")
      .replace(remark, "")
      .replace(printed, "$1")
      .replace(/[,;]? *$/, "");
    if (shorter === text) break;
    text = shorter;
  }
  return text;
}

/** `, § 1`, `, ss. 1-3`, `, article 3`. */
const place =
  /,? {0,1}(?:§{1,2}|ss?\.|secs?\.?|sections?|art\.?|articles?|subd\.?|subdivision|div\.?|pt\.?|part|tit\.?|title|cl\.?) ?\d[\w.:-]{0,10}(?:\([A-Za-z0-9]{1,4}\)){0,4}(?:(?:,| and| to|-) ?\d{1,4}){0,8}$/i;
/** `(eff. Jan. 1, 2018)`, `(C.2C:11-3)`, `(codified at …)`. */
const remark = / ?\((?:eff\b|effective|codified|C\.|amending|approved)[^()]{0,80}\)$/i;
/** `…, 2015 Laws 600` behind an act that is named already. */
const printed =
  /^((?:Act|Acts|C(?:h|hap|hapter)?)\b.{5,80}?),? (?:1[6-9]|20)\d\d (?:Sess\.? |Gen\.? |Pub\.? |Spec\.? )?(?:Laws|Acts)(?: \d{1,5})?$/i;
