/** Names of variables match in any case and with any separators: `partyA`, `party_a`, `Party A`. */
function keyOf(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_+|_+$/g, "");
}

/** A value on one line, as text that starts no heading and no list. */
const inline = (value: string) => value.replaceAll(/\s+/g, " ").trim();

/**
 * Fills `[Name]` placeholders with values by name; `roles` name the parties too. Placeholders without a value stay. `unused` lists names
 * that the text has no place for.
 */
export function filled(
  text: string,
  variables: Readonly<Record<string, string>>,
  roles: { a: string; b: string },
): { text: string; unused: string[] } {
  const values = new Map(Object.entries(variables).map(([name, value]) => [keyOf(name), { name, value: inline(value) }]));
  const aliases: Record<string, string> = { [keyOf(roles.a)]: "party_a", [keyOf(roles.b)]: "party_b" };
  for (const [alias, key] of Object.entries(aliases)) {
    const known = values.get(alias);
    if (known !== undefined && !values.has(key)) values.set(key, known);
    for (const more of ["name", "address"]) {
      const own = values.get(`${alias}_${more}`);
      if (more === "name" && own !== undefined && !values.has(key)) values.set(key, own);
      if (more === "address" && own !== undefined) values.set(`address_of_${alias}`, own);
    }
    const party = values.get(`${key}_address`);
    if (party !== undefined) values.set(`address_of_${alias}`, party);
  }
  const used = new Set<string>();
  const result = text.replaceAll(/\[([^[\]\n]{1,200})\](?!\()/g, (all, name: string) => {
    const found = values.get(keyOf(name));
    if (found === undefined || found.value === "") return all;
    used.add(found.name);
    return found.value;
  });
  return { text: result, unused: Object.keys(variables).filter((name) => !used.has(name)) };
}
