/** Names for TextDecoder; an unknown code page is read as Western European. */
const pages: Record<number, string | undefined> = {
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  1361: "euc-kr",
  10000: "macintosh",
  10007: "x-mac-cyrillic",
  20127: "windows-1252",
  20866: "koi8-r",
  20932: "euc-jp",
  21866: "koi8-u",
  28592: "iso-8859-2",
  28593: "iso-8859-3",
  28594: "iso-8859-4",
  28595: "iso-8859-5",
  28596: "iso-8859-6",
  28597: "iso-8859-7",
  28598: "iso-8859-8",
  28599: "windows-1254",
  28603: "iso-8859-13",
  28605: "iso-8859-15",
  38598: "iso-8859-8-i",
  50220: "iso-2022-jp",
  50221: "iso-2022-jp",
  50222: "iso-2022-jp",
  51932: "euc-jp",
  51936: "gbk",
  51949: "euc-kr",
  54936: "gb18030",
  65001: "utf-8",
};

/** Upper halves of code pages that TextDecoder does not know, from https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/. */
const upperHalves: Record<string, string | undefined> = {
  cp437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  cp850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  cp852:
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
};

const charsets: Record<number, number | undefined> = {
  77: 10000,
  128: 932,
  129: 949,
  130: 1361,
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
  254: 437,
};

const doubleByte = new Set(["shift_jis", "gbk", "gb18030", "euc-kr", "big5"]);

export function codePageOf(page: number): string {
  if (page >= 1250 && page <= 1258) return `windows-${page}`;
  return upperHalves[`cp${page}`] === undefined ? (pages[page] ?? "windows-1252") : `cp${page}`;
}

/** Charset of a font; the ordinary ones mean the code page of the file, or Western European in a file of two bytes per character. */
export function codePageOfCharset(charset: number, ofFile: string): string {
  const page = charsets[charset];
  if (page !== undefined) return codePageOf(page);
  return charset === 0 && doubleByte.has(ofFile) ? "windows-1252" : ofFile;
}

const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

export function decode(bytes: Buffer, codePage: string): string {
  const upperHalf = upperHalves[codePage];
  if (upperHalf !== undefined) return bytes.toString("latin1").replace(/[\x80-\xff]/g, (c) => upperHalf[c.charCodeAt(0) - 128] ?? c);
  let decoder = decoders.get(codePage);
  if (decoder === undefined) decoders.set(codePage, (decoder = new TextDecoder(codePage)));
  return decoder.decode(bytes);
}
