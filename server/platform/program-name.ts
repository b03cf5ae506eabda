/**
 * The command that starts the command line, for sentences: its short name in the installed program, whose files lie beside an archive,
 * and where `build/pandect.mjs` or the installed command started it.
 */
export const programName =
  process.env["PANDECT_PROGRAM"] ?? (/[/\\]app\.asar(\.unpacked)?[/\\]/.test(import.meta.dirname) ? "pandect" : "npm run pandect --");
