/** What the screen of credentials shows, as its address says it. */
export interface CredentialsAddress {
  /** Opens the dialog that issues one. */
  issue?: true;
}

export function readCredentialsAddress(raw: Record<string, unknown>): CredentialsAddress {
  return raw["issue"] === true || raw["issue"] === "true" ? { issue: true } : {};
}
