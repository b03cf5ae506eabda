/** A number of a section as it is compared: `43-I`, `43i` and `43I.` are one. */
export function numberKey(number: string): string {
  return number
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s.\-–—()]+/g, "");
}

/** What a person may have written for a section: the number itself, without `s.`, and without a sub-provision, most literal first. */
export function readings(sent: string): { key: string; subProvision: string | null }[] {
  const bare = sent
    .trim()
    .replace(/^(sections?|secs?|ss?|arts?|articles?)\b\.?\s*/i, "")
    .replace(/\.+$/, "")
    .trim();
  const parent = /^([^()]+?)\s*((?:\([A-Za-z0-9]+\)\s*)+)$/.exec(bare);
  const all = [{ key: numberKey(bare), subProvision: null as string | null }];
  if (parent !== null) all.push({ key: numberKey(parent[1] ?? ""), subProvision: (parent[2] ?? "").replaceAll(/\s/g, "") });
  return all.filter((one) => one.key !== "");
}
