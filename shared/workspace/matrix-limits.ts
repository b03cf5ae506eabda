/** What the window knows about matrices without the schemas of their routes. */

/** Most rows (documents) of a matrix (workspace-api §14). */
export const mostRows = 250;
/** Most columns (questions) of a matrix (workspace-api §14). */
export const mostColumns = 60;
/** Most cells of one run (workspace-api §14); the window continues a larger run in parts. */
export const mostCellsOfRun = 5000;

/** Types of a column that may be set; a stored type may differ (workspace-api §1, open strings). */
export const columnTypes = ["free_text", "single_select", "date", "money", "yes_no", "party_name"] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Most documents that one call can ask one question about a matter; the window asks more documents in several calls. */
export const mostAskedAtOnce = 10;
