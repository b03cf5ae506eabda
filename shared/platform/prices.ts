/** A citation in place of an id also costs its resolution (data-api §1, charging 5). */
export function readingPrice(idOrCitation: string): number {
  return /^[A-Z]{2,6}_\S+$/.test(idOrCitation) ? 0 : 2;
}

/** The highest cost of a route of `price` credits that accepts an id or a citation. */
export function withReading(price: number) {
  return ({ params }: { params: { act_id: string } }) => price + readingPrice(params.act_id);
}

/** Like `withReading`, for a route that accepts the id of a session law. */
export function withLawReading(price: number) {
  return ({ params }: { params: { session_law_id: string } }) => price + readingPrice(params.session_law_id);
}
