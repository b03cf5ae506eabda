import { z } from "zod";
import { route } from "../route.ts";

const s = z.string();

/** A citation of a reported decision and nothing else: volume, reporter, first page. */
export const ReporterCitation = s.regex(/^\d{1,4} [A-Z][A-Za-z\d.'’ ]{0,40} \d{1,5}$/);

/** CourtListener takes this many citations a minute. */
export const mostLookedUp = 60;

/**
 * What CourtListener has at a citation: one decision, several, none, or `unclear` where it did not understand or not look up the citation.
 * None of these says that a decision is good law.
 */
export const caseOutcomes = ["found", "several", "none", "unclear"] as const;

export const LookedUpCase = z.object({
  citation: s,
  outcome: z.enum(caseOutcomes),
  /** When CourtListener answered. */
  askedAt: s,
  /** The decisions at the citation, at most ten. */
  cases: z.array(
    z.object({
      name: s,
      /** Day of the decision, `YYYY-MM-DD`; null where it is not known. */
      day: s.nullable(),
      /** Address of its page at CourtListener. */
      page: s,
    }),
  ),
});
export type LookedUpCase = z.output<typeof LookedUpCase>;

const State = z.object({
  /** Whether a token is kept; no reply has it. */
  hasToken: z.boolean(),
  /** Page where the owner gets a token. */
  tokenPage: s,
});

const base = "/console/v1/case-lookup";

/** Whether cited decisions exist, asked of CourtListener by the owner's own token: nothing is asked without one. */
export const caseLookupRoutes = {
  state: route({
    method: "GET",
    path: base,
    summary: "Whether a token for looking up decisions is kept",
    auth: "owner",
    right: "use",
    reply: State,
  }),
  setToken: route({
    method: "PUT",
    path: `${base}/token`,
    summary: "Keep the token for CourtListener, or remove it with null",
    description: "The token is sealed. No reply, log or kept address has it.",
    auth: "owner",
    right: "administer",
    action: "case-lookup.token",
    body: z.strictObject({
      token: s
        .trim()
        .regex(/^[\x21-\x7e]{1,200}$/)
        .nullable(),
    }),
    reply: State,
  }),
  citations: route({
    method: "POST",
    path: `${base}/citations`,
    summary: "List what would be sent to look up decisions",
    description:
      "Reads the volume, reporter and page of each cited decision; each once, in order, with the earlier replies. Decisions without these cannot be looked up. Nothing leaves this computer.",
    auth: "owner",
    right: "law",
    body: z.strictObject({ texts: z.array(s.max(1000)).max(5000) }),
    example: { texts: ["Rook v. Harbor Board, 999 U.S. 10, 12 (2008)"] },
    reply: z.object({
      citations: z.array(s),
      mostAtOnce: z.int(),
      /** Earlier replies for these citations. */
      known: z.array(LookedUpCase),
    }),
  }),
  lookUp: route({
    method: "POST",
    path: base,
    summary: "Ask CourtListener whether decisions exist at these citations",
    description:
      "Sends the citations with the owner's token, and nothing else. The request is in the list of connections, and the replies are kept for reports. A decision that exists may be overruled, and may not say what it is cited for.",
    auth: "owner",
    right: "write",
    action: "case-lookup.ask",
    body: z.strictObject({ citations: z.array(ReporterCitation).min(1).max(mostLookedUp) }),
    example: { citations: ["999 U.S. 10"] },
    reply: z.object({ data: z.array(LookedUpCase) }),
    refusals: {
      403: "network-not-allowed in offline mode, or set-by-administrator where a policy limits the publishers",
      409: "No token is kept",
      503: "CourtListener did not answer, or refused the token",
    },
  }),
};
