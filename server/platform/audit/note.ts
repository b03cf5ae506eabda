/** Details that a handler adds to the audit entry of its call. */
export interface AuditNote {
  matterId?: string | null;
  resource?: { kind: string; id: string };
  operationId?: string;
  /** The credential whose link was followed; null for the owner's link. */
  credentialId?: string | null;
  /** The person whose link was followed; null for everybody else's. */
  personId?: string | null;
}
