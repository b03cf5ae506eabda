export type NetworkErrorKind =
  /** The address may not be asked at all. */
  | "forbidden"
  /** No connection, a broken one, or too long a silence; worth another try. */
  | "broken"
  /** The publisher asks to come back later. */
  | "later"
  /** The publisher has nothing at this address. */
  | "missing"
  /** The publisher's answer is not what was requested. */
  | "wrong"
  /** The publisher turns the request away: it says so, or has another file or a page in place of the file. */
  | "refused"
  /** The user has not allowed requests. */
  | "not-allowed"
  /** Another request to the same publisher is running. */
  | "busy";

/** A failed request. The message is a sentence for the user. */
export class NetworkError extends Error {
  readonly kind: NetworkErrorKind;
  /** Milliseconds that the publisher asked to wait; null when it did not say. */
  readonly waitMs: number | null;
  constructor(kind: NetworkErrorKind, sentence: string, waitMs: number | null = null) {
    super(sentence);
    this.name = "NetworkError";
    this.kind = kind;
    this.waitMs = waitMs;
  }
}
