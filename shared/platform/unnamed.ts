/** Names that a data folder has until its owner enters others. */
export const unnamed = { organization: "My organization", owner: "Owner" } as const;
