/** How a person calls the command line. */
export const program = "npm run pandect --";
