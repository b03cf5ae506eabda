/** What the credentials screen shows, according to its address. */
export interface CredentialsAddress {
  /** Opens the dialog that creates one. */
  issue?: true;
}

export function readCredentialsAddress(raw: Record<string, unknown>): CredentialsAddress {
  return raw["issue"] === true || raw["issue"] === "true" ? { issue: true } : {};
}
