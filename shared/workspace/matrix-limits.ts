/** What the window knows of matrices without the schemas of their routes. */

/** Most rows (documents) of a matrix (workspace-api §14). */
export const mostRows = 250;
/** Most columns (questions) of a matrix (workspace-api §14). */
export const mostColumns = 60;
/** Most cells of one run (workspace-api §14); the window lets a run of more go on in parts. */
export const mostCellsOfRun = 5000;

/** Types of a column that may be set; a stored type may be another (workspace-api §1, open strings). */
export const columnTypes = ["free_text", "single_select", "date", "money", "yes_no", "party_name"] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Most documents that one question to a matter is asked of in one call; the window asks for more in several calls. */
export const mostAskedAtOnce = 10;
