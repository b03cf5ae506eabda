/**
 * Publisher addresses that follow from a citation alone: uscode.house.gov, ecfr.gov and govinfo's link service. Null where the publisher's
 * form for the target is not known.
 */
export function officialUrl(target: string): string | null {
  const [family, ...path] = (target.split("#", 1)[0] ?? "").split("/");
  const [first = "", second = ""] = path;
  switch (family) {
    case "usc":
      return second.startsWith("ch") ? uscChapterUrl(first, second.slice(2)) : uscSectionUrl(first, second);
    case "cfr":
      return second.startsWith("pt") ? cfrUrl(first, "part", second.slice(2)) : cfrUrl(first, "section", second);
    case "pl":
      return lawUrl("public", first);
    case "pvtl":
      return lawUrl("private", first);
    case "fr":
      return isNumber(first, 999) && isNumber(second, 999999) ? `https://www.federalregister.gov/citation/${first}-FR-${second}` : null;
    case "stat":
      return isNumber(first, 999) && isNumber(second, 99999) ? `https://www.govinfo.gov/link/statute/${first}/${second}` : null;
    default:
      return null;
  }
}

/** The Office of the Law Revision Counsel's page for a section; appendix titles and ranges have no address that follows from the number. */
export function uscSectionUrl(title: string, section: string): string | null {
  const granule = uscGranule(title, section);
  return granule === null ? null : `https://uscode.house.gov/view.xhtml?req=granuleid:${granule}&num=0&edition=prelim`;
}

/** The publisher's own name of a section in the current edition, e.g. `USC-prelim-title17-section107`. */
export function uscGranule(title: string, section: string): string | null {
  return isNumber(title, uscTitles) && /^[0-9][A-Za-z0-9.-]*$/.test(section) ? `USC-prelim-title${title}-section${section}` : null;
}

function uscChapterUrl(title: string, chapter: string): string | null {
  if (!isNumber(title, uscTitles) || !/^[A-Za-z0-9.-]+$/.test(chapter)) return null;
  return `https://uscode.house.gov/view.xhtml?path=/prelim@title${title}/chapter${chapter}&edition=prelim`;
}

/** The eCFR page for a section or part of the current text. */
export function cfrUrl(title: string, unit: "section" | "part", number: string): string | null {
  if (!isNumber(title, cfrTitles) || !/^[A-Za-z0-9][A-Za-z0-9.()-]*$/.test(number)) return null;
  return `https://www.ecfr.gov/current/title-${title}/${unit}-${number}`;
}

/** govinfo's link service address for a section of an annual edition. Null where the number does not show the part, or no year is known. */
export function annualCfrUrl(title: string, section: string, year: string | null): string | null {
  const [, part, number] = /^(\d{1,4})\.([A-Za-z0-9()-]{1,20})$/.exec(section) ?? [];
  if (!isNumber(title, cfrTitles) || part === undefined || number === undefined || !/^\d{4}$/.test(year ?? "")) return null;
  return `https://www.govinfo.gov/link/cfr/${title}/${part}?${new URLSearchParams({ sectionnum: number, year: year ?? "" })}`;
}

/** The Federal Register page for a document by its number. */
export function registerUrl(number: string): string {
  return `https://www.federalregister.gov/d/${number}`;
}

/** govinfo's link service has laws from the 104th Congress on. */
export function lawUrl(kind: "public" | "private", law: string): string | null {
  const [, congress, number] = /^(\d{1,3})-(\d{1,4})$/.exec(law) ?? [];
  return congress === undefined || number === undefined || Number(congress) < 104
    ? null
    : `https://www.govinfo.gov/link/plaw/${congress}/${kind}/${number}`;
}

// The sample law is in titles that the publishers do not have.
const uscTitles = 54;
const cfrTitles = 50;

function isNumber(text: string, most: number): boolean {
  return /^[1-9]\d{0,5}$/.test(text) && Number(text) <= most;
}
