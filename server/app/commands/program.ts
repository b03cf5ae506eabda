/** The command that starts the command line. */
export const program = "npm run pandect --";
