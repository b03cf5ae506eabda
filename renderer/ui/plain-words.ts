/** Initials that identifiers have, in capitals. */
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

/**
 * An identifier in words: `limitation-of-liability` as "Limitation of liability", `ip_ownership` as "IP ownership". A name in capitals and
 * small letters was written by a person and is kept.
 */
export function plainWords(id: string): string {
  if (/\p{Lu}/u.test(id) && /\p{Ll}/u.test(id)) return id;
  const words = id
    .replaceAll(/[-_]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => (initials.has(word.toLowerCase()) ? (spelled[word.toLowerCase()] ?? word.toUpperCase()) : word))
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The words of `names` for an identifier; the identifier itself in words where `names` has none. */
export function named(names: Readonly<Record<string, string>>, id: string): string {
  return names[id] ?? plainWords(id);
}
