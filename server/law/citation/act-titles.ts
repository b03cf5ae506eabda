/**
 * Laws by the title of the US Code that holds most of each law, according to the popular name table of the US Code; keys as in `acts.ts`.
 */
const byTitle: Record<string, string> = {
  "2": "pl/93-344",
  "5": "act/1946-06-11/ch324 pl/92-463 pl/93-579 pl/96-354 pl/110-175 pl/114-185",
  "6": "pl/107-296",
  "7": "act/1921-08-15/ch64 act/1922-09-21/ch369 act/1947-06-25/ch125 pl/88-525",
  "8": "act/1952-06-27/ch477 pl/99-603 pl/104-208 pl/109-13",
  "11": "pl/109-8",
  "12": "act/1913-12-23/ch6 act/1933-06-13/ch64 act/1934-06-26/ch750 act/1950-09-21/ch967 act/1956-05-09/ch240 pl/93-533 pl/94-200 pl/95-128 pl/111-203",
  "15":
    "act/1890-07-02/ch647 act/1914-09-26/ch311 act/1914-10-15/ch323 act/1933-05-27/ch38 act/1934-06-06/ch404 act/1938-06-21/ch556 " +
    "act/1939-08-03/ch411 act/1940-08-22/ch686 act/1946-07-05/ch540 pl/90-321 pl/92-573 pl/93-637 pl/94-469 pl/95-213 pl/95-621 pl/104-67 " +
    "pl/105-277 pl/105-353 pl/106-102 pl/107-204 pl/108-187",
  "16": "act/1918-07-03/ch128 act/1920-06-10/ch285 pl/88-577 pl/90-542 pl/92-195 pl/92-522 pl/92-583 pl/93-205 pl/94-265 pl/95-617 pl/96-95",
  "17": "pl/101-650 pl/102-563 pl/105-298 pl/105-304 pl/115-264",
  "18": "pl/91-452 pl/98-473 pl/104-134 pl/114-153",
  "19": "act/1930-06-17/ch497 pl/93-618 pl/103-465",
  "20": "pl/89-10 pl/89-329 pl/91-230 pl/92-318",
  "21": "act/1938-06-25/ch675 pl/91-513",
  "22": "pl/87-195 pl/90-629",
  "25": "act/1934-06-18/ch576 pl/93-638 pl/95-608 pl/100-497 pl/101-601",
  "28": "pl/94-583 pl/104-132 pl/109-2 pl/111-223",
  "29":
    "act/1932-03-23/ch90 act/1935-07-05/ch372 act/1938-06-25/ch676 act/1947-06-23/ch120 pl/86-257 pl/88-38 pl/90-202 pl/91-596 pl/93-112 " +
    "pl/93-406 pl/100-347 pl/100-379 pl/103-3",
  "30": "act/1920-02-25/ch85 pl/95-87",
  "31": "pl/91-508",
  "33": "act/1927-03-04/ch509 act/1948-06-30/ch758 pl/101-380",
  "35": "pl/96-517 pl/112-29",
  "42":
    "act/1935-08-14/ch531 act/1937-09-01/ch896 act/1944-07-01/ch373 act/1946-08-01/ch724 act/1955-07-14/ch360 pl/88-352 pl/89-272 pl/90-284 " +
    "pl/91-190 pl/93-288 pl/93-383 pl/94-163 pl/96-510 pl/97-425 pl/99-499 pl/100-77 pl/101-336 pl/102-166 pl/103-141 pl/104-191 " +
    "pl/106-274 pl/109-58 pl/110-233 pl/110-325 pl/111-148",
  "43": "act/1953-08-07/ch345 pl/94-579",
  "45": "act/1908-04-22/ch149 act/1926-05-20/ch347",
  "47": "act/1934-06-19/ch652 pl/102-243 pl/104-104",
  "49": "act/1887-02-04/ch104 pl/85-726",
  "50": "act/1917-10-06/ch106 act/1950-09-08/ch932 pl/93-148 pl/94-412 pl/95-223 pl/95-511",
  "52": "pl/89-110 pl/92-225 pl/107-252",
  "54": "act/1906-06-08/ch3060 pl/89-665",
};

const titles = new Map(Object.entries(byTitle).flatMap(([title, laws]) => laws.split(" ").map((law) => [law, title])));

/** The number of the US Code title that holds most of a law, by the law's key; null for laws that are not listed. */
export function titleOfLaw(law: string): string | null {
  return titles.get(law) ?? null;
}
