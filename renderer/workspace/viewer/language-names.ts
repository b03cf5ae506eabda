/** Names of Tesseract that are not codes of languages. */
const own: Record<string, string> = {
  chi_sim: "Chinese (simplified)",
  chi_tra: "Chinese (traditional)",
  deu_latf: "German (Fraktur)",
  frk: "German (Fraktur)",
  enm: "Middle English",
  frm: "Middle French",
  grc: "Ancient Greek",
  ita_old: "Italian (old)",
  kmr: "Kurdish (Kurmanji)",
  spa_old: "Spanish (old)",
  srp_latn: "Serbian (Latin)",
};

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** The language of one of Tesseract's codes in words, such as “Spanish” for `spa`; the code itself where nobody knows it. */
export function languageName(code: string): string {
  const [plain = code, isVertical] = code.endsWith("_vert") ? [code.slice(0, -5), true] : [code, false];
  const name = own[plain.toLowerCase()] ?? nameOf(plain) ?? plain;
  return isVertical ? `${name}, vertical` : name;
}

function nameOf(code: string): string | undefined {
  try {
    return names.of(code);
  } catch {
    // Not the form of a language code.
    return undefined;
  }
}

/** Names of languages as a list in a sentence. */
export function languageList(codes: readonly string[]): string {
  return new Intl.ListFormat("en").format(codes.map(languageName));
}
