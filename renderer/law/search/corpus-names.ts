import { otherCollections } from "#shared/law/collections.ts";
import { corpusTypes } from "#shared/law/corpus-tokens.ts";

const names = new Map<string, string>([...corpusTypes, ...otherCollections].map((one) => [one.token, one.description]));

/** `United States Code` for `USC`; an unknown token stays the same. */
export function corpusName(token: string): string {
  return names.get(token) ?? token;
}
