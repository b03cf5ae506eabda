/** Contracts have 4.8 characters per token; this counts on fewer, so that a third is in reserve. */
const charactersPerToken = 3.5;
const shareOfContext = 0.8;

/** Tokens reserved for the reply. */
export const replyTokens = (contextTokens: number): number => Math.min(1000, Math.floor(contextTokens / 4));

/** Most characters of a prompt that surely fit. */
export function promptCharacters(contextTokens: number): number {
  return Math.floor((contextTokens * shareOfContext - replyTokens(contextTokens)) * charactersPerToken);
}
