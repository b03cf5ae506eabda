/** The titles of the Iowa Code by their first chapters; the files of chapters do not name their titles. */
const titles: readonly [number, string, string][] = [
  [1, "I", "State Sovereignty and Management"],
  [39, "II", "Elections and Official Duties"],
  [80, "III", "Public Services and Regulation"],
  [123, "IV", "Public Health"],
  [159, "V", "Agriculture"],
  [216, "VI", "Human Services"],
  [256, "VII", "Education, History, and Culture"],
  [306, "VIII", "Transportation"],
  [331, "IX", "Local Government"],
  [421, "X", "Financial Resources"],
  [455, "XI", "Natural Resources"],
  [486, "XII", "Business Entities"],
  [505, "XIII", "Commerce"],
  [555, "XIV", "Property"],
  [595, "XV", "Judicial Branch and Judicial Procedures"],
  [687, "XVI", "Criminal Law and Procedure"],
];

/** The title of a chapter; null for a number that no title has. */
export function titleOf(chapter: string): { number: string; name: string } | null {
  const value = Number.parseInt(chapter, 10);
  const found = value > 999 ? undefined : titles.findLast(([first]) => first <= value);
  return found === undefined ? null : { number: found[1], name: found[2] };
}
