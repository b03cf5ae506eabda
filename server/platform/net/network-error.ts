export type NetworkErrorKind =
  /** The address may not be asked at all. */
  | "forbidden"
  /** No connection, or it broke off, or nothing came for too long; worth another try. */
  | "broken"
  /** The publisher asks to come back later. */
  | "later"
  /** The publisher has nothing at this address. */
  | "missing"
  /** The publisher answered with something else than what was asked for. */
  | "wrong"
  /** The person has not allowed requests. */
  | "not-allowed"
  /** Another request to the same publisher is under way. */
  | "busy";

/** A request that came to nothing. The message is a sentence for the person. */
export class NetworkError extends Error {
  readonly kind: NetworkErrorKind;
  /** Milliseconds the publisher asked to wait; null when it did not say. */
  readonly waitMs: number | null;
  constructor(kind: NetworkErrorKind, sentence: string, waitMs: number | null = null) {
    super(sentence);
    this.name = "NetworkError";
    this.kind = kind;
    this.waitMs = waitMs;
  }
}
