import { AppError } from "#shared/platform/errors.ts";
import { NetworkError } from "../../platform/net/network-error.ts";

/** The failure of a request to a publisher, as the refusal in the contract. */
export async function withRefusals<T>(work: Promise<T> | (() => Promise<T>)): Promise<T> {
  try {
    return await (typeof work === "function" ? work() : work);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const extra = error.waitMs === null ? {} : { retryAfterSeconds: Math.ceil(error.waitMs / 1000) };
    switch (error.kind) {
      case "not-allowed":
        throw new AppError("network-not-allowed", error.message);
      case "busy":
        throw new AppError("operation-in-flight", error.message);
      case "missing":
        throw new AppError("not-found", error.message);
      default:
        throw new AppError("publisher-unavailable", error.message, extra);
    }
  }
}
