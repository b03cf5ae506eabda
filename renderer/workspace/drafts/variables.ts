/** Facts typed one per line, as `Supplier: Harrow Ltd` or `Supplier is Harrow Ltd`; lines without a name are returned separately. */
export function variablesOf(text: string): { variables: Record<string, string>; unread: string[] } {
  const variables: Record<string, string> = {};
  const unread: string[] = [];
  for (const line of text
    .split("\n")
    .map((one) => one.trim())
    .filter(Boolean)) {
    const match = /^([^:=]{1,100}?)\s*(?::|=|\s+is\s+)\s*(.+)$/i.exec(line);
    if (match?.[1] === undefined || match[2] === undefined) unread.push(line);
    else variables[match[1].trim()] = match[2].trim();
  }
  return { variables, unread };
}
