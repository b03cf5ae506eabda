/** Languages that scanned pages can be read in at once: more make recognition slow and less sure. */
export const mostLanguages = 4;
/** The language that comes with Pandect. */
export const builtInLanguage = "eng";
/** Tesseract's name of a language or script, such as `spa` or `chi_sim`. */
export const languageCode = /^[a-z][a-z_]{1,20}$/i;
