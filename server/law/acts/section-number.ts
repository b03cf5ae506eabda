/** A section number in the form that is compared: `43-I`, `43i` and `43I.` are the same. */
export function numberKey(number: string): string {
  return number
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s.\-–—()]+/g, "");
}

/** Whether two spellings mean one number: `43-I` and `43i` do; `10(1)` and `101`, or `4.3` and `43`, do not. */
export function isSameNumber(a: string, b: string): boolean {
  return apart(a) === apart(b);
}

/** Like `numberKey`, but separate figures stay separate. */
function apart(number: string): string {
  return numberKey(number.normalize("NFKC").replace(/(?<=\d)[\s.\-–—()]+(?=\d)/g, "_"));
}

/**
 * Numbers a person may have meant by a written section: the number itself, without `s.`, and without a sub-provision, most literal first.
 */
export function readings(sent: string): { number: string; subProvision: string | null }[] {
  const bare = sent
    .trim()
    .replace(/^(sections?|secs?|ss?|arts?|articles?)\b\.?\s*/i, "")
    .replace(/\.+$/, "")
    .trim();
  const parent = /^([^()]+?)\s*((?:\([A-Za-z0-9]+\)\s*)+)$/.exec(bare);
  const all = [{ number: bare, subProvision: null as string | null }];
  if (parent !== null) all.push({ number: parent[1] ?? "", subProvision: (parent[2] ?? "").replaceAll(/\s/g, "") });
  return all.filter((one) => numberKey(one.number) !== "");
}
