/** Closed sets of the session-law registry (data-api §§5, 8). */

/** Jurisdictions that have session laws: states, D.C., Puerto Rico and territories. */
export const sessionLawJurisdictions =
  "al ak as az ar ca co ct de dc fl ga gu hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd mp oh ok or pa pr ri sc sd tn tx ut vt va vi wa wv wi wy".split(
    " ",
  ) as [string, ...string[]];

/** Series and the segment of the id for each. */
export const seriesSegments: Record<string, string> = {
  general: "G",
  public: "P",
  public_act: "PA",
  special_act: "SA",
  private_and_special: "PS",
  act: "A",
  acts: "AC",
  law: "L",
  local: "LO",
  municipal: "MU",
  appropriation: "AP",
  resolve: "R",
  resolves: "RS",
  resolution: "RN",
  resolution_chapter: "RC",
  joint_resolution: "JR",
  concurrent_resolution: "CR",
  memorial: "M",
  initiated_bill: "IB",
  constitutional_amendment: "CA",
};
export const seriesNames = Object.keys(seriesSegments) as [string, ...string[]];

export const instrumentTypes = ["act", "joint_resolution", "concurrent_resolution", "resolution", "resolve", "memorial", "other"] as const;

export const outcomes = [
  "signed",
  "became_law_without_signature",
  "veto_overridden",
  "line_item_veto",
  "vetoed",
  "pocket_veto",
  "not_presented",
  "approved_by_voters",
  "unknown",
] as const;

export const textStatuses = ["held", "withheld", "not_held", "pending"] as const;

/** The kind of a session, by the letter of its code. */
export const sessionTypes: Record<string, string> = {
  R: "regular",
  S: "special",
  X: "extraordinary",
  F: "fiscal",
  V: "veto",
  U: "unknown",
};
