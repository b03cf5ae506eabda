import { z } from "zod";
import type { LookedUpCase } from "#shared/law/case-lookup.ts";
import { exchange } from "../../platform/net/exchange.ts";
import type { NetworkConfig } from "../../platform/net/network-config.ts";
import { NetworkError } from "../../platform/net/network-error.ts";
import { wholeText } from "../../platform/net/whole-text.ts";
import type { OutboundHttp } from "../../platform/net/outbound-http.ts";
import { productVersion } from "../../platform/version.ts";

const origin = "https://www.courtlistener.com";
/** Page where the owner gets a token. */
export const tokenPage = `${origin}/profile/api-token/`;

const replyBytes = 8 * 1024 ** 2;
const silenceMs = 30_000;
const casesPerCitation = 10;

/** One citation in a reply, as documented at courtlistener.com/help/api/rest/citation-lookup. */
const Found = z.object({
  citation: z.string(),
  status: z.int(),
  clusters: z
    .array(z.object({ case_name: z.string(), date_filed: z.string().nullish(), absolute_url: z.string().startsWith("/") }))
    .default([]),
});

const WaitUntil = z.object({ wait_until: z.iso.datetime({ offset: true }) });

interface Deps {
  token: string;
  signal: AbortSignal;
  network: NetworkConfig;
  outboundHttp: OutboundHttp;
  now: Date;
}

/** Asks whether decisions exist at reporter citations; one reply for each, in order. Throws NetworkError. */
export async function askCourtListener(citations: readonly string[], deps: Deps): Promise<LookedUpCase[]> {
  const { signal, network, outboundHttp, token, now } = deps;
  const url = new URL("/api/rest/v4/citation-lookup/", network.sourcesOrigin ?? origin);
  // On lines of their own, two citations are never read as one decision in two reporters.
  const body = new URLSearchParams({ text: citations.join("\n\n") }).toString();
  const reply = await exchange(url, {
    purpose: "cases",
    method: "POST",
    body,
    headers: {
      accept: "application/json",
      "accept-encoding": "identity",
      authorization: `Token ${token}`,
      "content-type": "application/x-www-form-urlencoded",
      "user-agent": `Pandect/${productVersion()} (legal research program on one person's computer)`,
    },
    signal,
    isAdmitted: network.admitted.has(url.origin),
    silenceMs,
    outboundHttp,
  });
  const text = await wholeText(reply.body, url.host, replyBytes);
  if (reply.status === 401 || reply.status === 403) {
    throw new NetworkError("refused", "CourtListener refused the token. Enter a new one.");
  }
  if (reply.status === 429) throw new NetworkError("later", "CourtListener looks up no more citations for now.", waitOf(text, now));
  const parsed = reply.status === 200 ? z.array(Found).safeParse(json(text)) : undefined;
  if (parsed?.success !== true) throw new NetworkError("broken", `CourtListener did not send a list of citations (${reply.status}).`);
  return citations.map((citation) => presented(citation, parsed.data, now));
}

const keyOf = (citation: string) => citation.replaceAll(/[\s.'’]/g, "").toLowerCase();

function presented(citation: string, found: readonly z.output<typeof Found>[], now: Date): LookedUpCase {
  const one = found.find((candidate) => keyOf(candidate.citation) === keyOf(citation));
  const cases = (one?.clusters ?? []).slice(0, casesPerCitation).map(({ case_name: name, date_filed: day, absolute_url: path }) => ({
    name,
    day: day != null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
    page: `${origin}${path}`,
  }));
  return { citation, outcome: outcomeOf(one?.status, cases.length), askedAt: now.toISOString(), cases };
}

function outcomeOf(status: number | undefined, cases: number): LookedUpCase["outcome"] {
  if (cases > 0) return cases === 1 ? "found" : "several";
  return status === 404 ? "none" : "unclear";
}

function waitOf(text: string, now: Date): number | null {
  const parsed = WaitUntil.safeParse(json(text));
  return parsed.success ? Math.max(0, Date.parse(parsed.data.wait_until) - now.getTime()) : null;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
