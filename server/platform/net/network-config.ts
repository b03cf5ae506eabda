/** Exceptions to the rules of outgoing requests, for tests: plain http on loopback. */
export interface NetworkConfig {
  /** `PANDECT_SOURCES_ORIGIN`: replaces every publisher's own host. */
  sourcesOrigin: string | null;
  /** `PANDECT_ADMIT_ORIGINS`: loopback origins that addresses of sources may name. Includes the one above. */
  admitted: ReadonlySet<string>;
  /** `PANDECT_WEBHOOK_ALLOW`: exact origins inside this network that webhooks may go to. */
  webhooksAdmitted: ReadonlySet<string>;
}
