/** What a handler adds to the audit entry of its call. */
export interface AuditNote {
  matterId?: string | null;
  resource?: { kind: string; id: string };
  operationId?: string;
  /** Whose link was followed; null for the owner. */
  credentialId?: string | null;
}
