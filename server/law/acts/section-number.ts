/** A number of a section as it is compared: `43-I`, `43i` and `43I.` are one. */
export function numberKey(number: string): string {
  return number
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s.\-–—()]+/g, "");
}

/** Whether two spellings are of one number: `43-I` and `43i` are, `10(1)` and `101`, or `4.3` and `43`, are not. */
export function isSameNumber(a: string, b: string): boolean {
  return apart(a) === apart(b);
}

/** As `numberKey`, but figures that stand apart stay apart. */
function apart(number: string): string {
  return numberKey(number.normalize("NFKC").replace(/(?<=\d)[\s.\-–—()]+(?=\d)/g, "_"));
}

/** What a person may have written for a section: the number itself, without `s.`, and without a sub-provision, most literal first. */
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
