import { states } from "#shared/law/corpus-tokens.ts";

/** Laws that can govern a draft, by their code. */
export const governingLaws: readonly { id: string; name: string }[] = [
  { id: "federal", name: "Federal law" },
  ...Object.entries(states).map(([id, name]) => ({ id: id.toLowerCase(), name })),
];
