import { corpusTypes } from "#shared/corpus-tokens.ts";

/** `United States Code` for `USC`; an unknown token stays itself. */
export function corpusName(token: string): string {
  return corpusTypes.find((corpus) => corpus.token === token)?.description ?? token;
}
