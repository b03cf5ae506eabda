/** Names for TextDecoder; an unknown code page is read as Western European. */
const pages: Record<number, string | undefined> = {
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  10000: "macintosh",
  65001: "utf-8",
};

const charsets: Record<number, number | undefined> = {
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

export function codePageOf(page: number): string {
  if (page >= 1250 && page <= 1258) return `windows-${page}`;
  return pages[page] ?? "windows-1252";
}

/** Charset of a font; the ordinary ones mean the code page of the file. */
export function codePageOfCharset(charset: number, ofFile: string): string {
  const page = charsets[charset];
  return page === undefined ? ofFile : codePageOf(page);
}
