import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import * as client from "openid-client";
import { exchange } from "../net/exchange.ts";
import type { OutboundHttp } from "../net/outbound-http.ts";
import { wholeText } from "../net/whole-text.ts";
import type { VerifiedIdentity } from "./people.ts";
import { roleInClaim } from "./roles.ts";

/** The firm's provider, as the administrator has set it. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  secret: string;
  /** Claim with roles or groups; null where none is read. */
  roleClaim: string | null;
  /** Our own address, to which the provider sends the browser back. */
  redirectUri: string;
}

/** What a sign-in must bring back. */
export interface Expected {
  state: string;
  nonce: string;
  verifier: string;
}

/** The firm's provider, by OpenID Connect: authorization code with PKCE. Every method throws where the provider errs or does not answer. */
export interface Provider {
  /** Address of the provider at which a person signs in. */
  begin(): Promise<Expected & { url: string }>;
  /** Who came back to our address `url`. */
  finish(url: URL, expected: Expected): Promise<VerifiedIdentity>;
  /** Whose session ended, by a token that the provider sent itself. A token is accepted once. */
  loggedOut(token: string): Promise<{ issuer: string; sub: string | null; sid: string | null }>;
}

/** Longest silence of the provider, and longest request in all, in milliseconds. */
const silenceMs = 5000;
const requestMs = 10_000;
/** Thousands of groups fit. */
const replyBytes = 2 * 1024 * 1024;
/** Difference of clocks that is accepted, in seconds. */
const clockSeconds = 60;
/** How old a logout token may be, in seconds. */
const logoutSeconds = 300;
const keysMs = 60_000;
const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";

export function createProvider(settings: ProviderSettings, outboundHttp: OutboundHttp, now: () => number): Provider {
  const send: client.CustomFetch = async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const signals = [AbortSignal.timeout(requestMs), ...(signal == null ? [] : [signal])];
    const reply = await exchange(url, {
      purpose: "sign-in",
      method: method === "POST" ? "POST" : "GET",
      ...(body != null && { body: String(body) }),
      headers: { ...headers, "accept-encoding": "identity" },
      signal: AbortSignal.any(signals),
      // Named by the administrator, or by the provider itself; it may be inside the firm's network.
      isAdmitted: true,
      silenceMs,
      outboundHttp,
    });
    const text = await wholeText(reply.body, url.host, replyBytes);
    const type = reply.headers["content-type"] ?? "";
    return new Response(reply.status === 204 ? null : text, { status: reply.status, headers: { "content-type": type } });
  };

  /** Anew for each sign-in: a provider that changes its keys or addresses is read as it is now. */
  async function configuration(): Promise<client.Configuration> {
    const config = await client.discovery(
      new URL(settings.issuer),
      settings.clientId,
      { client_secret: settings.secret, [client.clockTolerance]: clockSeconds },
      undefined,
      {
        [client.customFetch]: send,
        timeout: requestMs / 1000,
        // Only an issuer on this computer may do without TLS, as tests have one.
        execute: [client.enableNonRepudiationChecks, ...(settings.issuer.startsWith("http://") ? [client.allowInsecureRequests] : [])],
      },
    );
    return config;
  }

  let keys: { set: JSONWebKeySet; issuer: string; at: number } | null = null;
  async function providerKeys(): Promise<{ set: JSONWebKeySet; issuer: string }> {
    if (keys !== null && now() < keys.at + keysMs && now() >= keys.at) return keys;
    const { issuer, jwks_uri: address } = (await configuration()).serverMetadata();
    if (address === undefined) throw new Error("the provider names no keys");
    const reply = await send(address, { method: "GET", headers: {}, body: null, redirect: "manual" });
    keys = { set: (await reply.json()) as JSONWebKeySet, issuer, at: now() };
    return keys;
  }

  /** Ids of logout tokens that were used, with the time until which they could be sent again. */
  const used = new Map<string, number>();

  return {
    async begin() {
      const config = await configuration();
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: settings.redirectUri,
        scope: "openid email profile",
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        nonce,
      });
      return { url: url.href, state, nonce, verifier };
    },

    async finish(url, { state, nonce, verifier }) {
      const config = await configuration();
      const tokens = await client.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error("the provider sent no identity");
      const asks = claims["email"] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
      const more = asks ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
      const all: Record<string, unknown> = { ...more, ...claims };
      const { email, email_verified: isVerified, sid } = all;
      return {
        issuer: claims.iss,
        sub: claims.sub,
        sid: typeof sid === "string" ? sid : null,
        email: typeof email === "string" && isVerified === true ? email.trim().toLowerCase() : null,
        role: settings.roleClaim === null ? null : roleInClaim(all[settings.roleClaim]),
      };
    },

    async loggedOut(token) {
      const { set, issuer } = await providerKeys();
      const { payload } = await jwtVerify(token, createLocalJWKSet(set), {
        issuer,
        audience: settings.clientId,
        requiredClaims: ["iat", "jti", "events"],
        maxTokenAge: logoutSeconds,
        clockTolerance: clockSeconds,
        currentDate: new Date(now()),
      });
      const { events, sub, sid, jti = "" } = payload;
      const says = typeof events === "object" && events !== null && logoutEvent in events;
      if (!says || "nonce" in payload) throw new Error("not a logout token");
      for (const [id, until] of used) if (until < now()) used.delete(id);
      if (used.has(jti)) throw new Error("the logout token was used before");
      used.set(jti, now() + 1000 * (logoutSeconds + 2 * clockSeconds));
      return { issuer, sub: sub ?? null, sid: typeof sid === "string" ? sid : null };
    },
  };
}
