/** Rate limits of workspace credentials, by the cost of a call for the service (workspace-api §4). */
export const tiers = {
  poll: { perMinute: 120, perHour: 3000, perDay: 30_000 },
  read: { perMinute: 60, perHour: 1200, perDay: 15_000 },
  write: { perMinute: 30, perHour: 600, perDay: 5000 },
  download: { perMinute: 20, perHour: 300, perDay: 3000 },
  launch: { perMinute: 10, perHour: 200, perDay: 2000 },
  upload: { perMinute: 5, perHour: 100, perDay: 500 },
} as const;

export type Tier = keyof typeof tiers;
export const tierNames = ["poll", "read", "write", "download", "launch", "upload"] as const satisfies readonly Tier[];
