const actorKinds = ["credential", "owner", "person", "system"] as const;
const outcomes = ["ok", "refused", "error"] as const;

/** What the audit trail shows, according to its address. Days are in this computer's time zone, both included. */
export interface AuditAddress {
  actorKind?: (typeof actorKinds)[number];
  credentialId?: string;
  action?: string;
  outcome?: (typeof outcomes)[number];
  matterId?: string;
  resourceId?: string;
  requestId?: string;
  from?: string;
  to?: string;
  page?: number;
  live?: true;
}

/** Reads an address; leaves out invalid values. */
export function readAuditAddress(raw: Record<string, unknown>): AuditAddress {
  const address: AuditAddress = {};
  const actorKind = actorKinds.find((one) => one === raw["actorKind"]);
  if (actorKind !== undefined) address.actorKind = actorKind;
  const outcome = outcomes.find((one) => one === raw["outcome"]);
  if (outcome !== undefined) address.outcome = outcome;
  const ids = { credentialId: /^crd_[0-9a-f]{32}$/, matterId: /^mat_[0-9a-f]{32}$/ } as const;
  for (const name of ["credentialId", "matterId"] as const) {
    const id = text(raw[name]);
    if (ids[name].test(id)) address[name] = id;
  }
  for (const name of ["action", "resourceId", "requestId"] as const) {
    const value = text(raw[name]).trim().slice(0, 100);
    if (value !== "") address[name] = value;
  }
  for (const name of ["from", "to"] as const) {
    const day = text(raw[name]);
    if (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))) address[name] = day;
  }
  const page = Number(raw["page"]);
  if (Number.isSafeInteger(page) && page > 1) address.page = page;
  if (raw["live"] === true || raw["live"] === "true") address.live = true;
  return address;
}

/** The filters as the service expects them: from the start of the first day to the end of the last. */
export function auditFilter({ from, to, page: _page, live: _live, ...rest }: AuditAddress): Omit<AuditAddress, "page" | "live"> {
  return {
    ...rest,
    ...(from !== undefined && { from: startOf(from, 0) }),
    ...(to !== undefined && { to: startOf(to, 1) }),
  };
}

function startOf(date: string, daysLater: number): string {
  const at = new Date(`${date}T00:00:00`);
  at.setDate(at.getDate() + daysLater);
  return at.toISOString();
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
