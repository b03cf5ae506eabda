/** A citation in the place of an id also costs its resolution (data-api §1, charging 5). */
export function readingPrice(idOrCitation: string): number {
  return /^[A-Z]{2,6}_\S+$/.test(idOrCitation) ? 0 : 2;
}

/** The most a route of `price` credits costs that takes an id or a citation. */
export function withReading(price: number) {
  return ({ params }: { params: { act_id: string } }) => price + readingPrice(params.act_id);
}

/** As `withReading`, of a route that takes the id of a session law. */
export function withLawReading(price: number) {
  return ({ params }: { params: { session_law_id: string } }) => price + readingPrice(params.session_law_id);
}
