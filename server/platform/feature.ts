import type { LinkedFiles } from "./links/linked-files.ts";
import type { OperationKind } from "./operations/kind.ts";

/** Collects what must be closed, the last first. */
export type OnClose = (step: () => void | Promise<void>) => void;

/** One part of the running service. */
export interface Feature<Offered extends object = object> {
  /** What handlers and later features use, under these names. */
  offers: Offered;
  /** Its long-running work. */
  kinds?: readonly OperationKind[];
  /** Kinds of records whose files links open. */
  linked?: Iterable<readonly [kind: string, find: NonNullable<ReturnType<LinkedFiles["get"]>>]>;
  /** Repairs what an earlier run left. Called once, when the service listens and no work has started. */
  resume?(): void;
  /** Called once, after the work of all features has started. */
  start?(): void;
  /** Called once, after the features that were opened later have closed. */
  close?(): void | Promise<void>;
}

/** Opens features one after the other. Each uses what earlier ones offer; a wrong order does not compile. */
export class Opening<Offered extends object> {
  readonly features: Feature[] = [];
  readonly offered: Offered;
  readonly #onClose: OnClose;

  constructor(offered: Offered, onClose: OnClose) {
    this.offered = offered;
    this.#onClose = onClose;
  }

  with<More extends object>(open: (offered: Offered) => Feature<More>): Opening<Offered & More> {
    const feature = open(this.offered);
    this.features.push(feature);
    this.#onClose(() => feature.close?.());
    Object.assign(this.offered, feature.offers);
    return this as unknown as Opening<Offered & More>;
  }
}
