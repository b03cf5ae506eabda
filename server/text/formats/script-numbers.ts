const han = "〇一二三四五六七八九";
const hanFormal = "零壹贰叁肆伍陆柒捌玖";
const hanFormalTraditional = "零壹貳參肆伍陸柒捌玖";
const hangul = "영일이삼사오육칠팔구";

/** Digits of a positional script by format. */
const digits: Record<string, string | undefined> = {
  decimalFullWidth: "０１２３４５６７８９",
  decimalFullWidth2: "０１２３４５６７８９",
  ideographDigital: han,
  taiwaneseDigital: "○一二三四五六七八九",
  japaneseDigitalTenThousand: han,
  koreanDigital: hangul,
  koreanDigital2: "零一二三四五六七八九",
  hindiNumbers: "०१२३४५६७८९",
  thaiNumbers: "๐๑๒๓๔๕๖๗๘๙",
};

interface Counting {
  digits: string;
  /** Signs for one, ten, hundred, thousand and ten thousand. */
  units: string[];
  /** Where one is not written before a unit: before the ten that begins a number, or before ten, hundred and thousand. */
  bare?: "first ten" | "all";
  /** Written for a gap between two figures. */
  zero?: string;
}

const counting: Record<string, Counting | undefined> = {
  chineseCounting: { digits: han, units: ["", "十", "百", "千", "万"], bare: "first ten" },
  chineseCountingThousand: { digits: han, units: ["", "十", "百", "千", "万"], bare: "first ten", zero: "零" },
  chineseLegalSimplified: { digits: hanFormal, units: ["", "拾", "佰", "仟", "万"], zero: "零" },
  taiwaneseCounting: { digits: han, units: ["", "十", "百", "千", "萬"], bare: "first ten" },
  taiwaneseCountingThousand: { digits: han, units: ["", "十", "百", "千", "萬"], bare: "first ten", zero: "零" },
  ideographLegalTraditional: { digits: hanFormalTraditional, units: ["", "拾", "佰", "仟", "萬"], zero: "零" },
  japaneseCounting: { digits: han, units: ["", "十", "百", "千", "万"], bare: "all" },
  japaneseLegal: { digits: "零壱弐参四伍六七八九", units: ["", "拾", "百", "阡", "萬"] },
  koreanCounting: { digits: hangul, units: ["", "십", "백", "천", "만"], bare: "all" },
};

/** Letters and signs that stand for 1, 2, 3 and so on; where they end they begin again, doubled in alphabets as Word does. */
const series: Record<string, { signs: string[]; isRepeated: boolean } | undefined> = {
  russianLower: list("абвгдежзиклмнопрстуфхцчшщыэюя", true),
  russianUpper: list("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ", true),
  hebrew2: list("אבגדהוזחטיכלמנסעפצקרשת", true),
  arabicAlpha: list("أبتثجحخدذرزسشصضطظعغفقكلمنهوي", false),
  arabicAbjad: list("أبجدهوزحطيكلمنسعفصقرشتثخذضظغ", false),
  thaiLetters: list("กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ", true),
  hindiVowels: list("कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह", true),
  hindiConsonants: list("अआइईउऊऋएऐओऔ", true),
  aiueo: list("ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ", false),
  aiueoFullWidth: list("アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン", false),
  iroha: list("ｲﾛﾊﾆﾎﾍﾄﾁﾘﾇﾙｦﾜｶﾖﾀﾚｿﾂﾈﾅﾗﾑｳヰﾉｵｸﾔﾏｹﾌｺｴﾃｱｻｷﾕﾒﾐｼヱﾋﾓｾｽ", false),
  irohaFullWidth: list("イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス", false),
  ganada: list("가나다라마바사아자차카타파하", false),
  chosung: list("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ", false),
  ideographTraditional: list("甲乙丙丁戊己庚辛壬癸", false),
  ideographZodiac: list("子丑寅卯辰巳午未申酉戌亥", false),
  ideographEnclosedCircle: list("㊀㊁㊂㊃㊄㊅㊆㊇㊈㊉", false),
  koreanLegal: { signs: "하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉 열".split(" "), isRepeated: false },
};

/** A number in a format of another script; null for a format or a number that this module does not know. */
export function scriptNumber(value: number, format: string): string | null {
  if (!Number.isInteger(value) || value < 1) return null;
  const positional = digits[format];
  if (positional !== undefined) return String(value).replace(/\d/g, (digit) => positional[Number(digit)] ?? digit);
  const units = counting[format];
  if (units !== undefined) return value > 99_999 ? null : counted(value, units);
  if (format === "hebrew1") return value > 999 ? null : hebrew(value);
  const { signs = [], isRepeated = false } = series[format] ?? {};
  const sign = signs[(value - 1) % Math.max(1, signs.length)];
  if (sign === undefined) return null;
  const times = Math.ceil(value / signs.length);
  if (times === 1) return sign;
  return isRepeated && times <= 30 ? sign.repeat(times) : null;
}

function list(signs: string, isRepeated: boolean): { signs: string[]; isRepeated: boolean } {
  return { signs: [...signs], isRepeated };
}

function counted(value: number, { digits: signs, units, bare, zero }: Counting): string {
  const figures = [...String(value)].map(Number);
  let text = "";
  let isGap = false;
  for (const [i, figure] of figures.entries()) {
    const place = figures.length - 1 - i;
    if (figure === 0) isGap = true;
    else {
      if (isGap && zero !== undefined) text += zero;
      isGap = false;
      const isBare = figure === 1 && (bare === "all" ? place > 0 && place < 4 : bare === "first ten" && place === 1 && text === "");
      text += (isBare ? "" : (signs[figure] ?? "")) + (units[place] ?? "");
    }
  }
  return text;
}

/** The additive numerals of Hebrew, with 15 and 16 as nine and six, nine and seven. */
function hebrew(value: number): string {
  const hundreds = ["", "ק", "ר", "ש", "ת", "תק", "תר", "תש", "תת", "תתק"][Math.floor(value / 100)] ?? "";
  const rest = value % 100;
  if (rest === 15 || rest === 16) return `${hundreds}ט${rest === 15 ? "ו" : "ז"}`;
  const tens = ["", "י", "כ", "ל", "מ", "נ", "ס", "ע", "פ", "צ"][Math.floor(rest / 10)] ?? "";
  return hundreds + tens + (["", "א", "ב", "ג", "ד", "ה", "ו", "ז", "ח", "ט"][rest % 10] ?? "");
}
