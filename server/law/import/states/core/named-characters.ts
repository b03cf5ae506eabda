/** Named characters that publishers' markup uses without declaring them. */
const named = new Map(
  (
    "amp=& lt=< gt=> quot=\" apos=' nbsp=\u00a0 sect=§ para=¶ ndash=– mdash=— hyphen=- lsquo=‘ rsquo=’ ldquo=“ rdquo=” hellip=… " +
    "bull=• cir=• middot=· deg=° cent=¢ pound=£ reg=® copy=© trade=™ times=× divide=÷ plusmn=± minus=− frac12=½ half=½ frac14=¼ " +
    "frac34=¾ frac13=⅓ frac23=⅔ frac18=⅛ frac38=⅜ frac58=⅝ frac78=⅞ sup1=¹ sup2=² sup3=³ prime=′ Prime=″ le=≤ ge=≥ ne=≠ radic=√ " +
    "square=☐ squ=□ commat=@ percnt=% dollar=$ num=# ast=* equals== plus=+ lsqb=[ rsqb=] lpar=( rpar=) sol=/ verbar=| lowbar=_ dagger=† " +
    "Dagger=‡ shy=\u00ad emsp=\u2003 ensp=\u2002 numsp=\u2007 thinsp=\u2009 alpha=α beta=β gamma=γ delta=δ Delta=Δ mu=μ micro=µ pi=π sigma=σ " +
    "Sigma=Σ omega=ω Omega=Ω agrave=à aacute=á acirc=â auml=ä aring=å aelig=æ ccedil=ç egrave=è eacute=é ecirc=ê euml=ë iacute=í " +
    "icirc=î iuml=ï ntilde=ñ oacute=ó ocirc=ô ouml=ö oslash=ø uacute=ú ucirc=û uuml=ü Agrave=À Aacute=Á Auml=Ä Ccedil=Ç Eacute=É " +
    "Iacute=Í Ntilde=Ñ Oacute=Ó Ouml=Ö Uacute=Ú Uuml=Ü szlig=ß iexcl=¡ iquest=¿ laquo=« raquo=»"
  )
    .split(" ")
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
);

/**
 * Replaces named and numbered characters. What is none of them stays as it is, because some publishers write a bare ampersand (`R&RE`) or
 * forget the semicolon (`&sect 5`).
 */
export function decodeNamed(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,9});?/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return named.get(name) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code === 9 || code === 10 || (code >= 32 && code < 0xd800) || (code >= 0xe000 && code <= 0x10ffff)
      ? String.fromCodePoint(code)
      : whole;
  });
}
