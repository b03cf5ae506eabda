/** The command that starts the command line: its short name when `build/pandect.mjs` started it. */
export const program = process.env["PANDECT_PROGRAM"] ?? "npm run pandect --";
