const months = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

/** `21 de febrero de 2023` as `YYYY-MM-DD`; null for other words. */
export function spanishDay(words: string): string | null {
  const [, day = "", month = "", year = ""] = /^(\d{1,2}) de ([a-z]+) de (\d{4})$/i.exec(words) ?? [];
  const number = months.indexOf(month.toLowerCase().replace("setiembre", "septiembre")) + 1;
  return number === 0 ? null : `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** `55-2020` of `Ley Núm. 55 de 1 de junio de 2020, según enmendada` and of `Ley Núm. 55-2020`; null for other lines. */
export function numberOfLaw(line: string): string | null {
  const [, number, short, long] =
    /^Ley N[úu]m\. (\d{1,3})(?:-((?:19|20)\d\d)| de(?:l)? \d{1,2} de [a-z]+ de ((?:19|20)\d\d))\b/i.exec(line) ?? [];
  return number === undefined ? null : `${number}-${short ?? long}`;
}
