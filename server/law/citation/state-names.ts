import type { StateCode } from "#shared/law/corpus-tokens.ts";

/** How citations that name a state begin, in the spelling language of `names.ts`. */
export const stateSpellings: Record<StateCode, string[]> = {
  al: ["Ala|Alabama", "AL"],
  ak: ["Alaska", "AK"],
  az: ["Ariz|Arizona", "AZ"],
  ar: ["Ark|Arkansas", "AR"],
  ca: ["Cal|Calif|California", "CA"],
  co: ["Colo|Colorado", "CO"],
  ct: ["Conn|Connecticut", "CT"],
  de: ["Del|Delaware", "DE"],
  dc: ["DC", "District of Columbia"],
  fl: ["Fla|Florida", "FL"],
  ga: ["Ga|Georgia", "GA"],
  hi: ["Haw|Hawaii", "HI"],
  id: ["Idaho", "ID"],
  il: ["Ill|Illinois", "IL"],
  in: ["Ind|Indiana", "IN"],
  ia: ["Iowa", "IA"],
  ks: ["Kan|Kans|Kansas", "KS"],
  ky: ["Ky|Kentucky", "KY"],
  la: ["La|Louisiana", "LA"],
  me: ["Me|Maine", "ME"],
  md: ["Md|Maryland", "MD"],
  ma: ["Mass|Massachusetts", "MA"],
  mi: ["Mich|Michigan", "MI"],
  mn: ["Minn|Minnesota", "MN"],
  ms: ["Miss|Mississippi", "MS"],
  mo: ["Mo|Missouri", "MO"],
  mt: ["Mont|Montana", "MT"],
  ne: ["Neb|Nebr|Nebraska", "NE"],
  nv: ["Nev|Nevada", "NV"],
  nh: ["NH", "New Hampshire"],
  nj: ["NJ", "New Jersey"],
  nm: ["NM", "New Mexico"],
  ny: ["NY", "New York"],
  nc: ["NC", "North Carolina"],
  nd: ["ND", "North Dakota"],
  oh: ["Ohio", "OH"],
  ok: ["Okla|Oklahoma", "OK"],
  or: ["Or|Ore|Oregon", "OR"],
  pa: ["Pa|Penn|Pennsylvania", "PA"],
  pr: ["PR", "Puerto Rico"],
  ri: ["RI", "Rhode Island"],
  sc: ["SC", "South Carolina"],
  sd: ["SD", "South Dakota"],
  tn: ["Tenn|Tennessee", "TN"],
  tx: ["Tex|Texas", "TX"],
  ut: ["Utah", "UT"],
  vt: ["Vt|Vermont", "VT"],
  va: ["Va|Virginia", "VA"],
  wa: ["Wash|Washington", "WA"],
  wv: ["W Va|Virginia", "West Virginia", "WV"],
  wi: ["Wis|Wisc|Wisconsin", "WI"],
  wy: ["Wyo|Wyoming", "WY"],
};

/** How publishers abbreviate a state in a citation: `Vt. Const.`, `N.Y. Const.`. */
export const stateAbbreviations: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "al Ala.,ak Alaska,az Ariz.,ar Ark.,ca Cal.,co Colo.,ct Conn.,de Del.,dc D.C.,fl Fla.,ga Ga.,hi Haw.,id Idaho,il Ill.,in Ind.,ia Iowa," +
    "ks Kan.,ky Ky.,la La.,me Me.,md Md.,ma Mass.,mi Mich.,mn Minn.,ms Miss.,mo Mo.,mt Mont.,ne Neb.,nv Nev.,nh N.H.,nj N.J.,nm N.M.," +
    "ny N.Y.,nc N.C.,nd N.D.,oh Ohio,ok Okla.,or Or.,pa Pa.,pr P.R.,ri R.I.,sc S.C.,sd S.D.,tn Tenn.,tx Tex.,ut Utah,vt Vt.,va Va.," +
    "wa Wash.,wv W. Va.,wi Wis.,wy Wyo."
  )
    .split(",")
    .map((pair) => [pair.slice(0, 2), pair.slice(3)]),
);
