/** Words of a file name that mark versions of one document. */
const versionWord =
  /^(?:(?:v|ver|version|rev|revision|draft|round|r|copy|turn)?\d*|of|final|clean|redlined?|marked|markup|comments?|signed|executed|returned|revised|amended|new|old|ours|theirs|tracked|changes|vs|cmt|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/**
 * A file name without extension, version words, numbers and dates: `NDA_v2 (final).docx` as `nda`. Empty where nothing else is left, as of
 * `Draft 3.docx`.
 */
export function nameStem(filename: string): string {
  const words = filename
    .toLowerCase()
    .normalize("NFKC")
    .replace(/\.[a-z0-9]{1,5}$/, "")
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => !versionWord.test(word)).join(" ");
}
