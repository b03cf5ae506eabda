/** Initials that names of clauses have, in capitals. */
const initials = new Set([
  "ai",
  "api",
  "baa",
  "ccpa",
  "dpa",
  "eu",
  "eula",
  "gdpr",
  "hipaa",
  "ip",
  "kpi",
  "msa",
  "nda",
  "pii",
  "phi",
  "saas",
  "sla",
  "sow",
  "sox",
  "uk",
  "vat",
]);
const spelled: Readonly<Record<string, string>> = { saas: "SaaS" };

/** `limitation-of-liability` as "Limitation of liability", `ip_ownership` as "IP ownership". */
export function clauseName(clause: string): string {
  const words = clause
    .replaceAll(/[-_]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => (initials.has(word.toLowerCase()) ? (spelled[word.toLowerCase()] ?? word.toUpperCase()) : word))
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
