import { has, type Role } from "#shared/rights.ts";
import type { LiveCredential } from "./credentials/credentials.ts";
import type { LiveKey } from "./metering/data-keys.ts";

/** The caller. */
export type Principal = Owner | Person | KeyHolder | CredentialHolder;

export interface Owner {
  kind: "owner";
  /** Token of a browser session: the bearer on loopback, the cookie at the public address; null in the desktop window. */
  token: string | null;
  /** Unix milliseconds; null in the desktop window. */
  sessionExpiresAt: number | null;
}

/** Someone who signed in with the firm's provider (decision 155). */
export interface Person {
  kind: "person";
  personId: string;
  name: string;
  role: Role;
  /** Token in the cookie. */
  token: string;
  /** Unix milliseconds. */
  sessionExpiresAt: number;
}

/** Whether the caller may do what an owner may. */
export function isOwner(principal: Principal | null): boolean {
  return principal?.kind === "owner" || (principal?.kind === "person" && principal.role === "owner");
}

/** Null for everybody but a person. */
export function personIdOf(principal: Principal): string | null {
  return principal.kind === "person" ? principal.personId : null;
}

/** Whose the personal rows of a desktop, of the owner of the server and of programs are (decision 159). */
export const noPerson = "";

/** Whose personal rows the caller has: their bookmarks, notes, searches and watches. */
export function rowsOf(principal: Principal): string {
  return personIdOf(principal) ?? noPerson;
}

/** Whether the caller sees matters and what is in them. Programs do what their scopes say. */
export function readsContent(principal: Principal): boolean {
  return principal.kind !== "person" || has(principal.role, "read");
}

/** A script with a data key (data-api §2). */
export interface KeyHolder {
  kind: "key";
  key: LiveKey;
}

/** A program with a credential of the workspace API (workspace-api §2). */
export interface CredentialHolder {
  kind: "credential";
  credential: LiveCredential;
}
