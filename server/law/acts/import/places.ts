import type { ActPlace } from "#shared/law/act-terms.ts";

const places: Record<string, ActPlace> = {
  AN: "andaman-and-nicobar-islands",
  AP: "andhra-pradesh",
  AR: "arunachal-pradesh",
  AS: "assam",
  BR: "bihar",
  BH: "bihar",
  CH: "chandigarh",
  CG: "chhattisgarh",
  CT: "chhattisgarh",
  DN: "dadra-and-nagar-haveli-and-daman-and-diu",
  DD: "dadra-and-nagar-haveli-and-daman-and-diu",
  DL: "delhi",
  GA: "goa",
  GO: "goa",
  GJ: "gujarat",
  HR: "haryana",
  HP: "himachal-pradesh",
  JK: "jammu-and-kashmir",
  JH: "jharkhand",
  KA: "karnataka",
  KL: "kerala",
  KE: "kerala",
  LA: "ladakh",
  LD: "lakshadweep",
  MP: "madhya-pradesh",
  MH: "maharashtra",
  MN: "manipur",
  ML: "meghalaya",
  MZ: "mizoram",
  NL: "nagaland",
  OD: "odisha",
  OR: "odisha",
  PY: "puducherry",
  PB: "punjab",
  RJ: "rajasthan",
  SK: "sikkim",
  TN: "tamil-nadu",
  TS: "telangana",
  TG: "telangana",
  TR: "tripura",
  UP: "uttar-pradesh",
  UK: "uttarakhand",
  UT: "uttarakhand",
  WB: "west-bengal",
};

/**
 * The place whose act the publisher's id names: `AC_CEN_…` is the Union's, `AC_KL_…` Kerala's. An id that names no place counts as the
 * Union's.
 */
export function placeOfPublisherId(id: string | null): ActPlace {
  const code = /^AC_([A-Z]{2,4})_/.exec(id ?? "")?.[1] ?? "CEN";
  return places[code] ?? "central";
}
