/** What the window knows about reviews without the schemas of their routes. */

/** Most documents of a table of positions; those reviewed last are shown. */
export const mostTableDocuments = 200;
